use deadpool_postgres::Transaction;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::errors::{Sent, store_error};
use super::{PATIENCE, Postgres, begin, end, number, overdue, small};
use crate::{
    Commit, Head, LogRow, MemberRow, Millis, Result, ResultRow, StoreError, TableFilter, TableRow,
};

/// The head is compared and set first; whatever else is written hangs on that. A new table is
/// inserted instead.
///
/// A table that was just written is cared for by the node that wrote: for ten seconds no other node
/// wakes it.
macro_rules! commit_sql {
    ($row:literal) => {
        concat!(
            "WITH changed AS (",
            $row,
            " RETURNING id),
            entries AS (INSERT INTO log (table_id, seq, at, body)
                SELECT c.id, e.seq, e.at, e.body FROM changed c,
                unnest($11::bigint[], $12::bigint[], $13::text[]) AS e (seq, at, body)),
            people AS (INSERT INTO members (table_id, member, user_id, name)
                SELECT c.id, m.member, m.user_id, m.name FROM changed c,
                unnest($14::integer[], $15::text[], $16::text[]) AS m (member, user_id, name)),
            later AS (INSERT INTO due (table_id, due_at, claimed_until)
                SELECT c.id, $10::bigint,
                    (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 10000
                FROM changed c WHERE $10 IS NOT NULL
                ON CONFLICT (table_id) DO UPDATE
                SET due_at = excluded.due_at, claimed_until = excluded.claimed_until
                WHERE due.due_at <> excluded.due_at),
            never AS (DELETE FROM due USING changed c
                WHERE due.table_id = c.id AND $10 IS NULL)
            SELECT count(*) FROM changed"
        )
    };
}

const COMMIT_FIRST: &str = commit_sql!(
    "INSERT INTO tables (id, game, stage, listed, card, created_at, updated_at, seq, head)
     SELECT $1::text, $2::text, $3::text, $4::boolean, $5::text, $6::bigint, $7::bigint,
     $8::bigint, $9::bytea WHERE $17::bigint = 0 AND $18::bytea IS NOT NULL
     ON CONFLICT (id) DO NOTHING"
);
const COMMIT: &str = commit_sql!(
    "UPDATE tables SET stage = $3, listed = $4, card = $5, updated_at = $7, seq = $8, head = $9
     WHERE id = $1 AND seq = $17 AND head = $18 AND $2::text IS NOT NULL AND $6::bigint IS NOT NULL"
);

/// The parameters of a commit.
struct Change<'a> {
    sql: &'static str,
    table: &'a TableRow,
    created_at: i64,
    updated_at: i64,
    due_at: Option<i64>,
    seq: i64,
    hash: Vec<u8>,
    after_seq: i64,
    after_hash: Vec<u8>,
    seqs: Vec<i64>,
    times: Vec<i64>,
    bodies: Vec<&'a str>,
    members: Vec<i32>,
    users: Vec<Option<&'a str>>,
    names: Vec<&'a str>,
}

impl<'a> Change<'a> {
    fn of(commit: &'a Commit) -> Result<Self> {
        let Commit { after, table, entries, members, .. } = commit;
        let head = commit.head().ok_or(StoreError::Conflict)?;
        Ok(Self {
            sql: if *after == Head::START { COMMIT_FIRST } else { COMMIT },
            table,
            created_at: table.created_at as i64,
            updated_at: table.updated_at as i64,
            due_at: table.due_at.map(|at| at as i64),
            seq: head.seq as i64,
            hash: head.hash.to_vec(),
            after_seq: after.seq as i64,
            after_hash: after.hash.to_vec(),
            seqs: entries.iter().map(|entry| entry.seq as i64).collect(),
            times: entries.iter().map(|entry| entry.at as i64).collect(),
            bodies: entries.iter().map(|entry| entry.body.as_str()).collect(),
            members: members.iter().map(|row| i32::from(row.member)).collect(),
            users: members.iter().map(|row| row.user.as_deref()).collect(),
            names: members.iter().map(|row| row.name.as_str()).collect(),
        })
    }

