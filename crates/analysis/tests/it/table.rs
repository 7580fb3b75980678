//! Games to be analysed.

use argosy_analysis::{Analyst, Budget, Knowing};
use argosy_bots::{Known, bots_of};
use argosy_erased::{BotSpec, Opening};
use argosy_game::{
    Bot, Game, Options, RandomPlayer, Record, Rng, Seat, Start, Step, StepOf, ToAct, Viewer,
};

pub fn seats_of<G: Game>(seed: u64) -> u8 {
    let least = (*G::SEATS.start()).max(2);
    least + (seed % u64::from(*G::SEATS.end() - least + 1)) as u8
}

fn begin<G: Game>(n_seats: u8, seed: u64) -> (Record<G>, G, Rng) {
    let mut rng = Rng::from_seed(seed);
    let setup = G::draw_setup(n_seats, &Options::new(), &mut rng).unwrap();
    let record = Record::new(Start::Setup(setup));
    let state = record.start.state();
    (record, state, rng)
}

pub fn random_game<G: Game>(n_seats: u8, seed: u64) -> Record<G> {
    let (mut record, mut state, mut rng) = begin::<G>(n_seats, seed);
    let mut player = RandomPlayer::default();
    while let Some(step) = player.step(&state, &mut rng) {
        state.apply(step, &mut ());
        record.steps.push(step);
    }
    record
}

/// A game of bots of one level.
pub fn bot_game<G: Known>(n_seats: u8, level: &str, seed: u64) -> Record<G> {
    let (mut record, mut state, mut rng) = begin::<G>(n_seats, seed);
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(n_seats)
        .map(|seat| {
            let view = state.view(Viewer::Seat(seat));
            let opening = Opening { seat, view: &view, seed: seed * 8 + u64::from(seat.number()) };
            BotSpec::seat(&bots_of::<G>(), level, &opening).expect("a level")
        })
        .collect();
    let mut events = Vec::new();
    loop {
        let step: StepOf<G> = match state.to_act() {
            ToAct::Over => return record,
            ToAct::Chance => Step::Chance(state.sample_chance(&mut rng)),
            ToAct::Seats { owe, .. } => {
                let seat = owe.first().unwrap();
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let view = state.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(&view, &legal, &mut || false);
                Step::Act(seat, action)
            }
        };
        state.apply(step, &mut events);
        record.steps.push(step);
        for event in events.drain(..) {
            for seat in Seat::all(n_seats) {
                if let Some(seen) = G::view_event(&event, Viewer::Seat(seat)) {
                    bots[seat.index()].observe(&seen);
                }
            }
        }
    }
}

pub fn analyst<G: Known>(record: &Record<G>, knowing: Knowing, iterations: u32) -> Analyst<G> {
    Analyst::read(&record.to_string(), knowing, Budget { iterations }, 1).unwrap()
}
