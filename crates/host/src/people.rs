//! Who is at a table: how they are called, and who was sent away.

use argosy_table::{Member, Millis};

use crate::change::Wanted;
use crate::errors::refused;
use crate::host::Connection;
use crate::{Caller, ConnectionId, Effect, Host, Person, Refused};

impl Host {
    /// Somebody becomes a member, if they may; nothing is to be stored if they are one.
    ///
    /// # Errors
    /// If the host has sent them away.
    pub fn enter(&mut self, caller: &Caller) -> Result<Vec<Effect>, Refused> {
        self.check_welcome(caller)?;
        let (_, new) = self.member_or_new(caller);
        if new.is_empty() {
            return Ok(Vec::new());
        }
        Ok(vec![self.store(Wanted::Entry { caller: caller.clone() }, None, new)])
    }

    /// Everybody at the table learns how somebody of it is called now, which is stored
    /// already.
    pub fn rename(&mut self, user: &Caller, now: Millis) -> Vec<Effect> {
        for connection in self.connections.values_mut() {
            if connection.caller.user == user.user {
                connection.caller.name.clone_from(&user.name);
            }
        }
        match self.person_of(&user.user) {
            Some(person) => {
                person.name.clone_from(&user.name);
                self.welcome_all_anew(now)
            }
            None => Vec::new(),
        }
    }

    /// The account of somebody is gone, and with it the name and what was said.
    pub fn forget(&mut self, user: &str, now: Millis) -> Vec<Effect> {
        let own = |id: &ConnectionId| self.connections[id].caller.user == user;
        let ids: Vec<ConnectionId> = self.connections.keys().copied().filter(own).collect();
        let mut effects = Vec::new();
        for connection in ids {
            self.disconnect(connection, now);
            let (code, why) = ("signed_out".to_owned(), "this account was deleted".to_owned());
            effects.push(Effect::LetGo { connection, code, why });
        }
        if let Some(person) = self.person_of(user) {
            person.user = None;
            person.name.clear();
            let member = person.member;
            self.chat.retain(|line| line.member != member);
            effects.extend(self.welcome_all_anew(now));
        }
        effects
    }

    fn person_of(&mut self, user: &str) -> Option<&mut Person> {
        self.people.iter_mut().find(|person| person.user.as_deref() == Some(user))
    }

    /// Names stand in seats, news and chat, so everything is sent again.
    fn welcome_all_anew(&mut self, now: Millis) -> Vec<Effect> {
        let ids = self.seen_by(|_| true);
        self.welcome_again(ids, now)
    }

    /// Those who may come along to another game.
    pub fn guests(&self) -> impl Iterator<Item = &Person> {
        let kicked = self.table.kicked();
        self.people.iter().filter(|person| !kicked.contains(&Member(person.member)))
    }

    pub(crate) fn check_welcome(&self, caller: &Caller) -> Result<(), Refused> {
        let member = self.member_of(&caller.user);
        member.map_or(Ok(()), |member| self.table.check_welcome(member)).map_err(refused)
    }

    /// A user who was sent away cannot watch either.
    pub(crate) fn let_kicked_go(&mut self, now: Millis) -> Vec<Effect> {
        let kicked = |(&id, connection): (&ConnectionId, &Connection)| {
            Some((id, self.check_welcome(&connection.caller).err()?))
        };
        let gone: Vec<(ConnectionId, Refused)> =
            self.connections.iter().filter_map(kicked).collect();
        let mut effects = Vec::new();
        for (connection, refused) in gone {
            self.disconnect(connection, now);
            effects.push(Effect::LetGo { connection, code: refused.code, why: refused.why });
        }
        effects
    }
}
