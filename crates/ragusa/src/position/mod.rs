//! A position as text; POSITION.md describes it.

mod phase;
mod read;

use std::fmt::{Display, Write as _};

use crate::cards::{BackIndex, SlotShip};
use crate::kinds::{Bits, Bonus, Building, Cargo, Good, Resource};
use crate::setup::options_of;
use crate::ship::ShipKind;
use crate::spot::{Spot, Wall};
use crate::state::{Phase, Piece, Player, Ragusa, Ring, Turn};

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

fn ship_word(ship: ShipKind) -> String {
    format!("{}-{}", ship.cargo, ship.good)
}

impl Ragusa {
    pub(crate) fn write_position(&self) -> String {
        let mut text = format!("ragusa {}\n", self.n_seats);
        text.extend(self.rules.position_line());
        for (key, value) in options_of(&self.edition().id, self.n_seats, self.solo).iter() {
            let _ = writeln!(text, "option {key} {value}");
        }
        let _ = writeln!(text, "first {}", self.first.number());
        let _ = writeln!(text, "active {}", self.active.number());
        for side in self.sides() {
            let _ = writeln!(text, "side {} {}", side.number(), write_player(self.player(side)));
        }
        let _ = writeln!(text, "walls {}", list(Wall::of_bits(self.walls)));
        let _ = writeln!(text, "black {}", list(Spot::of_bits(self.black)));
        let _ = writeln!(text, "market {}", list(self.market));
        let slot = |slot: &Option<SlotShip>| {
            slot.map_or_else(|| "-".to_owned(), |ship| ship_word(ship.kind()))
        };
        let slots: Vec<String> = self.slots.iter().map(slot).collect();
        let _ = writeln!(text, "slots {}", slots.join(" "));
        let held = ShipKind::all().filter(|kind| self.ships[kind.index()] > 0);
        let ships = held.map(|kind| format!("{}*{}", ship_word(kind), self.ships[kind.index()]));
        let _ = writeln!(text, "ships {}", list(ships));
        let back = self.back.map(BackIndex::back);
        let back = back.map_or_else(|| "-".to_owned(), |b| format!("{}-{}", b.good, b.arrows));
        let _ = writeln!(text, "back {back}");
        let _ = writeln!(text, "deck {}", list(self.bonus_deck.iter()));
        let under = self.tail.iter().map(|(card, by)| format!("{card}@{}", by.number()));
        let _ = writeln!(text, "under {}", list(under));
        if self.is_solo() {
            let [orange, blue] = self.patrician.map(write_cards);
            let _ = writeln!(text, "patrician {}", write_cards(self.patrician_drawn));
            let _ = writeln!(text, "orange {orange}\nblue {blue}");
            let pairs = self.pairs.iter().filter(|pair| !pair.is_empty());
            let pairs = pairs.map(|pair| list(pair.iter()).replace(',', "+"));
            let _ = writeln!(text, "pairs {}", list(pairs));
        }
        let _ = writeln!(text, "phase {}", write_phase(self));
        text
    }
}

fn write_cards(cards: u16) -> String {
    list(Bits(u64::from(cards)).map(|card| card + 1))
}

/// Only what is not zero is written, but the houses left always are.
fn write_player(player: &Player) -> String {
    let mut words = vec![
        format!("houses={}", list(Spot::of_bits(player.houses))),
        format!("towers={}", list(Spot::of_bits(u64::from(player.towers)))),
        format!("left={}", player.stock),
        format!("bastions={}", player.bastions),
    ];
    let mut push = |key: &str, units: u16| {
        if units > 0 {
            words.push(format!("{key}={units}"));
        }
    };
    for resource in Resource::ALL {
        push(resource.word(), player.resource(resource).into());
    }
    for good in Good::ALL {
        push(good.word(), player.good(good).into());
    }
    for cargo in Cargo::ALL {
        push(cargo.word(), player.cargoes[cargo.index()].into());
    }
    let points = player.points;
    for (key, points) in [
        ("mason-points", points.mason),
        ("fish-points", points.fishmonger),
        ("ship-points", points.ships),
        ("sale-points", points.sales),
    ] {
        push(key, points);
    }
    words.push(format!("hand={}", list(player.hand.iter())));
    if !player.dealt.is_empty() {
        words.push(format!("dealt={}", list(player.dealt.iter())));
    }
    words.join(" ")
}

fn write_phase(state: &Ragusa) -> String {
    let turn_text = |turn: Turn| {
        let piece = match turn.piece {
            Piece::House => "house",
            Piece::Bastion => "bastion",
        };
        let pending = Bits(u64::from(turn.pending)).map(Building::from_index);
        format!("{} {piece} {}", turn.spot, list(pending))
    };
    let ring_text =
        |turn: Turn, ring: Ring| format!("{} {} {}", turn_text(turn), ring.building, ring.step);
    match state.phase {
        Phase::First => "first".to_owned(),
        Phase::Ships => "ships".to_owned(),
        Phase::Reserve => "reserve".to_owned(),
        Phase::Split => "split".to_owned(),
        Phase::Deal => "deal".to_owned(),
        Phase::Choose { chosen } => {
            let word = |card: &Option<Bonus>| card.map_or("-", Bonus::word);
            let chosen: Vec<&str> = chosen[..usize::from(state.n_seats)].iter().map(word).collect();
            format!("choose {}", chosen.join(" "))
        }
        Phase::Patrician => "patrician".to_owned(),
        Phase::Place => "place".to_owned(),
        Phase::Pay { turn } => format!("pay {}", turn_text(turn)),
        Phase::Order { turn } => format!("order {}", turn_text(turn)),
        Phase::Produce { turn, ring } => format!("produce {}", ring_text(turn, ring)),
        Phase::Wall { turn, ring } => format!("wall {}", ring_text(turn, ring)),
        Phase::Tower { turn, ring } => format!("tower {}", ring_text(turn, ring)),
        Phase::Buy { turn, ring } => format!("buy {}", ring_text(turn, ring)),
        Phase::Sell { turn, ring } => format!("sell {}", ring_text(turn, ring)),
        Phase::Arrival { turn, ring } => format!("arrival {}", ring_text(turn, ring)),
        Phase::NextBack { turn, ring } => format!("next-back {}", ring_text(turn, ring)),
        Phase::Palace { turn } => format!("palace {}", turn_text(turn)),
        Phase::Draw { turn, drawn } => format!("draw {} {}", turn_text(turn), list(drawn.iter())),
        Phase::Keep { turn, drawn } => format!("keep {} {}", turn_text(turn), list(drawn.iter())),
        Phase::LastExchange { side } => format!("last-exchange {}", side.number()),
        Phase::Over => "over".to_owned(),
    }
}
