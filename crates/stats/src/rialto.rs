use argosy_game::Who;
use argosy_rialto::{EventView, Kind, OpenEvent, Place, Reason, Rialto, View};
use schemars::JsonSchema;
use serde::Serialize;

use crate::chart::{Chart, ChartKind, Label, Row, by_player};
use crate::fold::Count;
use crate::{Detail, Unit};

/// As the score calls them.
const DISTRICTS: [&str; 6] =
    ["district_1", "district_2", "district_3", "district_4", "district_5", "district_6"];

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RialtoCounts {
    pub players: Vec<RialtoPlayer>,
}

/// The neutral player of the duel has no score and is not counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RialtoPlayer {
    pub who: Who,
    /// Cards held before the record begins.
    pub before: u32,
    pub taken: u32,
    /// Cards played by kind: doge, gold, building, bridge, gondola, councillor, joker.
    pub played: [u32; 7],
    /// Cards given up to come down to the limit.
    pub discarded: u32,
    /// Councillors in each district.
    pub councillors: [u32; 6],
    /// The space on the doge track after each round.
    pub doge: Vec<u32>,
    pub coins: u32,
    pub buildings: u32,
    pub points: RialtoPoints,
}

/// Points won and lost on the way, before the last count.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct RialtoPoints {
    pub bridges: i32,
    pub gondolas: i32,
    pub banks: i32,
    pub returned: i32,
    pub blue: i32,
}

impl RialtoCounts {
    fn of(&mut self, who: Who) -> Option<&mut RialtoPlayer> {
        self.players.iter_mut().find(|player| player.who == who)
    }

    fn take(&mut self, who: Who, cards: u32) {
        self.of(who).into_iter().for_each(|player| player.taken += cards);
    }

    fn open(&mut self, event: &OpenEvent) {
        match *event {
            OpenEvent::TookColumn { who, cards, .. } => self.take(who, u32::from(cards.total())),
            OpenEvent::TookCard { who, .. } => self.take(who, 1),
            OpenEvent::Played { who, card, .. } => {
                self.of(who).into_iter().for_each(|player| player.played[card as usize] += 1);
            }
            OpenEvent::DogeMoved { who, space, .. } => {
                let now = |player: &mut RialtoPlayer| {
                    if let Some(last) = player.doge.last_mut() {
                        *last = u32::from(space);
                    }
                };
                self.of(who).into_iter().for_each(now);
            }
            OpenEvent::CoinsGained { who, coins } => {
                self.of(who).into_iter().for_each(|player| player.coins += u32::from(coins));
            }
            OpenEvent::BuildingTaken { who, .. } => {
                self.of(who).into_iter().for_each(|player| player.buildings += 1);
            }
            OpenEvent::PointsGained { who, points, reason } => self.score(who, points, reason),
            OpenEvent::CouncillorsPlaced { who, district, councillors, from } => {
                let Some(player) = self.of(who) else { return };
                player.councillors[usize::from(district)] += u32::from(councillors);
                if let Place::District(from) = from {
                    player.councillors[usize::from(from)] -= u32::from(councillors);
                }
            }
            OpenEvent::RoundEnded { .. } => {
                for player in &mut self.players {
                    let space = *player.doge.last().expect("it begins with one");
                    player.doge.push(space);
                }
            }
            OpenEvent::RoundBegan { .. }
            | OpenEvent::Reshuffled { .. }
            | OpenEvent::Dealt { .. }
            | OpenEvent::Activated { .. }
            | OpenEvent::UnchosenDiscarded { .. }
            | OpenEvent::NeutralDrew { .. }
            | OpenEvent::StageBegan { .. }
            | OpenEvent::Delayed { .. }
            | OpenEvent::TurnEnded { .. }
            | OpenEvent::BonusWon { .. }
            | OpenEvent::NobodyPlayed { .. }
            | OpenEvent::BuildingReturned { .. }
            | OpenEvent::BuildingUpgraded { .. }
            | OpenEvent::BridgePlaced { .. }
            | OpenEvent::BridgeShown { .. }
            | OpenEvent::GondolaPlaced { .. }
            | OpenEvent::CouncillorsGained { .. }
            | OpenEvent::BankTurned { .. }
            | OpenEvent::StageEnded { .. }
            | OpenEvent::GameEnded => {}
        }
    }

