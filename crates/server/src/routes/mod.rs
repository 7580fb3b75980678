//! What is done over HTTP.

mod account;
mod analysis;
mod lessons;
mod publishing;
mod replays;
mod status;
mod tables;
#[cfg(test)]
mod tests;

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::http::StatusCode;

use crate::ApiError;
use crate::api::Api;

pub use status::{documents, plain};

pub fn api() -> Api {
    account::api()
        .and(tables::api())
        .and(replays::api())
        .and(analysis::api())
        .and(publishing::api())
        .and(lessons::api())
        .and(status::api())
}

/// A body of JSON, refused in our own words.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(ApiError))]
pub struct Json<T>(pub T);

/// The query, refused in our own words.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(ApiError))]
pub struct Query<T>(pub T);

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => "too_large",
            _ => "bad_request",
        };
        Self::new(rejection.status(), code, rejection.body_text())
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        Self::bad_request(rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        Self::not_found()
    }
}
