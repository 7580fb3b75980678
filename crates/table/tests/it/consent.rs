use argosy_table::{Absence, Body, Command, Lapse, Presence, Proposal, Stage, Undo};

use crate::support::{ANN, BEN, Hosted, seat};

fn ask(index: u8, proposal: Proposal) -> Command {
    Command::Propose { seat: seat(index), proposal }
}

fn answer(index: u8, agrees: bool) -> Command {
    Command::Answer { seat: seat(index), agrees }
}

/// A game in which Ann has played something and Ben something after it.
fn with_moves_of_both() -> Hosted {
    let mut hosted = Hosted::begun(3);
    hosted.play_until(|hosted| {
        let seats: Vec<_> = hosted
            .log
            .iter()
            .filter_map(|entry| match entry.body {
                Body::Played { seat, .. } => Some(seat),
                _ => None,
            })
            .collect();
        let first = seats.iter().position(|&by| by == seat(0));
        first.is_some_and(|first| seats[first..].contains(&seat(1)))
    });
    hosted
}

#[test]
fn everything_can_be_undone_if_all_people_agree() {
    let mut hosted = with_moves_of_both();
    let steps = hosted.game().n_steps();
    hosted.does(ANN, ask(0, Proposal::Undo));
    assert_eq!(hosted.game().n_steps(), steps, "Ben has not agreed");
    assert_eq!(hosted.refused(ANN, answer(0, true)), "voted");
    assert_eq!(hosted.refused(BEN, ask(1, Proposal::Pause)), "vote_pending");
    assert_eq!(hosted.refused(BEN, answer(0, true)), "not_your_seat");
    hosted.does(BEN, answer(1, true));
    assert!(hosted.game().n_steps() < steps);
    assert!(hosted.table.vote().is_none());
    hosted.play_to_the_end();
}

#[test]
fn one_no_ends_it_and_the_asker_may_withdraw() {
    let mut hosted = with_moves_of_both();
    let steps = hosted.game().n_steps();
    hosted.does(ANN, ask(0, Proposal::Undo));
    hosted.does(BEN, answer(1, false));
    assert!(hosted.table.vote().is_none());
    hosted.does(BEN, ask(1, Proposal::Close));
    hosted.does(BEN, answer(1, false));
    assert!(hosted.table.vote().is_none());
    assert_eq!(hosted.game().n_steps(), steps);
    assert_eq!(hosted.refused(BEN, answer(1, true)), "no_vote");
}

#[test]
fn a_move_ends_the_question_of_an_undo() {
    let mut hosted = with_moves_of_both();
    hosted.does(ANN, ask(0, Proposal::Undo));
    assert!(hosted.random_move());
    assert!(hosted.table.vote().is_none());
    assert!(lapsed(&hosted, Lapse::Moved), "it can be told to everybody");
}

#[test]
fn a_pause_stops_the_game_and_its_clocks() {
    let mut hosted = Hosted::begun(2);
    hosted.does(ANN, ask(0, Proposal::Pause));
    hosted.does(BEN, answer(1, true));
    assert_eq!(hosted.table.stage(), Stage::Paused);
    assert!(hosted.table.clocks().running().is_empty());
    let own = hosted.table.owing().first().unwrap();
    let line = hosted.game().legal(own).unwrap()[0].line.clone();
    let play = Command::Play { seat: own, lines: vec![line] };
    assert_eq!(hosted.refused(hosted.author(own), play.clone()), "paused");
    hosted.does(BEN, Command::Resume { seat: seat(1) });
    hosted.does(hosted.author(own), play);
}

#[test]
fn all_can_agree_to_stop() {
    let mut hosted = Hosted::begun(2);
    hosted.does(ANN, ask(0, Proposal::Close));
    hosted.does(BEN, answer(1, true));
    assert_eq!(hosted.table.stage(), Stage::Closed);
    assert!(hosted.table.record().unwrap().contains("unfinished"));
}

#[test]
fn bots_have_no_say() {
    let mut hosted = Hosted::begun(3);
    hosted.does(BEN, Command::Resign { seat: seat(1) });
    hosted.does(ANN, ask(0, Proposal::Pause));
    assert_eq!(hosted.table.stage(), Stage::Paused, "only Ann is left to agree");
    assert_eq!(hosted.refused(BEN, ask(1, Proposal::Close)), "resigned");
}

/// Whether the last thing that happened is that a question lapsed.
fn lapsed(hosted: &Hosted, because: Lapse) -> bool {
    matches!(hosted.log.last().unwrap().body, Body::Lapsed { why } if why == because)
}

