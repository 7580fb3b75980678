//! The binary as people run it: a server, and care for its database.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::{self, JoinHandle};

use argosy_game::Seat;
use argosy_server::client::{Client, Player, Socket};
use argosy_store::{
    Commit, Head, LogRow, Sqlite, SqliteOptions, Store as _, TableFilter, TableRow,
};
use argosy_table::{Bytes32, salt_hash};
use argosy_wire::{
    Ask, Message, NewPassword, NewSeat, NewTable, Recover, RecoveryCode, SignIn, TableId,
};

/// A server of its own, with its log.
pub struct Serving {
    child: Child,
    pub address: SocketAddr,
    /// Read all the time: a server whose log nobody reads would wait for ever.
    log: Option<JoinHandle<String>>,
}

impl Serving {
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::start_by(&mut Command::new(env!("CARGO_BIN_EXE_argosy")), folder, arguments)
    }

    pub fn start_by(program: &mut Command, folder: &Path, arguments: &[&str]) -> Self {
        let mut child = program
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause-ms", "0", "--folder"])
            .arg(folder)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says where it is");
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let address = address.and_then(|address| address.parse().ok()).expect("an address");
        let mut stderr = child.stderr.take().expect("it is piped");
        let log = thread::spawn(move || {
            let mut log = String::new();
            stderr.read_to_string(&mut log).expect("a log is text");
            log
        });
        Self { child, address, log: Some(log) }
    }

    /// Asks it to end, waits, and returns its log.
    pub fn stop(mut self) -> String {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.expect("there is `kill`").success());
        let ended = self.child.wait().expect("it ends");
        let log = self.log.take().expect("it is read once").join().expect("a log is read");
        assert!(ended.success(), "{log}");
        log
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // A test that failed leaves no server behind; one that ended is beyond this.
        let _ = self.child.kill();
    }
}

pub fn admin(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_argosy"))
        .args(["admin", "--folder"])
        .arg(folder)
        .args(arguments)
        .output()
        .expect("the binary runs")
}

pub fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("output is text")
}

fn salt() -> Bytes32 {
    Bytes32([77; 32])
}

fn against_bots() -> NewTable {
    NewTable {
        // The one with the fewest decisions.
        game: "golden-city".to_owned(),
        options: argosy_game::Options::new(),
        pace: argosy_table::Pace::default(),
        listed: false,
        hot_seat: false,
        seats: vec![
            NewSeat::Me { salt_hash: salt_hash(salt()) },
            NewSeat::Bot { level: "random".to_owned() },
            NewSeat::Bot { level: "random".to_owned() },
        ],
        start: true,
    }
}

async fn done(socket: &mut Socket, id: &str, ask: Ask) {
    socket.ask(id, ask).await.expect("it is sent");
    let reply = socket.reply(id).await.expect("it is answered");
    assert!(reply.error.is_none(), "{id}: {:?}", reply.error);
}

/// Opens a table, says something at it and plays it to its end.
pub async fn play_a_game(ann: &mut Client, said: &str) -> (String, String) {
    let opened = ann.post("/api/tables", &against_bots()).await.unwrap();
    let table = opened.json::<TableId>().table;
    let mut socket = Socket::open(ann, &table).await.unwrap();
    let messages = socket.hello(None).await.unwrap();
    let key = messages.iter().find_map(|message| match message {
        Message::Update(update) => update.seen.as_ref()?.table.as_ref()?.entry_key.clone(),
        _ => None,
    });
    done(&mut socket, "say", Ask::Say { text: said.to_owned() }).await;
    drop(socket);
    let player = Player::new(ann.clone(), table.clone(), Seat::new(0), salt(), 1);
    assert!(player.play().await.over);
    (table, key.expect("a private table has a key"))
}

