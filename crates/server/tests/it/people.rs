//! How people at a table are called, who may speak, and who was sent away.

use argosy_server::client::{Client, Socket, SocketError};
use argosy_store::Store as _;
use argosy_table::{Lapse, salt_hash};
use argosy_wire::{
    Ask, ChatLine, Happening, Message, Proposal, Rename, TableCard, TableList, TableState, Welcome,
    Who,
};

use crate::support::{
    Server, ask, config, database_in, join, mine, new_table, open, play_out, salt, seat, started,
};

fn name_at(seats: &[argosy_wire::SeatState], index: usize) -> &str {
    match &seats[index].who {
        Who::Person { name, .. } => name,
        other => panic!("{other:?}"),
    }
}

async fn next_welcome(socket: &mut Socket) -> Welcome {
    loop {
        if let Message::Welcome(welcome) = socket.next().await.unwrap() {
            return *welcome;
        }
    }
}

async fn next_table(socket: &mut Socket) -> (Vec<Happening>, TableState) {
    loop {
        if let Message::Update(update) = socket.next().await.unwrap()
            && let Some(seen) = update.seen
            && let Some(table) = seen.table
        {
            return (seen.news.into_iter().map(|news| news.what).collect(), *table);
        }
    }
}

fn names_in(chat: &[ChatLine]) -> Vec<&str> {
    chat.iter().map(|line| line.name.as_str()).collect()
}

async fn card_of(client: &mut Client, table: &str) -> TableCard {
    client.get(&format!("/api/tables/{table}")).await.unwrap().json()
}