    fn params(&self) -> [&(dyn ToSql + Sync); 18] {
        let TableRow { id, game, stage, listed, card, .. } = self.table;
        [
            id,
            game,
            stage,
            listed,
            card,
            &self.created_at,
            &self.updated_at,
            &self.seq,
            &self.hash,
            &self.due_at,
            &self.seqs,
            &self.times,
            &self.bodies,
            &self.members,
            &self.users,
            &self.names,
            &self.after_seq,
            &self.after_hash,
        ]
    }
}

/// Whether the head was where it was thought to be.
fn is_changed(rows: &[Row]) -> Result<()> {
    match rows {
        [row] if row.get::<_, i64>(0) == 1 => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}

/// A commit as a part of a transaction.
pub(super) async fn commit_in(transaction: &Transaction<'_>, commit: &Commit) -> Result<()> {
    let failed = |error| store_error(&error, Sent::Nothing);
    let change = Change::of(commit)?;
    let statement = transaction.prepare_cached(change.sql).await.map_err(failed)?;
    let rows = transaction.query(&statement, &change.params()).await.map_err(failed)?;
    is_changed(&rows)?;
    for result in &commit.results {
        add_result(transaction, result).await?;
    }
    Ok(())
}

/// A user who was deleted meanwhile is no member any more; one who is deleted just now has to wait.
/// Users themselves are not asked: they may be kept elsewhere.
async fn add_result(transaction: &Transaction<'_>, result: &ResultRow) -> Result<()> {
    let params: [&(dyn ToSql + Sync); 13] = [
        &result.table,
        &i32::from(result.seat),
        &result.user,
        &result.bot,
        &i32::from(result.rank),
        &result.score,
        &result.resigned,
        &result.game,
        &i64::from(result.rules),
        &i32::from(result.n_seats),
        &result.options,
        &(result.duration_ms as i64),
        &(result.ended_at as i64),
    ];
    let insert = "INSERT INTO results (table_id, seat, user_id, bot, rank, score, resigned, game,
        rules, n_seats, options, duration_ms, ended_at)
        VALUES ($1, $2, (SELECT user_id FROM members WHERE table_id = $1 AND user_id = $3 FOR SHARE),
        $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    let added = transaction.execute(insert, &params).await;
    added.map(drop).map_err(|error| store_error(&error, Sent::Nothing))
}

const TABLE_COLUMNS: &str = "t.id, t.game, t.stage, t.listed, t.card, t.created_at, t.updated_at,
    d.due_at FROM tables t LEFT JOIN due d ON d.table_id = t.id";

fn table_row(row: &Row) -> TableRow {
    TableRow {
        id: row.get(0),
        game: row.get(1),
        stage: row.get(2),
        listed: row.get(3),
        card: row.get(4),
        created_at: number(row, 5),
        updated_at: number(row, 6),
        due_at: row.get::<_, Option<i64>>(7).map(i64::cast_unsigned),
    }
}

const RESULT_COLUMNS: &str = "table_id, seat, user_id, bot, rank, score, resigned, game, rules,
    n_seats, options, duration_ms, ended_at";

fn result_row(row: &Row) -> Result<ResultRow> {
    let rules = u32::try_from(row.get::<_, i64>(8)).unwrap_or(0);
    Ok(ResultRow {
        table: row.get(0),
        seat: small(row, 1)?,
        user: row.get(2),
        bot: row.get(3),
        rank: small(row, 4)?,
        score: row.get(5),
        resigned: row.get(6),
        game: row.get(7),
        rules,
        n_seats: small(row, 9)?,
        options: row.get(10),
        duration_ms: number(row, 11),
        ended_at: number(row, 12),
    })
}

impl Postgres {
    /// One statement; the last commit of a game, which is one of hundreds, takes a few more.
    pub(super) async fn commit_table(&self, commit: &Commit) -> Result<()> {
        let begun = std::time::Instant::now();
        let outcome = self.commit_now(commit).await;
        metrics::histogram!("argosy_store_commit_seconds").record(begun.elapsed().as_secs_f64());
        outcome
    }

    async fn commit_now(&self, commit: &Commit) -> Result<()> {
        if commit.results.is_empty() {
            let change = Change::of(commit)?;
            return is_changed(&self.write(change.sql, &change.params()).await?);
        }
        let mut connection = self.connection().await?;
        let work = async {
            let transaction = begin(&mut connection).await?;
            commit_in(&transaction, commit).await?;
            end(transaction).await
        };
        match tokio::time::timeout(PATIENCE, work).await {
            Ok(done) => done,
            Err(_) => Err(overdue(connection, Sent::Perhaps)),
        }
    }

    pub(super) async fn log_after(&self, table: &str, after: u64) -> Result<Vec<LogRow>> {
        let sql = "SELECT seq, at, body FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows = self.read(sql, &[&table, &(after as i64)]).await?;
        let row = |row: &Row| LogRow { seq: number(row, 0), at: number(row, 1), body: row.get(2) };
        Ok(rows.iter().map(row).collect())
    }

    pub(super) async fn table_of(&self, id: &str) -> Result<Option<TableRow>> {
        let sql = format!("SELECT {TABLE_COLUMNS} WHERE t.id = $1");
        Ok(self.read_one(&sql, &[&id]).await?.as_ref().map(table_row))
    }

    pub(super) async fn tables_in(&self, filter: &TableFilter) -> Result<Vec<TableRow>> {
        let mut wanted = Vec::new();
        let mut params: Vec<&(dyn ToSql + Sync)> = Vec::new();
        let (before, limit) = (filter.before.map(|at| at as i64), i64::from(filter.limit));
        if let Some(user) = &filter.user {
            params.push(user);
            let own = "SELECT table_id FROM members WHERE user_id =";
            wanted.push(format!("t.id IN ({own} ${})", params.len()));
        } else if !filter.unlisted_too && filter.opened_by.is_none() {
            wanted.push("t.listed".to_owned());
        }
        if let Some(user) = &filter.opened_by {
            // The user who opens a table is its first member.
            params.push(user);
            let own = "SELECT table_id FROM members WHERE member = 0 AND user_id =";
            wanted.push(format!("t.id IN ({own} ${})", params.len()));
        }
        if let Some(game) = &filter.game {
            params.push(game);
            wanted.push(format!("t.game = ${}", params.len()));
        }
        if !filter.stages.is_empty() {
            params.push(&filter.stages);
            wanted.push(format!("t.stage = ANY(${})", params.len()));
        }
        if let Some(before) = &before {
            params.push(before);
            wanted.push(format!("t.updated_at < ${}", params.len()));
        }
        params.push(&limit);
        let wanted = if wanted.is_empty() { "true".to_owned() } else { wanted.join(" AND ") };
        let order = format!("ORDER BY t.updated_at DESC LIMIT ${}", params.len());
        let sql = format!("SELECT {TABLE_COLUMNS} WHERE {wanted} {order}");
        Ok(self.read(&sql, &params).await?.iter().map(table_row).collect())
    }

    pub(super) async fn due_tables(&self, now: Millis, limit: u32) -> Result<Vec<String>> {
        let sql = "SELECT table_id FROM due WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
        let rows = self.read(sql, &[&(now as i64), &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(super) async fn members_of(&self, table: &str) -> Result<Vec<MemberRow>> {
        let sql = "SELECT member, user_id, name FROM members WHERE table_id = $1 ORDER BY member";
        let rows = self.read(sql, &[&table]).await?;
        let row = |row: &Row| {
            Ok(MemberRow { member: small(row, 0)?, user: row.get(1), name: row.get(2) })
        };
        rows.iter().map(row).collect()
    }

    pub(super) async fn results_of_user(&self, user: &str, limit: u32) -> Result<Vec<ResultRow>> {
        let sql = format!(
            "SELECT {RESULT_COLUMNS} FROM results WHERE user_id = $1 ORDER BY ended_at DESC LIMIT $2"
        );
        self.read(&sql, &[&user, &i64::from(limit)]).await?.iter().map(result_row).collect()
    }

    pub(super) async fn results_at_table(&self, table: &str) -> Result<Vec<ResultRow>> {
        let sql = format!("SELECT {RESULT_COLUMNS} FROM results WHERE table_id = $1 ORDER BY seat");
        self.read(&sql, &[&table]).await?.iter().map(result_row).collect()
    }
}
