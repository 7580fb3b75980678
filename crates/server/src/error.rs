use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use store::StoreError;
use table::Refusal;

use crate::random;

/// Why a request was not done, with the status that HTTP has for it.
#[derive(Clone, Debug)]
pub struct ApiError {
    pub status: StatusCode,
    pub error: Box<wire::Error>,
}

pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    pub fn new(status: StatusCode, code: &'static str, why: impl Into<String>) -> Self {
        Self { status, error: Box::new(wire::Error::new(code, why)) }
    }

    pub fn bad(code: &'static str, why: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    pub fn bad_request(why: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", why)
    }

    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "there is no such thing, or not for you")
    }

    pub fn not_signed_in() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not_signed_in", "sign in, or give a name")
    }

    pub fn too_many() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "too many requests; wait a minute")
    }

    /// Whatever it is, it is logged once and told to nobody.
    pub fn internal(cause: &dyn std::fmt::Display) -> Self {
        let request = random::text(8);
        tracing::error!(%request, %cause, "internal error");
        let mut error = Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something broke; quote the request when you ask",
        );
        error.error.request = Some(request);
        error
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let unavailable = |code, why| Self::new(StatusCode::SERVICE_UNAVAILABLE, code, why);
        match error {
            StoreError::Full => {
                unavailable("storage_full", "the disk of the server is full; nothing was stored")
            }
            StoreError::Locked => {
                unavailable("storage_busy", "the store is busy; nothing was stored, try again")
            }
            StoreError::LoginTaken => {
                Self::new(StatusCode::CONFLICT, "login_taken", "this login is taken")
            }
            StoreError::Conflict => {
                Self::new(StatusCode::CONFLICT, "stale", "the table has moved on")
            }
            StoreError::Failed(cause) => Self {
                status: StatusCode::SERVICE_UNAVAILABLE,
                error: Box::new(wire::Error {
                    code: "storage_failed".to_owned(),
                    why: "the store failed; nothing was stored".to_owned(),
                    ..*Self::internal(&cause).error
                }),
            },
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal.code() {
            "not_your_seat" | "not_host" | "running" => StatusCode::FORBIDDEN,
            "stale" | "seat_taken" | "already_started" => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self { status, error: Box::new(refusal_error(refusal)) }
    }
}

impl From<games::Error> for ApiError {
    fn from(error: games::Error) -> Self {
        Refusal::from(error).into()
    }
}

/// The refusal as clients get it.
pub fn refusal_error(refusal: Refusal) -> wire::Error {
    match refusal {
        Refusal::Table { code, why } => wire::Error::new(code, why),
        Refusal::Game(error) => {
            let mut told = wire::Error::new(error.code, error.why);
            told.line = error.line;
            if let Some(refused) = error.refused {
                describe(&mut told, &refused);
            }
            told
        }
    }
}

/// Adds what the game itself says.
pub fn describe(error: &mut wire::Error, refused: &games::Refused) {
    error.reason = Some(refused.reason.to_owned());
    error.rule = refused.rule.map(str::to_owned);
    error.refusal = Some(refused.refusal.raw());
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub(crate) struct ErrorBody {
    pub error: wire::Error,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        metrics::counter!("argosy_errors_total", "code" => self.error.code.clone()).increment(1);
        let mut response = (self.status, Json(ErrorBody { error: *self.error })).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}
