use std::collections::{BTreeMap, BTreeSet};

use argosy_erased::{AnyGame, Player};
use argosy_game::{Seat, SeatSet, Viewer};
use argosy_table::{Asking, Author, Member, Millis, Presence, Table};
use argosy_wire::Message;

use crate::change::Pending;
use crate::errors::{not_found, refuse};
use crate::presence::PresenceNews;
use crate::{Caller, ConnectionId, Effect, Line, Moment, Person, Refused};

/// How many lines of chat a new connection is sent.
pub const CHAT_SENT: usize = 100;

/// How a host behaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Which pages are served: a page of another build is informed.
    pub build: String,
    /// The most spectators at one table.
    pub onlookers: usize,
    /// A defect, for tests that must find it: every seat is shown everything.
    pub show_all: bool,
}

#[derive(Debug)]
pub(crate) struct Connection {
    pub caller: Caller,
    /// Through whose eyes, once it has said hello.
    pub viewer: Option<Viewer>,
    /// The page is from another build.
    pub stale: bool,
}

/// One live table: what its log folds to, who is at it, and through whose eyes they see it.
///
/// It takes events and answers with effects, in two strokes: what is to be
/// stored first, and everything that follows from it once [`Host::stored`] is called. So
/// nothing is sent that is not on disk.
pub struct Host {
    pub(crate) kind: &'static dyn AnyGame,
    pub(crate) table: Table,
    pub(crate) people: Vec<Person>,
    /// The latest lines, oldest first.
    pub(crate) chat: Vec<Line>,
    /// The number of the last one.
    pub(crate) last_line: u64,
    pub(crate) settings: Settings,
    pub(crate) connections: BTreeMap<ConnectionId, Connection>,
    pub(crate) away_since: BTreeMap<Member, Millis>,
    /// Users who are connected to other hosts of the table.
    elsewhere: BTreeSet<String>,
    pub(crate) players: BTreeMap<Seat, Box<dyn Player>>,
    /// A bot thinks since this entry.
    pub(crate) thinking: Option<u64>,
    /// Seats that a bot thinks for because somebody asked.
    pub(crate) suggesting: SeatSet,
    pub(crate) presence_news: PresenceNews,
    pub(crate) pending: Option<Pending>,
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("table", &self.table.id()).finish_non_exhaustive()
    }
}

impl Host {
    /// A table that nobody is connected to, with the people and the last lines that are
    /// stored beside its log.
    pub fn new(
        kind: &'static dyn AnyGame,
        table: Table,
        people: Vec<Person>,
        chat: Vec<Line>,
        settings: Settings,
        now: Millis,
    ) -> Self {
        let seats = table.people();
        let away = seats.iter().filter_map(|seat| Some((table.holder(seat)?, now))).collect();
        Self {
            kind,
            table,
            people,
            last_line: chat.last().map_or(0, |line| line.number),
            chat,
            settings,
            connections: BTreeMap::new(),
            away_since: away,
            elsewhere: BTreeSet::new(),
            players: BTreeMap::new(),
            thinking: None,
            suggesting: SeatSet::EMPTY,
            presence_news: PresenceNews::default(),
            pending: None,
        }
    }

