//! A table to try rules at: positions in, lines played, questions answered.

use argosy_catan::{Action, Catan, ColourView, Event, PhaseView, View};
use argosy_game::{Game, Options, Refuse, Rng, Seat, Step, Viewer};

pub struct Table {
    pub state: Catan,
    /// Everything that has happened since the table was laid.
    pub events: Vec<Event>,
}

impl Table {
    /// Lays a position out; what is not said has its default.
    pub fn at(position: &str) -> Self {
        let text = format!("catan 1\n{position}");
        match Catan::from_position(&text) {
            Ok(state) => Self { state, events: Vec::new() },
            Err(error) => panic!("{error}\n{text}"),
        }
    }

    /// A new game with these options.
    pub fn new(n_seats: u8, options: &[(&str, &str)]) -> Self {
        let mut chosen = Options::new();
        for (key, value) in options {
            chosen.set(key, value);
        }
        let setup = Catan::draw_setup(n_seats, &chosen, &mut Rng::from_seed(1)).expect("options");
        Self { state: Catan::new(&setup), events: Vec::new() }
    }

    pub fn play(&mut self, seat: u8, line: &str) -> &mut Self {
        let action: Action = line.parse().expect("an action");
        if let Some(refusal) = self.state.refuse(Seat::new(seat), action) {
            panic!("seat {seat} cannot `{line}`: {refusal}\n{}", self.state.to_position());
        }
        self.state.apply(Step::Act(Seat::new(seat), action), &mut self.events);
        self
    }

    pub fn chance(&mut self, line: &str) -> &mut Self {
        let outcome = line.parse().expect("an outcome");
        let mut outcomes = Vec::new();
        self.state.chance_outcomes(&mut outcomes);
        assert!(outcomes.iter().any(|&(listed, _)| listed == outcome), "{line}: {outcomes:?}");
        self.state.apply(Step::Chance(outcome), &mut self.events);
        self
    }

    /// The code and rule with which a line is refused.
    pub fn refusal(&self, seat: u8, line: &str) -> (&'static str, Option<&'static str>) {
        let action: Action = line.parse().expect("an action");
        let refusal = self.state.refuse(Seat::new(seat), action).expect("a refusal");
        (refusal.code(), refusal.rule())
    }

    pub fn refuses(&self, seat: u8, line: &str, code: &str) {
        assert_eq!(self.refusal(seat, line).0, code, "seat {seat}: `{line}`");
    }

    pub fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(Seat::new(seat), &mut actions);
        actions.iter().map(Action::to_string).collect()
    }

    /// The legal lines that begin so.
    pub fn legal_like(&self, seat: u8, start: &str) -> Vec<String> {
        self.legal(seat).into_iter().filter(|line| line.starts_with(start)).collect()
    }

    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.state.chance_outcomes(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    pub fn view(&self) -> View {
        self.state.view(Viewer::All)
    }

    pub fn seen_by(&self, seat: u8) -> View {
        self.state.view(Viewer::Seat(Seat::new(seat)))
    }

    pub fn colour(&self, colour: usize) -> ColourView {
        self.view().colours[colour].clone()
    }

    pub fn hand(&self, seat: usize) -> [u8; 5] {
        self.colour(seat).hand.expect("everything is seen")
    }

    pub fn cards(&self, seat: usize) -> [u8; 5] {
        self.colour(seat).cards.expect("everything is seen")
    }

    pub fn points(&self, seat: usize) -> u8 {
        self.colour(seat).total_points.expect("everything is seen")
    }

    pub fn phase(&self) -> PhaseView {
        self.view().phase
    }

    pub fn active(&self) -> u8 {
        self.view().turn.active.number()
    }

    /// The seat that has won.
    pub fn winner(&self) -> Option<u8> {
        match self.phase() {
            PhaseView::Over { winner } => winner.map(Seat::number),
            _ => None,
        }
    }
}

/// The pieces of the beginners' start, with these fields added for each seat.
pub fn beginners(fields: [&str; 4]) -> String {
    let pieces = [
        "settlements=n38,n43 roads=e55,e56",
        "settlements=n13,n41 roads=e14,e58",
        "settlements=n14,n33 roads=e17,e42",
        "settlements=n2,n25 roads=e9,e38",
    ];
    (0..4)
        .map(|seat| {
            format!("colour {seat} {} {}", pieces[seat], fields[seat]).trim_end().to_owned()
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// After a roll of 3 + 3 on the turn of seat 0.
pub const ROLLED: &str = "turn 5 rolls=1 dice=3+3\nphase main\n";
