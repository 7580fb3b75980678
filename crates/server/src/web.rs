//! The web client, embedded, and the headers that keep it safe.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse as _, Response};
use rust_embed::RustEmbed;

/// Whatever was built; nothing, if nothing was.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
<title>Argosy</title></head><body><main><h1>Argosy</h1><p>The server runs, but the web client was \
not built into it. <code>cargo xtask run</code> builds both.</p><p><a href=\"/api/docs\">The API</a>\
</p></main></body></html>";

/// A file of the client, or the page that finds its way by itself.
pub async fn client(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::ApiError::not_found().into_response();
    }
    if let Some(file) = Client::get(path) {
        return serve(path, file);
    }
    // A missing script is an error, a missing page is the client's own affair.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get("index.html") {
        Some(file) => serve("index.html", file),
        None => Html(NOT_BUILT).into_response(),
    }
}

fn serve(path: &str, file: rust_embed::EmbeddedFile) -> Response {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // What stands in assets/ has its hash in its name.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    (
        [(header::CONTENT_TYPE, kind.to_string()), (header::CACHE_CONTROL, caching.to_owned())],
        file.data.into_owned(),
    )
        .into_response()
}

const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
frame-ancestors 'none'";

/// What browsers may do with our pages.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
