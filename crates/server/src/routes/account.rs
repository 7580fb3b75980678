use std::net::{IpAddr, SocketAddr};

use argosy_store::{Credentials, UserRow};
use argosy_wire::{
    DeviceCode, Me, NewDevice, NewGuest, NewPassword, Profile, Recover, RecoveryCode, Rename,
    ResultCard, SessionCard, SignIn,
};
use axum::Json as Answer;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::routing::{delete, get, post};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::Json;
use super::replays::{JSON, accepts_gzip, held_answer, json_body};
use crate::api::{Api, Operation};
use crate::cluster::News;
use crate::live::{Caller, Inbox};
use crate::names::clean_name;
use crate::session::{self, SignedIn};
use crate::{ApiError, ApiResult, App, origin, passwords, random};

const RESULTS_SHOWN: u32 = 100;

pub fn api() -> Api {
    Api::default()
        .add(
            Operation::new("post", "/api/session", "Begins to play as a guest.")
                .body::<NewGuest>()
                .json::<Me>(201)
                .refuses(&[429]),
            post(begin_as_guest).delete(sign_out),
        )
        .also(Operation::new("delete", "/api/session", "Signs out.").refuses(&[401]))
        .add(
            Operation::new("post", "/api/session/sign_in", "Signs in with a password.")
                .body::<SignIn>()
                .json::<Me>(200)
                .refuses(&[401, 429]),
            post(sign_in),
        )
        .add(
            Operation::new("post", "/api/recover", "Replaces a forgotten password.")
                .body::<Recover>()
                .json::<RecoveryCode>(200)
                .refuses(&[401, 429]),
            post(recover),
        )
        .add(
            Operation::new("get", "/api/me", "Who one is.").json::<Me>(200).refuses(&[401]),
            get(me).patch(rename).delete(delete_account),
        )
        .also(
            Operation::new("patch", "/api/me", "Changes one's name.")
                .body::<Rename>()
                .json::<Me>(200)
                .refuses(&[401, 429]),
        )
        .also(
            Operation::new("delete", "/api/me", "Deletes the account; games stay, nameless.")
                .refuses(&[401]),
        )
        .add(
            Operation::new(
                "post",
                "/api/me/password",
                "Makes an account of a guest, or changes login and password.",
            )
            .body::<NewPassword>()
            .json::<RecoveryCode>(200)
            .refuses(&[401, 409, 429]),
            post(set_password),
        )
        .add(
            Operation::new("get", "/api/me/export", "Everything that is stored about one.")
                .json::<Value>(200)
                .refuses(&[401, 429, 503]),
            get(export),
        )
        .add(
            Operation::new("get", "/api/me/sessions", "Where one is signed in.")
                .json::<Vec<SessionCard>>(200)
                .refuses(&[401]),
            get(sessions),
        )
        .add(
            Operation::new("delete", "/api/me/sessions/{handle}", "Ends a session.")
                .refuses(&[401]),
            delete(end_session),
        )
        .add(
            Operation::new("post", "/api/me/device", "A code to play on with another device.")
                .json::<DeviceCode>(200)
                .refuses(&[401, 429]),
            post(lend_device),
        )
        .add(
            Operation::new("post", "/api/session/device", "Plays on with such a code, once.")
                .body::<NewDevice>()
                .json::<Me>(200)
                .refuses(&[401, 429]),
            post(take_device),
        )
        .add(
            Operation::new("get", "/api/users/{id}", "A profile: games played and results.")
                .json::<Profile>(200)
                .refuses(&[401]),
            get(profile),
        )
}

fn me_of(user: &UserRow) -> Me {
    Me { id: user.id.clone(), name: user.name.clone(), login: user.login.clone() }
}

fn clean_login(login: &str) -> ApiResult<String> {
    let login = login.trim().to_lowercase();
    let fine = (3..=64).contains(&login.chars().count())
        && login.chars().all(|letter| letter.is_alphanumeric() || "._-@+".contains(letter));
    if fine {
        Ok(login)
    } else {
        Err(ApiError::bad("bad_login", "a login has 3 to 64 letters, digits or . _ - @ +"))
    }
}

fn wrong_password() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong_password", "login, password or code do not fit")
}

