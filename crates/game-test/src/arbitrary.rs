use argosy_game::{Game, Inspect, Notation, Options, RandomPlayer, Record, Rng, Seat, Setup};

use crate::each::{self, full_header};
use crate::records::random_record;
use crate::run::drawn_options;

/// Gives one text to every reader of a game: steps, header lines, positions and
/// records. What is accepted must be sound. For fuzz targets and property tests.
///
/// # Panics
/// If a reader panics, gives an error without words, or accepts what it should not.
pub fn read_anything<G: Inspect>(text: &str) {
    read_step::<G::Action>(text);
    read_step::<G::Chance>(text);
    read_action_at_a_table::<G>(text);
    read_header::<G>(text);
    read_position::<G>(text);
    read_record::<G>(text);
}

/// A line has one spelling, so what is read is written the same again.
fn read_step<T: Notation>(text: &str) {
    match text.parse::<T>() {
        Ok(step) => assert_eq!(step.to_string(), text, "{step:?} has two spellings"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any action can be asked for at any table: it is refused or legal.
fn read_action_at_a_table<G: Game>(text: &str) {
    let Ok(action) = text.parse::<G::Action>() else { return };
    for n_seats in G::SEATS {
        let mut rng = Rng::from_seed(text.len() as u64);
        let setup =
            G::draw_setup(n_seats, &Options::new(), &mut rng).expect("defaults are accepted");
        let mut state = G::new(&setup);
        let mut player = RandomPlayer::default();
        for _ in 0..40 {
            for seat in Seat::all(n_seats) {
                let legal = each::legal(&state, seat).contains(&action);
                let refusal = state.refuse(seat, action);
                assert_eq!(refusal.is_none(), legal, "seat {seat}, `{action}`: {refusal:?}");
            }
            let Some(step) = player.step(&state, &mut rng) else { break };
            state.apply(step, &mut ());
        }
    }
}

fn read_header<G: Game>(text: &str) {
    let mut header = argosy_game::Header::new();
    for line in text.lines() {
        if let Some((key, value)) = line.split_once(' ') {
            header.push(key, value);
        }
    }
    match G::Setup::from_header(&header) {
        Ok(setup) => {
            assert!(G::SEATS.contains(&setup.n_seats()), "{setup:?} was accepted");
            let state = G::new(&setup);
            assert_eq!(state.n_seats(), setup.n_seats());
            let again = G::Setup::from_header(&full_header(G::NAME, &setup));
            assert_eq!(
                again.as_ref(),
                Ok(&setup),
                "a setup that was accepted reads back otherwise"
            );
        }
        Err(error) => assert!(!error.code.is_empty() && !error.why.is_empty()),
    }
}

fn read_position<G: Inspect>(text: &str) {
    match G::from_position(text) {
        Ok(state) => {
            assert_eq!(
                state.invariants(),
                Ok(()),
                "a position was accepted that cannot be:\n{text}"
            );
            assert_eq!(G::from_position(&state.to_position()).as_ref(), Ok(&state), "{text}");
            plays_on(state, text);
        }
        Err(error) => assert!(!error.part.is_empty() && !error.why.is_empty(), "{error:?}\n{text}"),
    }
}

fn plays_on<G: Inspect>(mut state: G, text: &str) {
    let mut rng = Rng::from_seed(1);
    let mut player = RandomPlayer::default();
    for _ in 0..30 {
        let Some(step) = player.step(&state, &mut rng) else { break };
        state.apply(step, &mut ());
        assert_eq!(state.invariants(), Ok(()), "play goes wrong from\n{text}");
    }
}

fn read_record<G: Game>(text: &str) {
    match Record::<G>::parse(text) {
        Ok(record) => {
            let again = Record::<G>::parse(&record.to_string());
            assert_eq!(
                again.as_ref(),
                Ok(&record),
                "a record that was accepted reads back otherwise"
            );
        }
        Err(error) => assert!(!error.why.is_empty() && !error.code.word().is_empty()),
    }
}

/// Gives random text, and real text with random changes, to every reader of a game.
///
/// # Panics
/// As [`read_anything`].
pub fn arbitrary_lines<G: Inspect>(texts: u32, seed: u64) {
    let mut rng = Rng::from_seed(seed);
    for round in 0..texts {
        let n_seats =
            G::SEATS.start() + (round % u32::from(G::SEATS.end() - G::SEATS.start() + 1)) as u8;
        let text = match round % 8 {
            0 => random_text(&mut rng),
            1..=4 => mutated(&some_line::<G>(&mut rng, n_seats), &mut rng),
            5 | 6 => mutated(&some_position::<G>(&mut rng, n_seats), &mut rng),
            _ => mutated_record::<G>(&mut rng, n_seats),
        };
        read_anything::<G>(&text);
    }
}

fn random_text(rng: &mut Rng) -> String {
    let length = rng.below(40);
    (0..length).map(|_| random_char(rng)).collect()
}

fn random_char(rng: &mut Rng) -> char {
    const LIKELY: &[u8] = b"  0123456789-+*,.:;/|#=\n\r\tabcdefghijklmnopqrstuvwxyzABCDE";
    if rng.below(16) == 0 {
        char::from_u32(rng.below(0x11_0000)).unwrap_or('\u{fffd}')
    } else {
        char::from(*rng.pick(LIKELY).expect("not empty"))
    }
}

/// Some state of a random game, early or late.
fn some_state<G: Game>(rng: &mut Rng, n_seats: u8) -> G {
    let options = drawn_options::<G>(n_seats, rng, &mut crate::Report::default());
    let setup = G::draw_setup(n_seats, &options, rng).expect("options that were accepted before");
    let mut state = G::new(&setup);
    let mut player = RandomPlayer::default();
    for _ in 0..1u32 << rng.below(10) {
        let Some(step) = player.step(&state, rng) else { break };
        state.apply(step, &mut ());
    }
    state
}

/// Any action, any outcome that is possible somewhere, or the lines of a header.
fn some_line<G: Game>(rng: &mut Rng, n_seats: u8) -> String {
    let state = some_state::<G>(rng, n_seats);
    if let Some((outcome, _)) = rng.pick(&each::outcomes(&state)) {
        return outcome.to_string();
    }
    if rng.below(4) == 0 {
        let setup = G::draw_setup(n_seats, &Options::new(), rng).expect("defaults are accepted");
        let header = full_header(G::NAME, &setup);
        return header.iter().map(|(key, value)| format!("{key} {value}\n")).collect();
    }
    let actor = Seat::new(rng.below(u32::from(n_seats)) as u8);
    let first = rng.below(G::N_ACTIONS);
    (first..G::N_ACTIONS)
        .chain(0..first)
        .find_map(|id| G::decode(actor, n_seats, id))
        .map_or_else(String::new, |action| action.to_string())
}

fn some_position<G: Game>(rng: &mut Rng, n_seats: u8) -> String {
    some_state::<G>(rng, n_seats).to_position()
}

/// A record with changes; without its hash, so that it is not refused for that alone.
fn mutated_record<G: Game>(rng: &mut Rng, n_seats: u8) -> String {
    let options = drawn_options::<G>(n_seats, rng, &mut crate::Report::default());
    let record = random_record::<G>(n_seats, &options, rng.next_u64()).expect("accepted before");
    let text = record.to_string();
    let (body, _) = text.rsplit_once("hash ").expect("a record ends with its hash");
    match rng.below(3) {
        0 => mutated(&text, rng),
        _ => mutated(body, rng) + "hash none\n",
    }
}

/// The text with a few changes, at lines, words or characters; sometimes with none.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..rng.below(4) {
        text = match rng.below(6) {
            0 => change(&text, "\n", rng),
            1 | 2 => change(&text, " ", rng),
            3 => change_number(&text, rng),
            4 => change_char(&text, rng),
            _ => text.chars().take(rng.below(text.len() as u32 + 1) as usize).collect(),
        };
    }
    text
}

/// Drops, doubles or moves one of the pieces that a separator cuts the text into.
fn change(text: &str, separator: &str, rng: &mut Rng) -> String {
    let mut pieces: Vec<&str> = text.split(separator).collect();
    let place = rng.below(pieces.len() as u32) as usize;
    let other = rng.below(pieces.len() as u32) as usize;
    match rng.below(4) {
        0 => {
            pieces.remove(place);
        }
        1 => pieces.insert(place, pieces[other]),
        2 => pieces.swap(place, other),
        _ => pieces[place] = pieces[other],
    }
    pieces.join(separator)
}

/// Puts another number in the place of one.
fn change_number(text: &str, rng: &mut Rng) -> String {
    const NUMBERS: [&str; 10] =
        ["0", "1", "2", "3", "5", "-1", "255", "256", "4294967296", "99999999999999999999"];
    let places: Vec<usize> =
        text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(place, _)| place).collect();
    let Some(&place) = rng.pick(&places) else { return text.to_owned() };
    let number = rng.pick(&NUMBERS).expect("not empty");
    format!("{}{number}{}", &text[..place], &text[place + 1..])
}

fn change_char(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let place = rng.below(chars.len() as u32 + 1) as usize;
    if place == chars.len() || rng.below(2) == 0 {
        chars.insert(place, random_char(rng));
    } else {
        chars[place] = random_char(rng);
    }
    chars.into_iter().collect()
}
