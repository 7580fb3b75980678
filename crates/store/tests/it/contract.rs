//! What every store must do: each case is given a store with nothing in it.

use std::sync::Arc;

use argosy_store::{
    AnalysisPart, AnalysisRow, ChatRow, Commit, Credentials, Downtime, Head, LogRow, MemberRow,
    NewLine, ResultRow, SessionRow, Store, StoreError, TableFilter, TableRow, UserRow, WholeTable,
    WholeTables,
};

pub type Shared = Arc<dyn Store>;

/// Hands the names of all cases to a macro, which makes tests of them.
macro_rules! for_every_case {
    ($make:ident) => {
        $make! {
            a_log_is_append_only_and_has_no_two_owners,
            a_conflict_leaves_the_row_of_the_table_alone,
            whatever_is_written_follows_the_head,
            a_log_that_has_parted_is_not_continued,
            a_user_is_one_member_of_a_table,
            many_writers_at_once_lose_nothing,
            tables_are_listed_the_last_changed_first,
            tables_are_found_when_they_are_due,
            a_line_of_chat_is_known_by_its_key,
            chat_is_numbered_by_the_store_whoever_speaks,
            the_number_of_a_deleted_line_is_not_used_again,
            a_guest_gets_credentials_and_logins_are_taken_once,
            sessions_are_found_by_hash_and_ended_by_handle,
            a_deleted_user_is_forgotten_and_the_games_stay,
            agreeing_to_publish_is_kept_and_can_be_taken_back,
            an_analysis_grows_under_its_terms_and_others_take_its_place,
            an_import_is_all_or_nothing,
            the_time_without_a_server_is_known,
            whatever_somebody_asks_for_is_found_or_not,
        }
    };
}
pub(crate) use for_every_case;

pub fn row(id: &str, updated_at: u64) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "toy".to_owned(),
        stage: "playing".to_owned(),
        listed: true,
        card: "{}".to_owned(),
        created_at: 1,
        updated_at,
        due_at: None,
    }
}

fn entry(seq: u64) -> LogRow {
    LogRow { seq, at: seq, body: format!("entry {seq}") }
}

/// Entries that follow those of the same kind.
pub fn commit(id: &str, seqs: impl IntoIterator<Item = u64>) -> Commit {
    let entries: Vec<LogRow> = seqs.into_iter().map(entry).collect();
    let before = entries.first().map_or(0, |first| first.seq - 1);
    Commit {
        after: if before == 0 { Head::START } else { Head::of(&entry(before)) },
        entries,
        table: row(id, 5),
        members: Vec::new(),
        results: Vec::new(),
    }
}

fn user(id: &str) -> UserRow {
    UserRow {
        id: id.to_owned(),
        name: id.to_uppercase(),
        login: None,
        password: None,
        recovery: None,
        created_at: 3,
        deleted_at: None,
    }
}

pub fn member(member: u16, user: &str) -> MemberRow {
    MemberRow { member, user: Some(user.to_owned()), name: user.to_owned() }
}

fn session(user: &str, byte: u8) -> SessionRow {
    SessionRow {
        token_hash: [byte; 32],
        handle: format!("handle {byte}"),
        user: user.to_owned(),
        device: "a browser".to_owned(),
        created_at: 1,
        seen_at: 1,
        expires_at: 100,
    }
}

pub fn result(table: &str, user: &str) -> ResultRow {
    ResultRow {
        table: table.to_owned(),
        seat: 1,
        user: Some(user.to_owned()),
        bot: None,
        rank: 1,
        score: -3,
        resigned: false,
        game: "toy".to_owned(),
        rules: 1,
        n_seats: 2,
        options: String::new(),
        duration_ms: 60_000,
        ended_at: 9,
    }
}

pub async fn a_log_is_append_only_and_has_no_two_owners(store: Shared) {
    store.commit(commit("a", 1..=3)).await.unwrap();
    store.commit(commit("b", 1..=1)).await.unwrap();
    assert_eq!(store.commit(commit("a", 3..=4)).await, Err(StoreError::Conflict));
    let seqs = |rows: Vec<LogRow>| rows.iter().map(|row| row.seq).collect::<Vec<_>>();
    assert_eq!(seqs(store.log("a", 0).await.unwrap()), [1, 2, 3], "all or nothing");
    assert_eq!(seqs(store.log("a", 2).await.unwrap()), [3]);
    assert_eq!(store.log("a", 2).await.unwrap()[0].body, "entry 3");
    assert!(store.log("c", 0).await.unwrap().is_empty());
}

