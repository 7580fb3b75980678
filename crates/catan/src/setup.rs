//! What is chosen and drawn before the first step.

use argosy_game::{Dice, Header, OptionKind, OptionSpec, Options, RulesVersion, Seat, SetupError};

use crate::board::{self, Arrangement, Layout, draw_classic};
use crate::state::Rules;

pub const RULES_VERSION: u32 = 1;

pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "variant",
        kind: OptionKind::Choice(&["standard", "catanatron"]),
        default: "standard",
        about: "The rulebook's game, or the behaviour of the simulator catanatron (R52 to R56).",
    },
    OptionSpec {
        key: "board",
        kind: OptionKind::Choice(&["beginner", "travel", "classic"]),
        default: "travel",
        about: "The beginners' island, the six travel tiles in any order, or a free shuffle.",
    },
    OptionSpec {
        key: "arrangement",
        kind: OptionKind::Text,
        default: "random",
        about: "The six tiles of a travel board clockwise from the upper right, such as \
                `A1 B2 A3 A4 B5 A6`, or random.",
    },
    OptionSpec {
        key: "balanced",
        kind: OptionKind::Choice(&["off", "on"]),
        default: "off",
        about: "On a drawn board no two hexes with 6 or 8 touch each other.",
    },
    OptionSpec {
        key: "phases",
        kind: OptionKind::Choice(&["merged", "strict"]),
        default: "merged",
        about: "Trade and build in any order, or first trade and then build.",
    },
    OptionSpec {
        key: "trade",
        kind: OptionKind::Choice(&["on", "off"]),
        default: "on",
        about: "Whether players trade with each other.",
    },
    OptionSpec {
        key: "offers_per_turn",
        kind: OptionKind::Number { min: 1, max: 20 },
        default: "5",
        about: "How many offers to other players a turn may have.",
    },
    OptionSpec {
        key: "turn_limit",
        kind: OptionKind::Number { min: 100, max: 1000 },
        default: "1000",
        about: "After so many turns the game ends without a winner.",
    },
    OptionSpec {
        key: "first",
        kind: OptionKind::Text,
        default: "random",
        about: "The seat that begins, or random.",
    },
];

/// R52: what the option set `catanatron` fixes.
const CATANATRON: [(&str, &str); 5] = [
    ("board", "classic"),
    ("phases", "merged"),
    ("trade", "off"),
    ("turn_limit", "1000"),
    ("first", "0"),
];

/// R2: the island of a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Island {
    Beginner,
    Travel(Arrangement),
    Classic(Layout),
}

impl Island {
    pub fn layout(&self) -> Layout {
        match self {
            Self::Beginner => board::beginner().arrangement.layout(),
            Self::Travel(arrangement) => arrangement.layout(),
            Self::Classic(layout) => *layout,
        }
    }

    const fn word(&self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Travel(_) => "travel",
            Self::Classic(_) => "classic",
        }
    }

    /// The line of a record: the board file's id, and what was drawn.
    fn line(&self) -> String {
        match self {
            Self::Beginner => "beginner-1".to_owned(),
            Self::Travel(arrangement) => format!("travel-1 {arrangement}"),
            Self::Classic(layout) => format!("classic-1 {layout}"),
        }
    }

    fn parse(line: &str) -> Result<Self, SetupError> {
        let bad = |why: String| SetupError::new("bad_island", format!("island: {why}"));
        let (id, rest) = line.split_once(' ').unwrap_or((line, ""));
        match id {
            "beginner-1" if rest.is_empty() => Ok(Self::Beginner),
            "travel-1" => Arrangement::parse(rest).map(Self::Travel).map_err(bad),
            "classic-1" => {
                let words: Vec<&str> = rest.split(' ').collect();
                Layout::parse(&words).map(Self::Classic).map_err(bad)
            }
            _ => Err(bad(format!("{line:?} is no known board"))),
        }
    }
}

/// Everything that a game begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) n_seats: u8,
    pub(crate) first: Seat,
    pub(crate) island: Island,
    pub(crate) rules: Rules,
    pub(crate) balanced: bool,
}

