//! Who a request comes from.

use argosy_store::{Millis, SessionRow, UserRow};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};

use crate::live::Caller;
use crate::{ApiError, App, random};

const COOKIE: &str = "argosy_session";
const DAY: u64 = 24 * 60 * 60 * 1000;
/// A session that is not used for this long ends.
const LIFETIME: u64 = 180 * DAY;
/// The longest description of a device that is kept.
const LONGEST_DEVICE: usize = 120;

/// Somebody who is signed in, as a guest or with an account.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub user: UserRow,
    pub session: SessionRow,
    /// Renews the cookie, if the session was prolonged just now.
    pub renewal: Option<HeaderValue>,
}

impl SignedIn {
    pub fn caller(&self) -> Caller {
        Caller { user: self.user.id.clone(), name: self.user.name.clone() }
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        find(app, &parts.headers).await?.ok_or_else(ApiError::not_signed_in)
    }
}

impl OptionalFromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, ApiError> {
        find(app, &parts.headers).await
    }
}

fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })
}

pub async fn find(app: &App, headers: &HeaderMap) -> Result<Option<SignedIn>, ApiError> {
    let Some(token) = token(headers) else { return Ok(None) };
    let hash = token_hash(token);
    let Some(session) = app.store.session(hash).await? else { return Ok(None) };
    let now = app.now();
    if session.expires_at <= now {
        return Ok(None);
    }
    let prolonged = prolong(app, &session, now).await?;
    let renewal = if prolonged { Some(cookie(app, token, LIFETIME / 1000)?) } else { None };
    let user = app.store.user(&session.user).await?.filter(|user| user.deleted_at.is_none());
    Ok(user.map(|user| SignedIn { user, session, renewal }))
}

/// A session that is in use lives on. It is written at most once a day.
pub async fn prolong(app: &App, session: &SessionRow, now: Millis) -> Result<bool, ApiError> {
    if session.seen_at + DAY >= now {
        return Ok(false);
    }
    app.store.touch_session(session.token_hash, now, now + LIFETIME).await?;
    Ok(true)
}

/// Begins a session; the header sets its cookie.
pub async fn begin(app: &App, user: &str, headers: &HeaderMap) -> Result<HeaderValue, ApiError> {
    let token = BASE64URL_NOPAD.encode(&random::bytes::<32>());
    let device = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let now = app.now();
    app.store
        .add_session(SessionRow {
            token_hash: token_hash(&token),
            handle: random::text(12),
            user: user.to_owned(),
            device: device.unwrap_or_default().chars().take(LONGEST_DEVICE).collect(),
            created_at: now,
            seen_at: now,
            expires_at: now + LIFETIME,
        })
        .await?;
    cookie(app, &token, LIFETIME / 1000)
}

/// How long a code for another device can be used.
const LENT_FOR: u64 = 5 * 60 * 1000;
/// What the handle of such a code begins with.
const LENT: &str = "lent-";

/// A code with which another device begins a session of the same user, once. It is kept like a
/// session that no cookie fits, so that every server of the same store knows it.
pub async fn lend(app: &App, user: &str) -> Result<(String, Millis), ApiError> {
    for session in app.store.sessions_of(user).await?.iter().filter(|session| is_lent(session)) {
        app.store.end_sessions(user, Some(&session.handle)).await?;
    }
    let code = BASE64URL_NOPAD.encode(&random::bytes::<18>());
    let now = app.now();
    app.store
        .add_session(SessionRow {
            token_hash: lent_hash(&code),
            handle: format!("{LENT}{}", random::text(12)),
            user: user.to_owned(),
            device: String::new(),
            created_at: now,
            seen_at: now,
            expires_at: now + LENT_FOR,
        })
        .await?;
    Ok((code, now + LENT_FOR))
}

/// The user who asked for the code. From now on it is worth nothing.
pub async fn redeem(app: &App, code: &str) -> Result<Option<UserRow>, ApiError> {
    let Some(session) = app.store.session(lent_hash(code)).await? else { return Ok(None) };
    // Of two who come with it at the same time, at two nodes say, one has it.
    let ended = app.store.end_sessions(&session.user, Some(&session.handle)).await?;
    if ended == 0 || session.expires_at <= app.now() {
        return Ok(None);
    }
    Ok(app.store.user(&session.user).await?.filter(|user| user.deleted_at.is_none()))
}

/// Whether it is a code that waits for another device.
pub fn is_lent(session: &SessionRow) -> bool {
    session.handle.starts_with(LENT)
}

fn lent_hash(code: &str) -> [u8; 32] {
    token_hash(&format!("another device {code}"))
}

/// Takes the cookie away.
pub fn forget(app: &App) -> Result<HeaderValue, ApiError> {
    cookie(app, "", 0)
}

fn cookie(app: &App, token: &str, seconds: u64) -> Result<HeaderValue, ApiError> {
    let secure = if app.config.https { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).map_err(|error| ApiError::internal(&error))
}
