//! A state as text; POSITION.md describes it.

mod check;
mod read;

pub(crate) use read::read;

use std::fmt::{Display, Write as _};

use crate::cards::Counts;
use crate::island::{paths, spots};
use crate::state::{Answer, Catan, Colour, Deal, Phase, Piece};

/// Words joined by commas; a dash if there are none.
fn join<T: Display>(items: impl Iterator<Item = T>) -> String {
    let words: Vec<String> = items.map(|item| item.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

fn counts(counts: Counts) -> String {
    join(counts.array().into_iter())
}

fn deal(deal: Deal) -> String {
    join(deal.0.into_iter())
}

fn or_dash<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "-".to_owned(), |value| value.to_string())
}

const fn switch(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

/// The whole state, line by line.
pub(crate) fn write(state: &Catan) -> String {
    let (rules, turn) = (&state.rules, &state.turn);
    let mut text = format!("catan {}\nseats {}\n", rules.version, state.n_seats);
    let variant = if rules.catanatron { "catanatron" } else { "standard" };
    let phases = if rules.strict { "strict" } else { "merged" };
    let trade = if rules.trade { "on" } else { "off" };
    let dice = (turn.rolls > 0).then(|| format!("{}+{}", turn.dice[0], turn.dice[1]));
    let lines = [
        format!("variant {variant}"),
        format!("phases {phases}"),
        format!("trade {trade}"),
        format!("offers_per_turn {}", rules.offers_per_turn),
        format!("turn_limit {}", rules.turn_limit),
        format!("island {}", state.layout),
        format!("first {}", state.first),
        format!("robber {}", state.robber),
        format!("deck {}", counts(state.deck)),
        format!("longest_road {}", or_dash(state.longest_road.map(Colour::number))),
        format!("largest_army {}", or_dash(state.largest_army)),
        format!(
            "turn {} active={} rolls={} dice={} card={} action={} knight={} trading_over={} \
             offers={} bought={}",
            turn.number,
            turn.active,
            turn.rolls,
            or_dash(dice),
            switch(turn.card_played),
            switch(turn.action_used),
            switch(turn.knight_left),
            switch(turn.trading_over),
            turn.offers,
            counts(turn.bought),
        ),
        format!("phase {}", phase(state)),
    ];
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    for colour in state.colours() {
        let estate = state.estate(colour);
        let _ = writeln!(
            text,
            "colour {} hand={} cards={} knights={} trade_cards={} roads={} settlements={} cities={}",
            colour.number(),
            counts(estate.hand),
            counts(estate.cards),
            estate.knights,
            estate.trade_cards,
            join(paths(estate.roads())),
            join(spots(estate.settlements)),
            join(spots(estate.cities)),
        );
    }
    text
}

fn answer(answer: &Answer) -> String {
    match answer {
        Answer::None => "none".to_owned(),
        Answer::Waiting => "waiting".to_owned(),
        Answer::Composing(counter) => format!("composing:{}", deal(*counter)),
        Answer::Accepted => "accepted".to_owned(),
        Answer::Declined => "declined".to_owned(),
        Answer::Countered(counter) => format!("countered:{}", deal(*counter)),
    }
}

fn phase(state: &Catan) -> String {
    let seats = state.n_seats as usize;
    match &state.phase {
        Phase::StartSettlement { placed } => format!("start-settlement {placed}"),
        Phase::StartRoad { placed, at } => format!("start-road {placed} {at}"),
        Phase::Roll => "roll".to_owned(),
        Phase::Dice => "dice".to_owned(),
        Phase::Discard { chosen } => {
            let words: Vec<String> = chosen[..seats].iter().map(|&cards| counts(cards)).collect();
            format!("discard {}", words.join(" "))
        }
        Phase::OpenDiscard { seat, left } => format!("open-discard {seat} {left}"),
        Phase::MoveRobber => "move-robber".to_owned(),
        Phase::ChooseVictim => "choose-victim".to_owned(),
        Phase::Steal { victim } => format!("steal {victim}"),
        Phase::Main => "main".to_owned(),
        Phase::Compose { deal: offer } => format!("compose {}", deal(*offer)),
        Phase::Answers { deal: offer, answers } => {
            let words: Vec<String> = answers[..seats].iter().map(answer).collect();
            format!("answers {} {}", deal(*offer), words.join(" "))
        }
        Phase::DrawCard => "draw-card".to_owned(),
        Phase::FreeRoads { left } => format!("free-roads {left}"),
        Phase::Invent { from, left } => format!("invent {from} {left}"),
        Phase::NeutralPiece { piece, free_roads } => {
            let piece = match piece {
                Piece::Road => "road",
                Piece::Settlement => "settlement",
            };
            format!("neutral {piece} {free_roads}")
        }
        Phase::ForcedDraw { left } => format!("forced-draw {left}"),
        Phase::GiveBack { from, left } => format!("give-back {from} {left}"),
        Phase::Over { winner } => format!("over {}", or_dash(*winner)),
    }
}