    fn score(&mut self, who: Who, points: i16, reason: Reason) {
        let Some(player) = self.of(who) else { return };
        let sum = match reason {
            Reason::BridgeCards | Reason::NoBridgeCard => &mut player.points.bridges,
            Reason::MissingCouncillor => &mut player.points.gondolas,
            Reason::Bank => &mut player.points.banks,
            Reason::BuildingReturned => &mut player.points.returned,
            Reason::BlueBuilding => &mut player.points.blue,
        };
        *sum += i32::from(points);
    }
}

impl Count<Rialto> for RialtoCounts {
    const UNIT: Unit = Unit::Stage;

    fn begin(players: &[Who], view: &View) -> Self {
        let scored = view.players.iter().filter(|player| players.contains(&player.who));
        let player = |player: &argosy_rialto::PlayerView| RialtoPlayer {
            who: player.who,
            before: u32::from(player.hand_size),
            taken: 0,
            played: [0; 7],
            discarded: 0,
            councillors: player.districts.map(u32::from),
            doge: vec![u32::from(player.doge_space)],
            coins: 0,
            buildings: 0,
            points: RialtoPoints::default(),
        };
        Self { players: scored.map(player).collect() }
    }

    fn turn(event: &EventView) -> Option<Option<Who>> {
        match event {
            EventView::Open(OpenEvent::StageBegan { .. }) => Some(None),
            _ => None,
        }
    }

    fn count(&mut self, event: &EventView) {
        match event {
            EventView::Open(event) => self.open(event),
            EventView::Drew { who, .. } => self.take(*who, 1),
            EventView::Reduced { who, count, .. } => {
                self.of(*who).into_iter().for_each(|player| player.discarded += u32::from(*count));
            }
            EventView::SetAside { .. } | EventView::TookBack { .. } => {}
        }
    }

    fn end(&mut self, _view: &View) {}

    fn charts(&self) -> Vec<Chart> {
        let players = &self.players;
        let use_of = |kind: Kind| Row {
            label: Label::Word(kind.word()),
            values: players.iter().map(|one| f64::from(one.played[kind as usize])).collect(),
        };
        let discarded = Row {
            label: Label::Word("discarded"),
            values: players.iter().map(|one| f64::from(one.discarded)).collect(),
        };
        let cards = Chart {
            name: "cards",
            kind: ChartKind::Stacked,
            columns: Label::players(players),
            rows: Kind::ALL.map(use_of).into_iter().chain([discarded]).collect(),
        };
        let of_player = |name, kind, columns, values: &dyn Fn(&RialtoPlayer) -> Vec<u32>| {
            let row = |(index, one): (usize, &RialtoPlayer)| Row {
                label: Label::Player(index as u8),
                values: values(one).into_iter().map(f64::from).collect(),
            };
            Chart { name, kind, columns, rows: players.iter().enumerate().map(row).collect() }
        };
        let rounds = players.first().map_or(0, |one| one.doge.len() as u32);
        vec![
            cards,
            of_player("districts", ChartKind::Bars, DISTRICTS.map(Label::Score).to_vec(), &|one| {
                one.councillors.to_vec()
            }),
            of_player("doge", ChartKind::Lines, (0..rounds).map(Label::Number).collect(), &|one| {
                one.doge.clone()
            }),
            by_player(
                "wealth",
                ChartKind::Bars,
                players,
                &[("coins", &|one| one.coins), ("buildings", &|one| one.buildings)],
            ),
        ]
    }

    fn detail(self) -> Detail {
        Detail::Rialto(self)
    }
}
