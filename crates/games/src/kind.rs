use std::fmt::{self, Debug};

use game::{Dice, Game, Header, Options, RECORD_FIRST_LINE, Record, Rng, Start};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::playing::Playing;
use crate::{
    BotCard, BotSpec, Error, GameCard, GameSchemas, Match, Playouts, Tally, Workload, playouts,
    workload,
};

/// A game as hosts know it.
pub trait AnyGame: Debug + Send + Sync {
    /// The name in records and commands.
    fn name(&self) -> &'static str;

    /// Seats, options, bots: all that a person chooses from.
    fn card(&self) -> GameCard;

    /// A new match. What its setup leaves to chance is drawn with the dice.
    fn create(
        &self,
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Box<dyn Match>, Error>;

    /// A new match from a setup that was drawn before, as [`Match::setup`] gives it.
    fn read_setup(&self, header: &Header) -> Result<Box<dyn Match>, Error>;

    /// Replays a record and checks every line of it.
    fn read_record(&self, text: &str) -> Result<Box<dyn Match>, Error>;

    /// Reads a position.
    fn read_position(&self, text: &str) -> Result<Box<dyn Match>, Error>;

    fn schemas(&self) -> GameSchemas;

    /// How many bytes a state has.
    fn state_bytes(&self) -> usize;

    /// Plays games at random until `stop`, asked after each game, answers true.
    fn playouts(
        &self,
        playouts: &Playouts<'_>,
        rng: &mut Rng,
        stop: &mut dyn FnMut(&Tally) -> bool,
    ) -> Result<Tally, Error>;

    /// Does the same work every time, for tools that count instructions.
    fn workload(
        &self,
        workload: Workload,
        playouts: &Playouts<'_>,
        n_games: u32,
    ) -> Result<u64, Error>;
}

/// A rules engine and its bots, without type parameters to the outside.
pub struct Kind<G: Game> {
    bots: &'static [BotSpec<G>],
}

impl<G: Game> Debug for Kind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::NAME)
    }
}

impl<G: Game> Kind<G> {
    pub const fn new(bots: &'static [BotSpec<G>]) -> Self {
        Self { bots }
    }

    fn begin(&self, record: Record<G>) -> Box<dyn Match> {
        Box::new(Playing::new(record, self.bots))
    }
}

impl<G: Game> AnyGame for Kind<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn card(&self) -> GameCard {
        let bot = |spec: &BotSpec<G>| BotCard {
            level: spec.level,
            about: spec.about,
            iterations: spec.effort().map(|effort| effort.iterations),
            ahead: spec.effort().map(|effort| effort.ahead),
        };
        GameCard {
            name: G::NAME,
            rules: G::RULES_VERSION,
            min_seats: *G::SEATS.start(),
            max_seats: *G::SEATS.end(),
            n_actions: G::N_ACTIONS,
            options: G::OPTIONS.to_vec(),
            bots: self.bots.iter().map(bot).collect(),
        }
    }

    fn create(
        &self,
        n_seats: u8,
        options: &Options,
        dice: &mut dyn Dice,
    ) -> Result<Box<dyn Match>, Error> {
        let setup = G::draw_setup(n_seats, options, dice)?;
        Ok(self.begin(Record::new(Start::Setup(setup))))
    }

    fn read_setup(&self, header: &Header) -> Result<Box<dyn Match>, Error> {
        // Written as a record without steps, so that there is one way to read setups.
        let mut text = format!("{RECORD_FIRST_LINE}\ngame {}\n", G::NAME);
        for (key, value) in header.iter() {
            if key.contains(char::is_whitespace) || value.contains(['\n', '\r']) {
                return Err(Error::new("bad_header", "a setup has one line for each value"));
            }
            text.push_str(&format!("{key} {value}\n"));
        }
        self.read_record(&format!("{text}\nunfinished\nhash none\n"))
    }

    fn read_record(&self, text: &str) -> Result<Box<dyn Match>, Error> {
        Ok(self.begin(Record::parse(text)?))
    }

    fn read_position(&self, text: &str) -> Result<Box<dyn Match>, Error> {
        let state = G::from_position(text)?;
        Ok(self.begin(Record::new(Start::Position(state))))
    }

    fn schemas(&self) -> GameSchemas {
        GameSchemas {
            view: schema_of::<G::View>(),
            event: schema_of::<G::EventView>(),
            refusal: schema_of::<G::Refusal>(),
        }
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn playouts(
        &self,
        playouts: &Playouts<'_>,
        rng: &mut Rng,
        stop: &mut dyn FnMut(&Tally) -> bool,
    ) -> Result<Tally, Error> {
        playouts::run::<G>(playouts, rng, stop)
    }

    fn workload(
        &self,
        workload: Workload,
        playouts: &Playouts<'_>,
        n_games: u32,
    ) -> Result<u64, Error> {
        workload::run::<G>(workload, playouts, n_games)
    }
}

/// The schema of what is written, which is all that is ever done with a view.
fn schema_of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}
