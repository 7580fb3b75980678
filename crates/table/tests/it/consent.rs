use table::{AskFor, Body, Command, Stage};

use crate::support::{ANN, BEN, Hosted, seat};

fn ask(index: u8, wish: AskFor) -> Command {
    Command::Ask { seat: seat(index), wish }
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
    hosted.does(ANN, ask(0, AskFor::Undo));
    assert_eq!(hosted.game().n_steps(), steps, "Ben has not agreed");
    assert_eq!(hosted.refused(ANN, answer(0, true)), "voted");
    assert_eq!(hosted.refused(BEN, ask(1, AskFor::Pause)), "vote_pending");
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
    hosted.does(ANN, ask(0, AskFor::Undo));
    hosted.does(BEN, answer(1, false));
    assert!(hosted.table.vote().is_none());
    hosted.does(BEN, ask(1, AskFor::Close));
    hosted.does(BEN, answer(1, false));
    assert!(hosted.table.vote().is_none());
    assert_eq!(hosted.game().n_steps(), steps);
    assert_eq!(hosted.refused(BEN, answer(1, true)), "no_vote");
}

#[test]
fn a_move_ends_the_question_of_an_undo() {
    let mut hosted = with_moves_of_both();
    hosted.does(ANN, ask(0, AskFor::Undo));
    assert!(hosted.random_move());
    assert!(hosted.table.vote().is_none());
}

#[test]
fn a_pause_stops_the_game_and_its_clocks() {
    let mut hosted = Hosted::begun(2);
    hosted.does(ANN, ask(0, AskFor::Pause));
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
    hosted.does(ANN, ask(0, AskFor::Close));
    hosted.does(BEN, answer(1, true));
    assert_eq!(hosted.table.stage(), Stage::Closed);
    assert!(hosted.table.record().unwrap().contains("unfinished"));
}

#[test]
fn bots_have_no_say() {
    let mut hosted = Hosted::begun(3);
    hosted.does(BEN, Command::Resign { seat: seat(1) });
    hosted.does(ANN, ask(0, AskFor::Pause));
    assert_eq!(hosted.table.stage(), Stage::Paused, "only Ann is left to agree");
    assert_eq!(hosted.refused(BEN, ask(1, AskFor::Close)), "resigned");
}
