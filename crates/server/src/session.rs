//! Who a request comes from.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use store::{SessionRow, UserRow};

use crate::live::Caller;
use crate::{ApiError, App, random};

const COOKIE: &str = "argosy_session";
const DAY: u64 = 24 * 60 * 60 * 1000;
/// A session that is not used for so long ends.
const LIFETIME: u64 = 180 * DAY;
/// The longest description of a device that is kept.
const LONGEST_DEVICE: usize = 120;

/// Somebody who is signed in, as a guest or with an account.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub user: UserRow,
    pub session: SessionRow,
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
    if session.seen_at + DAY < now {
        app.store.touch_session(hash, now).await?;
    }
    let user = app.store.user(&session.user).await?;
    Ok(user.filter(|user| user.deleted_at.is_none()).map(|user| SignedIn { user, session }))
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
