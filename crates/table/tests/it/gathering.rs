use argosy_game::Options;
use argosy_table::{Body, Command, Member, Presence, Stage, Table, salt_hash};

use crate::support::{ANN, BEN, Hosted, TOY, asking, is_open, salt, seat, terms};

fn sit(index: u8) -> Command {
    Command::Sit { seat: seat(index), salt_hash: salt_hash(salt(index)) }
}

#[test]
fn the_dice_are_committed_before_anybody_sits() {
    let hosted = Hosted::open(terms(3));
    assert!(matches!(hosted.log[0].body, Body::Opened { .. }));
    let Body::Committed { commitment, secret } = &hosted.log[1].body else {
        panic!("{:?}", hosted.log[1])
    };
    assert_eq!(secret.commitment("t1"), *commitment);
    assert_eq!(hosted.table.commitment(), *commitment);
    assert_eq!(hosted.table.published_secret(), None);
}

#[test]
fn seats_are_taken_once_and_by_one_person_each() {
    let mut hosted = Hosted::open(terms(3));
    hosted.does(ANN, sit(0));
    assert_eq!(hosted.refused(BEN, sit(0)), "seat_taken");
    assert_eq!(hosted.refused(ANN, sit(1)), "one_seat_each");
    assert_eq!(hosted.refused(ANN, sit(3)), "unknown_seat");
    assert_eq!(hosted.refused(BEN, Command::Stand { seat: seat(0) }), "not_your_seat");
    hosted.does(ANN, Command::Stand { seat: seat(0) });
    hosted.does(BEN, sit(0));
}

#[test]
fn one_client_may_hold_several_seats_at_a_hot_seat_table() {
    let mut hosted = Hosted::open(argosy_table::Terms { hot_seat: true, ..terms(2) });
    hosted.does(ANN, sit(0));
    hosted.does(ANN, sit(1));
    hosted.does(ANN, Command::Start);
    hosted.does(ANN, Command::Reveal { seat: seat(1), salt: salt(1) });
    hosted.does(ANN, Command::Reveal { seat: seat(0), salt: salt(0) });
    hosted.play_to_the_end();
}

#[test]
fn only_the_host_removes_swaps_and_starts() {
    let mut hosted = Hosted::open(terms(2));
    hosted.does(BEN, sit(1));
    for command in [
        Command::Remove { seat: seat(1) },
        Command::Swap { seats: [seat(0), seat(1)] },
        Command::Start,
        Command::SetBot { seat: seat(0), level: "random".to_owned() },
        Command::CallOff,
    ] {
        assert_eq!(hosted.refused(BEN, command), "not_host");
    }
    hosted.does(ANN, Command::Swap { seats: [seat(0), seat(1)] });
    assert_eq!(hosted.table.holder(seat(0)), Some(argosy_table::Member(1)));
    hosted.does(ANN, Command::Remove { seat: seat(0) });
    assert!(is_open(&hosted.table, 0));
    let unknown = Command::SetBot { seat: seat(0), level: "divine".to_owned() };
    assert_eq!(hosted.refused(ANN, unknown), "unknown_level");
}

#[test]
fn a_host_who_stands_up_hands_the_table_on() {
    let mut hosted = Hosted::open(terms(2));
    hosted.does(ANN, sit(0));
    hosted.does(BEN, sit(1));
    hosted.does(ANN, Command::Stand { seat: seat(0) });
    assert_eq!(hosted.table.host(), argosy_table::Member(1));
}

#[test]
fn a_table_starts_when_all_seats_are_taken() {
    let mut hosted = Hosted::open(terms(2));
    hosted.does(ANN, sit(0));
    assert_eq!(hosted.refused(ANN, Command::Start), "seats_open");
    hosted.does(BEN, sit(1));
    hosted.does(ANN, Command::Start);
    assert_eq!(hosted.refused(ANN, sit(0)), "already_started");
    assert_eq!(hosted.refused(ANN, Command::Reveal { seat: seat(0), salt: salt(1) }), "wrong_salt");
    assert_eq!(
        hosted.refused(BEN, Command::Reveal { seat: seat(0), salt: salt(0) }),
        "not_your_seat"
    );
}

