use std::fmt::Write as _;

use argosy_game::Who;

use crate::{Chart, ChartKind, Label, Statistics, Unit};

/// The charts as tables in plain text.
pub fn text(statistics: &Statistics) -> String {
    let state = if statistics.over { "finished" } else { "unfinished" };
    let players = statistics.players.len();
    let mut out = format!("{}, {players} players, {state}\n", statistics.game);
    for chart in &statistics.charts {
        let _ = write!(out, "\n{}\n", title(chart, statistics.unit));
        out.push_str(&table(chart, statistics));
    }
    out
}

/// What a chart is called in English.
pub(crate) fn title(chart: &Chart, unit: Unit) -> String {
    match chart.name {
        "points" => format!("points by {}", unit_word(unit)),
        "sources" => "points by source".to_owned(),
        name => name.replace('_', " "),
    }
}

fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Turn => "turn",
        Unit::Stage => "stage",
        Unit::Round => "round",
    }
}

pub(crate) fn label(label: Label, statistics: &Statistics) -> String {
    match label {
        Label::Player(index) => match statistics.players[usize::from(index)] {
            Who::Seat(seat) => format!("seat {seat}"),
            Who::Automaton(number) => format!("automaton {number}"),
        },
        Label::Number(number) => number.to_string(),
        Label::Score(word) | Label::Word(word) => word.replace('_', " "),
    }
}

/// Whole numbers without a fraction, others with one digit.
pub(crate) fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.1}") }
}

/// Time runs downwards, so that a long game is not wider than a screen.
fn table(chart: &Chart, statistics: &Statistics) -> String {
    let named = |one: Label| label(one, statistics);
    let columns: Vec<String> = chart.columns.iter().map(|&one| named(one)).collect();
    let rows: Vec<String> = chart.rows.iter().map(|row| named(row.label)).collect();
    let value = |row: usize, column: usize| number(chart.rows[row].values[column]);
    let (heads, sides, downwards) = match chart.kind {
        ChartKind::Lines => (&rows, &columns, true),
        ChartKind::Bars | ChartKind::Stacked => (&columns, &rows, false),
    };
    let cell =
        |side: usize, head: usize| if downwards { value(head, side) } else { value(side, head) };
    let side_width = sides.iter().map(String::len).max().unwrap_or(0);
    let width = heads.iter().map(String::len).max().unwrap_or(0).max(6);
    let mut out = format!("  {:<side_width$}", "");
    for head in heads {
        let _ = write!(out, "  {head:>width$}");
    }
    out.push('\n');
    for (index, side) in sides.iter().enumerate() {
        let _ = write!(out, "  {side:<side_width$}");
        for head in 0..heads.len() {
            let _ = write!(out, "  {:>width$}", cell(index, head));
        }
        out.push('\n');
    }
    out
}
