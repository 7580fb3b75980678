//! A table for rule tests: positions and steps as text, events as they come.

use argosy_game::{Game, Options, Refuse, Rng, Seat, Step, Viewer};
use argosy_ragusa::{Event, Player, Ragusa, Side, View};

pub struct Table {
    pub state: Ragusa,
    pub steps: Vec<argosy_game::StepOf<Ragusa>>,
}

impl Table {
    /// From a position; leading blanks of its lines are dropped.
    pub fn at(position: &str) -> Self {
        let lines: Vec<&str> =
            position.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let state = Ragusa::from_position(&lines.join("\n"))
            .unwrap_or_else(|error| panic!("{error}\n{position}"));
        Self { state, steps: Vec::new() }
    }

    pub fn new(n_seats: u8, options: &Options) -> Self {
        let setup = Ragusa::draw_setup(n_seats, options, &mut Rng::from_seed(1)).unwrap();
        Self { state: Ragusa::new(&setup), steps: Vec::new() }
    }

    pub fn act(&mut self, seat: u8, line: &str) -> Vec<Event> {
        let (seat, action) = (Seat::new(seat), line.parse().unwrap());
        if let Some(refusal) = self.state.refuse(seat, action) {
            panic!("seat {seat} cannot {line}: {refusal}\n{}", self.state.to_position());
        }
        self.apply(Step::Act(seat, action))
    }

    pub fn chance(&mut self, line: &str) -> Vec<Event> {
        let outcome = line.parse().unwrap();
        let mut outcomes = Vec::new();
        self.state.chance_outcomes(&mut outcomes);
        let listed = outcomes.iter().any(|&(possible, _)| possible == outcome);
        assert!(listed, "{line} cannot happen\n{}", self.state.to_position());
        self.apply(Step::Chance(outcome))
    }

    fn apply(&mut self, step: argosy_game::StepOf<Ragusa>) -> Vec<Event> {
        let mut events = Vec::new();
        self.state.apply(step, &mut events);
        self.steps.push(step);
        events
    }

    pub fn legal(&self, seat: u8) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal_actions(Seat::new(seat), &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    pub fn is_legal(&self, seat: u8, line: &str) -> bool {
        self.legal(seat).iter().any(|legal| legal == line)
    }

    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.state.chance_outcomes(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    /// The sentence and the rule of a refusal.
    pub fn refusal(&self, seat: u8, line: &str) -> (String, Option<&'static str>) {
        let refusal = self.state.refuse(Seat::new(seat), line.parse().unwrap());
        let refusal = refusal.unwrap_or_else(|| panic!("{line} is legal"));
        (refusal.to_string(), refusal.rule())
    }

    pub fn side(&self, side: u8) -> &Player {
        self.state.player(Side::new(side))
    }

    pub fn view(&self) -> View {
        self.state.view(Viewer::All)
    }

    /// The word of the phase, as in position text.
    pub fn phase(&self) -> String {
        let text = self.state.to_position();
        let line = text.lines().find_map(|line| line.strip_prefix("phase ")).unwrap();
        line.split(' ').next().unwrap().to_owned()
    }

    /// The seat that the game waits for.
    pub fn to_act(&self) -> u8 {
        self.state.to_act().owing().first().expect("a seat is to act").number()
    }

    pub fn market(&self) -> [u8; 3] {
        let view = self.view();
        std::array::from_fn(|good| view.market[good].space)
    }

    pub fn total(&self, side: usize) -> i32 {
        self.state.scores(Viewer::All).0[side].total
    }

    /// The points under one heading; `None` if the heading is missing.
    pub fn part(&self, side: usize, name: &str) -> Option<i32> {
        let scores = self.state.scores(Viewer::All);
        scores.0[side].parts.iter().find(|part| part.name == name).map(|part| part.points)
    }
}

pub fn points(events: &[Event]) -> Vec<u8> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::WallBuilt { points, .. }
            | Event::FishSold { points, .. }
            | Event::ShipBought { points, .. }
            | Event::GoodSold { points, .. } => Some(*points),
            _ => None,
        })
        .collect()
}

/// Who acted, in order, by the events that a house gives rise to.
pub fn actors(events: &[Event]) -> Vec<argosy_game::Who> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::WallBuilt { who, .. }
            | Event::FishSold { who, .. }
            | Event::Produced { who, .. }
            | Event::TowerBuilt { who, .. }
            | Event::GoodSold { who, .. } => Some(*who),
            _ => None,
        })
        .collect()
}

pub fn seat(seat: u8) -> argosy_game::Who {
    argosy_game::Who::Seat(Seat::new(seat))
}

pub fn automaton(automaton: u8) -> argosy_game::Who {
    argosy_game::Who::Automaton(automaton)
}
