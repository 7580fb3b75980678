//! What a server answers over HTTP, for the one user of this browser.

use argosy_game::Viewer;
use argosy_host::{Caller, Guided, Order, Refused, replay, status, verified, verify};
use argosy_table::{Given, Refusal, Table};
use argosy_wire::{Error, NewBranch, NewImport, NewTable, TableId};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::live::{Now, USER, row};
use crate::message::{Do, LessonHere, Outcome, Script, Store};
use crate::tables::Tables;

/// Ids of tables that live in a browser begin so.
const PREFIX: &str = "local-";

/// Who waits for a new table.
#[derive(Debug)]
pub(crate) struct Opening {
    request: u64,
    status: u16,
}

impl Opening {
    pub(crate) fn stored(self, table: &str, outcome: Outcome) -> Vec<Do> {
        let refuse = |code: &str, why: &str| answer_refused(self.request, &Error::new(code, why));
        let answer = match outcome {
            Outcome::Done | Outcome::Before => {
                ok(self.request, self.status, &TableId { table: table.to_owned() })
            }
            Outcome::Conflict => refuse("stale", "the table has moved on"),
            Outcome::Full => refuse("storage_full", "this browser has no room left"),
            Outcome::Unknown | Outcome::Failed => {
                refuse("storage_failed", "this browser stores nothing now")
            }
        };
        vec![answer]
    }
}

fn ok(request: u64, status: u16, answer: &impl Serialize) -> Do {
    let body = serde_json::to_string(answer).expect("answers are JSON");
    Do::Answer { request, status, body }
}

fn answer_refused(request: u64, error: &Error) -> Do {
    let body = serde_json::json!({ "error": error }).to_string();
    Do::Answer { request, status: status(&error.code), body }
}

fn not_found() -> Refused {
    Box::new(Error::new("not_found", "there is no such thing, or not for you"))
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, Refused> {
    serde_json::from_str(body)
        .map_err(|error| Box::new(Error::new("bad_request", error.to_string())))
}

fn refused(refusal: impl Into<Refusal>) -> Refused {
    Box::new(argosy_host::refusal_error(refusal.into()))
}

/// One request.
#[derive(Debug)]
pub(crate) struct Asked<'a> {
    pub id: u64,
    pub caller: Caller,
    pub body: &'a str,
}