impl Setup {
    pub fn draw(n_seats: u8, options: &Options, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        let rules = read_rules(n_seats, options)?;
        let value = |key| options.get(OPTIONS, key);
        let board = if rules.catanatron { "classic" } else { value("board") };
        let balanced = value("balanced") == "on";
        let island = match (board, value("arrangement")) {
            ("travel", "random") => {
                draw_island(balanced, dice, |dice| Island::Travel(Arrangement::draw(dice)))
            }
            ("travel", text) => Island::Travel(
                Arrangement::parse(text).map_err(|why| SetupError::new("bad_arrangement", why))?,
            ),
            (_, text) if text != "random" => {
                let why = "an arrangement of tiles needs board=travel";
                return Err(SetupError::new("bad_combination", why));
            }
            ("classic", _) => {
                draw_island(balanced, dice, |dice| Island::Classic(draw_classic(dice)))
            }
            _ => Island::Beginner,
        };
        let first = match value("first") {
            _ if rules.catanatron => Seat::new(0),
            "random" => Seat::new(dice.below(u32::from(n_seats)) as u8),
            text => read_first(text, n_seats)?,
        };
        Self { n_seats, first, island, rules, balanced }.checked()
    }

    /// R4: a board that was chosen has to keep the promise too.
    fn checked(self) -> Result<Self, SetupError> {
        if self.balanced && !self.island.layout().is_balanced() {
            let why = "balanced=on, but hexes with 6 and 8 touch each other on this board (R4)";
            return Err(SetupError::new("bad_combination", why));
        }
        Ok(self)
    }
}

/// Draws until the island is balanced, if it has to be.
fn draw_island(
    balanced: bool,
    dice: &mut dyn Dice,
    draw: impl Fn(&mut dyn Dice) -> Island,
) -> Island {
    loop {
        let island = draw(dice);
        if !balanced || island.layout().is_balanced() {
            return island;
        }
    }
}

fn read_first(text: &str, n_seats: u8) -> Result<Seat, SetupError> {
    let seat = text.parse::<Seat>().ok().filter(|seat| seat.number() < n_seats);
    seat.ok_or_else(|| {
        let why = format!("option first cannot be {text:?}; it takes random or a seat");
        SetupError::new("unknown_value", why)
    })
}

fn read_rules(n_seats: u8, options: &Options) -> Result<Rules, SetupError> {
    SetupError::check_seats(n_seats, &crate::SEATS)?;
    options.check(OPTIONS)?;
    let value = |key| options.get(OPTIONS, key);
    let number = |key| value(key).parse::<u16>().expect("checked against the list of options");
    let catanatron = value("variant") == "catanatron";
    if catanatron {
        let fixed = |key: &str| CATANATRON.iter().find(|&&(name, _)| name == key);
        for (key, given) in options.iter() {
            if let Some((_, needed)) = fixed(key)
                && given != *needed
                && !(key == "first" && given == "random")
            {
                let why = format!("variant=catanatron needs {key}={needed}, not {given} (R52)");
                return Err(SetupError::new("bad_combination", why));
            }
        }
    }
    Ok(Rules {
        version: options.rules(RULES_VERSION)?,
        strict: value("phases") == "strict",
        trade: !catanatron && value("trade") == "on",
        catanatron,
        offers_per_turn: number("offers_per_turn") as u8,
        turn_limit: number("turn_limit"),
    })
}

pub(crate) const fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

impl argosy_game::Setup for Setup {
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules.version
    }

    fn options(&self) -> Options {
        let options = self.rules.options().with("board", self.island.word());
        options.with("balanced", on_or_off(self.balanced))
    }

    fn to_header(&self) -> Header {
        let mut header = Header::new();
        header.push_options(&self.options());
        header.push("first", self.first.to_string());
        header.push("island", self.island.line());
        header
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        header.only(&["option", "first", "island"])?;
        let n_seats = header.number("seats")?;
        let n_seats = u8::try_from(n_seats).unwrap_or(u8::MAX);
        let options = header.options()?;
        let options = options.with_rules(header.rules(RULES_VERSION)?);
        let rules = read_rules(n_seats, &options)?;
        let first = header.require("first")?;
        let first = read_first(first, n_seats).map_err(|_| {
            SetupError::new("bad_line", format!("the line `first {first}` names no seat"))
        })?;
        let island = Island::parse(header.require("island")?)?;
        let board = if rules.catanatron { "classic" } else { options.get(OPTIONS, "board") };
        if board != island.word() {
            let why = format!("option board is {board}, but the island is {}", island.word());
            return Err(SetupError::new("bad_combination", why));
        }
        let balanced = options.get(OPTIONS, "balanced") == "on";
        Self { n_seats, first, island, rules, balanced }.checked()
    }
}