pub async fn a_conflict_leaves_the_row_of_the_table_alone(store: Shared) {
    store.commit(commit("a", 1..=1)).await.unwrap();
    let mut late = commit("a", 1..=1);
    late.table.stage = "over".to_owned();
    assert!(store.commit(late).await.is_err());
    assert_eq!(store.table("a").await.unwrap().unwrap().stage, "playing");
}

/// The log's own key would permit a gap, and a row without entries would overwrite a newer one.
pub async fn whatever_is_written_follows_the_head(store: Shared) {
    store.commit(commit("a", 1..=2)).await.unwrap();
    assert_eq!(store.commit(commit("a", [4])).await, Err(StoreError::Conflict), "a gap");
    let gap = Commit { entries: vec![entry(3), entry(5)], ..commit("a", [3]) };
    assert_eq!(store.commit(gap).await, Err(StoreError::Conflict));
    assert_eq!(store.commit(commit("b", [2])).await, Err(StoreError::Conflict), "no beginning");
    let late = Commit { entries: Vec::new(), table: row("a", 99), ..commit("a", [2]) };
    assert_eq!(store.commit(late).await, Err(StoreError::Conflict), "nothing but an old row");
    assert_eq!(store.table("a").await.unwrap().unwrap().updated_at, 5);
    let now = Commit { entries: Vec::new(), table: row("a", 99), ..commit("a", [3]) };
    store.commit(now).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().updated_at, 99);
    store.commit(commit("a", [3])).await.unwrap();
    assert_eq!(store.log("a", 0).await.unwrap().len(), 3);
}

/// As after a failover that lost the last entry: another one has its number.
pub async fn a_log_that_has_parted_is_not_continued(store: Shared) {
    store.commit(commit("a", 1..=2)).await.unwrap();
    let other = LogRow { seq: 2, at: 2, body: "another entry 2".to_owned() };
    let parted = Commit { after: Head::of(&other), ..commit("a", [3]) };
    assert_eq!(store.commit(parted).await, Err(StoreError::Conflict));
    store.commit(commit("a", [3])).await.unwrap();
}

pub async fn a_user_is_one_member_of_a_table(store: Shared) {
    let with = |commit: Commit, member| Commit { members: vec![member], ..commit };
    store.commit(with(commit("a", [1]), member(0, "u"))).await.unwrap();
    store.commit(with(commit("b", [1]), member(0, "u"))).await.unwrap();
    let twice = with(commit("a", [2]), member(1, "u"));
    assert_eq!(store.commit(twice).await, Err(StoreError::Conflict));
    let number_taken = with(commit("a", [2]), member(0, "v"));
    assert_eq!(store.commit(number_taken).await, Err(StoreError::Conflict));
    assert_eq!(store.log("a", 0).await.unwrap().len(), 1, "nothing of it is stored");
    store.commit(with(commit("a", [2]), member(1, "v"))).await.unwrap();
    assert_eq!(store.members("a").await.unwrap(), [member(0, "u"), member(1, "v")]);
}