impl Tables {
    pub(crate) fn request(
        &mut self,
        asked: &Asked<'_>,
        method: &str,
        path: &str,
        now: &mut Now<'_>,
    ) -> Vec<Do> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let answer = match (method, parts.as_slice()) {
            ("GET", ["games"]) => {
                let cards: Vec<_> = argosy_games::GAMES.iter().map(|game| game.card()).collect();
                Ok(vec![ok(asked.id, 200, &cards)])
            }
            ("POST", ["tables"]) => self.new_table(asked, now),
            ("POST", ["lessons"]) => self.lesson(asked, now),
            ("POST", ["records"]) => self.import(asked, now),
            ("GET", ["tables", table, what]) => self.read(asked.id, table, what, query),
            ("POST", ["tables", table, what]) => self.act(asked, table, what, now),
            _ => Err(not_found()),
        };
        answer.unwrap_or_else(|refused| vec![answer_refused(asked.id, &refused)])
    }

    fn new_table(&mut self, asked: &Asked<'_>, now: &mut Now<'_>) -> Result<Vec<Do>, Refused> {
        let mut table: NewTable = read(asked.body)?;
        // There is nobody to whom it could be shown.
        table.listed = false;
        let order = Order::new(new_id(now), table);
        self.open(asked, 201, &order, now)
    }

    fn lesson(&mut self, asked: &Asked<'_>, now: &mut Now<'_>) -> Result<Vec<Do>, Refused> {
        let LessonHere { salt_hash, script } = read(asked.body)?;
        let lesson = match *script {
            Script::Lesson(lesson) => lesson,
            Script::Puzzle { game, puzzle } => puzzle.lesson(&game),
        };
        let (record, steps) = lesson.record();
        let guided = Guided {
            game: &lesson.game,
            name: &lesson.name,
            seat: lesson.seat,
            n_seats: lesson.n_seats().unwrap_or_default(),
            level: &lesson.level,
            record,
            steps,
            salt_hash,
        };
        let order = Order::guided(new_id(now), guided);
        self.open(asked, 201, &order, now)
    }

    fn import(&mut self, asked: &Asked<'_>, now: &mut Now<'_>) -> Result<Vec<Do>, Refused> {
        let import: NewImport = read(asked.body)?;
        let kind = argosy_games::find(&import.game).map_err(refused)?;
        let order = Order::import(new_id(now), kind, import)?;
        self.open(asked, 201, &order, now)
    }

    fn open(
        &mut self,
        asked: &Asked<'_>,
        status: u16,
        order: &Order,
        now: &mut Now<'_>,
    ) -> Result<Vec<Do>, Refused> {
        let kind = argosy_games::find(&order.game).map_err(refused)?;
        let key = now.entropy.word();
        let mut plan = order.open(kind, now.at, key, || now.entropy.secret())?;
        order.start(&mut plan, now.at, now.entropy.secret())?;
        let table = row(&plan.next, now.at, order.people(&asked.caller));
        self.opening.insert(order.id.clone(), Opening { request: asked.id, status });
        let store = Store { table, entries: plan.entries, chat: None };
        Ok(vec![Do::Store(Box::new(store))])
    }

    /// What is read of one table.
    fn read(&self, request: u64, table: &str, what: &str, query: &str) -> Result<Vec<Do>, Refused> {
        let live = self.live.get(table).ok_or_else(not_found)?;
        if what == "handover" {
            return handover(request, live.host.table());
        }
        let record = live.host.table().record().map_err(refused)?;
        let answer = match what {
            "record" => Do::Answer { request, status: 200, body: record },
            "replay" => {
                let range = replay(live.host.table(), number(query, "from"), number(query, "to"))?;
                ok(request, 200, &range)
            }
            "statistics" => {
                let none = |why: String| Box::new(Error::new("no_statistics", why));
                let statistics = argosy_stats::of_record(&record, Viewer::All);
                ok(request, 200, &statistics.map_err(|error| none(error.to_string()))?)
            }
            "verify" => ok(request, 200, &verified(verify(live.host.kind(), &record))?),
            _ => return Err(not_found()),
        };
        Ok(vec![answer])
    }

    /// What is done with one table.
    fn act(
        &mut self,
        asked: &Asked<'_>,
        table: &str,
        what: &str,
        now: &mut Now<'_>,
    ) -> Result<Vec<Do>, Refused> {
        let live = self.live.get(table).ok_or_else(not_found)?;
        match what {
            "branch" => {
                let mut branch: NewBranch = read(asked.body)?;
                branch.listed = false;
                let record = live.host.table().record().map_err(refused)?;
                let given = Given::new(live.host.kind(), table, &record, branch.step);
                let given = given.map_err(refused)?;
                let order = Order::branch(new_id(now), live.host.table(), given, branch);
                self.open(asked, 201, &order, now)
            }
            "rematch" => {
                live.host.check_play_again(USER)?;
                let order = live.host.play_again(new_id(now));
                self.open(asked, 200, &order, now)
            }
            _ => Err(not_found()),
        }
    }
}

/// The record for another host, as far as the game has come: the one who plays here could read
/// all of it anyway. The secret of dice that are still to be thrown is not in it.
fn handover(request: u64, table: &Table) -> Result<Vec<Do>, Refused> {
    let record = match table.record() {
        Ok(record) => record,
        Err(_) => table.game().ok_or_else(not_found)?.record(),
    };
    Ok(vec![Do::Answer { request, status: 200, body: record }])
}

fn number(query: &str, key: &str) -> Option<usize> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| *name == key)?.1.parse().ok()
}

fn new_id(now: &mut Now<'_>) -> String {
    format!("{PREFIX}{}", now.entropy.word())
}