/// What people keep to themselves is not in the log, however much is logged.
#[tokio::test(flavor = "multi_thread")]
async fn the_log_holds_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--log", "trace", "--log-format", "json"]);
    let address = serving.address;
    let mut ann = Client::guest(address, "Annabella").await.unwrap();
    let first = ann.cookie.clone().unwrap();
    let password = NewPassword {
        login: "annabella@example.org".to_owned(),
        password: "correct horse".to_owned(),
        current: None,
    };
    let code: RecoveryCode = ann.post("/api/me/password", &password).await.unwrap().json();
    let wrong = SignIn { login: password.login.clone(), password: "wrong horse".to_owned() };
    assert_eq!(ann.post("/api/session/sign_in", &wrong).await.unwrap().status, 401);
    let right = SignIn { login: password.login.clone(), password: "correct horse".to_owned() };
    assert_eq!(ann.post("/api/session/sign_in", &right).await.unwrap().status, 200);
    let second = ann.cookie.clone().unwrap();
    let (_, key) = play_a_game(&mut ann, "a word among friends").await;
    let recover = Recover {
        login: password.login.clone(),
        recovery_code: code.recovery_code.clone(),
        password: "another horse".to_owned(),
    };
    assert_eq!(ann.post("/api/recover", &recover).await.unwrap().status, 200);
    let log = serving.stop();
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect();
    // Everything that was kept secret was asked for in a request, and each of these is here.
    let requests = |path: &str| {
        let named = lines.iter().filter(|line| line.to_string().contains(&format!("\"{path}\"")));
        named.count()
    };
    for (path, least) in [
        ("/api/session", 1),
        ("/api/me/password", 1),
        ("/api/session/sign_in", 2),
        ("/api/tables", 1),
        ("/api/recover", 1),
        // The chat and the moves went through these.
        ("/api/tables/{id}/socket", 2),
    ] {
        assert!(requests(path) >= least, "{path} was asked for {least} times: {log}");
    }
    let salt = salt().to_string();
    let token = |cookie: &str| cookie.split_once('=').expect("a cookie").1.to_owned();
    for secret in [
        "correct horse",
        "wrong horse",
        "another horse",
        "annabella",
        "Annabella",
        "a word among friends",
        &token(&first),
        &token(&second),
        &code.recovery_code,
        &key,
        &salt,
    ] {
        let found = log.lines().find(|line| line.contains(secret));
        assert!(found.is_none(), "{secret:?} is in the log: {found:?}");
    }
}

/// All that `argosy admin` does, while the server runs.
#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_cared_for_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let none = admin(&folder.path().join("elsewhere"), &["users"]);
    assert!(!none.status.success() && !folder.path().join("elsewhere/argosy.db").exists());
    let serving = Serving::start(folder.path(), &["--log", "warn"]);
    let mut ann = Client::guest(serving.address, "Ann").await.unwrap();
    let (table, _) = play_a_game(&mut ann, "well played").await;
    let me: argosy_wire::Me = ann.get("/api/me").await.unwrap().json();

    assert_eq!(text(&admin(folder.path(), &["users"])), format!("{} \"Ann\" (guest)\n", me.id));
    let games = folder.path().join("games.jsonl");
    let games = games.to_str().expect("the path is text");
    assert_eq!(text(&admin(folder.path(), &["export", games])), "1 games written\n");
    let exported = std::fs::read_to_string(games).unwrap();
    let game: serde_json::Value = serde_json::from_str(&exported).expect("a line of JSON");
    assert_eq!(game["results"].as_array().map(Vec::len), Some(3));
    assert_eq!(game["chat"][0]["text"], "well played");
    assert!(!exported.contains("Ann") && !exported.contains(&me.id), "nobody is named");

    let elsewhere = tempfile::tempdir().unwrap();
    let import = ["import", games];
    assert_damaged_games_are_refused(&exported, elsewhere.path()).await;
    assert!(text(&admin(elsewhere.path(), &import)).starts_with("1 games read"));
    assert!(text(&admin(elsewhere.path(), &import)).starts_with("0 games read, 1 were"));
    let store = |folder: &Path| Sqlite::open(&SqliteOptions::new(folder.join("argosy.db")));
    let (here, there) = (store(folder.path()).unwrap(), store(elsewhere.path()).unwrap());
    assert_eq!(here.log(&table, 0).await, there.log(&table, 0).await);
    assert_eq!(here.chat(&table, 9).await, there.chat(&table, 9).await);
    let ranks = |results: Vec<argosy_store::ResultRow>| -> Vec<(u8, u8, i32)> {
        results.iter().map(|result| (result.seat, result.rank, result.score)).collect()
    };
    assert_eq!(
        ranks(here.results_at(&table).await.unwrap()),
        ranks(there.results_at(&table).await.unwrap())
    );

    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().expect("the path is text");
    text(&admin(folder.path(), &["backup", copy]));
    assert!(!admin(folder.path(), &["backup", copy]).status.success(), "nothing is overwritten");
    let backup = Sqlite::open(&SqliteOptions::new(copy)).unwrap();
    assert_eq!(here.log(&table, 0).await, backup.log(&table, 0).await);

    let record = ann.get(&format!("/api/tables/{table}/record")).await.unwrap().body;
    let path = folder.path().join("record.txt");
    assert_the_dice_are_checked(&record, &path);

    text(&admin(folder.path(), &["sign-out", &me.id]));
    assert_eq!(ann.get("/api/me").await.unwrap().status, 401);
    text(&admin(folder.path(), &["delete-user", &me.id]));
    assert!(text(&admin(folder.path(), &["users"])).ends_with("deleted\n"));
    assert!(!admin(folder.path(), &["sign-out", "nobody"]).status.success());
    serving.stop();
}

