use std::fmt::{self, Debug};

#[cfg(feature = "tensors")]
use argosy_game::{DenseIds, Layout};
use argosy_game::{Dice, Game, Header, Options, RECORD_FIRST_LINE, Record, Seat, Start, Tensor};
use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "schemas")]
use crate::GameSchemas;
use crate::levels::Minds;
use crate::playing::Playing;
use crate::{BotCard, BotSpec, Error, GameCard, Json, LegalAction, MakeBot, Match};

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

    /// The JSON schemas of what the matches of this game answer.
    #[cfg(feature = "schemas")]
    fn schemas(&self) -> GameSchemas;

    /// What never changes and what a client draws by; `null` if there is nothing.
    fn reference(&self) -> Json;

    /// Every action of this seat at a table of `n_seats`, by ascending ids.
    fn actions(&self, seat: Seat, n_seats: u8) -> Vec<LegalAction>;

    /// What stands where in a tensor, and its version.
    #[cfg(feature = "tensors")]
    fn layout(&self) -> (u32, Layout);

    /// The actions at a table of `n_seats`, numbered without gaps.
    #[cfg(feature = "tensors")]
    fn dense_ids(&self, n_seats: u8) -> DenseIds;

    /// How many bytes a state has.
    fn state_bytes(&self) -> usize;
}

/// A rules engine, its bots and what a client draws it by, without type parameters to
/// the outside.
pub struct Kind<G: Game, R = ()> {
    minds: Minds<G>,
    reference: fn() -> R,
}

impl<G: Game, R> Debug for Kind<G, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::NAME)
    }
}

impl<G: Game> Kind<G> {
    /// Without anything to draw it by.
    pub const fn new(bots: &'static [BotSpec<G>]) -> Self {
        Self { minds: Minds { bots, adviser: None }, reference: || () }
    }
}

impl<G: Tensor, R> Kind<G, R> {
    /// With what a client draws by and never changes.
    pub const fn with_reference(bots: &'static [BotSpec<G>], reference: fn() -> R) -> Self {
        Self { minds: Minds { bots, adviser: None }, reference }
    }

    /// With somebody to ask what to do, who says why.
    pub const fn advised_by(self, adviser: MakeBot<G>) -> Self {
        let Self { minds: Minds { bots, .. }, reference } = self;
        Self { minds: Minds { bots, adviser: Some(adviser) }, reference }
    }

    fn begin(&self, record: Record<G>) -> Box<dyn Match> {
        Box::new(Playing::new(record, self.minds))
    }
}

impl<G: Tensor, R: Serialize + JsonSchema> AnyGame for Kind<G, R> {
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
            bots: self.minds.bots.iter().map(bot).collect(),
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

    #[cfg(feature = "schemas")]
    fn schemas(&self) -> GameSchemas {
        GameSchemas {
            view: schema_of::<G::View>(),
            event: schema_of::<G::EventView>(),
            refusal: schema_of::<G::Refusal>(),
            action: schema_of::<G::Action>(),
            reference: schema_of::<R>(),
        }
    }

    fn reference(&self) -> Json {
        Json::new(&(self.reference)())
    }

    fn actions(&self, seat: Seat, n_seats: u8) -> Vec<LegalAction> {
        (0..G::N_ACTIONS)
            .filter_map(|id| G::decode(seat, n_seats, id))
            .map(|action| LegalAction::new::<G>(seat, n_seats, action))
            .collect()
    }

    #[cfg(feature = "tensors")]
    fn layout(&self) -> (u32, Layout) {
        (G::TENSOR_VERSION, Layout::of::<G>())
    }

    #[cfg(feature = "tensors")]
    fn dense_ids(&self, n_seats: u8) -> DenseIds {
        DenseIds::of::<G>(n_seats)
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }
}

/// The schema of what is written, which is all that is ever done with a view.
#[cfg(feature = "schemas")]
fn schema_of<T: JsonSchema>() -> schemars::Schema {
    schemars::generate::SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>()
}