pub async fn many_writers_at_once_lose_nothing(store: Shared) {
    let writers: Vec<_> = (0..50)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for seq in 1..=20 {
                    store.commit(commit(&format!("t{table}"), [seq])).await.unwrap();
                    // Somebody who writes twice hurts nobody else.
                    let twice = store.commit(commit(&format!("t{table}"), [seq])).await;
                    assert_eq!(twice, Err(StoreError::Conflict));
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    for table in 0..50 {
        assert_eq!(store.log(&format!("t{table}"), 0).await.unwrap().len(), 20);
    }
}

pub async fn tables_are_listed_the_last_changed_first(store: Shared) {
    for name in ["u", "guest"] {
        store.add_user(user(name)).await.unwrap();
    }
    for (id, updated_at, stage, listed, game) in [
        ("a", 1, "gathering", true, "toy"),
        ("b", 3, "playing", true, "toy"),
        ("c", 2, "playing", true, "chess"),
        ("d", 4, "playing", false, "toy"),
    ] {
        let mut commit = commit(id, [1]);
        commit.table = TableRow {
            stage: stage.to_owned(),
            listed,
            game: game.to_owned(),
            ..row(id, updated_at)
        };
        if id == "d" {
            commit.members = vec![member(0, "u"), member(1, "guest")];
        }
        store.commit(commit).await.unwrap();
    }
    let ids = async |filter: TableFilter| {
        let rows = store.tables(TableFilter { limit: 10, ..filter }).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(TableFilter::default()).await, ["b", "c", "a"]);
    let toy = TableFilter { game: Some("toy".to_owned()), ..TableFilter::default() };
    assert_eq!(ids(toy).await, ["b", "a"]);
    let playing = TableFilter { stages: vec!["playing".to_owned()], ..TableFilter::default() };
    assert_eq!(ids(playing).await, ["b", "c"]);
    let before = TableFilter { before: Some(3), ..TableFilter::default() };
    assert_eq!(ids(before).await, ["c", "a"]);
    let mine = TableFilter { user: Some("u".to_owned()), ..TableFilter::default() };
    assert_eq!(ids(mine).await, ["d"], "though it is not listed");
    let opened =
        |user: &str| TableFilter { opened_by: Some(user.to_owned()), ..TableFilter::default() };
    assert_eq!(ids(opened("u")).await, ["d"], "nor here");
    assert_eq!(ids(opened("guest")).await, [""; 0], "a later member opened nothing");
}

pub async fn tables_are_found_when_they_are_due(store: Shared) {
    for (id, due_at) in [("a", Some(50)), ("b", Some(10)), ("c", None)] {
        let mut commit = commit(id, [1]);
        commit.table.due_at = due_at;
        store.commit(commit).await.unwrap();
    }
    assert_eq!(store.due(9, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(50, 10).await.unwrap(), ["b", "a"]);
    assert_eq!(store.due(50, 1).await.unwrap(), ["b"]);
    store.commit(commit("b", [2])).await.unwrap();
    assert_eq!(store.due(50, 10).await.unwrap(), ["a"]);
}

fn line(text: &str, key: &str) -> NewLine {
    NewLine { member: 0, at: 7, text: text.to_owned(), key: key.to_owned() }
}

pub async fn a_line_of_chat_is_known_by_its_key(store: Shared) {
    for table in ["a", "b"] {
        store.commit(commit(table, [1])).await.unwrap();
    }
    assert!(!store.said("a", "0:k").await.unwrap());
    assert_eq!(store.say("a", line("one", "0:k")).await, Ok(Some(1)));
    assert!(store.said("a", "0:k").await.unwrap());
    assert!(!store.said("b", "0:k").await.unwrap(), "keys are a table's own");
    assert_eq!(store.say("a", line("one", "0:k")).await, Ok(None), "once is enough");
    assert_eq!(store.say("b", line("one", "0:k")).await, Ok(Some(1)), "so are numbers");
    assert_eq!(store.say("a", line("two", "0:l")).await, Ok(Some(2)));
    let last = ChatRow {
        number: 2,
        member: 0,
        at: 7,
        text: "two".to_owned(),
        key: Some("0:l".to_owned()),
    };
    assert_eq!(store.chat("a", 1).await.unwrap(), [last]);
    assert!(store.say("nowhere", line("one", "0:k")).await.is_err());
}

pub async fn chat_is_numbered_by_the_store_whoever_speaks(store: Shared) {
    store.commit(commit("a", [1])).await.unwrap();
    let speakers = (0..10).map(|speaker| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for said in 0..10 {
                let key = format!("{speaker}:{said}");
                assert!(store.say("a", line("hello", &key)).await.unwrap().is_some());
            }
        })
    });
    for speaker in speakers.collect::<Vec<_>>() {
        speaker.await.unwrap();
    }
    let numbers: Vec<u64> =
        store.chat("a", 1_000).await.unwrap().iter().map(|line| line.number).collect();
    assert_eq!(numbers, (1..=100).collect::<Vec<_>>(), "in order and without gaps");
    let numbers: Vec<u64> =
        store.chat("a", 3).await.unwrap().iter().map(|line| line.number).collect();
    assert_eq!(numbers, [98, 99, 100]);
}

/// Whoever counts lines would miss one that got a number for the second time.
pub async fn the_number_of_a_deleted_line_is_not_used_again(store: Shared) {
    store.add_user(user("u")).await.unwrap();
    let mut first = commit("a", [1]);
    first.members = vec![member(0, "u")];
    store.commit(first).await.unwrap();
    store.say("a", line("gone", "0:k")).await.unwrap();
    store.delete_user("u", 9).await.unwrap();
    assert_eq!(store.say("a", line("next", "1:k")).await, Ok(Some(2)));
}

