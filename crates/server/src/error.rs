use argosy_host::{Refused, refusal_error, status};
use argosy_store::StoreError;
use argosy_table::Refusal;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::random;

/// Why a request was not done, with the status that HTTP has for it.
#[derive(Clone, Debug)]
pub struct ApiError {
    /// The status of the answer.
    pub status: StatusCode,
    /// Its body.
    pub error: Box<argosy_wire::Error>,
}

/// What a request is answered with, or why it is not done.
pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    /// A refusal with a status of its own.
    pub fn new(status: StatusCode, code: &'static str, why: impl Into<String>) -> Self {
        Self { status, error: Box::new(argosy_wire::Error::new(code, why)) }
    }

    /// What was asked is understood and cannot be done.
    pub fn bad(code: &'static str, why: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    /// What was asked is not understood.
    pub fn bad_request(why: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", why)
    }

    /// Nothing is there, or the asker may not know of it.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "there is no such thing, or not for you")
    }

    /// Only somebody with a session may ask this.
    pub fn not_signed_in() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not_signed_in", "sign in, or give a name")
    }

    /// The asker has asked too often.
    pub fn too_many() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "too many requests; wait a minute")
    }

    /// Everybody at the address together has asked too often.
    pub fn too_many_from_address() -> Self {
        let why = "too many requests from your address; slow down";
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", why)
    }

    /// Whatever it is, it is logged once and sent to nobody.
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
            StoreError::Away(cause) => {
                tracing::warn!(%cause, "the store is out of reach");
                unavailable("storage_away", "the store is out of reach; nothing was stored")
            }
            StoreError::Unknown => {
                unavailable("storage_unknown", "it may be stored or not; look before you try again")
            }
            StoreError::LoginTaken => {
                Self::new(StatusCode::CONFLICT, "login_taken", "this login is taken")
            }
            StoreError::Conflict => {
                Self::new(StatusCode::CONFLICT, "stale", "the table has moved on")
            }
            StoreError::Failed(cause) => Self {
                status: StatusCode::SERVICE_UNAVAILABLE,
                error: Box::new(argosy_wire::Error {
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
        Box::new(refusal_error(refusal)).into()
    }
}

/// What a host refuses.
impl From<Refused> for ApiError {
    fn from(error: Refused) -> Self {
        let status = StatusCode::from_u16(status(&error.code));
        let status = status.unwrap_or(StatusCode::UNPROCESSABLE_ENTITY);
        Self { status, error }
    }
}

impl From<argosy_erased::Error> for ApiError {
    fn from(error: argosy_erased::Error) -> Self {
        Refusal::from(error).into()
    }
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub(crate) struct ErrorBody {
    pub error: argosy_wire::Error,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        metrics::counter!("argosy_errors_total", "code" => self.error.code.clone()).increment(1);
        let mut response = (self.status, Json(ErrorBody { error: *self.error })).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}
