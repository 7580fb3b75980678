//! Somebody who looks on plays on for a bot, if the host agrees.

use argosy_table::{Author, Chair, Command, Member, Stage, Table, Wanted, verify};

use crate::support::{ANN, BEN, Hosted, TOY, seat};

const CAROL: Author = Author::Member(Member(2));
const DAN: Author = Author::Member(Member(3));
const BOT: argosy_game::Seat = seat(2);

const fn want() -> Command {
    Command::WantSeat { seat: BOT }
}

const fn give(member: u16, agrees: bool) -> Command {
    Command::GiveSeat { member: Member(member), agrees }
}

#[test]
fn a_friend_plays_on_for_a_bot_if_the_host_agrees() {
    let mut hosted = Hosted::begun(3);
    hosted.play_until(|hosted| hosted.table.owing().contains(BOT));
    hosted.does(CAROL, want());
    assert_eq!(hosted.table.wanted(), [Wanted { seat: BOT, member: Member(2) }]);
    assert_eq!(hosted.table.bot_to_move(), Some(BOT), "nobody waits for the answer");
    assert_eq!(hosted.refused(BEN, give(2, true)), "not_host");
    assert_eq!(hosted.refused(CAROL, give(2, true)), "not_host");
    hosted.does(ANN, give(2, true));
    assert_eq!(hosted.table.holder(BOT), Some(Member(2)));
    assert!(hosted.table.bot_seats().is_empty() && hosted.table.wanted().is_empty());
    let line = hosted.game().legal(BOT).unwrap()[0].line.clone();
    let play = Command::Play { seat: BOT, lines: vec![line] };
    assert_eq!(hosted.refused(Author::Bot(BOT), play.clone()), "not_your_seat");
    hosted.does(CAROL, play);
    hosted.play_to_the_end();
    assert!(hosted.table.voters().contains(BOT), "a person has a say");
    let again = Table::replay(&TOY, hosted.log.clone()).unwrap();
    assert_eq!(again.chairs(), hosted.table.chairs());
    // The dice are those that were promised before anybody came.
    let record = hosted.table.record().unwrap();
    let load = |text: &str| {
        use argosy_erased::AnyGame as _;
        Ok((&TOY as &'static dyn argosy_erased::AnyGame, TOY.read_record(text)?))
    };
    assert_eq!(verify(&record, None, load).unwrap().salted_seats, 2);
}

#[test]
fn the_host_says_no_and_whoever_asked_can_withdraw() {
    let mut hosted = Hosted::begun(3);
    hosted.does(CAROL, want());
    assert_eq!(hosted.refused(CAROL, want()), "vote_pending");
    hosted.does(DAN, want());
    assert_eq!(hosted.refused(DAN, give(2, false)), "not_host");
    hosted.does(ANN, give(2, false));
    hosted.does(DAN, give(3, false));
    assert_eq!(hosted.refused(ANN, give(3, true)), "no_vote");
    assert!(matches!(hosted.table.chairs()[BOT.index()], Chair::Bot { .. }));
    hosted.does(CAROL, want());
    hosted.does(DAN, want());
    hosted.does(ANN, give(3, true));
    assert!(hosted.table.wanted().is_empty(), "the seat is taken for Carol too");
    assert_eq!(hosted.refused(CAROL, want()), "seat_taken");
}

#[test]
fn only_a_bots_seat_is_given_and_only_to_somebody_without_one() {
    let mut hosted = Hosted::begun(3);
    assert_eq!(hosted.refused(CAROL, Command::WantSeat { seat: seat(1) }), "seat_taken");
    assert_eq!(hosted.refused(CAROL, Command::WantSeat { seat: seat(4) }), "unknown_seat");
    // Whoever plays has seen a hand.
    assert_eq!(hosted.refused(BEN, want()), "one_seat_each");
    hosted.does(BEN, Command::Resign { seat: seat(1) });
    assert_eq!(hosted.refused(BEN, want()), "one_seat_each");
    assert_eq!(hosted.refused(CAROL, Command::WantSeat { seat: seat(1) }), "seat_taken");
    hosted.does(ANN, Command::Mute { member: Member(3), muted: true });
    assert_eq!(hosted.refused(DAN, want()), "muted");
    hosted.does(CAROL, want());
    hosted.does(ANN, Command::Kick { member: Member(2) });
    assert!(hosted.table.wanted().is_empty());
    assert_eq!(hosted.refused(CAROL, want()), "kicked");
    hosted.play_to_the_end();
    assert_eq!(hosted.table.stage(), Stage::Over);
    assert_eq!(hosted.refused(DAN, want()), "not_playing");
}