async fn begin_as_guest(
    State(app): State<App>,
    connection: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(guest): Json<NewGuest>,
) -> ApiResult<impl IntoResponse> {
    let name = clean_name(&guest.name)?;
    if !app.guests.admits(origin::address(&app, &headers, connection)) {
        return Err(ApiError::too_many());
    }
    let user = UserRow {
        id: random::text(16),
        name,
        login: None,
        password: None,
        recovery: None,
        created_at: app.now(),
        deleted_at: None,
    };
    app.store.add_user(user.clone()).await?;
    let cookie = session::begin(&app, &user.id, &headers).await?;
    Ok((StatusCode::CREATED, AppendHeaders([(header::SET_COOKIE, cookie)]), Answer(me_of(&user))))
}

async fn sign_out(State(app): State<App>, signed_in: SignedIn) -> ApiResult<impl IntoResponse> {
    end(&app, &signed_in.user.id, Some(&signed_in.session.handle)).await?;
    let cookie = session::forget(&app)?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

/// Ends sessions and closes their sockets.
async fn end(app: &App, user: &str, handle: Option<&str>) -> ApiResult<()> {
    let sessions = app.store.sessions_of(user).await?;
    app.store.end_sessions(user, handle).await?;
    for session in sessions {
        if handle.is_none_or(|handle| handle == session.handle) {
            // Nobody listens if no socket is open.
            let _ = app.ended_sessions.send(session.handle.clone());
            app.tell_nodes(News::SessionEnded { handle: session.handle }).await;
        }
    }
    Ok(())
}

/// Somebody wants to prove that a login is theirs.
struct Attempt<'a> {
    app: &'a App,
    at: (String, IpAddr),
}

impl<'a> Attempt<'a> {
    async fn admit(
        app: &'a App,
        login: &str,
        headers: &HeaderMap,
        connection: ConnectInfo<SocketAddr>,
    ) -> ApiResult<Self> {
        let address = origin::address(app, headers, connection);
        let attempt = Self { app, at: (login.to_owned(), address) };
        if attempt.is_admitted().await? {
            return Ok(attempt);
        }
        metrics::counter!("argosy_sign_ins_refused_total").increment(1);
        Err(ApiError::too_many())
    }

    /// Nodes count together: trying at each of them is no way around.
    async fn is_admitted(&self) -> ApiResult<bool> {
        if !may_sign_in(self.app, self.at.1).await? {
            return Ok(false);
        }
        let Some(node) = &self.app.node else {
            return Ok(self.app.wrong_passwords.admits(self.at.clone()));
        };
        let most = self.app.config.limits.wrong_passwords_per_minute;
        Ok(node.store.admits(self.key(), most).await?)
    }

    fn key(&self) -> [u8; 32] {
        tries_key(self.at.1, &self.at.0)
    }

    /// Only what does not fit counts as wrong. It counts until that is known, so that
    /// asking many at once is no way around.
    async fn prove(&self, password: String, hash: Option<String>) -> ApiResult<()> {
        if !passwords::fits(password, hash).await? {
            return Err(wrong_password());
        }
        self.forgive().await
    }

    async fn forgive(&self) -> ApiResult<()> {
        if let Some(node) = &self.app.node {
            let most = self.app.config.limits.wrong_passwords_per_minute;
            return Ok(node.store.gives_back(self.key(), most).await?);
        }
        self.app.wrong_passwords.gives_back(&self.at);
        Ok(())
    }
}

/// Whether somebody from this address may try to sign in once more, at whichever node.
async fn may_sign_in(app: &App, address: IpAddr) -> ApiResult<bool> {
    let Some(node) = &app.node else { return Ok(app.sign_ins_by_address.admits(address)) };
    let most = app.config.limits.sign_ins_per_minute;
    Ok(node.store.admits(tries_key(address, ""), most).await?)
}

/// What the store counts by, from which nobody learns the login.
fn tries_key(address: IpAddr, login: &str) -> [u8; 32] {
    let address = address.to_string();
    Sha256::new().chain_update(address).chain_update([0]).chain_update(login).finalize().into()
}

async fn sign_in(
    State(app): State<App>,
    connection: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(asked): Json<SignIn>,
) -> ApiResult<impl IntoResponse> {
    let login = clean_login(&asked.login)?;
    let attempt = Attempt::admit(&app, &login, &headers, connection).await?;
    let user = app.store.user_by_login(&login).await?;
    let hash = user.as_ref().and_then(|user| user.password.clone());
    attempt.prove(asked.password, hash).await?;
    let user = user.ok_or_else(wrong_password)?;
    let cookie = session::begin(&app, &user.id, &headers).await?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), Answer(me_of(&user))))
}

