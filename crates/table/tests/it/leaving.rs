use table::{Absence, Command, Limit, Presence, Stage};

use crate::support::{ANN, BEN, Hosted, live_with, seat, terms};

#[test]
fn a_bot_plays_on_until_the_person_is_back() {
    let mut hosted = Hosted::begun(2);
    hosted.does(ANN, Command::Leave { seat: seat(0) });
    assert_eq!(hosted.table.bot_level(seat(0)), Some("random"));
    assert_eq!(hosted.refused(ANN, Command::Leave { seat: seat(0) }), "bot_plays");
    hosted.play_until(|hosted| hosted.table.owing().contains(seat(0)));
    let line = hosted.game().legal(seat(0)).unwrap()[0].line.clone();
    let play = Command::Play { seat: seat(0), lines: vec![line] };
    assert_eq!(hosted.refused(ANN, play.clone()), "bot_plays");
    hosted.does(ANN, Command::TakeBack { seat: seat(0) });
    assert_eq!(hosted.refused(ANN, Command::TakeBack { seat: seat(0) }), "not_replaced");
    hosted.does(ANN, play);
}

#[test]
fn who_resigned_does_not_come_back() {
    let mut hosted = Hosted::begun(2);
    hosted.does(BEN, Command::Resign { seat: seat(1) });
    assert_eq!(hosted.refused(BEN, Command::TakeBack { seat: seat(1) }), "resigned");
    assert_eq!(hosted.refused(BEN, Command::Resign { seat: seat(1) }), "resigned");
    let stand_in = hosted.table.stand_in(seat(1)).unwrap();
    assert_eq!(stand_in.absence, Absence::Resigned);
    hosted.play_to_the_end();
}

#[test]
fn a_clock_that_runs_out_brings_a_bot() {
    let pace = live_with(Limit::PerMove { ms: 10_000 });
    let mut hosted = Hosted::begun_with(table::Terms { pace, ..terms(2) }, 1);
    let awaited = hosted.table.owing().first().unwrap();
    let due = hosted.table.due_at(&Presence::default()).unwrap();
    assert_eq!(due, hosted.now + 10_000);
    hosted.now = due - 1;
    assert!(!hosted.tick(&Presence::default()));
    hosted.now = due;
    assert!(hosted.tick(&Presence::default()));
    assert_eq!(hosted.table.stand_in(awaited).unwrap().absence, Absence::Time);
    assert!(!hosted.table.clocks().running().contains(awaited), "bots are not timed");
}

#[test]
fn whoever_is_away_too_long_while_the_game_waits_is_replaced() {
    let mut hosted = Hosted::begun(2);
    let awaited = hosted.table.owing().first().unwrap();
    let mut presence = Presence { away_since: vec![None; 2] };
    assert!(hosted.table.due_at(&presence).unwrap() > hosted.now + 3_600_000);
    presence.away_since[awaited.index()] = Some(hosted.now);
    let due = hosted.table.due_at(&presence).unwrap();
    assert_eq!(due, hosted.now + 120_000);
    hosted.now = due;
    assert!(hosted.tick(&presence));
    assert_eq!(hosted.table.stand_in(awaited).unwrap().absence, Absence::Away);
    // The other one is not waited for, however long he is away.
    let other = if awaited == seat(0) { seat(1) } else { seat(0) };
    let presence = Presence { away_since: vec![Some(0); 2] };
    hosted.now += 10_000_000;
    assert!(!hosted.tick(&presence));
    assert!(hosted.table.stand_in(other).is_none());
}

#[test]
fn an_abandoned_table_is_closed() {
    let mut hosted = Hosted::begun(2);
    let presence = Presence { away_since: vec![None; 2] };
    hosted.now = hosted.table.due_at(&presence).unwrap();
    assert!(hosted.tick(&presence));
    assert_eq!(hosted.table.stage(), Stage::Closed);
}
