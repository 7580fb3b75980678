//! The trait, met.

use async_trait::async_trait;

use super::Postgres;
use crate::{
    AnalysisRow, BrokenOff, ChatRow, Commit, Credentials, Downtime, Imported, LogRow, MemberRow,
    Millis, NewLine, Result, ResultRow, SessionRow, Store, TableFilter, TableRow, UserRow,
    WholeTables,
};

#[async_trait]
impl Store for Postgres {
    async fn commit(&self, commit: Commit) -> Result<()> {
        self.commit_table(&commit).await
    }

    async fn log(&self, table: &str, after: u64) -> Result<Vec<LogRow>> {
        self.log_after(table, after).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.table_of(id).await
    }

    async fn tables(&self, filter: TableFilter) -> Result<Vec<TableRow>> {
        self.tables_in(&filter).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>> {
        self.due_tables(now, limit).await
    }

    async fn members(&self, table: &str) -> Result<Vec<MemberRow>> {
        self.members_of(table).await
    }

    async fn agree_to_publish(&self, table: &str, member: u16, at: Option<Millis>) -> Result<()> {
        self.agree(table, member, at).await
    }

    async fn agreed_to_publish(&self, table: &str) -> Result<Vec<u16>> {
        self.agreed(table).await
    }

    async fn keep_analysis(&self, table: &str, terms: &str, row: AnalysisRow) -> Result<()> {
        self.keep_parts(table, terms, &row).await
    }

    async fn analysis(&self, table: &str, terms: &str) -> Result<Option<AnalysisRow>> {
        self.kept_parts(table, terms).await
    }

    async fn say(&self, table: &str, line: NewLine) -> Result<Option<u64>> {
        self.say_line(table, &line).await
    }

    async fn said(&self, table: &str, key: &str) -> Result<bool> {
        self.was_said(table, key).await
    }

    async fn chat(&self, table: &str, limit: u32) -> Result<Vec<ChatRow>> {
        self.latest_lines(table, limit).await
    }

    async fn results_of(&self, user: &str, limit: u32) -> Result<Vec<ResultRow>> {
        self.results_of_user(user, limit).await
    }

    async fn results_at(&self, table: &str) -> Result<Vec<ResultRow>> {
        self.results_at_table(table).await
    }

    async fn add_user(&self, user: UserRow) -> Result<()> {
        self.insert_user(&user).await
    }

    async fn user(&self, id: &str) -> Result<Option<UserRow>> {
        self.user_by("id", id).await
    }

    async fn user_by_login(&self, login: &str) -> Result<Option<UserRow>> {
        self.user_by("login", login).await
    }

    async fn users(&self, limit: u32) -> Result<Vec<UserRow>> {
        self.newest_users(limit).await
    }

    async fn rename_user(&self, id: &str, name: &str) -> Result<()> {
        self.rename(id, name).await
    }

    async fn set_credentials(&self, id: &str, credentials: Credentials) -> Result<()> {
        self.give_credentials(id, &credentials).await
    }

    async fn delete_user(&self, id: &str, now: Millis) -> Result<()> {
        self.forget_user(id, now).await
    }

    async fn add_session(&self, session: SessionRow) -> Result<()> {
        self.insert_session(&session).await
    }

    async fn session(&self, token_hash: [u8; 32]) -> Result<Option<SessionRow>> {
        self.session_by(token_hash).await
    }

    async fn sessions_of(&self, user: &str) -> Result<Vec<SessionRow>> {
        self.sessions_by_user(user).await
    }

    async fn touch_session(
        &self,
        token_hash: [u8; 32],
        seen_at: Millis,
        expires_at: Millis,
    ) -> Result<()> {
        self.prolong_session(token_hash, seen_at, expires_at).await
    }

    async fn remove_sessions(&self, now: Millis) -> Result<()> {
        self.delete_expired(now).await
    }

    async fn end_sessions(&self, user: &str, handle: Option<&str>) -> Result<u64> {
        self.delete_sessions(user, handle).await
    }

    async fn import(
        &self,
        tables: WholeTables,
    ) -> Result<std::result::Result<Imported, BrokenOff>> {
        self.import_tables(tables).await
    }

    async fn begin(&self, now: Millis) -> Result<()> {
        self.begin_at(now).await
    }

    async fn note_alive(&self, now: Millis) -> Result<()> {
        self.write_alive(now).await
    }

    async fn downtimes(&self, after: Millis) -> Result<Vec<Downtime>> {
        self.downtimes_after(after).await
    }

    async fn close(&self) -> Result<()> {
        self.pool.close();
        Ok(())
    }
}
