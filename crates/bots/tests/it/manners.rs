//! How CATAN's bots treat those they play with. The bots without manners are those
//! that search alone; the same measure finds them out.

use argosy_bots::searching;
use argosy_catan::{Catan, EventView};
use argosy_erased::{Effort, Opening};
use argosy_game::{Bot, Game, Seat, Step, ToAct, Viewer};

use crate::table::{new_game, seated};

type Make<'a> = &'a dyn Fn(&Catan, Seat, u64) -> Box<dyn Bot<Catan>>;

/// What is given and what is wanted.
type Offer = ([u8; 5], [u8; 5]);

#[derive(Clone, Debug, Default)]
struct Measured {
    turns: u32,
    offers: u32,
    taken: u32,
    /// Second offers in one turn.
    again_in_turn: u32,
    /// Refused offers that were made again although nobody had gained what was wanted
    /// or spent what was given.
    pestering: u32,
    /// Offers that nobody could pay, known from the hands themselves.
    unpayable: u32,
    /// The share of the win by seat.
    won: [f64; 4],
}

/// What one seat was refused, and whether anything has changed since.
#[derive(Default)]
struct Memory {
    open: Option<Offer>,
    refused: Vec<(Offer, bool)>,
    offers_in_turn: u32,
}

impl Memory {
    fn close(&mut self) {
        if let Some(offer) = self.open.take() {
            self.refused.retain(|&(one, _)| one != offer);
            self.refused.push((offer, false));
        }
    }

    fn note(&mut self, gained: [u8; 5], spent: [u8; 5]) {
        let meet =
            |one: [u8; 5], other: [u8; 5]| (0..5).any(|kind| one[kind] > 0 && other[kind] > 0);
        for ((give, want), changed) in &mut self.refused {
            *changed |= meet(*want, gained) || meet(*give, spent);
        }
    }
}

impl Measured {
    fn event(&mut self, state: &Catan, memories: &mut [Memory; 4], event: &EventView) {
        match *event {
            EventView::TurnBegan { seat } => {
                self.turns += 1;
                memories.iter_mut().for_each(Memory::close);
                memories[seat.index()].offers_in_turn = 0;
            }
            EventView::Offered { seat, give, want } => {
                let memory = &mut memories[seat.index()];
                self.offers += 1;
                self.again_in_turn += u32::from(memory.offers_in_turn > 0);
                memory.offers_in_turn += 1;
                let pesters = memory.refused.contains(&((give, want), false));
                self.pestering += u32::from(pesters);
                memory.open = Some((give, want));
                let can_pay = |other: Seat| {
                    let hand = state.holdings(other).hand.array();
                    (0..5).all(|kind| hand[kind] >= want[kind])
                };
                let others = Seat::all(4).filter(|&other| other != seat);
                self.unpayable += u32::from(!others.into_iter().any(can_pay));
            }
            EventView::OfferClosed { seat } => memories[seat.index()].close(),
            EventView::Traded { from, to, give, want } => {
                self.taken += 1;
                memories[from.index()].open = None;
                note_others(memories, from, want, give);
                note_others(memories, to, give, want);
            }
            EventView::Gained { seat, cards, .. } => note_others(memories, seat, cards, [0; 5]),
            EventView::Paid { seat, cards, .. } => note_others(memories, seat, [0; 5], cards),
            _ => {}
        }
    }