    /// The table as far as it is stored.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The game that is played.
    pub const fn kind(&self) -> &'static dyn AnyGame {
        self.kind
    }

    /// Everybody who is or was at the table.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Whether nobody is connected.
    pub fn is_deserted(&self) -> bool {
        self.connections.is_empty()
    }

    /// Whether a bot has a move to find.
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Everybody who is connected, and through whose eyes they see.
    pub fn connections(&self) -> impl Iterator<Item = (ConnectionId, Option<Viewer>)> {
        self.connections.iter().map(|(&id, connection)| (id, connection.viewer))
    }

    /// Who is at the other end.
    pub fn caller(&self, id: ConnectionId) -> Option<&Caller> {
        self.connections.get(&id).map(|connection| &connection.caller)
    }

    /// Somebody comes. An error if they may not, or if there is no room.
    pub fn connect(&mut self, id: ConnectionId, caller: Caller) -> Result<(), Refused> {
        if !self.table.terms().listed && self.member_of(&caller.user).is_none() {
            // Nobody learns whether there is such a table.
            return Err(not_found());
        }
        self.check_welcome(&caller)?;
        self.check_room(&caller)?;
        if let Some(member) = self.member_of(&caller.user) {
            self.away_since.remove(&member);
        }
        self.connections.insert(id, Connection { caller, viewer: None, stale: false });
        Ok(())
    }

    /// A player always gets in, however many spectators there are.
    fn check_room(&self, caller: &Caller) -> Result<(), Refused> {
        let seated = self
            .member_of(&caller.user)
            .is_some_and(|member| !self.table.seats_of(member).is_empty());
        let plays = |viewer: Option<Viewer>| matches!(viewer, Some(Viewer::Seat(_)));
        let onlookers = self.connections.values().filter(|other| !plays(other.viewer));
        let most = self.settings.onlookers;
        if seated || onlookers.count() < most {
            return Ok(());
        }
        let why = format!("{most} look on at this table already; try again later");
        Err(refuse("table_crowded", &why))
    }

    /// Somebody is gone. The others are notified soon, once for all who left meanwhile.
    pub fn disconnect(&mut self, id: ConnectionId, now: Millis) {
        let Some(gone) = self.connections.remove(&id) else { return };
        let user = &gone.caller.user;
        if let Some(member) = self.member_of(user)
            && !self.is_here(user)
        {
            self.away_since.insert(member, now);
        }
        if gone.viewer.is_some() {
            self.presence_news.changed();
        }
    }

    /// Whether somebody is connected, here or to another host.
    fn is_here(&self, user: &str) -> bool {
        self.elsewhere.contains(user)
            || self.connections.values().any(|other| other.caller.user == user)
    }

    /// Who is connected to other hosts of this table now. Those who are there are not away.
    pub fn set_elsewhere(&mut self, users: BTreeSet<String>, now: Millis) {
        if users == self.elsewhere {
            return;
        }
        self.elsewhere = users;
        for person in &self.people {
            let member = Member(person.member);
            if person.user.as_ref().is_some_and(|user| self.is_here(user)) {
                self.away_since.remove(&member);
            } else if !self.table.seats_of(member).is_empty() {
                self.away_since.entry(member).or_insert(now);
            }
        }
        self.presence_news.changed();
    }

    /// Whether somebody is connected to another host of this table.
    pub fn has_people_elsewhere(&self) -> bool {
        !self.elsewhere.is_empty()
    }

    /// The number of the last line of chat that this host has heard.
    pub const fn last_line(&self) -> u64 {
        self.last_line
    }

    /// The number of a user at this table.
    pub fn member_of(&self, user: &str) -> Option<Member> {
        let person = self.people.iter().find(|person| person.user.as_deref() == Some(user));
        person.map(|person| Member(person.member))
    }

    /// The member that this user is or becomes, and who is to be stored if new.
    pub(crate) fn member_or_new(&self, caller: &Caller) -> (Member, Vec<Person>) {
        if let Some(member) = self.member_of(&caller.user) {
            return (member, Vec::new());
        }
        let number = self.people.iter().map(|person| person.member + 1).max().unwrap_or(0);
        let new =
            Person { member: number, user: Some(caller.user.clone()), name: caller.name.clone() };
        (Member(number), vec![new])
    }

    pub(crate) fn presence(&self) -> Presence {
        let away = |seat: Seat| self.away_since.get(&self.table.holder(seat)?).copied();
        Presence { away_since: Seat::all(self.table.terms().n_seats).map(away).collect() }
    }

    /// When there is next something to do without being asked: call [`Host::look`] and
    /// [`Host::tell_presence`] then.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        let rule = self.table.due_at(&self.presence());
        rule.into_iter().chain(self.presence_news.due(now)).min()
    }

    pub(crate) fn asking(by: Author, moment: Moment) -> Asking {
        Asking { by, at: moment.now, key: None, at_seq: None, new_secret: moment.new_secret }
    }

    /// Sends everybody the list of those present, if it changed and it is time to.
    pub fn tell_presence(&mut self, now: Millis) -> Vec<Effect> {
        if !self.presence_news.take(now) {
            return Vec::new();
        }
        let presence = self.presence_state();
        self.tell_all(Message::Presence(presence))
    }

    pub(crate) fn presence_state(&self) -> argosy_wire::Presence {
        let here = |seat: &Seat| {
            let member = self.table.holder(*seat);
            member.is_some_and(|member| !self.away_since.contains_key(&member))
        };
        let watches = |connection: &&Connection| connection.viewer == Some(Viewer::Spectator);
        argosy_wire::Presence {
            seats: self.table.people().iter().filter(here).collect(),
            watchers: self.connections.values().filter(watches).count() as u32,
        }
    }

    /// The same to everybody who has said hello, to players first.
    pub fn tell_all(&self, message: Message) -> Vec<Effect> {
        let to = self.seen_by(|_| true);
        if to.is_empty() { Vec::new() } else { vec![Effect::Tell { to, message }] }
    }

    /// Everybody who sees through such eyes, players first.
    pub(crate) fn seen_by(&self, wanted: impl Fn(Viewer) -> bool) -> Vec<ConnectionId> {
        let mut ids = Vec::new();
        for players in [true, false] {
            for (&id, connection) in &self.connections {
                if let Some(viewer) = connection.viewer
                    && matches!(viewer, Viewer::Seat(_)) == players
                    && wanted(viewer)
                {
                    ids.push(id);
                }
            }
        }
        ids
    }
}