/// The first line says what was shown: with the promise from outside more than without.
fn assert_the_dice_are_checked(record: &str, path: &Path) {
    std::fs::write(path, record).unwrap();
    let verify = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_argosy"));
        command.arg("verify").arg(path).args(arguments).output().expect("the binary runs")
    };
    let value = |key: &str| {
        let line = record.lines().find_map(|line| line.strip_prefix(key)).expect("it is there");
        line.trim().to_owned()
    };
    let first_line = |output: &Output| text(output).lines().next().unwrap().to_owned();
    let alone = first_line(&verify(&[]));
    assert!(alone.starts_with("All ") && alone.contains("is not shown (--commitment)"), "{alone}");
    let promised = value("meta dice ");
    let with_promise = first_line(&verify(&["--commitment", &promised]));
    assert!(
        with_promise.ends_with("draws follow from the promise that you gave."),
        "{with_promise}"
    );
    let other = "0".repeat(64);
    for refused in [&other, "not hexadecimal"] {
        assert!(!verify(&["--commitment", refused]).status.success(), "{refused}");
    }
    let secret = format!("meta secret {}", value("meta secret "));
    std::fs::write(path, record.replace(&secret, &format!("meta secret {other}"))).unwrap();
    assert!(!verify(&[]).status.success(), "another secret is noticed");
}

/// A file with one sound and one damaged game: a reason is given and neither is taken.
async fn assert_damaged_games_are_refused(exported: &str, folder: &Path) {
    for (from, to, why) in [
        ("\\\"type\\\":\\\"played\\\"", "\\\"type\\\":\\\"danced\\\"", "cannot be read"),
        ("\\\"seq\\\":5,", "\\\"seq\\\":6,", "entry 5 is numbered 6"),
        ("\"game\":\"golden-city\"", "\"game\":\"chess\"", "chess"),
        ("\"stage\":\"over\"", "\"stage\":\"playing\"", "is over, not playing"),
        ("\"rank\":1", "\"rank\":2", "ended with ranks"),
        ("\"score\":", "\"score\":1", "points, not 1"),
        ("\"seat\":1,\"user\"", "\"seat\":2,\"user\"", "is not what the game came to"),
        ("\"user\":null,", "\"user\":\"somebody\",", "names a user"),
        ("\"bot\":\"random", "\"bot\":\"hard", "was played by somebody else"),
        ("\"resigned\":false", "\"resigned\":true", "is not what the game came to"),
        ("\"members\":[0]", "\"members\":[]", "member 0 is not in the list"),
        ("\"members\":[0]", "\"members\":[0,0]", "named twice"),
        ("\"number\":1,\"member\":0", "\"number\":1,\"member\":7", "member 7 is not in the list"),
        (
            "{\\\"bot\\\":{\\\"level\\\":\\\"random",
            "{\\\"bot\\\":{\\\"level\\\":\\\"hard",
            "other seats",
        ),
        ("\"listed\":false", "\"listed\":true", "against its log"),
        ("\"card\":\"{", "\"card\":\"", "the card"),
        ("{", "", "not a game"),
    ] {
        let damaged = exported.replacen(from, to, 1);
        assert_ne!(damaged, exported, "{from}");
        let file = folder.join("damaged.jsonl");
        std::fs::write(&file, format!("{exported}{damaged}")).unwrap();
        let refused = admin(folder, &["import", file.to_str().expect("the path is text")]);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && said.contains(why), "{from}: {said}");
        assert!(said.contains("nothing was imported"), "{said}");
    }
    let store = Sqlite::open(&SqliteOptions::new(folder.join("argosy.db"))).unwrap();
    let all = TableFilter { limit: 9, unlisted_too: true, ..TableFilter::default() };
    assert_eq!(store.tables(all).await.unwrap(), [], "nothing is half imported");
}

/// Two servers would each think that they own the tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let first = Serving::start(folder.path(), &["--log", "warn"]);
    let second = Command::new(env!("CARGO_BIN_EXE_argosy"))
        .args(["serve", "--listen", "127.0.0.1:0", "--folder"])
        .arg(folder.path())
        .output()
        .expect("the binary runs");
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(
        !second.status.success() && said.contains("another server uses the database"),
        "{said}"
    );
    let mut ann = Client::guest(first.address, "Ann").await.expect("the first goes on");
    assert_eq!(ann.get("/api/me").await.unwrap().status, 200);
    first.stop();
    Serving::start(folder.path(), &["--log", "warn"]).stop();
}