pub async fn a_guest_gets_credentials_and_logins_are_taken_once(store: Shared) {
    store.add_user(user("u")).await.unwrap();
    store.add_user(user("v")).await.unwrap();
    let credentials = |login: &str| Credentials {
        login: login.to_owned(),
        password: "hash".to_owned(),
        recovery: "other hash".to_owned(),
    };
    store.set_credentials("u", credentials("ann")).await.unwrap();
    assert_eq!(store.set_credentials("v", credentials("ann")).await, Err(StoreError::LoginTaken));
    let found = store.user_by_login("ann").await.unwrap().unwrap();
    assert_eq!((found.id.as_str(), found.password.as_deref()), ("u", Some("hash")));
    assert!(store.user_by_login("ben").await.unwrap().is_none());
    store.rename_user("u", "Anna").await.unwrap();
    assert_eq!(store.user("u").await.unwrap().unwrap().name, "Anna");
    assert_eq!(store.users(10).await.unwrap().len(), 2);
}

pub async fn sessions_are_found_by_hash_and_ended_by_handle(store: Shared) {
    store.add_user(user("u")).await.unwrap();
    for byte in 1..=3 {
        store.add_session(session("u", byte)).await.unwrap();
    }
    assert_eq!(store.session([2; 32]).await.unwrap().unwrap().handle, "handle 2");
    store.touch_session([2; 32], 77, 1_000_077).await.unwrap();
    let prolonged = store.session([2; 32]).await.unwrap().unwrap();
    assert_eq!((prolonged.seen_at, prolonged.expires_at), (77, 1_000_077));
    store.remove_sessions(1_000_000).await.unwrap();
    assert_eq!(store.sessions_of("u").await.unwrap(), [prolonged], "the others have expired");
    for byte in [1, 3] {
        store.add_session(session("u", byte)).await.unwrap();
    }
    assert_eq!(store.end_sessions("u", Some("handle 2")).await, Ok(1));
    assert_eq!(store.end_sessions("u", Some("handle 2")).await, Ok(0), "only once");
    assert!(store.session([2; 32]).await.unwrap().is_none());
    assert_eq!(store.sessions_of("u").await.unwrap().len(), 2);
    assert_eq!(store.end_sessions("u", None).await, Ok(2));
    assert!(store.sessions_of("u").await.unwrap().is_empty());
}

pub async fn a_deleted_user_is_forgotten_and_the_games_stay(store: Shared) {
    store.add_user(user("u")).await.unwrap();
    store.add_session(session("u", 1)).await.unwrap();
    let mut first = commit("a", 1..=2);
    first.members = vec![MemberRow { member: 0, user: Some("u".to_owned()), name: "U".to_owned() }];
    first.results = vec![result("a", "u")];
    store.commit(first).await.unwrap();
    store.say("a", line("it was me", "0:k")).await.unwrap();
    assert_eq!(store.results_of("u", 5).await.unwrap(), [result("a", "u")]);
    store.delete_user("u", 99).await.unwrap();
    let gone = store.user("u").await.unwrap().unwrap();
    assert_eq!((gone.name.as_str(), gone.deleted_at), ("", Some(99)));
    assert!(store.session([1; 32]).await.unwrap().is_none());
    assert!(store.results_of("u", 5).await.unwrap().is_empty());
    assert!(store.chat("a", 5).await.unwrap().is_empty());
    let members = store.members("a").await.unwrap();
    assert_eq!(members, [MemberRow { member: 0, user: None, name: String::new() }]);
    // A change may have been planned before.
    let mut last = commit("a", [3]);
    last.results = vec![ResultRow { seat: 0, ..result("a", "u") }];
    store.commit(last).await.unwrap();
    let users = store.results_at("a").await.unwrap().into_iter().map(|result| result.user);
    assert_eq!(users.collect::<Vec<_>>(), [None, None]);
    assert_eq!(store.log("a", 0).await.unwrap().len(), 3);
}

pub async fn agreeing_to_publish_is_kept_and_can_be_taken_back(store: Shared) {
    store.commit(commit("a", 1..=2)).await.unwrap();
    store.commit(commit("b", 1..=2)).await.unwrap();
    for member in [3, 0, 3] {
        store.agree_to_publish("a", member, Some(7)).await.unwrap();
    }
    assert_eq!(store.agreed_to_publish("a").await.unwrap(), [0, 3]);
    assert_eq!(store.agreed_to_publish("b").await.unwrap(), [0; 0]);
    store.agree_to_publish("a", 0, None).await.unwrap();
    assert_eq!(store.agreed_to_publish("a").await.unwrap(), [3]);
    assert!(store.agree_to_publish("nowhere", 0, Some(7)).await.is_err());
}

