use std::fmt::Write as _;

use argosy_game::{Game as _, NotationError, PositionError, RulesVersion, Seat, SeatSet, Words};

use super::{Deck, Goods, MAX_PLAYERS, Phase, Thief, Toy};

/// `rules N` if these are not the first ones, `options DECK GOAL THIEF`, `turn N SEAT`, a line `seat SOLD SALT WOOL SILK` for
/// each seat, `pile SALT WOOL SILK`, `rival POINTS` if there is one, then the
/// phase. The deck is what is left.
pub(super) fn write(state: &Toy) -> String {
    let mut text = state.rules.position_line().unwrap_or_default();
    let _ =
        writeln!(text, "options {} {} {}", state.deck_size.word(), state.goal, state.thief.word());
    let _ = writeln!(text, "turn {} {}", state.turn, state.active);
    for seat in Seat::all(state.n_seats) {
        let hand = goods_text(state.hand(seat));
        let _ = writeln!(text, "seat {} {hand}", state.sold[seat.index()]);
    }
    let _ = writeln!(text, "pile {}", goods_text(state.pile));
    if let Some(points) = state.rival {
        let _ = writeln!(text, "rival {points}");
    }
    let _ = writeln!(text, "phase {}", phase_text(state));
    text
}

fn goods_text(goods: Goods) -> String {
    goods.0.map(|cards| cards.to_string()).join(" ")
}

fn seats_text(seats: SeatSet) -> String {
    if seats.is_empty() {
        return "-".to_owned();
    }
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(",")
}

fn phase_text(state: &Toy) -> String {
    match state.phase {
        Phase::Deal { left } => format!("deal {left}"),
        Phase::Roll => "roll".to_owned(),
        Phase::Draw { left } => format!("draw {left}"),
        Phase::Discard { chosen } => {
            let answers: Vec<String> =
                Seat::all(state.n_seats).map(|seat| goods_text(chosen[seat.index()])).collect();
            format!("discard {}", answers.join(" "))
        }
        Phase::Rob => "rob".to_owned(),
        Phase::Steal { victim } => format!("steal {victim}"),
        Phase::Main { offered: false } => "main".to_owned(),
        Phase::Main { offered: true } => "main offered".to_owned(),
        Phase::Offer { give, want, yes, no } => {
            format!("offer {give} {want} {} {}", seats_text(yes), seats_text(no))
        }
        Phase::Over => "over".to_owned(),
    }
}

pub(super) fn read(text: &str) -> Result<Toy, PositionError> {
    let mut reader = Reader { lines: text.lines().peekable(), part: String::new() };
    let state =
        reader.state().map_err(|error| PositionError::new(reader.part, error.to_string()))?;
    state.check().map_err(|why| PositionError::new("position", why))?;
    Ok(state)
}

struct Reader<'a> {
    lines: std::iter::Peekable<std::str::Lines<'a>>,
    /// Which line is being read, for errors.
    part: String,
}