async fn lend_device(State(app): State<App>, signed_in: SignedIn) -> ApiResult<Answer<DeviceCode>> {
    // Each is written down: nobody needs more of them than new names.
    if !app.renames.admits(signed_in.user.id.clone()) {
        return Err(ApiError::too_many());
    }
    let (code, expires_at) = session::lend(&app, &signed_in.user.id).await?;
    Ok(Answer(DeviceCode { code, expires_at }))
}

async fn take_device(
    State(app): State<App>,
    connection: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(asked): Json<NewDevice>,
) -> ApiResult<impl IntoResponse> {
    if !may_sign_in(&app, origin::address(&app, &headers, connection)).await? {
        return Err(ApiError::too_many());
    }
    let user = session::redeem(&app, &asked.code).await?;
    let user = user.ok_or_else(|| {
        let why = "this code was used, or is older than five minutes";
        ApiError::new(StatusCode::UNAUTHORIZED, "wrong_code", why)
    })?;
    let cookie = session::begin(&app, &user.id, &headers).await?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), Answer(me_of(&user))))
}

async fn new_credentials(
    login: String,
    password: String,
) -> ApiResult<(Credentials, RecoveryCode)> {
    let recovery_code = random::text(24);
    let credentials = Credentials {
        login,
        password: passwords::hash(password).await?,
        recovery: passwords::hash(recovery_code.clone()).await?,
    };
    Ok((credentials, RecoveryCode { recovery_code }))
}

async fn set_password(
    State(app): State<App>,
    connection: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    signed_in: SignedIn,
    Json(asked): Json<NewPassword>,
) -> ApiResult<Answer<RecoveryCode>> {
    let login = clean_login(&asked.login)?;
    passwords::check(&asked.password, &login)?;
    let user = &signed_in.user;
    let own = user.login.as_deref().unwrap_or(&login);
    let attempt = Attempt::admit(&app, own, &headers, connection).await?;
    match &user.password {
        Some(hash) => {
            attempt.prove(asked.current.unwrap_or_default(), Some(hash.clone())).await?;
        }
        None => attempt.forgive().await?,
    }
    let (credentials, code) = new_credentials(login, asked.password).await?;
    app.store.set_credentials(&user.id, credentials).await?;
    // Every other session must know the new password.
    for session in app.store.sessions_of(&user.id).await? {
        if session.handle != signed_in.session.handle {
            end(&app, &user.id, Some(&session.handle)).await?;
        }
    }
    Ok(Answer(code))
}

async fn recover(
    State(app): State<App>,
    connection: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(asked): Json<Recover>,
) -> ApiResult<Answer<RecoveryCode>> {
    let login = clean_login(&asked.login)?;
    passwords::check(&asked.password, &login)?;
    let attempt = Attempt::admit(&app, &login, &headers, connection).await?;
    let user = app.store.user_by_login(&login).await?;
    let hash = user.as_ref().and_then(|user| user.recovery.clone());
    attempt.prove(asked.recovery_code, hash).await?;
    let user = user.ok_or_else(wrong_password)?;
    let (credentials, code) = new_credentials(login, asked.password).await?;
    app.store.set_credentials(&user.id, credentials).await?;
    end(&app, &user.id, None).await?;
    Ok(Answer(code))
}

/// Every page asks this first, so it is here that a cookie is renewed.
async fn me(signed_in: SignedIn) -> impl IntoResponse {
    let me = Answer(me_of(&signed_in.user));
    (AppendHeaders(signed_in.renewal.map(|cookie| (header::SET_COOKIE, cookie))), me)
}

async fn rename(
    State(app): State<App>,
    signed_in: SignedIn,
    Json(asked): Json<Rename>,
) -> ApiResult<Answer<Me>> {
    let name = clean_name(&asked.name)?;
    if !app.renames.admits(signed_in.user.id.clone()) {
        return Err(ApiError::too_many());
    }
    app.store.rename_user(&signed_in.user.id, &name).await?;
    let caller = Caller { name: name.clone(), ..signed_in.caller() };
    app.hub.tell_all(|| Inbox::Renamed(caller.clone())).await;
    app.tell_nodes(News::Renamed { user: caller.user }).await;
    Ok(Answer(Me { name, ..me_of(&signed_in.user) }))
}

