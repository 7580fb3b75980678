use argosy_server::client::Socket;
use argosy_table::{Unseated, salt_hash};
use argosy_wire::{
    Answer, Ask, Happening, Message, NewBranch, NewSeat, News, Profile, Proposal, Replay, Stage,
    TableCard, TableId, TableList, Undo, Verified, Who,
};
use serde_json::Value;

use crate::support::{
    Server, TOY, ask, bot, join, mine, new_table, open, play_out, salt, seat, started, update,
};
use argosy_erased::AnyGame as _;

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_play_a_game_to_its_end() {
    let server = Server::start().await;
    let (table, mut ann, mut ben) = started(&server, 3).await;
    let running = ann.get(&format!("/api/tables/{table}/record")).await.unwrap();
    assert_eq!((running.status, running.code()), (403, "running".to_owned()));
    play_out(&table, &ann, &ben).await;

    let record = ann.get(&format!("/api/tables/{table}/record")).await.unwrap().body;
    TOY.read_record(&record).unwrap();
    let verified: Verified = ann.get(&format!("/api/tables/{table}/verify")).await.unwrap().json();
    assert_eq!(verified.salted_seats, 2);
    let replay: Replay =
        ann.get(&format!("/api/tables/{table}/replay?from=3&to=9")).await.unwrap().json();
    assert_eq!(replay.frames.len(), 7);
    assert!(replay.frames[0].line.is_some());

    let card: TableCard = ann.get(&format!("/api/tables/{table}")).await.unwrap().json();
    assert_eq!(card.stage, Stage::Over);
    assert_eq!(card.yours, [seat(0)]);
    assert_eq!(card.ranks.unwrap().len(), 3);
    let me: argosy_wire::Me = ben.get("/api/me").await.unwrap().json();
    let profile: Profile = ben.get(&format!("/api/users/{}", me.id)).await.unwrap().json();
    assert_eq!((profile.played, profile.results[0].seat), (1, 1));
    let list: TableList = ben.get("/api/tables?mine=true&stage=over").await.unwrap().json();
    assert_eq!(list.tables.len(), 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_request_and_a_socket_start_a_game_against_bots() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = argosy_wire::NewTable { start: true, ..new_table(vec![mine(0), bot(), bot()]) };
    let table = open(&mut ann, &table).await;
    let (mut socket, first) = join(&ann, &table).await;
    let state = first.seen.unwrap().table.unwrap();
    assert_eq!(state.stage, Stage::Starting);
    assert!(state.dice.secret.is_none());
    let reveal = Ask::Reveal { seat: seat(0), salt: salt(0) };
    ask(&mut socket, "r", reveal).await.unwrap();
    let (_, now) = join(&ann, &table).await;
    assert!(now.seen.unwrap().game.is_some());
    server.stop().await;
}

/// A viewer who comes back is sent what was missed, once, from any number.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_catches_up_from_any_entry() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    play_out(&table, &ann, &ben).await;
    let mut socket = Socket::open(&ann, &table).await.unwrap();
    let all = match ask_history(&mut socket, 0).await {
        Answer::History { news } => news,
        other => panic!("{other:?}"),
    };
    let seqs: Vec<u64> = all.iter().map(|news| news.seq).collect();
    assert!(seqs.is_sorted());
    let last = *seqs.last().unwrap();
    for since in [0, 1, 7, last / 2, last - 1, last] {
        let mut socket = Socket::open(&ann, &table).await.unwrap();
        let messages = socket.hello(Some(since)).await.unwrap();
        let update = messages.iter().find_map(|message| match message {
            Message::Update(update) => Some(update),
            _ => None,
        });
        let update = update.unwrap();
        assert_eq!(update.seq, last);
        let told: Vec<u64> =
            update.seen.iter().flat_map(|seen| &seen.news).map(|news| news.seq).collect();
        let missed: Vec<u64> = seqs.iter().copied().filter(|&seq| seq > since).collect();
        assert_eq!(told, missed, "since {since}");
    }
    // A number from the future is as good as none.
    let messages = socket.hello(Some(last + 5)).await.unwrap();
    assert!(messages.iter().any(|message| {
        matches!(message, Message::Update(update) if update.seq == last && update.seen.is_some())
    }));
    server.stop().await;
}

