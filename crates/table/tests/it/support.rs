use argosy_erased::{AnyGame, Kind, Match};
use argosy_game::{Rng, Seat, Viewer};
use argosy_game_test::toy::Toy;
use argosy_table::{
    Asking, Author, Bytes32, Chair, Command, Entry, Limit, Member, Millis, Pace, Plan, Presence,
    Refusal, Secret, Stage, Table, Tempo, Terms, salt_hash,
};

pub static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());

pub const fn seat(index: u8) -> Seat {
    Seat::new(index)
}

pub const ANN: Author = Author::Member(Member(0));
pub const BEN: Author = Author::Member(Member(1));

pub fn salt(seat: u8) -> Bytes32 {
    Bytes32([seat + 1; 32])
}

/// A table with the log that it was made of.
#[derive(Clone)]
pub struct Hosted {
    pub table: Table,
    pub log: Vec<Entry>,
    pub now: Millis,
    rng: Rng,
}

pub fn terms(n_seats: u8) -> Terms {
    Terms {
        table: "t1".to_owned(),
        game: TOY.name().to_owned(),
        n_seats,
        options: argosy_game::Options::new(),
        pace: Pace::default(),
        host: Member(0),
        listed: true,
        hot_seat: false,
        entry_key: None,
        rematch_of: None,
        given: None,
    }
}

impl Hosted {
    pub fn open(terms: Terms) -> Self {
        Self::open_seeded(terms, 1)
    }

    pub fn open_seeded(terms: Terms, seed: u64) -> Self {
        let mut rng = Rng::from_seed(seed);
        let asking = asking(ANN, 1_000, &mut rng);
        let plan = Table::open(&TOY, terms, &asking).unwrap();
        Self { table: plan.next, log: plan.entries, now: 1_000, rng }
    }

    /// Ann on seat 0, Ben on seat 1, bots elsewhere, and the game has begun.
    pub fn begun(n_seats: u8) -> Self {
        Self::begun_with(terms(n_seats), 1)
    }

    pub fn begun_with(terms: Terms, seed: u64) -> Self {
        let hosted = Self::revealed_with(terms, seed);
        assert_eq!(hosted.table.stage(), Stage::Playing);
        hosted
    }

    /// Everybody sits and has told a salt; what is over before it begins is over.
    pub fn revealed_with(terms: Terms, seed: u64) -> Self {
        let n_seats = terms.n_seats;
        let mut hosted = Self::open_seeded(terms, seed);
        for (index, by) in [(0, ANN), (1, BEN)] {
            let sit = Command::Sit { seat: seat(index), salt_hash: salt_hash(salt(index)) };
            hosted.does(by, sit);
        }
        for index in 2..n_seats {
            hosted.does(ANN, Command::SetBot { seat: seat(index), level: "random".to_owned() });
        }
        hosted.does(ANN, Command::Start);
        hosted.does(ANN, Command::Reveal { seat: seat(0), salt: salt(0) });
        hosted.does(BEN, Command::Reveal { seat: seat(1), salt: salt(1) });
        hosted
    }

    pub fn asks(&mut self, by: Author, command: Command) -> Result<Plan, Refusal> {
        let asking = asking(by, self.now, &mut self.rng);
        self.table.plan(command, &asking)
    }

    pub fn does(&mut self, by: Author, command: Command) {
        let wish = format!("{command:?}");
        let plan = self.asks(by, command);
        self.accept(plan.unwrap_or_else(|refusal| panic!("{wish}: {refusal}")));
    }

    /// The code of the refusal.
    pub fn refused(&mut self, by: Author, command: Command) -> &'static str {
        let wish = format!("{command:?}");
        match self.asks(by, command) {
            Ok(_) => panic!("{wish} was done"),
            Err(refusal) => refusal.code(),
        }
    }

    pub fn accept(&mut self, plan: Plan) {
        self.log.extend(plan.entries);
        self.table = plan.next;
    }

    pub fn tick(&mut self, presence: &Presence) -> bool {
        let asking = asking(Author::Table, self.now, &mut self.rng);
        match self.table.tick(presence, &asking) {
            Some(plan) => {
                self.accept(plan);
                true
            }
            None => false,
        }
    }

    /// The host works again after so long.
    pub fn is_back_after(&mut self, down: Millis) {
        let asking = asking(Author::Table, self.now, &mut self.rng);
        let plan = self.table.host_back(down, &asking).expect("something runs out");
        self.accept(plan);
    }

    pub fn game(&self) -> &dyn Match {
        self.table.game().expect("the game has begun")
    }

    pub fn author(&self, seat: Seat) -> Author {
        match self.table.bot_level(seat) {
            Some(_) => Author::Bot(seat),
            None => Author::Member(self.table.holder(seat).expect("somebody sits there")),
        }
    }

    /// A random move of the first seat that owes one; false if the game is over.
    pub fn random_move(&mut self) -> bool {
        let Some(seat) = self.table.owing().first() else { return false };
        let legal = self.game().legal(seat).unwrap();
        let line = self.rng.pick(&legal).unwrap().line.clone();
        self.does(self.author(seat), Command::Play { seat, lines: vec![line] });
        true
    }

    /// Random moves until the condition holds; panics if the game ends first.
    pub fn play_until(&mut self, condition: impl Fn(&Self) -> bool) {
        while !condition(self) {
            assert!(self.random_move(), "the game ended first");
        }
    }

    pub fn play_to_the_end(&mut self) {
        while self.random_move() {}
        assert_eq!(self.table.stage(), Stage::Over);
    }

    pub fn views(&self) -> Vec<String> {
        let viewers = Seat::all(self.table.terms().n_seats).map(Viewer::Seat);
        let viewers = viewers.chain([Viewer::Spectator, Viewer::All]);
        viewers.map(|viewer| self.game().view(viewer).unwrap().text().to_owned()).collect()
    }
}

pub fn asking(by: Author, at: Millis, rng: &mut Rng) -> Asking {
    let mut bytes = [0; 32];
    bytes.fill_with(|| rng.next_u64() as u8);
    Asking { by, at, key: None, at_seq: None, new_secret: Secret::new(bytes) }
}

pub fn live_with(limit: Limit) -> Pace {
    Pace { tempo: Tempo::Live, limit }
}

pub fn load(text: &str) -> Result<(&'static dyn AnyGame, Box<dyn Match>), argosy_erased::Error> {
    Ok((&TOY, TOY.read_record(text)?))
}

pub fn is_open(table: &Table, index: u8) -> bool {
    table.chairs()[usize::from(index)] == Chair::Open
}

/// A record that was changed by hand.
pub fn without_hash(record: &str) -> String {
    let lines: Vec<&str> = record.lines().filter(|line| !line.starts_with("hash ")).collect();
    format!("{}\nhash none\n", lines.join("\n"))
}
