//! Reading what the game waits for.

use argosy_game::{NotationError, Words};

use super::read::{read_bonus, read_list, read_number, read_side};
use crate::kinds::Building;
use crate::state::{Phase, Piece, Ragusa, Ring, SIDES, Turn};

pub(super) fn read_phase(words: &mut Words<'_>, state: &Ragusa) -> Result<Phase, NotationError> {
    let phase = match words.word("a phase")? {
        "first" => Phase::First,
        "ships" => Phase::Ships,
        "reserve" => Phase::Reserve,
        "split" => Phase::Split,
        "deal" => Phase::Deal,
        "choose" => {
            let mut chosen = [None; SIDES];
            for choice in &mut chosen[..usize::from(state.n_seats)] {
                let word = words.word("a bonus card or -")?;
                *choice = if word == "-" { None } else { Some(word.parse()?) };
            }
            Phase::Choose { chosen }
        }
        "patrician" => Phase::Patrician,
        "place" => Phase::Place,
        "pay" => Phase::Pay { turn: read_turn(words)? },
        "order" => Phase::Order { turn: read_turn(words)? },
        "produce" => Phase::Produce { turn: read_turn(words)?, ring: read_ring(words)? },
        "wall" => Phase::Wall { turn: read_turn(words)?, ring: read_ring(words)? },
        "tower" => Phase::Tower { turn: read_turn(words)?, ring: read_ring(words)? },
        "buy" => Phase::Buy { turn: read_turn(words)?, ring: read_ring(words)? },
        "sell" => Phase::Sell { turn: read_turn(words)?, ring: read_ring(words)? },
        "arrival" => Phase::Arrival { turn: read_turn(words)?, ring: read_ring(words)? },
        "next-back" => Phase::NextBack { turn: read_turn(words)?, ring: read_ring(words)? },
        "palace" => Phase::Palace { turn: read_turn(words)? },
        "draw" => Phase::Draw { turn: read_turn(words)?, drawn: read_bonus(words.word("cards")?)? },
        "keep" => Phase::Keep { turn: read_turn(words)?, drawn: read_bonus(words.word("cards")?)? },
        "last-exchange" => Phase::LastExchange { side: read_side(words.word("a side")?)? },
        "over" => Phase::Over,
        other => return Err(NotationError::new("a phase", other)),
    };
    Ok(phase)
}

fn read_turn(words: &mut Words<'_>) -> Result<Turn, NotationError> {
    let spot = words.parse("a spot")?;
    let piece = match words.word("house or bastion")? {
        "house" => Piece::House,
        "bastion" => Piece::Bastion,
        other => return Err(NotationError::new("house or bastion", other)),
    };
    let pending = read_list::<Building>(words.word("buildings or -")?)?;
    let pending = pending.into_iter().fold(0, |bits, building| bits | 1 << building as u8);
    Ok(Turn { spot, piece, pending })
}

fn read_ring(words: &mut Words<'_>) -> Result<Ring, NotationError> {
    let building = words.parse("a building")?;
    Ok(Ring { building, step: read_number(words.word("a step")?, 5)? as u8 })
}
