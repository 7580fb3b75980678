//! Short ways to set up positions and to play on.

use argosy_game::{Game, Options, RandomPlayer, Refuse, Rng, Seat, Step, StepOf, ToAct, Viewer};
use argosy_rialto::{Event, PlayerView, Rialto, View};

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// A position on the usual board; the open bridge is `b1` unless another line says so.
pub fn position(text: &str) -> Rialto {
    let text: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let needs_bridge =
        !text.iter().any(|line| line.starts_with("bridge ") || line.contains("show"));
    let bridge = if needs_bridge { "bridge b1\n" } else { "" };
    let text = format!("rialto venice-1\n{}\n{bridge}", text.join("\n"));
    Rialto::from_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Plays lines of a seat, each of which must be legal; what happened is returned.
pub fn play(state: &mut Rialto, number: u8, lines: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for line in lines {
        let action = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        if let Some(refusal) = state.refuse(seat(number), action) {
            panic!("seat {number} cannot {line}: {refusal}\n{}", state.to_position());
        }
        state.apply(Step::Act(seat(number), action), &mut events);
    }
    events
}

/// Lets chance bring these outcomes, each of which must be possible.
pub fn chance(state: &mut Rialto, lines: &[&str]) {
    for line in lines {
        let outcome = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut outcomes = Vec::new();
        state.chance_outcomes(&mut outcomes);
        assert!(outcomes.iter().any(|&(possible, _)| possible == outcome), "no {line}");
        state.apply(Step::Chance(outcome), &mut ());
    }
}

/// The legal actions of a seat, as lines.
pub fn legal(state: &Rialto, number: u8) -> Vec<String> {
    let mut actions = Vec::new();
    state.legal_actions(seat(number), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// The reason why a line is refused, with the rule in front.
pub fn refusal(state: &Rialto, number: u8, line: &str) -> String {
    let action = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    let refusal = state.refuse(seat(number), action).unwrap_or_else(|| panic!("{line} is legal"));
    match refusal.rule() {
        Some(rule) => format!("{rule}: {refusal}"),
        None => refusal.to_string(),
    }
}

pub fn all(state: &Rialto) -> View {
    state.view(Viewer::All)
}

pub fn player(state: &Rialto, number: u8) -> PlayerView {
    all(state).players[usize::from(number)].clone()
}

pub fn doge_order(state: &Rialto) -> Vec<u8> {
    all(state).doge_order.iter().map(|seat| seat.number()).collect()
}

pub fn points(state: &Rialto) -> Vec<i16> {
    all(state).players.iter().map(|player| player.points).collect()
}

/// The seat that the game waits for.
pub fn waits_for(state: &Rialto) -> u8 {
    match state.to_act() {
        ToAct::Seats { owe, .. } => {
            assert_eq!(owe.len(), 1, "several are asked");
            owe.first().unwrap().number()
        }
        other => panic!("{other:?}\n{}", state.to_position()),
    }
}

/// The first word of the phase in position text.
pub fn phase(state: &Rialto) -> String {
    let text = state.to_position();
    let line = text.lines().find(|line| line.starts_with("phase ")).unwrap();
    line.strip_prefix("phase ").unwrap().to_owned()
}

pub fn new_game(n_seats: u8, neutral: &str, rng: &mut Rng) -> Rialto {
    let options = Options::new().with("neutral", neutral);
    Rialto::new(&Rialto::draw_setup(n_seats, &options, rng).unwrap())
}

/// Every table that can be: seats, and whether the neutral player is there.
pub const TABLES: [(u8, &str); 5] = [(2, "off"), (3, "off"), (4, "off"), (5, "off"), (2, "on")];

/// Plays a random game and shows every state with the step that follows.
pub fn random_game(
    (n_seats, neutral): (u8, &str),
    seed: u64,
    mut look: impl FnMut(&Rialto, Option<StepOf<Rialto>>),
) -> Rialto {
    let mut rng = Rng::from_seed(seed);
    let mut state = new_game(n_seats, neutral, &mut rng);
    let mut player = RandomPlayer::default();
    loop {
        let step = player.step(&state, &mut rng);
        look(&state, step);
        match step {
            Some(step) => state.apply(step, &mut ()),
            None => return state,
        }
    }
}