    fn game(&mut self, seed: u64, makers: [Make<'_>; 4]) {
        let (mut state, mut rng) = new_game::<Catan>(4, seed);
        let mut bots: Vec<_> =
            Seat::all(4).map(|seat| makers[seat.index()](&state, seat, seed * 8 + 1)).collect();
        let mut memories: [Memory; 4] = Default::default();
        let mut events = Vec::new();
        loop {
            let step = match state.to_act() {
                ToAct::Over => break,
                ToAct::Chance => Step::Chance(state.sample_chance(&mut rng)),
                ToAct::Seats { owe, .. } => {
                    let seat = owe.first().expect("somebody owes a decision");
                    let mut legal = Vec::new();
                    state.legal_actions(seat, &mut legal);
                    let view = state.view(Viewer::Seat(seat));
                    Step::Act(seat, bots[seat.index()].choose(&view, &legal, &mut || false))
                }
            };
            state.apply(step, &mut events);
            for event in events.drain(..) {
                for seat in Seat::all(4) {
                    if let Some(seen) = Catan::view_event(&event, Viewer::Seat(seat)) {
                        bots[seat.index()].observe(&seen);
                    }
                }
                if let Some(seen) = Catan::view_event(&event, Viewer::All) {
                    self.event(&state, &mut memories, &seen);
                }
            }
        }
        let winners = state.ranks().expect("the game is over").winners();
        for seat in winners.iter() {
            self.won[seat.index()] += 1.0 / f64::from(winners.len());
        }
    }

    fn taken_share(&self) -> f64 {
        f64::from(self.taken) / f64::from(self.offers.max(1))
    }

    fn per_turn(&self) -> f64 {
        f64::from(self.offers) / f64::from(self.turns)
    }
}

fn note_others(memories: &mut [Memory; 4], seat: Seat, gained: [u8; 5], spent: [u8; 5]) {
    for (index, memory) in memories.iter_mut().enumerate() {
        if index != seat.index() {
            memory.note(gained, spent);
        }
    }
}

fn mannered(word: &'static str) -> impl Fn(&Catan, Seat, u64) -> Box<dyn Bot<Catan>> {
    move |state, seat, seed| seated(state, seat, word, seed)
}

fn without_manners(effort: Effort) -> impl Fn(&Catan, Seat, u64) -> Box<dyn Bot<Catan>> {
    move |state, seat, seed| {
        let view = state.view(Viewer::Seat(seat));
        Box::new(searching(&Opening { seat, view: &view, seed }, effort))
    }
}

const EASY: Effort = Effort { iterations: 300, ahead: 0 };

fn measured(games: u64, make: Make<'_>) -> Measured {
    let mut measured = Measured::default();
    for seed in 0..games {
        measured.game(seed, [make; 4]);
    }
    measured
}

/// A person is asked in fewer than one of three turns of the others.
#[test]
fn bots_ask_seldom_and_what_somebody_wants() {
    let measured = measured(12, &mannered("easy"));
    assert!(measured.per_turn() < 1.0 / 3.0, "{measured:?}");
    assert!(measured.taken_share() >= 1.0 / 3.0, "{measured:?}");
    assert!(measured.taken >= 5, "they still trade: {measured:?}");
    assert_eq!((measured.again_in_turn, measured.pestering), (0, 0), "{measured:?}");
    assert!(f64::from(measured.unpayable) <= 0.1 * f64::from(measured.offers), "{measured:?}");
}

#[test]
fn bots_without_manners_are_found_out() {
    let measured = measured(4, &without_manners(EASY));
    assert!(measured.per_turn() > 1.0 / 3.0, "{measured:?}");
    assert!(measured.again_in_turn > 0 && measured.pestering > 0, "{measured:?}");
}

/// One with manners alone against three without, in every seat in turn. As many games
/// as `ARGOSY_MANNERS_GAMES` says; the level is easy, medium or hard.
#[test]
#[ignore = "measures strength, which takes minutes"]
fn manners_cost_no_strength() {
    let games: u64 =
        std::env::var("ARGOSY_MANNERS_GAMES").map_or(400, |text| text.parse().expect("a number"));
    let level = std::env::var("ARGOSY_MANNERS_LEVEL").unwrap_or_else(|_| "easy".to_owned());
    let (word, effort): (&'static str, Effort) = match level.as_str() {
        "medium" => ("medium@1000", Effort { iterations: 1_000, ahead: 4 }),
        "hard" => ("hard@1000", Effort { iterations: 1_000, ahead: 16 }),
        _ => ("easy", EASY),
    };
    let (polite, rude) = (mannered(word), without_manners(effort));
    let mut won = 0.0;
    let mut all = Measured::default();
    for game in 0..games {
        let own = (game % 4) as usize;
        let mut makers: [Make<'_>; 4] = [&rude; 4];
        makers[own] = &polite;
        let before = all.won[own];
        all.game(1_000 + game / 4, makers);
        won += all.won[own] - before;
    }
    let (n, share) = (games as f64, won / games as f64);
    // Wilson's interval.
    let z = 1.96;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    println!(
        "{level}: {:.1} % [{:.1} to {:.1}] of {games} games, par 25 %; the table: {all:?}",
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half)
    );
    assert!(middle + half >= 0.25, "weaker");
}