/// Everything that is stored about somebody, as they are given it.
async fn export_of(client: &mut Client) -> String {
    let answer = client.get("/api/me/export").await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

/// What the export of an operator names the members by.
async fn names_of_members(server: &Server, table: &str) -> Vec<String> {
    let members = server.store.members(table).await.unwrap();
    members.into_iter().map(|row| row.name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_cards_lists_and_sockets() {
    let server = Server::start().await;
    let (table, mut ann, mut ben) = started(&server, 2).await;
    let quiet = open(&mut ann, &new_table(vec![mine(0), argosy_wire::NewSeat::Open])).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    ask(&mut of_ann, "c", Ask::Say { text: "hello".to_owned() }).await.unwrap();
    let (mut of_ben, _) = join(&ben, &table).await;
    let renamed = Rename { name: "Anna".to_owned() };
    let body = serde_json::to_string(&renamed).unwrap();
    assert_eq!(ann.send("PATCH", "/api/me", Some(&body)).await.unwrap().status, 200);
    let welcome = next_welcome(&mut of_ben).await;
    assert_eq!(names_in(&welcome.chat), ["Anna"]);
    let (_, told) = next_table(&mut of_ben).await;
    assert_eq!(name_at(&told.seats, 0), "Anna");
    for id in [&table, &quiet] {
        assert_eq!(name_at(&card_of(&mut ben, id).await.seats, 0), "Anna");
    }
    let list: TableList = Client::new(server.address).get("/api/tables").await.unwrap().json();
    assert_eq!(list.tables.len(), 2);
    assert!(list.tables.iter().all(|card| name_at(&card.seats, 0) == "Anna"));
    for id in [&table, &quiet] {
        let row = server.store.table(id).await.unwrap().unwrap();
        assert!(!row.card.contains("Ann"), "no name is kept where it can grow old: {}", row.card);
    }
    let own = export_of(&mut ann).await;
    assert!(own.contains(r#""name":"Anna""#) && !own.contains(r#""Ann""#), "{own}");
    assert_eq!(names_of_members(&server, &table).await, ["Anna", "Ben"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_name_is_nowhere_any_more() {
    let server = Server::start().await;
    let (table, mut ann, mut ben) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    ask(&mut of_ann, "c", Ask::Say { text: "my secret".to_owned() }).await.unwrap();
    let (mut of_ben, _) = join(&ben, &table).await;
    assert_eq!(ann.send("DELETE", "/api/me", None).await.unwrap().status, 204);
    assert_eq!(of_ann.goodbye().await.unwrap().code, "signed_out");
    let welcome = loop {
        let welcome = next_welcome(&mut of_ben).await;
        if welcome.chat.is_empty() {
            break welcome;
        }
    };
    assert_eq!(welcome.presence.seats, [seat(1)]);
    let (_, told) = next_table(&mut of_ben).await;
    assert_eq!(name_at(&told.seats, 0), "");
    assert_eq!(name_at(&card_of(&mut ben, &table).await.seats, 0), "");
    assert_eq!(names_of_members(&server, &table).await, ["", "Ben"]);
    let of_others = export_of(&mut ben).await;
    assert!(!of_others.contains("Ann") && !of_others.contains("my secret"), "{of_others}");
    assert_eq!(ann.get("/api/me/export").await.unwrap().status, 401, "nobody is left to ask");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_kicked_is_gone_from_that_table() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let open_table = new_table(vec![mine(0), argosy_wire::NewSeat::Open]);
    let private = argosy_wire::NewTable { listed: false, ..open_table.clone() };
    for terms in [open_table, private] {
        let table = open(&mut ann, &terms).await;
        let (mut of_ann, first) = join(&ann, &table).await;
        let key = first.seen.unwrap().table.unwrap().entry_key.unwrap_or_default();
        let enter = argosy_wire::Enter { entry_key: key };
        let door = format!("/api/tables/{table}/enter");
        assert_eq!(ben.post(&door, &enter).await.unwrap().status, 200);
        let (mut of_ben, _) = join(&ben, &table).await;
        let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
        ask(&mut of_ben, "sit", sit).await.unwrap();
        ask(&mut of_ann, "out", Ask::Kick { member: 1 }).await.unwrap();
        assert_eq!(of_ben.goodbye().await.unwrap().code, "kicked");
        assert!(matches!(Socket::open(&ben, &table).await, Err(SocketError::Refused(403))));
        assert_eq!(ben.post(&door, &enter).await.unwrap().code(), "kicked");
        let mine: TableList = ben.get("/api/tables?mine=true").await.unwrap().json();
        assert!(mine.tables.is_empty());
        let seen = ben.get(&format!("/api/tables/{table}")).await.unwrap();
        assert_eq!((seen.status, seen.code().as_str()), (403, "kicked"));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_can_mute() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let say = || Ask::Say { text: "and another thing".to_owned() };
    let mute = |muted| Ask::Mute { member: 1, muted };
    let refused = ask(&mut of_ben, "m0", Ask::Mute { member: 0, muted: true }).await.unwrap_err();
    assert_eq!(refused.code, "not_host");
    let unknown = ask(&mut of_ann, "m1", Ask::Mute { member: 99, muted: true }).await.unwrap_err();
    assert_eq!(unknown.code, "unknown_member");
    ask(&mut of_ann, "m2", mute(true)).await.unwrap();
    let (news, told) = next_table(&mut of_ben).await;
    assert_eq!(news, [Happening::Muted { member: 1, muted: true }]);
    assert_eq!(told.muted, [1]);
    assert_eq!(ask(&mut of_ben, "s1", say()).await.unwrap_err().code, "muted");
    ask(&mut of_ann, "m3", mute(false)).await.unwrap();
    ask(&mut of_ben, "s2", say()).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_chat_is_bounded_and_onlookers_cannot_talk_players_down() {
    let mut config = config();
    config.limits.chat_per_minute = 3;
    let server = Server::start_with(config).await;
    let (table, ann, _) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let mut heard = 0;
    for name in ["Cid", "Dan", "Eve"] {
        let (mut loud, _) = join(&server.guest(name).await, &table).await;
        for number in 0..10 {
            let say = Ask::Say { text: "noise".to_owned() };
            match ask(&mut loud, &number.to_string(), say).await {
                Ok(_) => heard += 1,
                Err(error) => assert_eq!(error.code, "too_many"),
            }
        }
    }
    // A slow machine may have given one of them another minute's share.
    assert!((3..30).contains(&heard), "{heard}");
    ask(&mut of_ann, "c", Ask::Say { text: "hello".to_owned() }).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_that_lapses_is_told_to_everybody() {
    let mut config = config();
    let clock = argosy_server::Clock::default();
    config.clock = clock.clone();
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut of_ann, now) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let (mut of_cid, _) = join(&server.guest("Cid").await, &table).await;
    let propose = Ask::Propose { at_seq: now.seq, seat: seat(0), proposal: Proposal::Close };
    ask(&mut of_ann, "p", propose).await.unwrap();
    for socket in [&mut of_ben, &mut of_cid] {
        let (_, told) = next_table(socket).await;
        assert!(told.vote.unwrap().until > clock.now());
    }
    clock.advance(std::time::Duration::from_secs(181));
    // The table looks at the clock after the answer.
    ask(&mut of_ann, "look", Ask::Ping {}).await.unwrap();
    for socket in [&mut of_ann, &mut of_ben, &mut of_cid] {
        let (news, told) = next_table(socket).await;
        assert_eq!(news, [Happening::Lapsed { why: Lapse::Time }]);
        assert!(told.vote.is_none());
    }
    drop((of_ann, of_ben));
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

/// A line that is sent again was said already, whatever happened in between.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_is_sent_again_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_on(config(), &database_in(folder.path())).await;
    let (table, ann, ben) = started(&server, 2).await;
    let say = || Ask::Say { text: "hello".to_owned() };
    let (mut of_ben, _) = join(&ben, &table).await;
    ask(&mut of_ben, "key", say()).await.unwrap();
    // Many lines later it is still known, and so it is on another server.
    for number in 0..20 {
        ask(&mut of_ben, &format!("n{number}"), say()).await.unwrap();
    }
    server.stop().await;
    let server = Server::start_on(config(), &database_in(folder.path())).await;
    let (ann, ben) = (server.client(&ann), server.client(&ben));
    let (mut of_ben, _) = join(&ben, &table).await;
    ask(&mut of_ben, "key", say()).await.unwrap();
    let (mut of_ann, _) = join(&ann, &table).await;
    ask(&mut of_ann, "key", say()).await.unwrap();
    ask(&mut of_ann, "mute", Ask::Mute { member: 1, muted: true }).await.unwrap();
    ask(&mut of_ben, "key", say()).await.unwrap();
    assert_eq!(ask(&mut of_ben, "another", say()).await.unwrap_err().code, "muted");
    let said = server.store.chat(&table, 100).await.unwrap();
    assert_eq!(said.len(), 22, "twenty-one of Ben and one of Ann, whose keys are her own");
    server.stop().await;
}