impl<'a> Reader<'a> {
    fn line(&mut self, key: &'static str) -> Result<Words<'a>, NotationError> {
        key.clone_into(&mut self.part);
        let line = self.lines.next().unwrap_or_default();
        let mut words = Words::new(line);
        if words.word(key)? == key { Ok(words) } else { Err(NotationError::new(key, line)) }
    }

    fn next_is(&mut self, key: &str) -> bool {
        self.lines.peek().is_some_and(|line| line.split(' ').next() == Some(key))
    }

    fn state(&mut self) -> Result<Toy, NotationError> {
        let rules = self.rules()?;
        let mut words = self.line("options")?;
        let deck_size = match words.word("a deck")? {
            "small" => Deck::Small,
            "large" => Deck::Large,
            other => return Err(NotationError::new("small or large", other)),
        };
        let goal = number(&mut words, 2, 6)?;
        let thief = match words.word("a thief")? {
            "roams" => Thief::Roams,
            "sleeps" => Thief::Sleeps,
            other => return Err(NotationError::new("roams or sleeps", other)),
        };
        words.end()?;
        let mut words = self.line("turn")?;
        let (turn, active) = (number(&mut words, 0, 60)?, words.parse::<Seat>("a seat")?);
        words.end()?;
        let (n_seats, hands, sold) = self.players()?;
        known_seat(active, n_seats)?;
        let mut words = self.line("pile")?;
        let pile = goods(&mut words)?;
        words.end()?;
        let rival = if self.next_is("rival") {
            let mut words = self.line("rival")?;
            let points = number(&mut words, 0, 120)?;
            words.end()?;
            Some(points)
        } else {
            None
        };
        let phase = self.phase(n_seats)?;
        "end".clone_into(&mut self.part);
        if let Some(line) = self.lines.next() {
            return Err(NotationError::new("the end", line));
        }
        let used = hands.iter().fold(pile, |sum, &hand| sum.plus(hand));
        let all = Goods([deck_size.of_each(); 3]);
        if !all.covers(used) {
            return Err(NotationError::new("no more cards than there are", &goods_text(used)));
        }
        let deck = all.minus(used);
        Ok(Toy {
            rules,
            n_seats,
            deck_size,
            goal,
            thief,
            rival,
            active,
            turn,
            hands,
            sold,
            deck,
            pile,
            phase,
        })
    }

    fn rules(&mut self) -> Result<RulesVersion, NotationError> {
        if !self.next_is(RulesVersion::KEY) {
            return Ok(RulesVersion::FIRST);
        }
        let mut words = self.line(RulesVersion::KEY)?;
        let number = number(&mut words, 1, Toy::RULES_VERSION as u8)?;
        words.end()?;
        Ok(RulesVersion::new(number.into()))
    }

    #[allow(clippy::type_complexity)]
    fn players(&mut self) -> Result<(u8, [Goods; MAX_PLAYERS], [u8; MAX_PLAYERS]), NotationError> {
        let mut hands = [Goods::default(); MAX_PLAYERS];
        let mut sold = [0; MAX_PLAYERS];
        let mut n_seats = 0;
        while self.next_is("seat") {
            let mut words = self.line("seat")?;
            if n_seats == MAX_PLAYERS {
                return Err(NotationError::new("at most four seats", "a fifth"));
            }
            sold[n_seats] = number(&mut words, 0, 20)?;
            hands[n_seats] = goods(&mut words)?;
            words.end()?;
            n_seats += 1;
        }
        if n_seats < 2 {
            return Err(NotationError::new("two seats or more", &n_seats.to_string()));
        }
        Ok((n_seats as u8, hands, sold))
    }

    fn phase(&mut self, n_seats: u8) -> Result<Phase, NotationError> {
        let mut words = self.line("phase")?;
        let phase = match words.word("a phase")? {
            "deal" => Phase::Deal { left: number(&mut words, 1, 2 * n_seats)? },
            "roll" => Phase::Roll,
            "draw" => Phase::Draw { left: number(&mut words, 1, 2)? },
            "discard" => {
                let mut chosen = [Goods::default(); MAX_PLAYERS];
                for answer in &mut chosen[..n_seats.into()] {
                    *answer = goods(&mut words)?;
                }
                Phase::Discard { chosen }
            }
            "rob" => Phase::Rob,
            "steal" => {
                let victim = words.parse("a seat")?;
                known_seat(victim, n_seats)?;
                Phase::Steal { victim }
            }
            "main" if words.is_done() => Phase::Main { offered: false },
            "main" => match words.word("offered")? {
                "offered" => Phase::Main { offered: true },
                other => return Err(NotationError::new("offered", other)),
            },
            "offer" => Phase::Offer {
                give: words.parse("a good")?,
                want: words.parse("a good")?,
                yes: seats(&mut words)?,
                no: seats(&mut words)?,
            },
            "over" => Phase::Over,
            other => return Err(NotationError::new("a phase", other)),
        };
        words.end().map(|()| phase)
    }
}

fn number(words: &mut Words<'_>, least: u8, most: u8) -> Result<u8, NotationError> {
    let number = words.number("a number")?;
    if (u32::from(least)..=u32::from(most)).contains(&number) {
        Ok(number as u8)
    } else {
        Err(NotationError::new("a number in range", &number.to_string()))
    }
}

fn goods(words: &mut Words<'_>) -> Result<Goods, NotationError> {
    Ok(Goods([number(words, 0, 9)?, number(words, 0, 9)?, number(words, 0, 9)?]))
}

fn seats(words: &mut Words<'_>) -> Result<SeatSet, NotationError> {
    let word = words.word("seats, or -")?;
    if word == "-" {
        return Ok(SeatSet::EMPTY);
    }
    let set: SeatSet = word.split(',').map(str::parse::<Seat>).collect::<Result<_, _>>()?;
    if seats_text(set) == word { Ok(set) } else { Err(NotationError::new("seats in order", word)) }
}

fn known_seat(seat: Seat, n_seats: u8) -> Result<(), NotationError> {
    if seat.number() < n_seats {
        Ok(())
    } else {
        Err(NotationError::new("a seat of this table", &seat.to_string()))
    }
}
