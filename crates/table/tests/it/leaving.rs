use argosy_table::{Absence, Command, Limit, Presence, Stage};

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
    let mut hosted = Hosted::begun_with(argosy_table::Terms { pace, ..terms(2) }, 1);
    let awaited = hosted.table.owing().first().unwrap();
    let due = hosted.table.due_at(&Presence::default()).unwrap();
    assert_eq!(due, hosted.now + pace.time_to_see() + 10_000);
    hosted.now = due - 1;
    assert!(!hosted.tick(&Presence::default()));
    hosted.now = due;
    assert!(hosted.tick(&Presence::default()));
    assert_eq!(hosted.table.stand_in(awaited).unwrap().absence, Absence::Time);
    assert!(!hosted.table.clocks().running().contains(awaited), "bots are not timed");
}

#[test]
fn a_person_who_is_away_too_long_while_the_game_waits_is_replaced() {
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

/// The host did not work for an hour, with ten seconds before it and ten after.
#[test]
fn the_time_without_a_host_is_charged_to_nobody() {
    let pace = live_with(Limit::PerGame { ms: 300_000, plus_ms: 0 });
    let mut hosted = Hosted::begun_with(argosy_table::Terms { pace, ..terms(2) }, 1);
    let awaited = hosted.table.owing().first().unwrap();
    hosted.now += 3_620_000;
    hosted.is_back_after(3_600_000);
    let left = hosted.table.clocks().left_at(hosted.now).unwrap();
    assert_eq!(left[awaited.index()], 280_000);
    assert!(!hosted.tick(&Presence::default()), "nobody is replaced");
    let again = argosy_table::Table::replay(&crate::support::TOY, hosted.log.clone()).unwrap();
    assert_eq!(again.clocks(), hosted.table.clocks(), "the log knows it");
}

#[test]
fn a_person_who_was_about_to_run_out_of_time_can_come_back() {
    let pace = live_with(Limit::PerGame { ms: 300_000, plus_ms: 0 });
    let mut hosted = Hosted::begun_with(argosy_table::Terms { pace, ..terms(2) }, 1);
    hosted.now += 299_000 + 5_000;
    hosted.is_back_after(5_000);
    assert_eq!(hosted.table.due_at(&Presence::default()), Some(hosted.now + 60_000));
}

#[test]
fn salts_are_waited_for_after_the_host_is_back() {
    let mut hosted = Hosted::open(terms(2));
    for (index, by) in [(0, ANN), (1, BEN)] {
        let salt_hash = argosy_table::salt_hash(crate::support::salt(index));
        hosted.does(by, Command::Sit { seat: seat(index), salt_hash });
    }
    hosted.does(ANN, Command::Start);
    hosted.now += 600_000;
    hosted.is_back_after(595_000);
    assert_eq!(hosted.table.stage(), Stage::Starting { until: hosted.now + 15_000 });
}

/// A table at which nothing runs out needs no word of it, unless it was a long time.
#[test]
fn a_short_time_without_a_host_is_not_noted_where_nothing_runs_out() {
    let mut hosted = Hosted::begun(2);
    let asking = |hosted: &Hosted| {
        crate::support::asking(
            argosy_table::Author::Table,
            hosted.now,
            &mut argosy_game::Rng::from_seed(1),
        )
    };
    assert!(hosted.table.host_back(2_000, &asking(&hosted)).is_none());
    let long = 3 * 24 * 3_600_000;
    hosted.now += long;
    hosted.is_back_after(long);
    assert!(!hosted.tick(&Presence { away_since: vec![None; 2] }), "it is not abandoned");
    hosted.play_to_the_end();
    assert!(hosted.table.host_back(long, &asking(&hosted)).is_none());
}
