//! Requests that change something, and sockets, must come from our own pages.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

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

/// Whether the request asks for us by a name of ours. Otherwise a page of a stranger
/// whose name was pointed at this machine could read what it finds here.
fn check_host(app: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    if text(headers, &header::HOST).is_some_and(|host| is_our_host(app, host)) {
        return Ok(());
    }
    let why = "this server is not called that; see --hosts";
    Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, "wrong_host", why))
}

/// Paths whose answers say something about people, games or the machine.
fn tells(path: &str) -> bool {
    path == "/metrics" || path.starts_with("/api/")
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

/// Lets only our own pages change or read anything, and limits how often an address asks.
pub async fn guard(
    State(app): State<App>,
    peer: ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if !app.requests_by_address.admits(address(&app, request.headers(), peer)) {
        return ApiError::too_many_from_address().into_response();
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && let Err(error) = check(&app, request.headers()) {
        return error.into_response();
    }
    if tells(request.uri().path())
        && let Err(error) = check_host(&app, request.headers())
    {
        return error.into_response();
    }
    next.run(request).await
}

/// The address that a request came from, as far as limits go by it.
pub fn address(
    app: &App,
    headers: &HeaderMap,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
) -> IpAddr {
    let told = if app.config.behind_proxy { forwarded(headers) } else { None };
    network(told.unwrap_or_else(|| peer.ip()))
}

/// The last word of the last line is the proxy's own; the others are the client's.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let hop = line.rsplit(',').next()?.trim();
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| hop.parse().ok().map(|hop: SocketAddr| hop.ip()))
}

/// A client with one address of IPv6 has the 2^64 beside it too.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        short @ IpAddr::V4(_) => short,
    }
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

    fn told(lines: &[&'static str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", axum::http::HeaderValue::from_static(line));
        }
        forwarded(&headers).map(|address| address.to_string())
    }

    #[test]
    fn only_the_last_hop_counts() {
        assert_eq!(told(&[]), None);
        assert_eq!(told(&["203.0.113.7"]).as_deref(), Some("203.0.113.7"));
        assert_eq!(told(&["10.0.0.1, 203.0.113.7"]).as_deref(), Some("203.0.113.7"));
        assert_eq!(
            told(&["10.0.0.1", "203.0.113.7"]).as_deref(),
            Some("203.0.113.7"),
            "a proxy may add a line of its own"
        );
        assert_eq!(told(&["203.0.113.7:4711"]).as_deref(), Some("203.0.113.7"));
        assert_eq!(told(&["[2001:db8::1]:4711"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(told(&["[2001:db8::1]"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(told(&["203.0.113.7, unknown"]), None, "nothing else is believed instead");
    }

    #[test]
    fn long_addresses_count_by_their_network() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:2:ffff::"), "2001:db8:1:2::");
        assert_ne!(network("2001:db8:1:3::1"), "2001:db8:1:2::");
        assert_eq!(network("203.0.113.7"), "203.0.113.7");
        assert_eq!(network("::ffff:203.0.113.7"), "203.0.113.7");
    }
}
