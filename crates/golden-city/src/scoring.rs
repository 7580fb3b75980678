//! Contracts: each round, from bonus cards at the end, and who has won.

use argosy_game::{EventSink, Ranks, ScoreLine, ScorePart, Scores, Seat, Viewer, Who};

use crate::cards::{Bonus, Good, GoodsCard, Place, Terrain};
use crate::data::{MAJORITY_CONTRACTS, MAX_PLAYERS, PRESENCE_CONTRACTS};
use crate::event::Event;
use crate::setup::Totals;
use crate::state::{GoldenCity, Phase, Source};

/// R47 to R52: the good first, then the river or quarter.
pub(crate) fn score_round(state: &mut GoldenCity, events: &mut impl EventSink<Event>) {
    let card = state.scoring.expect("a round has its scoring card");
    let owners = state.seats().fold([0; MAX_PLAYERS], |mut owners, seat| {
        // R50, R51: only having the good counts, not how often.
        owners[seat.index()] = u8::from(has_good(state, seat, card.good));
        owners
    });
    score_category(state, owners, Source::Good, events);
    let place = state.board().place(card.place);
    let source = source_of(card.place);
    let stalls = state.players.map(|player| player.stalls.and(place).len());
    score_category(state, stalls, source, events);
}

/// What scoring the card of this round would bring each seat as things stand; none
/// between the rounds. Goods and stalls are open, so everybody may know it.
pub(crate) fn outlook(state: &GoldenCity) -> Option<[u16; MAX_PLAYERS]> {
    state.scoring?;
    let mut after = *state;
    score_round(&mut after, &mut ());
    let won = |index: usize| {
        after.players[index].contracts.total() - state.players[index].contracts.total()
    };
    Some(std::array::from_fn(won))
}

fn source_of(place: Place) -> Source {
    match place.banks() {
        Some(_) => Source::River,
        None => Source::Quarter,
    }
}

fn has_good(state: &GoldenCity, seat: Seat, good: Good) -> bool {
    let goods = &state.player(seat).goods;
    GoodsCard::ALL.iter().any(|&card| card.shows(good) && goods[card] > 0)
}

/// 2 contracts for everybody who is present, 2 more for strictly the most. With
/// goods everybody present counts alike, so only a sole owner has the most.
fn score_category(
    state: &mut GoldenCity,
    presence: [u8; MAX_PLAYERS],
    source: Source,
    events: &mut impl EventSink<Event>,
) {
    let most = presence.into_iter().max().unwrap_or(0);
    let alone = presence.iter().filter(|&&count| count == most).count() == 1;
    for seat in state.seats() {
        let count = presence[seat.index()];
        if count > 0 {
            state.win(seat, source, PRESENCE_CONTRACTS, events);
            if alone && count == most {
                state.win(seat, Source::Majority, MAJORITY_CONTRACTS, events);
            }
        }
    }
}

/// R58 to R62: what a bonus card would bring now.
pub fn bonus_contracts(state: &GoldenCity, seat: Seat, card: Bonus) -> u16 {
    let board = state.board();
    let player = state.player(seat);
    let on_terrain = |terrain: Terrain| player.stalls.and(board.land_of(terrain)).len();
    let number = match card {
        Bonus::PerGoodsCard => player.goods.total(),
        Bonus::PerCoin => player.coins,
        Bonus::PerCityStall => player.stalls.and(board.city()).len(),
        Bonus::PerRiverStall => player.stalls.and(board.riverside()).len(),
        Bonus::PerStallForest => on_terrain(Terrain::Forest),
        Bonus::PerStallPlain => on_terrain(Terrain::Plain),
        Bonus::PerStallMountains => on_terrain(Terrain::Mountains),
        Bonus::PerStallDesert => on_terrain(Terrain::Desert),
    };
    u16::from(number) * u16::from(board.bonus_points(card))
}

/// The contracts of a player with all bonus cards.
pub fn total(state: &GoldenCity, seat: Seat) -> u16 {
    let player = state.player(seat);
    let bonus = player.bonus.iter().map(|card| bonus_contracts(state, seat, card));
    player.contracts.total() + bonus.sum::<u16>()
}

/// What everybody would have if the game ended now, as far as the viewer may know.
pub(crate) fn scores(state: &GoldenCity, viewer: Viewer) -> Scores {
    Scores(state.seats().map(|seat| line(state, seat, viewer)).collect())
}

fn line(state: &GoldenCity, seat: Seat, viewer: Viewer) -> ScoreLine {
    let player = state.player(seat);
    let mut parts = Vec::new();
    let shows_contracts = sees_contracts(state, seat, viewer);
    if shows_contracts {
        let contracts = player.contracts.parts().into_iter();
        parts.extend(contracts.map(|(name, points)| ScorePart { name, points: points.into() }));
    }
    let shows_bonus = sees_bonus(state, seat, viewer);
    if shows_bonus {
        parts.extend(player.bonus.iter().map(|card| ScorePart {
            name: card.word(),
            points: bonus_contracts(state, seat, card).into(),
        }));
    }
    let complete = shows_contracts && (shows_bonus || player.bonus.is_empty());
    ScoreLine::new(Who::Seat(seat), complete, parts)
}

/// R68, R69.
pub(crate) fn sees_contracts(state: &GoldenCity, seat: Seat, viewer: Viewer) -> bool {
    let open = match state.totals {
        Totals::Open => true,
        Totals::Hidden => state.phase == Phase::Over,
    };
    open || viewer.sees_secrets_of(seat)
}

/// R66, R69.
pub(crate) fn sees_bonus(state: &GoldenCity, seat: Seat, viewer: Viewer) -> bool {
    state.phase == Phase::Over || viewer.sees_secrets_of(seat)
}

/// R63 to R65.
pub(crate) fn ranks(state: &GoldenCity) -> Option<Ranks> {
    (state.phase == Phase::Over).then(|| {
        let key = |seat: Seat| {
            let player = state.player(seat);
            let city_stalls = player.stalls.and(state.board().city()).len();
            (!state.is_stuck(seat), total(state, seat), city_stalls, player.coins)
        };
        let mut keys = [(false, 0, 0, 0); MAX_PLAYERS];
        state.seats().for_each(|seat| keys[seat.index()] = key(seat));
        Ranks::by_key(&keys[..usize::from(state.n_seats)], &[])
    })
}