pub async fn an_analysis_grows_under_its_terms_and_others_take_its_place(store: Shared) {
    store.commit(commit("a", 1..=2)).await.unwrap();
    let part = |step: usize, body: &str| AnalysisPart { step, body: body.to_owned() };
    let row = |parts: &[AnalysisPart]| AnalysisRow { total: 3, parts: parts.to_vec() };
    assert_eq!(store.analysis("a", "first").await.unwrap(), None);
    store.keep_analysis("a", "first", row(&[part(7, "seven"), part(2, "two")])).await.unwrap();
    // Somebody else found the same.
    store.keep_analysis("a", "first", row(&[part(9, "nine"), part(2, "again")])).await.unwrap();
    let all = row(&[part(2, "two"), part(7, "seven"), part(9, "nine")]);
    assert_eq!(store.analysis("a", "first").await.unwrap(), Some(all));
    assert_eq!(store.analysis("a", "second").await.unwrap(), None);
    store.keep_analysis("a", "second", row(&[part(1, "one")])).await.unwrap();
    assert_eq!(store.analysis("a", "second").await.unwrap(), Some(row(&[part(1, "one")])));
    assert_eq!(store.analysis("a", "first").await.unwrap(), None);
    assert!(store.keep_analysis("nowhere", "first", row(&[])).await.is_err());
}

fn whole(id: &str) -> WholeTable {
    let (number, member, at) = (3, 0, 1);
    let said = ChatRow { number, member, at, text: "hello".to_owned(), key: None };
    WholeTable { commit: commit(id, [1, 2]), chat: vec![said] }
}

/// All of them or none, whatever stops it on the way.
pub async fn an_import_is_all_or_nothing(store: Shared) {
    store.commit(commit("known", [1])).await.unwrap();
    let source = |tables: Vec<Result<WholeTable, &'static str>>| -> WholeTables {
        Box::new(tables.into_iter().map(|table| table.map_err(Into::into)))
    };
    let broken_off = source(vec![Ok(whole("a")), Err("the file ends here")]);
    let why = store.import(broken_off).await.unwrap().unwrap_err();
    assert_eq!(why.to_string(), "the file ends here");
    let twice = WholeTable { commit: commit("b", [1, 1]), chat: Vec::new() };
    let refused = store.import(source(vec![Ok(whole("a")), Ok(twice)])).await;
    assert_eq!(refused.unwrap_err(), StoreError::Conflict);
    assert_eq!(store.table("a").await.unwrap(), None);
    let sound = source(vec![Ok(whole("a")), Ok(whole("known"))]);
    let imported = store.import(sound).await.unwrap().unwrap();
    assert_eq!((imported.new, imported.known), (1, 1));
    assert_eq!(store.chat("a", 9).await.unwrap(), whole("a").chat);
    assert_eq!(store.say("a", line("on it goes", "0:k")).await, Ok(Some(4)));
    assert_eq!(store.log("known", 0).await.unwrap().len(), 1);
    store.commit(commit("a", [3])).await.unwrap();
}

pub async fn the_time_without_a_server_is_known(store: Shared) {
    store.begin(1_000).await.unwrap();
    assert_eq!(store.downtimes(0).await.unwrap(), [], "nothing ran before the first server");
    store.note_alive(5_000).await.unwrap();
    store.begin(9_000).await.unwrap();
    // A table that changed shows that a server worked then.
    store.commit(Commit { table: row("a", 12_000), ..commit("a", [1]) }).await.unwrap();
    store.begin(20_000).await.unwrap();
    let downtime = |began_at, ended_at| Downtime { began_at, ended_at };
    let both = [downtime(5_000, 9_000), downtime(12_000, 20_000)];
    assert_eq!(store.downtimes(0).await.unwrap(), both);
    assert_eq!(store.downtimes(9_000).await.unwrap(), both[1..]);
    // A clock that went back makes no downtime.
    store.begin(15_000).await.unwrap();
    assert_eq!(store.downtimes(0).await.unwrap(), both);
}

/// Names come from addresses and may hold anything.
pub async fn whatever_somebody_asks_for_is_found_or_not(store: Shared) {
    for name in ["", "a\0b", "'; DROP TABLE tables; --", "\u{10FFFF}"] {
        assert_eq!(store.table(name).await, Ok(None));
        assert_eq!(store.log(name, 0).await, Ok(Vec::new()));
        assert_eq!(store.user_by_login(name).await, Ok(None));
    }
}