async fn ask_history(socket: &mut Socket, since: u64) -> Answer {
    socket.hello(None).await.unwrap();
    ask(socket, "history", Ask::History { since }).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_wish_is_done_once() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut of_ann, first) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let game = first.seen.unwrap().game.unwrap();
    let own = game.to_act.owing().first().unwrap();
    let mover = if own == seat(0) { &mut of_ann } else { &mut of_ben };
    mover.hello(None).await.unwrap();
    let (_, now) = join(if own == seat(0) { &ann } else { &ben }, &table).await;
    let line = now.seen.unwrap().game.unwrap().legal[0].line.clone();
    let play = Ask::Play { at_seq: now.seq, seat: own, lines: vec![line] };
    let Answer::Done { seq } = ask(mover, "k", play.clone()).await.unwrap() else { panic!() };
    let Answer::Done { seq: again } = ask(mover, "k", play.clone()).await.unwrap() else {
        panic!()
    };
    assert_eq!(seq, again);
    let other = ask(mover, "other", play).await;
    assert!(other.is_err(), "the same move with another key is another move: {other:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_reasons_and_suggestions() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (_, first) = join(&ann, &table).await;
    let game = first.seen.unwrap().game.unwrap();
    let own = game.to_act.owing().first().unwrap();
    let client = if own == seat(0) { &ann } else { &ben };
    let (mut socket, now) = join(client, &table).await;
    let game = now.seen.unwrap().game.unwrap();
    let line = game.legal[0].line.clone();
    let draft = Ask::Draft { at_seq: now.seq, seat: own, lines: vec![line.clone()] };
    let Answer::Draft(draft) = ask(&mut socket, "d", draft).await.unwrap() else { panic!() };
    assert_eq!(draft.lines.len() + draft.rest.len(), 1);
    assert_eq!(draft.values.len() + draft.rest_values.len(), 1);
    let value = game.legal[0].value.get();
    let by_value = format!(
        r#"{{"draft":{{"at_seq":{},"seat":{},"lines":[{value}]}}}}"#,
        now.seq,
        own.number()
    );
    let by_value: Ask = serde_json::from_str(&by_value).unwrap();
    let Answer::Draft(same) = ask(&mut socket, "v", by_value).await.unwrap() else { panic!() };
    assert_eq!((same.lines, same.rest), (draft.lines, draft.rest), "a value is as good as a line");
    let why = Ask::Why { seat: own, line: "accept".to_owned() };
    let Answer::Why { refused: Some(refused) } = ask(&mut socket, "w", why).await.unwrap() else {
        panic!()
    };
    assert_eq!(refused.code, "refused");
    assert!(refused.reason.is_some() && refused.refusal.is_some());
    let why = Ask::Why { seat: own, line };
    let Answer::Why { refused: None } = ask(&mut socket, "w2", why).await.unwrap() else {
        panic!()
    };
    let suggest = Ask::Suggest { seat: own };
    let Answer::Suggestion { lines, values, weighed } =
        ask(&mut socket, "s", suggest).await.unwrap()
    else {
        panic!()
    };
    assert!(weighed.is_empty(), "nobody knows the chances of the toy: {weighed:?}");
    let legal = game.legal.iter().find(|legal| legal.line == lines[0]).unwrap();
    assert_eq!((values.len(), values[0].get()), (lines.len(), legal.value.get()));
    let draft = Ask::Draft { at_seq: now.seq, seat: own, lines };
    let whole = ask(&mut socket, "d2", draft).await;
    assert!(whole.is_ok(), "a suggestion can be staged at once: {whole:?}");
    let (_, after) = join(client, &table).await;
    assert_eq!(after.seq, now.seq, "nothing of this was stored");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_is_free_or_by_consent() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let mut free = 0;
    let mut agreed = 0;
    for round in 0..60 {
        let (_, state) = join(&ann, &table).await;
        let Some(own) = state.seen.unwrap().game.unwrap().to_act.owing().first() else { break };
        let (client, other) = if own == seat(0) { (&ann, &ben) } else { (&ben, &ann) };
        let (mut socket, now) = join(client, &table).await;
        let game = now.seen.unwrap().game.unwrap();
        let line = game.legal[round % game.legal.len()].line.clone();
        let play = Ask::Play { at_seq: now.seq, seat: own, lines: vec![line] };
        ask(&mut socket, &format!("p{round}"), play).await.unwrap();
        let (_, after) = join(client, &table).await;
        let seen = after.seen.unwrap();
        if seen.table.unwrap().stage != Stage::Playing {
            break;
        }
        match seen.game.unwrap().undo {
            Undo::Free => {
                let undo = Ask::Undo { at_seq: after.seq, seat: own };
                ask(&mut socket, &format!("u{round}"), undo).await.unwrap();
                let (_, back) = join(client, &table).await;
                let back = back.seen.unwrap().game.unwrap();
                assert_eq!(back.view.get(), game.view.get());
                free += 1;
            }
            Undo::ByConsent if agreed == 0 => {
                let undo = Ask::Undo { at_seq: after.seq, seat: own };
                let refused = ask(&mut socket, &format!("u{round}"), undo).await.unwrap_err();
                assert_eq!(refused.code, "needs_consent");
                let propose =
                    Ask::Propose { at_seq: after.seq, seat: own, proposal: Proposal::Undo };
                ask(&mut socket, &format!("a{round}"), propose).await.unwrap();
                let (mut of_other, asked) = join(other, &table).await;
                let vote = asked.seen.unwrap().table.unwrap().vote.unwrap();
                assert_eq!(vote.by, own);
                let yes = Ask::Answer { seat: vote.waiting[0], agrees: true };
                ask(&mut of_other, &format!("y{round}"), yes).await.unwrap();
                let (_, back) = join(client, &table).await;
                assert_eq!(back.seen.unwrap().game.unwrap().view.get(), game.view.get());
                agreed += 1;
            }
            Undo::ByConsent => {}
            Undo::Nothing => panic!("something was just played"),
        }
    }
    assert!(free > 0 && agreed > 0, "{free} {agreed}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_plays_several_seats_behind_a_curtain() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table =
        argosy_wire::NewTable { hot_seat: true, start: true, ..new_table(vec![mine(0), mine(1)]) };
    let table = open(&mut ann, &table).await;
    let (mut socket, _) = join(&ann, &table).await;
    for index in [0, 1] {
        let reveal = Ask::Reveal { seat: seat(index), salt: salt(index) };
        ask(&mut socket, &format!("r{index}"), reveal).await.unwrap();
    }
    let mut views = Vec::new();
    for index in [0, 1] {
        let hello = Ask::Hello {
            protocol: argosy_wire::PROTOCOL,
            build: None,
            seat: Some(seat(index)),
            since: None,
        };
        socket.ask("h", hello).await.unwrap();
        let update = update(&mut socket).await;
        views.push(update.seen.unwrap().game.unwrap().view.get().to_owned());
    }
    assert_ne!(views[0], views[1]);
    let stranger = Ask::Hello {
        protocol: argosy_wire::PROTOCOL,
        build: None,
        seat: Some(seat(3)),
        since: None,
    };
    assert_eq!(ask(&mut socket, "h3", stranger).await.unwrap_err().code, "not_your_seat");
    server.stop().await;
}

/// Before the start seats change hands; nobody goes on seeing as somebody else.
#[tokio::test(flavor = "multi_thread")]
async fn eyes_follow_the_seats() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let [ben, cid] = [server.guest("Ben").await, server.guest("Cid").await];
    let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let (mut of_cid, _) = join(&cid, &table).await;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    assert_eq!(eyes_after(&mut of_ben, sit.clone()).await, Some(Some(seat(1))));
    let remove = Ask::Remove { seat: seat(1) };
    assert_eq!(eyes_after(&mut of_ann, remove).await, None, "Ann sees as before");
    let removed = Happening::Seated { seat: seat(1), who: Who::Open, why: Some(Unseated::Removed) };
    while !update(&mut of_ben).await.seen.is_some_and(|seen| tells(&seen.news, &removed)) {}
    assert_eq!(eyes_after(&mut of_ben, Ask::Ping {}).await, Some(None));
    eyes_after(&mut of_cid, sit).await;
    let swap = Ask::Swap { seats: [seat(0), seat(1)] };
    assert_eq!(eyes_after(&mut of_ann, swap).await, Some(Some(seat(1))));
    assert_eq!(eyes_after(&mut of_cid, Ask::Ping {}).await, Some(Some(seat(0))));
    ask(&mut of_ann, "start", Ask::Start {}).await.unwrap();
    // Salts stay with the people who promised them.
    let reveal = |of: u8, index: u8| Ask::Reveal { seat: seat(index), salt: salt(of) };
    ask(&mut of_ann, "reveal", reveal(0, 1)).await.unwrap();
    of_cid.ask("reveal", reveal(1, 0)).await.unwrap();
    let mut views = Vec::new();
    for (client, socket) in [(&ann, &mut of_ann), (&ben, &mut of_ben), (&cid, &mut of_cid)] {
        let view = loop {
            if let Some(game) = update(socket).await.seen.and_then(|seen| seen.game) {
                break game.view.get().to_owned();
            }
        };
        let (_, fresh) = join(client, &table).await;
        assert_eq!(view, fresh.seen.unwrap().game.unwrap().view.get());
        views.push(view);
    }
    assert!(views[0] != views[1] && views[1] != views[2] && views[0] != views[2]);
    server.stop().await;
}

