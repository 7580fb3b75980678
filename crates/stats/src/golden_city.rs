use argosy_game::{Seat, Who};
use argosy_golden_city::{EventView, GoldenCity, Open, Secret, Source, View};
use schemars::JsonSchema;
use serde::Serialize;

use crate::chart::{Chart, ChartKind, Label, Row, by_player};
use crate::fold::Count;
use crate::{Detail, Unit};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct GoldenCityCounts {
    pub rounds: Vec<GoldenCityRound>,
    /// By seat.
    pub stalls: Vec<u32>,
    /// How often a seat was displaced from a pair of cards.
    pub displaced: Vec<u32>,
    /// Landscape cards paid for stalls.
    pub cards_paid: Vec<u32>,
}

/// Contracts won in one round, by seat. Round 0 is what a record begins with.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct GoldenCityRound {
    pub districts: Vec<u32>,
    pub rivers: Vec<u32>,
    pub quarters: Vec<u32>,
    pub goods: Vec<u32>,
    pub majorities: Vec<u32>,
    /// From bonus cards, which are counted at the end.
    pub bonus: Vec<u32>,
}

impl GoldenCityRound {
    fn new(seats: usize) -> Self {
        let none = vec![0; seats];
        Self {
            districts: none.clone(),
            rivers: none.clone(),
            quarters: none.clone(),
            goods: none.clone(),
            majorities: none.clone(),
            bonus: none,
        }
    }

    pub fn parts(&self) -> [(&'static str, &[u32]); 6] {
        [
            ("districts", &self.districts),
            ("rivers", &self.rivers),
            ("quarters", &self.quarters),
            ("goods", &self.goods),
            ("majorities", &self.majorities),
            ("bonus", &self.bonus),
        ]
    }

    fn of(&mut self, source: Source) -> &mut Vec<u32> {
        match source {
            Source::District => &mut self.districts,
            Source::River => &mut self.rivers,
            Source::Quarter => &mut self.quarters,
            Source::Good => &mut self.goods,
            Source::Majority => &mut self.majorities,
        }
    }

    /// What a seat won in this round.
    pub fn total(&self, seat: usize) -> u32 {
        self.parts().iter().map(|(_, won)| won[seat]).sum()
    }
}

impl GoldenCityCounts {
    fn round(&mut self) -> &mut GoldenCityRound {
        self.rounds.last_mut().expect("it begins with one")
    }

    fn open(&mut self, event: &Open) {
        let add = |sums: &mut Vec<u32>, seat: Seat, number: u32| sums[seat.index()] += number;
        match *event {
            Open::ScoringCard { .. } => {
                self.rounds.push(GoldenCityRound::new(self.stalls.len()));
            }
            Open::Contracts { seat, source, contracts } => {
                add(self.round().of(source), seat, contracts.into());
            }
            Open::BonusScored { seat, contracts, .. } => {
                add(&mut self.round().bonus, seat, contracts.into());
            }
            Open::Built { seat, paid, .. } => {
                add(&mut self.stalls, seat, 1);
                add(&mut self.cards_paid, seat, paid.total().into());
            }
            Open::Displaced { loser, .. } => add(&mut self.displaced, loser, 1),
            Open::GoodsOpened { .. }
            | Open::Reshuffled { .. }
            | Open::Laid { .. }
            | Open::HandLaid { .. }
            | Open::PairTaken { .. }
            | Open::Coins { .. }
            | Open::Key { .. }
            | Open::Goods { .. }
            | Open::GoodsReturned { .. }
            | Open::NoReward { .. }
            | Open::Done { .. }
            | Open::Discarded { .. }
            | Open::FirstPlayer { .. }
            | Open::Ended { .. } => {}
        }
    }
}

impl Count<GoldenCity> for GoldenCityCounts {
    const UNIT: Unit = Unit::Round;

    fn begin(players: &[Who], view: &View) -> Self {
        let mut before = GoldenCityRound::new(players.len());
        for (seat, player) in view.players.iter().enumerate() {
            // Hidden totals stay hidden.
            let Some(won) = player.contracts else { continue };
            before.districts[seat] = won.districts.into();
            before.rivers[seat] = won.rivers.into();
            before.quarters[seat] = won.quarters.into();
            before.goods[seat] = won.goods.into();
            before.majorities[seat] = won.majorities.into();
        }
        let none = vec![0; players.len()];
        Self {
            rounds: vec![before],
            stalls: none.clone(),
            displaced: none.clone(),
            cards_paid: none,
        }
    }

    fn turn(event: &EventView) -> Option<Option<Who>> {
        match event {
            EventView::Open(Open::ScoringCard { .. }) => Some(None),
            _ => None,
        }
    }

    fn count(&mut self, event: &EventView) {
        match event {
            EventView::Open(event) => self.open(event),
            EventView::Secret(
                Secret::Drawn { .. } | Secret::Offered { .. } | Secret::BonusTaken { .. },
            ) => {}
        }
    }

    fn end(&mut self, _view: &View) {}

    fn charts(&self) -> Vec<Chart> {
        let seats = self.stalls.len();
        let row = |seat: usize| Row {
            label: Label::Player(seat as u8),
            values: self.rounds.iter().skip(1).map(|round| f64::from(round.total(seat))).collect(),
        };
        let rounds = Chart {
            name: "rounds",
            kind: ChartKind::Bars,
            columns: (1..self.rounds.len() as u32).map(Label::Number).collect(),
            rows: (0..seats).map(row).collect(),
        };
        let players: Vec<usize> = (0..seats).collect();
        let building = by_player(
            "building",
            ChartKind::Bars,
            &players,
            &[
                ("stalls", &|&seat| self.stalls[seat]),
                ("cards_paid", &|&seat| self.cards_paid[seat]),
                ("displaced", &|&seat| self.displaced[seat]),
            ],
        );
        vec![rounds, building]
    }

    fn detail(self) -> Detail {
        Detail::GoldenCity(self)
    }
}