async fn delete_account(
    State(app): State<App>,
    signed_in: SignedIn,
) -> ApiResult<impl IntoResponse> {
    end(&app, &signed_in.user.id, None).await?;
    app.store.delete_user(&signed_in.user.id, app.now()).await?;
    let user = signed_in.user.id;
    app.hub.tell_all(|| Inbox::Deleted(user.clone())).await;
    app.tell_nodes(News::Deleted { user }).await;
    let cookie = session::forget(&app)?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(header::SET_COOKIE, cookie)])))
}

async fn sessions(
    State(app): State<App>,
    signed_in: SignedIn,
) -> ApiResult<Answer<Vec<SessionCard>>> {
    let sessions = app.store.sessions_of(&signed_in.user.id).await?;
    let card = |session: argosy_store::SessionRow| SessionCard {
        current: session.handle == signed_in.session.handle,
        handle: session.handle,
        device: session.device,
        created_at: session.created_at,
        seen_at: session.seen_at,
    };
    let devices = sessions.into_iter().filter(|session| !session::is_lent(session));
    Ok(Answer(devices.map(card).collect()))
}

async fn end_session(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(handle): Path<String>,
) -> ApiResult<StatusCode> {
    let sessions = app.store.sessions_of(&signed_in.user.id).await?;
    if !sessions.iter().any(|session| session.handle == handle) {
        return Err(ApiError::not_found());
    }
    end(&app, &signed_in.user.id, Some(&handle)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn export(
    State(app): State<App>,
    signed_in: SignedIn,
    headers: HeaderMap,
) -> ApiResult<impl IntoResponse> {
    let turn = app.reads.begin(signed_in.user.id.clone())?;
    let stored = stored_about(&app, &signed_in).await?;
    let zips = accepts_gzip(&headers);
    let body = app.reads.run(move || json_body(&stored, zips)).await??;
    held_answer(&app, turn, JSON, body, zips)
}

async fn stored_about(app: &App, signed_in: &SignedIn) -> ApiResult<Value> {
    let user = &signed_in.user;
    let _place = app.reads.place().await?;
    let tables = app
        .store
        .tables(argosy_store::TableFilter {
            user: Some(user.id.clone()),
            limit: 10_000,
            ..Default::default()
        })
        .await?;
    let mut chat = Vec::new();
    for table in &tables {
        let members = app.store.members(&table.id).await?;
        let own = members.iter().find(|row| row.user.as_deref() == Some(&user.id));
        let lines = app.store.chat(&table.id, 10_000).await?;
        chat.extend(
            lines
                .into_iter()
                .filter(|line| own.is_some_and(|own| own.member == line.member))
                .map(|line| json!({"table": table.id, "at": line.at, "text": line.text})),
        );
    }
    let sessions = sessions(State(app.clone()), signed_in.clone()).await?;
    let tables: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    Ok(json!({
        "user": user,
        "sessions": sessions.0,
        "tables": tables,
        "results": app.store.results_of(&user.id, 10_000).await?,
        "chat": chat,
    }))
}

async fn profile(
    State(app): State<App>,
    _: SignedIn,
    Path(id): Path<String>,
) -> ApiResult<Answer<Profile>> {
    let user = app.store.user(&id).await?.filter(|user| user.deleted_at.is_none());
    let user = user.ok_or_else(ApiError::not_found)?;
    let results = app.store.results_of(&id, 10_000).await?;
    let card = |row: &argosy_store::ResultRow| ResultCard {
        table: row.table.clone(),
        game: row.game.clone(),
        n_seats: row.n_seats,
        seat: row.seat,
        rank: row.rank,
        score: row.score,
        resigned: row.resigned,
        duration_ms: row.duration_ms,
        ended_at: row.ended_at,
    };
    Ok(Answer(Profile {
        guest: user.login.is_none(),
        since: user.created_at,
        id: user.id,
        name: user.name,
        played: results.len() as u32,
        won: results.iter().filter(|row| row.rank == 1 && !row.resigned).count() as u32,
        results: results.iter().take(RESULTS_SHOWN as usize).map(card).collect(),
    }))
}
