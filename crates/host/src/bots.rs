//! Which bot is to think, and what it chose.

use argosy_erased::Player;
use argosy_game::Seat;
use argosy_table::{Author, Command, Stage};

use crate::change::Wanted;
use crate::{Class, Effect, Host, Moment, ThinkFor, Thinking};

/// The lines that a bot plays, and the bot itself if it is to be asked again.
pub type Decision = (Vec<String>, Option<Box<dyn Player>>);

impl Host {
    /// Lets a bot think if one is to move and none thinks yet. Whatever changes the table
    /// does so by itself; this is for a host that has just begun.
    pub fn wake_bot(&mut self) -> Option<Effect> {
        if self.thinking.is_some() {
            return None;
        }
        let seat = self.table.bot_to_move()?;
        let (game, at_seq) = (self.table.game()?.boxed_clone(), self.table.seq());
        let level = self.table.bot_level(seat)?.to_owned();
        self.thinking = Some(at_seq);
        Some(Effect::Think(Thinking {
            game,
            seat,
            level,
            player: self.players.remove(&seat),
            class: self.class(),
            user: self.account(),
            what_for: ThinkFor::Move { at_seq, watched: !self.connections.is_empty() },
        }))
    }

    /// How urgent the bots of this table are.
    fn class(&self) -> Class {
        let plays = |seat: Seat| self.table.stand_in(seat).is_none();
        if self.table.people().iter().any(plays) { Class::People } else { Class::BotsOnly }
    }

    /// On whose account the bots of this table think: the host's.
    fn account(&self) -> String {
        let host = self.people.iter().find(|person| person.member == self.table.host().0);
        host.and_then(|person| person.user.clone()).unwrap_or_else(|| self.table.id().to_owned())
    }

    /// A bot has chosen; nothing if there was none to ask.
    pub fn bot_chose(
        &mut self,
        seat: Seat,
        at_seq: u64,
        choice: Option<Decision>,
        moment: Moment,
    ) -> Vec<Effect> {
        if self.thinking == Some(at_seq) {
            self.thinking = None;
        }
        if let Some((lines, player)) = choice
            && self.table.stage() == Stage::Playing
        {
            let mut asking = Self::asking(Author::Bot(seat), moment);
            asking.at_seq = Some(at_seq);
            let play = Command::Play { seat, lines: lines.clone() };
            // Otherwise somebody else was faster, or took the seat back.
            if let Ok(plan) = self.table.plan(play, &asking) {
                let what = Wanted::Move { seat, at_seq, lines, player };
                return vec![self.store(what, Some(plan), Vec::new())];
            }
        }
        self.wake_bot().into_iter().collect()
    }
}