/// Clients that are connected when the server ends are told to come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_says_when_to_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--log", "warn", "--sockets-per-user", "100"]);
    let mut ann = Client::guest(serving.address, "Ann").await.unwrap();
    let opened = ann.post("/api/tables", &against_bots()).await.unwrap();
    let table = opened.json::<TableId>().table;
    let mut sockets = Vec::new();
    // The more there are, the sooner a server is found out that does not wait for all of them.
    for _ in 0..100 {
        let mut socket = Socket::open(&ann, &table).await.unwrap();
        socket.hello(None).await.unwrap();
        sockets.push(socket);
    }
    let stopped = tokio::task::spawn_blocking(move || serving.stop());
    for mut socket in sockets {
        let goodbye = socket.goodbye().await.expect("a goodbye comes first");
        assert_eq!(goodbye.code, "restart");
        assert!(goodbye.come_back_ms.is_some());
    }
    stopped.await.unwrap();
}

/// A server that ends leaves one file that can be copied, and everything is in it. The tables
/// that are just beginning are stored before the store is closed.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_leaves_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--log", "warn"]);
    let mut tables = Vec::new();
    for name in ["Ann", "Ben", "Cid", "Dee"] {
        let mut guest = Client::guest(serving.address, name).await.unwrap();
        let opened = guest.post("/api/tables", &against_bots()).await.unwrap();
        tables.push(opened.json::<TableId>().table);
    }
    let names = || {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap());
        let names = files.map(|file| file.file_name().into_string().unwrap());
        let mut names: Vec<String> = names.filter(|name| name != "argosy.lock").collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["argosy.db", "argosy.db-shm", "argosy.db-wal"]);
    assert_eq!(serving.stop(), "", "nothing went wrong");
    assert_eq!(names(), ["argosy.db"]);
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("argosy.db");
    std::fs::copy(folder.path().join("argosy.db"), &copy).unwrap();
    let store = Sqlite::open(&SqliteOptions::new(copy)).unwrap();
    for table in tables {
        assert!(store.table(&table).await.unwrap().is_some());
    }
}

/// Other accounts of the machine read no hands and no hashes.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn exports_and_backups_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    Serving::start(folder.path(), &["--log", "warn"]).stop();
    let path = |name: &str| folder.path().join(name).to_str().expect("it is text").to_owned();
    text(&admin(folder.path(), &["backup", &path("copy.db")]));
    text(&admin(folder.path(), &["export", &path("games.jsonl")]));
    for name in ["argosy.db", "copy.db", "games.jsonl"] {
        let mode = std::fs::metadata(path(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

/// `argosy bench server --stored 10000` measures it; here is why it is fast.
#[tokio::test(flavor = "multi_thread")]
async fn stored_games_are_not_loaded_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&SqliteOptions::new(folder.path().join("argosy.db"))).unwrap();
    for number in 0..300 {
        let table = TableRow {
            id: format!("stored{number}"),
            // The one with the fewest decisions.
            game: "golden-city".to_owned(),
            stage: "over".to_owned(),
            listed: false,
            card: "{}".to_owned(),
            created_at: 1,
            updated_at: number,
            due_at: None,
        };
        // Loading this table fails.
        let entries = vec![LogRow { seq: 1, at: 1, body: "not an entry".to_owned() }];
        let (after, members, results) = (Head::START, Vec::new(), Vec::new());
        store.commit(Commit { after, table, entries, members, results }).await.unwrap();
    }
    drop(store);
    let serving = Serving::start(folder.path(), &["--log", "warn"]);
    let mut ann = Client::guest(serving.address, "Ann").await.unwrap();
    let loaded = |metrics: &str| {
        let mut lines = metrics.lines();
        lines.find(|line| line.starts_with("argosy_tables_loaded_total ")).map(str::to_owned)
    };
    assert_eq!(loaded(&ann.get("/metrics").await.unwrap().body), None);
    let opened = ann.post("/api/tables", &against_bots()).await.unwrap();
    let socket = Socket::open(&ann, &opened.json::<TableId>().table).await.unwrap();
    let now = loaded(&ann.get("/metrics").await.unwrap().body);
    assert_eq!(now.as_deref(), Some("argosy_tables_loaded_total 1"));
    drop(socket);
    assert_eq!(serving.stop(), "", "nothing went wrong");
}
