//! The web client, embedded, and the headers that keep it safe.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse as _, Response};
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

use crate::App;

/// Whatever was built; nothing, if nothing was.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// The number of letters that tell builds apart.
const BUILD_LENGTH: usize = 16;
/// The place in the page where the build is written when it is served, so that the page
/// can tell later which one it came from.
const BUILD_MARK: &str = "%ARGOSY_BUILD%";

/// Which pages these are: a hash of all their files.
pub fn build() -> &'static str {
    static BUILD: LazyLock<String> = LazyLock::new(|| {
        let mut paths: Vec<_> = Client::iter().collect();
        paths.sort();
        let files = paths.iter().filter_map(|path| Some((path, Client::get(path)?)));
        let hash = files.fold(Sha256::new(), |hash, (path, file)| {
            hash.chain_update(path.as_bytes())
                .chain_update([0])
                .chain_update(file.metadata.sha256_hash())
        });
        let mut build = HEXLOWER.encode(&hash.finalize());
        build.truncate(BUILD_LENGTH);
        build
    });
    &BUILD
}

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
<title>Argosy</title></head><body><main><h1>Argosy</h1><p>The server runs, but the web client was \
not built into it. <code>cargo xtask run</code> builds both.</p><p><a href=\"/api/docs\">The API</a>\
</p></main></body></html>";

/// A file of the client, or the page that finds its way by itself.
pub async fn client(State(app): State<App>, uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::ApiError::not_found().into_response();
    }
    if let Some(file) = Client::get(path) {
        return serve(path, file.data, &app.config.build);
    }
    if path.starts_with(HASHED)
        && let Some(node) = &app.node
        && let Ok(Some(bytes)) = node.store.kept_file(path).await
    {
        return serve(path, bytes.into(), &app.config.build);
    }
    // A missing script is an error, a missing page is the client's own affair.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get(PAGE) {
        Some(file) => serve(PAGE, file.data, &app.config.build),
        None => {
            let policy = [(header::CONTENT_SECURITY_POLICY, PAGE_POLICY)];
            (policy, Html(NOT_BUILT)).into_response()
        }
    }
}

/// The page that all paths lead to.
const PAGE: &str = "index.html";

/// What stands here has its hash in its name.
const HASHED: &str = "assets/";

/// Keeps the files of this build where the nodes of the next one find them, for pages that are
/// open already.
pub async fn keep_files(app: App) {
    let Some(node) = &app.node else { return };
    let paths = Client::iter().filter(|path| path.starts_with(HASHED));
    let files = paths.filter_map(|path| Some((path.to_string(), Client::get(&path)?.data.into())));
    let files: Vec<(String, Vec<u8>)> = files.collect();
    if let Err(error) = node.store.keep_files(files).await {
        tracing::warn!(%error, "the next build will not find the files of this one");
    }
}

fn serve(path: &str, bytes: Cow<'static, [u8]>, build: &str) -> Response {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let caching =
        if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let bytes = match path {
        PAGE => String::from_utf8_lossy(&bytes).replace(BUILD_MARK, build).into_bytes(),
        _ => bytes.into_owned(),
    };
    let headers = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::CONTENT_SECURITY_POLICY, PAGE_POLICY.to_owned()),
    ];
    (headers, bytes).into_response()
}

const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
frame-ancestors 'none'";

/// The pages and their workers may run the engines, which are WebAssembly.
const PAGE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; object-src 'none'; \
base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// How long a browser that came by HTTPS once uses nothing else.
const ONLY_HTTPS: &str = "max-age=31536000";

/// What browsers may do with our pages.
pub async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
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
    if app.config.https {
        let only_https = HeaderValue::from_static(ONLY_HTTPS);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, only_https);
    }
    response
}
