use argosy_game::Who;
use argosy_ragusa::{EventView, Good, Ragusa, View};
use schemars::JsonSchema;
use serde::Serialize;

use crate::chart::{Chart, ChartKind, by_player};
use crate::fold::Count;
use crate::{Detail, Unit};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RagusaCounts {
    pub players: Vec<RagusaPlayer>,
    /// Who placed last: what is produced then, that placement brought.
    #[serde(skip)]
    placing: Option<Who>,
}

/// Goods are counted as oil, wine, silver.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RagusaPlayer {
    pub who: Who,
    /// Held before the record begins.
    pub before: [u32; 3],
    pub produced: [u32; 3],
    /// What of it came by one's own placements, and by those of others.
    pub by_own: u32,
    pub by_others: u32,
    pub sold: [u32; 3],
    /// Held at the end.
    pub held: [u32; 3],
    /// Paid for ships: what was neither sold nor kept.
    pub paid: [u32; 3],
    pub ships: u32,
    pub ship_points: u32,
    pub sale_points: u32,
    pub walls: u32,
    pub wall_points: u32,
    pub fish_points: u32,
    pub towers: u32,
    pub placed: u32,
}

fn goods(view: &View, index: usize) -> [u32; 3] {
    let held = view.players[index].goods;
    [held.oil, held.wine, held.silver].map(u32::from)
}

impl RagusaCounts {
    fn of(&mut self, who: Who) -> &mut RagusaPlayer {
        let found = self.players.iter_mut().find(|player| player.who == who);
        found.expect("everybody has a score")
    }
}

impl Count<Ragusa> for RagusaCounts {
    const UNIT: Unit = Unit::Turn;

    fn begin(_players: &[Who], view: &View) -> Self {
        let player = |index: usize| RagusaPlayer {
            who: view.players[index].who,
            before: goods(view, index),
            produced: [0; 3],
            by_own: 0,
            by_others: 0,
            sold: [0; 3],
            held: [0; 3],
            paid: [0; 3],
            ships: 0,
            ship_points: 0,
            sale_points: 0,
            walls: 0,
            wall_points: 0,
            fish_points: 0,
            towers: 0,
            placed: 0,
        };
        Self { players: (0..view.players.len()).map(player).collect(), placing: None }
    }

    fn turn(event: &EventView) -> Option<Option<Who>> {
        match *event {
            EventView::Placed { who, .. } => Some(Some(who)),
            _ => None,
        }
    }

    fn count(&mut self, event: &EventView) {
        match *event {
            EventView::Placed { who, .. } => {
                self.placing = Some(who);
                self.of(who).placed += 1;
            }
            EventView::Produced { who, good, units } => {
                let own = self.placing == Some(who);
                let player = self.of(who);
                player.produced[good.index()] += u32::from(units);
                *(if own { &mut player.by_own } else { &mut player.by_others }) += u32::from(units);
            }
            EventView::FishSold { who, points } => self.of(who).fish_points += u32::from(points),
            EventView::WallBuilt { who, points, .. } => {
                let player = self.of(who);
                player.walls += 1;
                player.wall_points += u32::from(points);
            }
            EventView::TowerBuilt { who, .. } => self.of(who).towers += 1,
            EventView::ShipBought { who, points, .. } => {
                let player = self.of(who);
                player.ships += 1;
                player.ship_points += u32::from(points);
            }
            EventView::GoodSold { who, good, points, .. } => {
                let player = self.of(who);
                player.sold[good.index()] += 1;
                player.sale_points += u32::from(points);
            }
            EventView::FirstPlayer { .. }
            | EventView::ShipEntered { .. }
            | EventView::BackSeen { .. }
            | EventView::MarketMoved { .. }
            | EventView::CardDealt { .. }
            | EventView::Chosen { .. }
            | EventView::ChoiceTakenBack { .. }
            | EventView::ChoicesMade
            | EventView::SpotsReserved { .. }
            | EventView::PatricianDealt { .. }
            | EventView::PatricianDrawn { .. }
            | EventView::SetAside { .. }
            | EventView::BastionsBecomeHouses
            | EventView::Gained { .. }
            | EventView::Exchanged { .. }
            | EventView::Activated { .. }
            | EventView::Declined { .. }
            | EventView::NoEffect { .. }
            | EventView::CardDrawn { .. }
            | EventView::CardKept { .. }
            | EventView::CardPutUnder { .. }
            | EventView::GameOver => {}
        }
    }

    fn end(&mut self, view: &View) {
        for (index, player) in self.players.iter_mut().enumerate() {
            player.held = goods(view, index);
            for good in Good::ALL.map(Good::index) {
                let had = player.before[good] + player.produced[good];
                player.paid[good] = had - player.sold[good] - player.held[good];
            }
        }
    }

    fn charts(&self) -> Vec<Chart> {
        let sum = |units: [u32; 3]| units.iter().sum::<u32>();
        let players = &self.players;
        vec![
            by_player(
                "goods",
                ChartKind::Stacked,
                players,
                &[
                    ("oil", &|one| one.produced[0]),
                    ("wine", &|one| one.produced[1]),
                    ("silver", &|one| one.produced[2]),
                ],
            ),
            by_player(
                "houses",
                ChartKind::Stacked,
                players,
                &[("by_own", &|one| one.by_own), ("by_others", &|one| one.by_others)],
            ),
            by_player(
                "goods_used",
                ChartKind::Stacked,
                players,
                &[
                    ("for_ships", &|one| sum(one.paid)),
                    ("sold", &|one| sum(one.sold)),
                    ("kept", &|one| sum(one.held)),
                ],
            ),
            by_player(
                "market",
                ChartKind::Bars,
                players,
                &[
                    ("ships", &|one| one.ships),
                    ("ship_points", &|one| one.ship_points),
                    ("sold", &|one| sum(one.sold)),
                    ("sale_points", &|one| one.sale_points),
                ],
            ),
        ]
    }

    fn detail(self) -> Detail {
        Detail::Ragusa(self)
    }
}