const ALL_THERE: fn() -> Presence = || Presence { away_since: vec![None; 3] };

#[test]
fn nobody_decides_for_somebody_who_is_away() {
    for wish in [Proposal::Undo, Proposal::Pause, Proposal::Close] {
        let mut hosted = with_moves_of_both();
        let steps = hosted.game().n_steps();
        hosted.does(BEN, Command::Leave { seat: seat(1) });
        hosted.does(ANN, ask(0, wish));
        assert_eq!(hosted.table.stage(), Stage::Playing, "{wish:?} was granted for Ben");
        assert_eq!(hosted.game().n_steps(), steps);
        assert!(hosted.table.voters().contains(seat(1)));
        assert_eq!(hosted.refused(BEN, ask(1, Proposal::Pause)), "bot_plays");
        hosted.does(BEN, answer(1, true));
        assert!(hosted.table.vote().is_none(), "somebody who is away may agree");
    }
}

#[test]
fn a_bot_that_takes_a_seat_grants_nothing() {
    let mut hosted = Hosted::begun(3);
    hosted.play_until(|hosted| hosted.table.owing().contains(seat(1)));
    hosted.does(ANN, ask(0, Proposal::Close));
    let away = Presence { away_since: vec![None, Some(hosted.now), None] };
    hosted.now = hosted.table.due_at(&away).unwrap();
    assert!(hosted.tick(&away));
    assert_eq!(hosted.table.stand_in(seat(1)).unwrap().absence, Absence::Away);
    assert_eq!(hosted.table.stage(), Stage::Playing);
    assert!(hosted.table.vote().is_some());
}

#[test]
fn a_wish_lapses_after_the_stated_time() {
    let mut hosted = Hosted::begun(3);
    hosted.does(ANN, ask(0, Proposal::Close));
    let until = hosted.table.vote().unwrap().until;
    assert_eq!(until, hosted.now + hosted.table.terms().pace.consent_time());
    assert_eq!(hosted.table.due_at(&ALL_THERE()), Some(until));
    hosted.now = until - 1;
    assert!(!hosted.tick(&ALL_THERE()));
    hosted.now = until;
    assert!(hosted.tick(&ALL_THERE()));
    assert!(lapsed(&hosted, Lapse::Time));
    assert!(hosted.table.vote().is_none());
    assert_eq!(hosted.refused(BEN, answer(1, true)), "no_vote");
    hosted.does(BEN, ask(1, Proposal::Close));
}

#[test]
fn a_question_lapses_if_somebody_resigns() {
    let mut hosted = Hosted::begun(3);
    hosted.does(ANN, ask(0, Proposal::Close));
    hosted.does(BEN, Command::Resign { seat: seat(1) });
    assert!(lapsed(&hosted, Lapse::Resigned));
    assert_eq!(hosted.table.stage(), Stage::Playing, "Ann may want to win now");
}

/// Draws never come again, so that taking one back alone would be another throw.
#[test]
fn one_person_alone_never_throws_again() {
    let mut hosted = Hosted::begun(3);
    hosted.does(BEN, Command::Resign { seat: seat(1) });
    let (mut refused, mut granted) = (0, 0);
    while hosted.table.stage() == Stage::Playing {
        let own = hosted.log.iter().rposition(
            |entry| matches!(entry.body, Body::Played { seat: by, .. } if by == seat(0)),
        );
        let drawn = own.is_some_and(|own| {
            hosted.log[own..]
                .iter()
                .any(|entry| matches!(&entry.body, Body::Played { drawn, .. } if !drawn.is_empty()))
        });
        if own.is_some() && drawn {
            assert_eq!(hosted.refused(ANN, ask(0, Proposal::Undo)), "never_again");
            assert_eq!(hosted.table.undo_of(seat(0)), Undo::Nothing);
            refused += 1;
        } else if own.is_some() {
            assert!(hosted.asks(ANN, ask(0, Proposal::Undo)).is_ok());
            granted += 1;
        }
        assert!(hosted.random_move());
    }
    assert!(refused > 0 && granted > 0, "{refused} {granted}");
}

#[test]
fn a_secret_answer_ends_no_question() {
    let mut hosted = with_moves_of_both();
    hosted.play_until(|hosted| hosted.table.owing().len() > 1);
    let Some(other) = hosted.table.owing().iter().next() else { unreachable!() };
    hosted.does(ANN, ask(0, Proposal::Undo));
    let line = hosted.game().legal(other).unwrap()[0].line.clone();
    hosted.does(hosted.author(other), Command::Play { seat: other, lines: vec![line] });
    assert!(hosted.table.vote().is_some(), "the others would learn of it");
}
