//! Requests that change something, and sockets, must come from our own pages.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::{ApiError, App};

fn wrong_origin() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, "wrong_origin", "the request came from another site")
}

fn text<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// A name that an attacker can point at this machine is none of ours.
fn is_our_host(app: &App, host: &str) -> bool {
    let name = host_name(host);
    name == "localhost"
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
        || app.config.hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The host without its port.
fn host_name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether the headers name our own site as the origin.
pub fn check(app: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    let host = text(headers, &header::HOST).ok_or_else(wrong_origin)?;
    let origin = text(headers, &header::ORIGIN).ok_or_else(wrong_origin)?;
    let authority = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"))
        .ok_or_else(wrong_origin)?;
    if authority.eq_ignore_ascii_case(host) && is_our_host(app, host) {
        Ok(())
    } else {
        Err(wrong_origin())
    }
}

/// Lets only our own pages change anything.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && let Err(error) = check(&app, request.headers()) {
        return error.into_response();
    }
    next.run(request).await
}

/// The address that a request came from.
pub fn address(
    app: &App,
    headers: &HeaderMap,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
) -> IpAddr {
    let forwarded = app.config.behind_proxy.then(|| {
        let list = headers.get("x-forwarded-for")?.to_str().ok()?;
        // The last one is the proxy's own word; the others are the client's.
        list.rsplit(',').next()?.trim().parse().ok()
    });
    forwarded.flatten().unwrap_or_else(|| peer.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_not_part_of_the_name() {
        assert_eq!(host_name("example.org:8080"), "example.org");
        assert_eq!(host_name("example.org"), "example.org");
        assert_eq!(host_name("[::1]:8080"), "[::1]");
    }
}
