use std::io;
use std::net::{IpAddr, SocketAddr};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// Somebody who speaks to a server over HTTP and remembers the cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// What the server knows this client by.
    pub cookie: Option<String>,
    /// Sent as `Origin`; the server's own if not changed.
    pub origin: String,
    /// The address to come from, if it is not for the system to choose.
    pub from: Option<IpAddr>,
}

/// What the server answered.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// Names and values, in order.
    pub headers: Vec<(String, String)>,
    /// All of it.
    pub body: String,
}

impl Response {
    /// The value of a header, whatever its case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The body, read as this.
    ///
    /// # Panics
    /// If the body is something else.
    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }

    /// The code of a refusal.
    pub fn code(&self) -> String {
        let body: serde_json::Value = self.json();
        body["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Client {
    /// Somebody whom the server does not know yet.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, origin: format!("http://{address}"), from: None }
    }

    /// Somebody new with a name.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn guest(address: SocketAddr, name: &str) -> io::Result<Self> {
        let mut client = Self::new(address);
        client.begin_as_guest(name).await?;
        Ok(client)
    }

    /// Takes a name, and a cookie with it.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn begin_as_guest(&mut self, name: &str) -> io::Result<()> {
        let guest = argosy_wire::NewGuest { name: name.to_owned() };
        let response = self.post("/api/session", &guest).await?;
        if response.status != 201 {
            return Err(io::Error::other(format!("{} {}", response.status, response.body)));
        }
        Ok(())
    }

    /// A connection and nothing else.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn connect(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.address).await };
        let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind((from, 0).into())?;
        socket.connect(self.address).await
    }

    /// Asks for a path.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn get(&mut self, path: &str) -> io::Result<Response> {
        self.send("GET", path, None).await
    }

    /// Posts a value as JSON.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> io::Result<Response> {
        let body = serde_json::to_string(body).map_err(io::Error::other)?;
        self.send("POST", path, Some(&body)).await
    }

    /// Sends a request as it is given.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> io::Result<Response> {
        let mut stream = self.connect().await?;
        let cookie =
            self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let body = body.map(|body| {
            format!(
                "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            )
        });
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\n{cookie}Connection: close\r\n{}",
            self.address,
            self.origin,
            body.unwrap_or_else(|| "\r\n".to_owned()),
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let response = parse(&String::from_utf8_lossy(&answer))?;
        if let Some(cookie) = response.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        Ok(response)
    }
}

fn parse(text: &str) -> io::Result<Response> {
    let broken = || io::Error::new(io::ErrorKind::UnexpectedEof, "the answer is cut off");
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(broken)?;
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).ok_or_else(broken)?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let chunked = headers.iter().any(|(name, value)| {
        name.eq_ignore_ascii_case("transfer-encoding") && value.contains("chunked")
    });
    let body = if chunked { unchunk(body) } else { body.to_owned() };
    Ok(Response { status: status.parse().map_err(|_| broken())?, headers, body })
}

fn unchunk(mut text: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || size > rest.len() {
            break;
        }
        body.push_str(&rest[..size]);
        text = rest[size..].trim_start_matches("\r\n");
    }
    body
}
