//! The dice of a table that had to begin again.

use std::process::Command as Process;

use argosy_game::{Rng, Seat};
use argosy_table::{
    Asking, Author, Bytes32, Command, Member, Millis, Pace, Presence, Secret, Stage, Table, Terms,
    salt_hash,
};

use crate::serve::text;

const ANN: Author = Author::Member(Member(0));
const BEN: Author = Author::Member(Member(1));
/// The time that people have to tell their salts, and more.
const LONG: Millis = 60_000;

/// A table that is played without a host.
struct Played {
    table: Table,
    now: Millis,
    rng: Rng,
}

fn asking(by: Author, at: Millis, rng: &mut Rng) -> Asking {
    let mut bytes = [0; 32];
    bytes.fill_with(|| rng.next_u64() as u8);
    Asking { by, at, key: None, at_seq: None, new_secret: Secret::new(bytes) }
}

impl Played {
    fn open() -> Self {
        let game = argosy_games::find("golden-city").expect("it is there");
        let terms = Terms {
            table: "t1".to_owned(),
            game: game.name().to_owned(),
            n_seats: 3,
            options: argosy_game::Options::new(),
            pace: Pace::default(),
            host: Member(0),
            listed: true,
            hot_seat: false,
            entry_key: None,
            rematch_of: None,
            given: None,
        };
        let (now, mut rng) = (1_000, Rng::from_seed(1));
        let opened = Table::open(game, terms, &asking(ANN, now, &mut rng)).expect("sound terms");
        Self { table: opened.next, now, rng }
    }

    fn does(&mut self, by: Author, command: Command) {
        let asking = asking(by, self.now, &mut self.rng);
        let plan = self.table.plan(command, &asking).unwrap_or_else(|refusal| panic!("{refusal}"));
        self.table = plan.next;
    }

    fn sits(&mut self, by: Author, seat: Seat) {
        self.does(by, Command::Sit { seat, salt_hash: salt_hash(salt(seat)) });
    }

    fn waits(&mut self) {
        self.now += LONG;
        let asking = asking(Author::Table, self.now, &mut self.rng);
        let everybody_is_here = Presence { away_since: vec![None; 3] };
        self.table = self.table.tick(&everybody_is_here, &asking).expect("it is due").next;
    }

    fn play_out(&mut self) {
        while let Some(seat) = self.table.owing().first() {
            let legal = self.table.game().expect("it has begun").legal(seat).expect("a seat");
            let line = self.rng.pick(&legal).expect("something").line.clone();
            let by = self.table.bot_level(seat).map_or(ANN, |_| Author::Bot(seat));
            self.does(by, Command::Play { seat, lines: vec![line] });
        }
        assert_eq!(self.table.stage(), Stage::Over);
    }
}

fn salt(seat: Seat) -> Bytes32 {
    Bytes32([seat.number() + 1; 32])
}

#[test]
fn dice_that_were_given_up_are_named() {
    let [one, two, three] = [0, 1, 2].map(Seat::new);
    let bot = |seat| Command::SetBot { seat, level: "random".to_owned() };
    let mut played = Played::open();
    played.sits(ANN, one);
    played.sits(BEN, two);
    played.does(ANN, bot(three));
    played.does(ANN, Command::Start);
    let given_up = played.table.commitment();
    played.does(ANN, Command::Reveal { seat: one, salt: salt(one) });
    played.waits();
    // Hers is known by now, so that she takes another.
    played.sits(ANN, one);
    played.does(ANN, bot(two));
    played.does(ANN, Command::Start);
    played.does(ANN, Command::Reveal { seat: one, salt: salt(one) });
    played.play_out();

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record.txt");
    std::fs::write(&path, played.table.record().expect("it was played")).unwrap();
    let verify = |commitment: Bytes32| {
        let mut process = Process::new(env!("CARGO_BIN_EXE_argosy"));
        process.arg("verify").arg(&path).arg("--commitment").arg(commitment.to_string());
        process.output().expect("the program runs")
    };
    let said = text(&verify(played.table.commitment()));
    let line = format!("given up    {given_up} (no salt from seat 2)");
    assert!(said.lines().any(|said| said == line), "{said}");
    let refused = verify(given_up);
    assert!(!refused.status.success(), "a promise that was given up is not kept");
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(why.contains("given up") || why.contains("began again"), "{why}");
}
