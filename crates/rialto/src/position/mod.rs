//! Positions as text. The format is described in `POSITION.md`.

mod check;
mod read;

use std::fmt::Write as _;

use argosy_game::{RulesVersion, Seat};

use crate::action::{Action, Facing};
use crate::cards::Cards;
use crate::state::{
    AfterDraw, BlueTurn, Builder, Link, Mover, Phase, Player, Rialto, Table, Tally, Turn,
};

pub(crate) use read::read;

fn list(items: impl IntoIterator<Item = String>, separator: &str) -> String {
    let text = items.into_iter().collect::<Vec<_>>().join(separator);
    if text.is_empty() { "-".to_owned() } else { text }
}

fn cards_text(cards: Cards) -> String {
    list(cards.kinds().map(|kind| format!("{kind}:{}", cards.of(kind))), " ")
}

fn tiles_text(player: &Player) -> String {
    let mut tiles = Vec::new();
    for building in player.buildings.kinds() {
        for index in 0..player.buildings.of(building) {
            let coin = if index < player.coins_on.of(building) { "*" } else { "" };
            tiles.push(format!("{}{}{coin}", building.colour(), building.value()));
        }
    }
    list(tiles, " ")
}

fn bits_text(bits: u8) -> String {
    list((0..8).filter(|bit| bits & (1 << bit) != 0).map(|bit| (bit + 1).to_string()), ",")
}

fn phase_text(phase: Phase) -> String {
    match phase {
        Phase::Founding { turn } => format!("founding {turn}"),
        Phase::Deal { dealt } => format!("deal {dealt}"),
        Phase::Column { turn, taken } => format!("column {turn} {}", bits_text(taken)),
        Phase::Draw { turn, left, after: AfterDraw::Column { taken } } => {
            format!("draw {turn} {left} column {}", bits_text(taken))
        }
        Phase::Draw { turn, left, after: AfterDraw::Green } => format!("draw {turn} {left} green"),
        Phase::Green { turn } => format!("green {turn}"),
        Phase::Reduce => "reduce".to_owned(),
        Phase::NeutralDeal { left } => format!("neutral {left}"),
        Phase::Play(turn) => play_text(turn),
        Phase::Build(Builder { winner, turn, total, returned }) => {
            let returned = if returned { " returned" } else { "" };
            format!("build {winner} {turn} {total}{returned}")
        }
        Phase::Bridge { winner } => format!("bridge {winner}"),
        Phase::ShowBridge { winner } => format!("show {winner}"),
        Phase::Gondola { winner } => format!("gondola {winner}"),
        Phase::Landing { winner, connection } => format!("landing {winner} c{}", connection + 1),
        Phase::Move(Mover { winner, turn, left, least }) => {
            format!("move {winner} {turn} {left} d{}", least + 1)
        }
        Phase::Blue(BlueTurn { order, turn, fresh }) => {
            let order = order.map(|seat| seat.to_string()).join(",");
            format!("blue {order} {turn} {}", fresh.map(|count| count.to_string()).join(","))
        }
        Phase::Over => "over".to_owned(),
    }
}

fn play_text(turn: Turn) -> String {
    let Turn { stage, first, step, delayed, count, last } = turn;
    let delayed = list(delayed.iter().map(|seat| seat.to_string()), ",");
    let mut text = format!("play {stage:?} {first} {step} {delayed} {count}");
    if let Some(action) = Action::from_id(u32::from(last)).filter(|_| last != 0) {
        let _ = write!(text, " {action}");
    }
    text
}

pub(crate) fn write(state: &Rialto) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: String| {
        let _ = writeln!(text, "{key} {value}");
    };
    line("rialto", state.board().id.clone());
    match state.table {
        Table::Usual(n_seats) => line("seats", n_seats.to_string()),
        Table::Duel { left } => line("duel", left.to_string()),
    }
    if !state.rules.is_first() {
        line(RulesVersion::KEY, state.rules.to_string());
    }
    line("round", state.round.to_string());
    line("phase", phase_text(state.phase));
    line("numbers", state.numbers.map(|number| number.to_string()).join(" "));
    let doge = state.doge.order().iter().map(|&seat| format!("{seat}:{}", state.doge.space(seat)));
    line("doge", list(doge, " "));
    line("deck", cards_text(state.deck));
    line("discards", cards_text(state.discards));
    for (index, &column) in state.columns.iter().enumerate().filter(|(_, cards)| !cards.is_empty())
    {
        line("column", format!("{} {}", index + 1, cards_text(column)));
    }
    if let Some(token) = state.top_bridge {
        line("bridge", format!("b{}", token + 1));
    }
    for (index, link) in state.connections.iter().enumerate() {
        let number = index + 1;
        match link {
            Link::Free => {}
            Link::Gondola => line("link", format!("c{number} gondola")),
            Link::Bridge(token, Facing::LowFirst) => {
                line("link", format!("c{number} b{}", token + 1));
            }
            Link::Bridge(token, Facing::HighFirst) => {
                line("link", format!("c{number} b{} turned", token + 1));
            }
        }
    }
    if state.banks_taken != 0 {
        line("banks", bits_text(state.banks_taken));
    }
    for seat in Seat::all(state.n_players()) {
        write_player(state, seat, &mut line);
    }
    text
}

fn write_player(state: &Rialto, seat: Seat, line: &mut impl FnMut(&str, String)) {
    let player = state.player(seat);
    line("hand", format!("{seat} {}", cards_text(player.hand)));
    if !player.aside.is_empty() || player.count > 0 {
        line("aside", format!("{seat} {} {}", player.count, cards_text(player.aside)));
    }
    line("districts", format!("{seat} {}", player.districts.map(|n| n.to_string()).join(" ")));
    if state.is_neutral(seat) {
        return;
    }
    line("supply", format!("{seat} {} {}", player.coins, player.private));
    line("buildings", format!("{seat} {}", tiles_text(player)));
    let Tally { bridges, gondolas, banks, returned, blue } = player.tally;
    line("tally", format!("{seat} {bridges} {gondolas} {banks} {returned} {blue}"));
}
