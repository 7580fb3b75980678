use argosy_game::{Belief, Rng, Seat};

use super::view::PhaseView;
use super::{EventView, Good, Goods, MAX_PLAYERS, Phase, Toy, View};

/// Remembers cards that are certain to be in a hand: those that were traded into
/// it, or stolen under the eyes of the victim.
#[derive(Clone, Debug)]
pub struct ToyBelief {
    pub known: [Goods; MAX_PLAYERS],
}

impl ToyBelief {
    fn gains(&mut self, seat: Seat, good: Good) {
        self.known[seat.index()].add(good);
    }

    fn loses(&mut self, seat: Seat, good: Good, cards: u8) {
        let known = &mut self.known[seat.index()].0[good.index()];
        *known = known.saturating_sub(cards);
    }
}

impl Belief<Toy> for ToyBelief {
    fn new(_first: &View) -> Self {
        Self { known: [Goods::default(); MAX_PLAYERS] }
    }

    fn observe(&mut self, event: &EventView) {
        match *event {
            EventView::Stolen { from, to, good: Some(good) } => {
                self.loses(from, good, 1);
                self.gains(to, good);
            }
            // Any of the victim's cards may be gone.
            EventView::Stolen { from, good: None, .. } => {
                self.known[from.index()] = Goods::default();
            }
            EventView::Discarded { seat, cards } => {
                Good::ALL.into_iter().for_each(|good| self.loses(seat, good, cards.of(good)));
            }
            EventView::Sold { seat, good } => self.loses(seat, good, 2),
            EventView::Traded { active, partner, give, want } => {
                self.loses(active, give, 1);
                self.gains(active, want);
                self.loses(partner, want, 1);
                self.gains(partner, give);
            }
            EventView::Rolled { .. }
            | EventView::Drew { .. }
            | EventView::Chose { .. }
            | EventView::TookBack { .. }
            | EventView::Offered { .. }
            | EventView::Answered { .. }
            | EventView::Withdrawn
            | EventView::TurnEnded { .. }
            | EventView::Shown { .. } => {}
        }
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> Toy {
        let viewer = view.viewer.expect("beliefs are held by seats");
        let mut world = any_world(view);
        if world.phase != Phase::Over {
            world.deal_anew(viewer, &self.known, rng);
        }
        world
    }
}

/// Some world that has the sizes the view shows: hands are filled from one end.
fn any_world(view: &View) -> Toy {
    let mut pool = Goods([view.deck_size.of_each(); 3]).minus(view.pile);
    let mut hands = [Goods::default(); MAX_PLAYERS];
    let mut sold = [0; MAX_PLAYERS];
    for (index, player) in view.players.iter().enumerate() {
        sold[index] = player.sold;
        if let Some(hand) = player.hand {
            hands[index] = hand;
            pool = pool.minus(hand);
        }
    }
    for (index, player) in view.players.iter().enumerate().filter(|(_, p)| p.hand.is_none()) {
        for _ in 0..player.cards {
            let good = pool.nth(0);
            pool.take(good);
            hands[index].add(good);
        }
    }
    Toy {
        rules: view.rules,
        n_seats: view.players.len() as u8,
        deck_size: view.deck_size,
        goal: view.goal,
        thief: view.thief,
        rival: view.rival,
        active: view.active,
        turn: view.turn,
        hands,
        sold,
        deck: pool,
        pile: view.pile,
        phase: phase(view, &hands),
    }
}

fn phase(view: &View, hands: &[Goods; MAX_PLAYERS]) -> Phase {
    match &view.phase {
        PhaseView::Deal { left } => Phase::Deal { left: *left },
        PhaseView::Roll => Phase::Roll,
        PhaseView::Draw { left } => Phase::Draw { left: *left },
        PhaseView::Discard => Phase::Discard { chosen: some_answers(view, hands) },
        PhaseView::Rob => Phase::Rob,
        PhaseView::Steal { victim } => Phase::Steal { victim: *victim },
        PhaseView::Main { offered } => Phase::Main { offered: *offered },
        PhaseView::Offer { give, want, yes, no } => Phase::Offer {
            give: *give,
            want: *want,
            yes: yes.iter().copied().collect(),
            no: no.iter().copied().collect(),
        },
        PhaseView::Over => Phase::Over,
    }
}

/// Answers that are as complete as the view says.
fn some_answers(view: &View, hands: &[Goods; MAX_PLAYERS]) -> [Goods; MAX_PLAYERS] {
    let mut chosen = [Goods::default(); MAX_PLAYERS];
    for (index, player) in view.players.iter().enumerate() {
        if let Some(own) = player.chosen {
            chosen[index] = own;
        } else if player.answered {
            let mut hand = hands[index];
            for _ in 0..player.cards / 2 {
                let good = hand.nth(0);
                hand.take(good);
                chosen[index].add(good);
            }
        }
    }
    chosen
}
