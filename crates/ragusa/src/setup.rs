//! What is agreed before a game: seats, edition and, for one player, difficulty.

use argosy_game::{Header, OptionKind, OptionSpec, Options, RulesVersion, SetupError};

use crate::board::{Edition, STANDARD};
use crate::cards::Tail;
use crate::kinds::{BonusSet, CARGOES, GOODS, RESOURCES};
use crate::ship::SLOTS;
use crate::state::{PAIRS, Phase, Player, Points, Ragusa, SIDES, Side, SoloOptions};

pub(crate) const RULES_VERSION: u32 = 1;

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "edition",
        kind: OptionKind::Text,
        default: STANDARD,
        about: "Which board and cards are used.",
    },
    OptionSpec {
        key: "palace",
        kind: OptionKind::Choice(&["choice", "top-card"]),
        default: "choice",
        about: "One player: whether the player chooses a bonus card at the palace; top-card is harder.",
    },
    OptionSpec {
        key: "bot-pairs",
        kind: OptionKind::Choice(&["both", "better"]),
        default: "both",
        about: "One player: which cards of a pair from the palace a bot scores; better is easier.",
    },
    OptionSpec {
        key: "order",
        kind: OptionKind::Choice(&["bots-first", "player-first"]),
        default: "bots-first",
        about: "One player: who builds first in a round; player-first is easier.",
    },
];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    n_seats: u8,
    rules: RulesVersion,
    edition: String,
    solo: SoloOptions,
}

impl Setup {
    /// Options that concern one player only are passed over at other tables.
    pub fn new(n_seats: u8, options: &Options) -> Result<Self, SetupError> {
        SetupError::check_seats(n_seats, &(1..=SIDES as u8))?;
        options.check(OPTIONS)?;
        let edition = options.get(OPTIONS, "edition");
        if Edition::index_of(edition).is_none() {
            let known: Vec<&str> = Edition::ids().collect();
            let why = format!("there is no edition {edition:?}; there are {}", known.join(", "));
            return Err(SetupError::new("unknown_edition", why));
        }
        let chosen = |key: &str, value: &str| n_seats == 1 && options.get(OPTIONS, key) == value;
        Ok(Self {
            n_seats,
            rules: options.rules(RULES_VERSION)?,
            edition: edition.to_owned(),
            solo: SoloOptions {
                harder: chosen("palace", "top-card"),
                easier: chosen("bot-pairs", "better"),
                player_first: chosen("order", "player-first"),
            },
        })
    }
}

pub(crate) fn options_of(edition: &str, n_seats: u8, solo: SoloOptions) -> Options {
    let mut options = Options::new().with("edition", edition);
    if n_seats == 1 {
        options.set("palace", if solo.harder { "top-card" } else { "choice" });
        options.set("bot-pairs", if solo.easier { "better" } else { "both" });
        options.set("order", if solo.player_first { "player-first" } else { "bots-first" });
    }
    options
}

impl argosy_game::Setup for Setup {
    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn rules(&self) -> RulesVersion {
        self.rules
    }

    fn options(&self) -> Options {
        options_of(&self.edition, self.n_seats, self.solo)
    }

    fn to_header(&self) -> Header {
        let mut header = Header::new();
        header.push_options(&self.options());
        header
    }

    fn from_header(header: &Header) -> Result<Self, SetupError> {
        header.only(&["option"])?;
        let n_seats = u8::try_from(header.number("seats")?).unwrap_or(u8::MAX);
        let options = header.options()?.with_rules(header.rules(RULES_VERSION)?);
        Self::new(n_seats, &options)
    }
}

impl Ragusa {
    pub(crate) fn start(setup: &Setup) -> Self {
        let index = Edition::index_of(&setup.edition).expect("a setup names a known edition");
        let edition = Edition::get(index);
        let is_solo = setup.n_seats == 1;
        let n_sides = if is_solo { 3 } else { usize::from(setup.n_seats) };
        let mut players = [Player {
            houses: 0,
            towers: 0,
            stock: 0,
            bastions: 0,
            resources: [0; RESOURCES],
            goods: [0; GOODS],
            cargoes: [0; CARGOES],
            points: Points::default(),
            hand: BonusSet::EMPTY,
            dealt: BonusSet::EMPTY,
        }; SIDES];
        for player in &mut players[..n_sides] {
            // R1
            player.stock = edition.houses[usize::from(setup.n_seats) - 1];
            // R54
            player.bastions = if setup.n_seats == 2 { edition.bastions } else { 0 };
        }
        // R66, R80
        let first = Side::new(if is_solo && !setup.solo.player_first { 1 } else { 0 });
        let mut state = Self {
            edition: index,
            rules: setup.rules,
            n_seats: setup.n_seats,
            solo: setup.solo,
            first,
            active: first,
            phase: if is_solo { Phase::Ships } else { Phase::First },
            players,
            walls: 0,
            black: 0,
            market: [edition.market_start; GOODS],
            slots: [None; SLOTS],
            ships: edition.ships.map(|ship| ship.copies),
            back: None,
            bonus_deck: BonusSet::ALL,
            tail: Tail::default(),
            patrician: [0; 2],
            patrician_drawn: 0,
            pairs: [BonusSet::EMPTY; PAIRS],
        };
        if is_solo {
            state.place_solo_houses();
        }
        state
    }

    /// R63: Three houses of each colour stand already and have given their resources.
    fn place_solo_houses(&mut self) {
        let edition = self.edition();
        for (player, spots) in self.players.iter_mut().zip(edition.solo_start.0) {
            for spot in spots {
                player.houses |= spot.bit();
                player.stock -= 1;
                for (held, gained) in player.resources.iter_mut().zip(edition.gains[spot.index()]) {
                    *held = (*held + gained).min(edition.resource_limit);
                }
            }
        }
    }
}
