//! How the tests set up a position and play on from it.

use argosy_game::{Game, Refuse, Seat, Step, Viewer};
use argosy_golden_city::{Event, EventView, GoldenCity};

pub struct Table {
    pub state: GoldenCity,
    pub events: Vec<Event>,
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

impl Table {
    /// A position; the first line is added.
    pub fn at(text: &str) -> Self {
        let text = format!("golden-city 1\n{}", text.trim_start());
        let state =
            GoldenCity::from_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        Self { state, events: Vec::new() }
    }

    /// Why a position is refused.
    pub fn refused(text: &str) -> String {
        let text = format!("golden-city 1\n{}", text.trim_start());
        GoldenCity::from_position(&text).expect_err("an impossible position").to_string()
    }

    pub fn play(&mut self, number: u8, line: &str) -> &mut Self {
        let action = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        if let Some(refusal) = self.state.refuse(seat(number), action) {
            panic!("seat {number} {line}: {refusal}");
        }
        assert!(self.legal(number).contains(&line.to_owned()), "{line} is listed");
        self.state.apply(Step::Act(seat(number), action), &mut self.events);
        self
    }

    /// An outcome of chance, which must be possible.
    pub fn chance(&mut self, line: &str) -> &mut Self {
        let outcome = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(self.outcomes().iter().any(|(name, _)| name == line), "{line} can happen");
        self.state.apply(Step::Chance(outcome), &mut self.events);
        self
    }

    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.state.chance_outcomes(&mut outcomes);
        outcomes.into_iter().map(|(outcome, weight)| (outcome.to_string(), weight)).collect()
    }

    pub fn legal(&self, number: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(seat(number), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    /// The spaces that can be built on, without their payments.
    pub fn buildable(&self, number: u8) -> Vec<String> {
        let mut spaces: Vec<String> = self
            .legal(number)
            .iter()
            .filter_map(|line| line.strip_prefix("build "))
            .map(|rest| rest.split(' ').next().unwrap_or(rest).to_owned())
            .collect();
        spaces.dedup();
        spaces
    }

    /// The payments with which a space can be built.
    pub fn payments(&self, number: u8, space: &str) -> Vec<String> {
        let prefix = format!("build {space} ");
        let legal = self.legal(number);
        legal.iter().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
    }

    /// The refusal of an action with its rule.
    pub fn why(&self, number: u8, line: &str) -> String {
        let action = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let refusal = self.state.refuse(seat(number), action).expect("an illegal action");
        assert!(!self.legal(number).contains(&line.to_owned()), "{line} is not listed");
        format!("{refusal} ({})", refusal.rule().unwrap_or("-"))
    }

    pub fn phase(&self) -> String {
        self.state.phase().to_string()
    }

    pub fn coins(&self, number: u8) -> u8 {
        self.state.player(seat(number)).coins
    }

    pub fn hand(&self, number: u8) -> String {
        self.state.player(seat(number)).hand.to_string()
    }

    pub fn contracts(&self, number: u8) -> u16 {
        self.state.player(seat(number)).contracts.total()
    }

    /// The points of a seat as everybody's host sees them, part by part.
    pub fn points(&self, number: u8) -> Vec<(&'static str, i32)> {
        let scores = self.state.scores(Viewer::All);
        let line = &scores.0[usize::from(number)];
        line.parts.iter().map(|part| (part.name, part.points)).collect()
    }

    pub fn ranks(&self) -> String {
        self.state.ranks().expect("the game is over").to_string()
    }

    /// What a viewer saw of the last event.
    pub fn seen(&self, viewer: Viewer) -> EventView {
        GoldenCity::view_event(self.events.last().expect("something happened"), viewer)
            .expect("everybody sees something")
    }

    pub fn saw(&self, expected: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(expected)
    }
}
