//! R31, R36 to R39: special cards, points and places.

use argosy_game::{EventSink, Ranks, ScoreLine, ScorePart, Scores, Seat, Viewer, Who};

use crate::cards::Card;
use crate::data::{ARMY_KNIGHTS, ROAD_LENGTH, SPECIAL_POINTS};
use crate::event::Event;
use crate::state::{Catan, Colour, Phase};

/// R37: who has the longest road after a road or settlement.
pub(crate) fn award_longest_road(state: &mut Catan, events: &mut impl EventSink<Event>) {
    let longest = state.estates.iter().map(|estate| estate.road_length).max().unwrap_or(0);
    if longest < ROAD_LENGTH && state.longest_road.is_none() {
        return;
    }
    let holder = rightful_holder(state, longest);
    if holder == state.longest_road {
        return;
    }
    if let Some(old) = state.longest_road {
        state.estate_mut(old).points -= SPECIAL_POINTS;
    }
    if let Some(new) = holder {
        state.estate_mut(new).points += SPECIAL_POINTS;
    }
    state.longest_road = holder;
    events.push(Event::LongestRoad { holder });
}

fn rightful_holder(state: &Catan, longest: u8) -> Option<Colour> {
    if longest < ROAD_LENGTH {
        return None;
    }
    let mut leaders =
        Colour::ALL.into_iter().filter(|&colour| state.estate(colour).road_length == longest);
    if let Some(holder) = state.longest_road
        && state.estate(holder).road_length == longest
    {
        return Some(holder);
    }
    let first = leaders.next();
    if leaders.next().is_some() { None } else { first }
}

fn give_army(state: &mut Catan, holder: Option<Seat>, events: &mut impl EventSink<Event>) {
    if holder == state.largest_army {
        return;
    }
    if let Some(old) = state.largest_army {
        state.estate_mut(old).points -= SPECIAL_POINTS;
    }
    if let Some(new) = holder {
        state.estate_mut(new).points += SPECIAL_POINTS;
    }
    state.largest_army = holder;
    events.push(Event::LargestArmy { holder });
}

/// R31: the active seat has one more open knight.
pub(crate) fn award_largest_army(state: &mut Catan, events: &mut impl EventSink<Event>) {
    let knights = state.active().knights;
    let ahead = state.largest_army.is_none_or(|holder| knights > state.estate(holder).knights);
    if knights >= ARMY_KNIGHTS && ahead {
        give_army(state, Some(state.turn.active), events);
    }
}

/// R49: a knight has left; the army is with the player who has more, and at least three.
pub(crate) fn review_largest_army(state: &mut Catan, events: &mut impl EventSink<Event>) {
    let [one, other] = [Seat::new(0), Seat::new(1)];
    let (mine, theirs) = (state.estate(one).knights, state.estate(other).knights);
    let leader = match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(one),
        std::cmp::Ordering::Less => Some(other),
        std::cmp::Ordering::Equal => None,
    };
    let holder = leader.filter(|&seat| state.estate(seat).knights >= ARMY_KNIGHTS);
    give_army(state, holder, events);
}

/// The points of every seat, as far as the viewer may see them.
pub(crate) fn scores(state: &Catan, viewer: Viewer) -> Scores {
    let lines = Seat::all(state.n_seats).map(|seat| {
        let estate = state.estate(seat);
        let part = |name, points: u8| ScorePart { name, points: i32::from(points) };
        let special = |held: bool| if held { SPECIAL_POINTS } else { 0 };
        let mut parts = vec![
            part("settlements", estate.settlements.count_ones() as u8),
            part("cities", 2 * estate.cities.count_ones() as u8),
            part("longest_road", special(state.longest_road == Some(seat.into()))),
            part("largest_army", special(state.largest_army == Some(seat))),
        ];
        let sees = viewer.sees_secrets_of(seat) || is_over(state);
        if sees {
            parts.push(part("victory_point_cards", estate.cards.get(Card::VictoryPoint.index())));
        }
        ScoreLine::new(Who::Seat(seat), sees || estate.cards.is_empty(), parts)
    });
    Scores(lines.collect())
}

/// R35: once the game is over all cards are shown.
pub(crate) fn is_over(state: &Catan) -> bool {
    matches!(state.phase, Phase::Over { .. })
}

/// R39: the winner first, then by points.
pub(crate) fn ranks(state: &Catan) -> Option<Ranks> {
    let Phase::Over { winner } = state.phase else { return None };
    let keys: Vec<(bool, u8)> = Seat::all(state.n_seats)
        .map(|seat| (winner == Some(seat), state.estate(seat).total_points()))
        .collect();
    let ranks = Ranks::by_key(&keys, &[]);
    Some(if winner.is_some() { ranks } else { ranks.without_winner() })
}