#[test]
fn who_does_not_reveal_is_unseated_and_the_dice_are_new() {
    let mut hosted = Hosted::open(terms(2));
    hosted.does(ANN, sit(0));
    hosted.does(BEN, sit(1));
    let first = hosted.table.commitment();
    hosted.does(ANN, Command::Start);
    hosted.does(ANN, Command::Reveal { seat: seat(0), salt: salt(0) });
    let Stage::Starting { until } = hosted.table.stage() else { panic!() };
    hosted.now = until - 1;
    assert!(!hosted.tick(&Presence::default()));
    hosted.now = until;
    assert!(hosted.tick(&Presence::default()));
    assert_eq!(hosted.table.stage(), Stage::Gathering);
    assert!(is_open(&hosted.table, 1), "Ben did not reveal");
    assert_ne!(hosted.table.commitment(), first);
    // Ann's old salt is known by now: she needs a new one.
    hosted.does(BEN, sit(1));
    assert_eq!(hosted.refused(ANN, Command::Start), "salts_missing");
    hosted.does(ANN, Command::Sit { seat: seat(0), salt_hash: salt_hash(salt(7)) });
    hosted.does(ANN, Command::Start);
    hosted.does(ANN, Command::Reveal { seat: seat(0), salt: salt(7) });
    hosted.does(BEN, Command::Reveal { seat: seat(1), salt: salt(1) });
    assert_eq!(hosted.table.stage(), Stage::Playing);
}

#[test]
fn a_table_that_could_not_start_is_not_opened() {
    let mut rng = argosy_game::Rng::from_seed(1);
    let asking = asking(ANN, 0, &mut rng);
    for (terms, code) in [
        (terms(9), "bad_seats"),
        (
            argosy_table::Terms { options: Options::new().with("goal", "999"), ..terms(2) },
            "unknown_value",
        ),
        (
            argosy_table::Terms { options: Options::new().with("colour", "x"), ..terms(2) },
            "unknown_option",
        ),
        (
            argosy_table::Terms { options: Options::new().with("goal", "3\n"), ..terms(2) },
            "bad_options",
        ),
        (
            argosy_table::Terms {
                pace: crate::support::live_with(argosy_table::Limit::PerMove { ms: 1 }),
                ..terms(2)
            },
            "bad_pace",
        ),
    ] {
        assert_eq!(Table::open(&TOY, terms, &asking).unwrap_err().code(), code);
    }
}

#[test]
fn nobody_came() {
    let mut hosted = Hosted::open(terms(2));
    let due = hosted.table.due_at(&Presence::default()).unwrap();
    hosted.now = due;
    assert!(hosted.tick(&Presence::default()));
    assert_eq!(hosted.table.stage(), Stage::Closed);
    assert!(hosted.table.published_secret().is_some());
    assert_eq!(hosted.table.due_at(&Presence::default()), None);
}

#[test]
fn a_person_who_was_sent_away_stays_away() {
    let mut hosted = Hosted::open(terms(2));
    hosted.does(ANN, sit(0));
    hosted.does(BEN, sit(1));
    assert_eq!(hosted.refused(BEN, Command::Kick { member: Member(0) }), "not_host");
    assert_eq!(hosted.refused(ANN, Command::Kick { member: Member(0) }), "bad_wish");
    hosted.does(ANN, Command::Kick { member: Member(1) });
    assert!(is_open(&hosted.table, 1));
    assert!(hosted.table.kicked().contains(&Member(1)));
    assert_eq!(hosted.refused(BEN, sit(1)), "kicked");
}

#[test]
fn nobody_is_sent_away_from_a_running_game() {
    let mut hosted = Hosted::begun(2);
    assert_eq!(hosted.refused(ANN, Command::Kick { member: Member(1) }), "already_started");
    hosted.does(ANN, Command::Kick { member: Member(2) });
}

#[test]
fn the_host_can_mute_and_unmute() {
    let mut hosted = Hosted::begun(2);
    let mute = |muted| Command::Mute { member: Member(1), muted };
    assert_eq!(hosted.refused(BEN, Command::Mute { member: Member(0), muted: true }), "not_host");
    hosted.does(ANN, mute(true));
    assert!(hosted.table.muted().contains(&Member(1)));
    hosted.does(ANN, mute(false));
    assert!(hosted.table.muted().is_empty());
}
