use std::fmt::Write as _;

use argosy_game::Seat;

use super::FIRST_WORD;
use crate::action::Row;
use crate::state::{Contracts, GoldenCity};
use crate::view;

/// Everything outright, one line for each part.
pub(crate) fn write(state: &GoldenCity) -> String {
    let mut text = String::new();
    let mut line = |key: &str, value: &dyn std::fmt::Display| {
        let _ = writeln!(text, "{key} {value}");
    };
    line(FIRST_WORD, &state.rules);
    line("board", &state.board().id);
    line("seats", &state.n_seats);
    line("totals", &state.totals);
    line("first", &state.first);
    line("phase", &state.phase);
    let played = view::played(state);
    if !played.is_empty() {
        line("played", &list(&played, ", "));
    }
    if let Some(card) = state.scoring {
        line("scoring", &card);
    }
    for row in Row::all(state.n_seats) {
        let pair = state.pairs[row.index()];
        if let Some(first) = pair.cards[0] {
            let second = pair.cards[1].map_or("-", |card| card.word());
            let hand = pair.hand.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
            line("pair", &format_args!("{row} {first} {second} {hand}"));
        }
    }
    line("price", &state.price);
    line("used", &state.used);
    line("goods", &state.open_goods);
    line("out", &state.goods_out());
    for seat in state.seats() {
        line("seat", &player(state, seat));
    }
    text
}

fn list<T: ToString>(items: &[T], separator: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(separator)
}

fn list_or_dash<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<T> = items.collect();
    if items.is_empty() { "-".to_owned() } else { list(&items, ",") }
}

fn player(state: &GoldenCity, seat: Seat) -> String {
    let player = state.player(seat);
    let Contracts { districts, rivers, quarters, goods, majorities } = player.contracts;
    format!(
        "{seat} coins={} keys={} hand={} goods={} bonus={} stalls={} \
         contracts={districts}/{rivers}/{quarters}/{goods}/{majorities}",
        player.coins,
        player.keys,
        player.hand,
        player.goods,
        list_or_dash(player.bonus.iter()),
        list_or_dash(player.stalls.iter()),
    )
}