fn tells(news: &[News], what: &Happening) -> bool {
    news.iter().any(|news| news.what == *what)
}

/// The eyes that the last welcome gave before the request was answered, if one came.
async fn eyes_after(socket: &mut Socket, ask: Ask) -> Option<Option<argosy_game::Seat>> {
    let id = serde_json::to_string(&ask).unwrap().chars().take(40).collect::<String>();
    socket.ask(&id, ask).await.unwrap();
    let mut eyes = None;
    loop {
        match socket.next().await.unwrap() {
            Message::Welcome(welcome) => eyes = Some(welcome.seat),
            Message::Reply(reply) if reply.id.as_ref() == Some(&id) => {
                assert!(reply.error.is_none(), "{:?}", reply.error);
                return eyes;
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_entered_with_its_key() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = argosy_wire::NewTable { listed: false, ..new_table(vec![mine(0), NewSeat::Open]) };
    let table = open(&mut ann, &table).await;
    let (_, first) = join(&ann, &table).await;
    let entry_key = first.seen.unwrap().table.unwrap().entry_key.unwrap();
    assert!(Socket::open(&ben, &table).await.is_err());
    assert_eq!(ben.get(&format!("/api/tables/{table}")).await.unwrap().status, 404);
    let list: TableList = ben.get("/api/tables").await.unwrap().json();
    assert!(list.tables.is_empty());
    let path = format!("/api/tables/{table}/enter");
    let wrong = ben.post(&path, &argosy_wire::Enter { entry_key: "x".to_owned() }).await.unwrap();
    assert_eq!(wrong.status, 404);
    let entered = ben.post(&path, &argosy_wire::Enter { entry_key }).await.unwrap();
    assert_eq!(entered.status, 200);
    let (mut of_ben, _) = join(&ben, &table).await;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    ask(&mut of_ben, "sit", sit).await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_open_learns_a_new_name() {
    let server = Server::start().await;
    let (table, mut ann, ben) = started(&server, 2).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let renamed = ann.send("PATCH", "/api/me", Some(r#"{"name":"Anna"}"#)).await.unwrap();
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    let seen = update(&mut of_ben).await.seen.unwrap();
    let Who::Person { name, .. } = &seen.table.unwrap().seats[0].who else { panic!("a person") };
    assert_eq!(name, "Anna");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_looks_on_no_longer() {
    let server = Server::start().await;
    let (mut ann, ben) = (server.guest("Ann").await, server.guest("Ben").await);
    let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let sit = Ask::Sit { seat: seat(1), salt_hash: salt_hash(salt(1)) };
    ask(&mut of_ben, "sit", sit).await.unwrap();
    loop {
        if let Message::Presence(presence) = of_ann.next().await.unwrap()
            && presence.seats == [seat(0), seat(1)]
        {
            assert_eq!(presence.watchers, 0);
            break;
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_and_presence() {
    let server = Server::start().await;
    let (table, ann, ben) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    ask(&mut of_ann, "c", Ask::Say { text: " Hello ".to_owned() }).await.unwrap();
    ask(&mut of_ann, "c", Ask::Say { text: " Hello ".to_owned() }).await.unwrap();
    let line = loop {
        if let Message::Chat(line) = of_ben.next().await.unwrap() {
            break line;
        }
    };
    assert_eq!((line.text.as_str(), line.name.as_str(), line.number), ("Hello", "Ann", 1));
    drop(of_ann);
    loop {
        if let Message::Presence(presence) = of_ben.next().await.unwrap()
            && presence.seats == [seat(1)]
        {
            break;
        }
    }
    let mut again = Socket::open(&ann, &table).await.unwrap();
    let messages = again.hello(None).await.unwrap();
    let Some(Message::Welcome(welcome)) = messages.first() else { panic!("{messages:?}") };
    assert_eq!(welcome.chat.len(), 1, "said once");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_hands_the_seat_to_a_bot_and_back() {
    let server = Server::start().await;
    let (table, ann, _ben) = started(&server, 2).await;
    let (mut of_ann, _) = join(&ann, &table).await;
    ask(&mut of_ann, "l", Ask::Leave { seat: seat(0) }).await.unwrap();
    let (_, now) = join(&ann, &table).await;
    assert!(now.seen.unwrap().table.unwrap().seats[0].stand_in.is_some());
    ask(&mut of_ann, "b", Ask::TakeBack { seat: seat(0) }).await.unwrap();
    let (_, now) = join(&ann, &table).await;
    assert!(now.seen.unwrap().table.unwrap().seats[0].stand_in.is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_and_a_branch_of_a_finished_game() {
    let server = Server::start().await;
    let (table, mut ann, mut ben) = started(&server, 3).await;
    let early = ann.post(&format!("/api/tables/{table}/rematch"), &Value::Null).await.unwrap();
    assert_eq!(early.code(), "running");
    play_out(&table, &ann, &ben).await;
    let (mut of_ben, _) = join(&ben, &table).await;
    let path = format!("/api/tables/{table}/rematch");
    let rematch: TableId = ann.post(&path, &Value::Null).await.unwrap().json();
    let told = loop {
        if let Message::Rematch { table } = of_ben.next().await.unwrap() {
            break table;
        }
    };
    assert_eq!(rematch.table, told);
    let same: TableId = ben.post(&path, &Value::Null).await.unwrap().json();
    assert_eq!(same, rematch);
    let (_, first) = join(&ben, &rematch.table).await;
    let state = first.seen.unwrap().table.unwrap();
    assert!(matches!(state.seats[0].who, Who::Bot { .. }), "everybody sits one place further");
    assert_eq!(state.rematch_of, Some(table.clone()));

    let branch = NewBranch {
        step: 10,
        seats: vec![mine(0), bot(), bot()],
        pace: argosy_table::Pace::default(),
        listed: false,
        hot_seat: false,
        start: true,
    };
    for ms in [0, u64::MAX] {
        let limit = argosy_table::Limit::PerMove { ms };
        let pace = argosy_table::Pace { limit, ..Default::default() };
        let hasty = NewBranch { pace, ..branch.clone() };
        let refused = ann.post(&format!("/api/tables/{table}/branch"), &hasty).await.unwrap();
        assert_eq!(refused.code(), "bad_pace", "{ms}");
    }
    let response = ann.post(&format!("/api/tables/{table}/branch"), &branch).await.unwrap();
    assert_eq!(response.status, 201, "{}", response.body);
    let branch: TableId = response.json();
    let (mut socket, first) = join(&ann, &branch.table).await;
    assert_eq!(first.seen.unwrap().table.unwrap().branch_of, Some(table));
    ask(&mut socket, "r", Ask::Reveal { seat: seat(0), salt: salt(0) }).await.unwrap();
    server.stop().await;
}

/// Whoever asks for a rematch finds the one that is there, after a restart too.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_rematch_whoever_asks_and_when() {
    let folder = tempfile::tempdir().unwrap();
    let database = crate::support::database_in(folder.path());
    let server = Server::start_on(crate::support::config(), &database).await;
    let (table, mut ann, ben) = started(&server, 2).await;
    play_out(&table, &ann, &ben).await;
    let path = format!("/api/tables/{table}/rematch");
    let first: TableId = ann.post(&path, &Value::Null).await.unwrap().json();
    server.stop().await;

    let server = Server::start_on(crate::support::config(), &database).await;
    let (ann, mut ben) = (server.client(&ann), server.client(&ben));
    let again: TableId = ben.post(&path, &Value::Null).await.unwrap().json();
    assert_eq!(again, first);
    let (mut of_ann, _) = join(&ann, &first.table).await;
    ask(&mut of_ann, "off", Ask::CallOff {}).await.unwrap();
    let second: TableId = ben.post(&path, &Value::Null).await.unwrap().json();
    assert_ne!(second, first, "one that was called off counts no more");
    let same: TableId = ben.post(&path, &Value::Null).await.unwrap().json();
    assert_eq!(same, second);
    let of_a_stranger = server.guest("Cid").await.post(&path, &Value::Null).await.unwrap();
    assert_eq!(of_a_stranger.status, 404);
    server.stop().await;
}

/// A table that nobody is connected to is put away, and goes on when somebody is.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_put_away_and_taken_out_again() {
    let mut config = crate::support::config();
    config.unload_after = std::time::Duration::from_millis(50);
    let server = Server::start_with(config).await;
    let (table, ann, ben) = started(&server, 2).await;
    for _ in 0..5 {
        tokio::time::sleep(std::time::Duration::from_millis(120)).await;
        let (_, now) = join(&ann, &table).await;
        assert!(now.seen.unwrap().game.is_some());
    }
    play_out(&table, &ann, &ben).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_on_after_a_restart_with_nobody_there() {
    let folder = tempfile::tempdir().unwrap();
    let database = crate::support::database_in(folder.path());
    let server = Server::start_on(crate::support::config(), &database).await;
    let (table, ann, ben) = started(&server, 2).await;
    for (client, index) in [(&ann, 0), (&ben, 1)] {
        let (mut socket, _) = join(client, &table).await;
        ask(&mut socket, "q", Ask::Resign { seat: seat(index) }).await.unwrap();
    }
    server.stop().await;
    let server = Server::start_on(crate::support::config(), &database).await;
    let mut ann = server.client(&ann);
    for _ in 0..2_000 {
        let card: TableCard = ann.get(&format!("/api/tables/{table}")).await.unwrap().json();
        if card.stage == Stage::Over {
            server.stop().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the game did not go on");
}
