use serde_json::Value;

use argosy_server::client::{Client, Response, Socket, SocketError};
use argosy_wire::NewSeat;

use crate::support::{Server, config, mine, new_table, open};

#[tokio::test(flavor = "multi_thread")]
async fn the_document_is_served_and_names_every_route() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let document: Value = ann.get("/api/openapi.json").await.unwrap().json();
    assert_eq!(document["openapi"], "3.1.0");
    assert_eq!(document, argosy_server::openapi());
    let page = ann.get("/api/docs").await.unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        assert!(page.body.contains(path), "{path}");
        for (method, operation) in operations.as_object().unwrap() {
            // Whatever is documented is served: never the answer for unknown routes.
            let real = path.replace("{id}", "nothing").replace("{handle}", "nothing");
            let response = ann.send(&method.to_uppercase(), &real, Some("{}")).await.unwrap();
            assert_ne!(response.status, 405, "{method} {path}");
            let status = response.status.to_string();
            assert!(
                operation["responses"].get(&status).is_some(),
                "{method} {path} answers {status}, which is not documented: {}",
                response.body
            );
            if method == "delete" && ["/api/session", "/api/me"].contains(&path.as_str()) {
                ann = server.guest("Ann").await;
            }
        }
    }
    assert_eq!(ann.get("/healthz").await.unwrap().body, "ok\n");
    assert_eq!(ann.get("/metrics").await.unwrap().status, 200);
    server.stop().await;
}

/// Whatever is sent, the answer is one that the document tells, in the form that it
/// tells.
#[tokio::test(flavor = "multi_thread")]
async fn odd_inputs_are_answered_as_documented() {
    let mut config = config();
    config.limits.sign_ins_per_minute = 10_000;
    let server = Server::start_with(config).await;
    let document = argosy_server::openapi();
    let long = "x".repeat(5_000);
    let ids = ["nothing", "%00", "%F0%9F%8E%B2", "..%2F..", &long];
    let bodies = [
        None,
        Some(""),
        Some("{"),
        Some("null"),
        Some("[]"),
        Some(r#"{"name":0}"#),
        Some(r#"{"name":"\u0000","login":"","password":"","x":{}}"#),
        Some(r#"{"game":"toy","seats":[],"pace":{"limit":{"per_move":{"ms":-1}}}}"#),
        Some(r#"{"step":18446744073709551616,"seats":["open"]}"#),
        Some(r#"{"entry_key":"\ud800"}"#),
    ];
    let queries = [
        "",
        "?before=-1",
        "?before=99999999999999999999",
        "?mine=perhaps",
        "?x=%FF",
        "?from=9&to=1",
    ];
    let mut asked = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            // A new guest for each, as some operations end the session.
            let askers = [Client::new(server.address), server.guest("Ann").await];
            for (index, body) in bodies.into_iter().enumerate() {
                let id = ids[index % ids.len()];
                let path = path.replace("{id}", id).replace("{handle}", id);
                let path = format!("{path}{}", queries[index % queries.len()]);
                for client in &askers {
                    let mut client = client.clone();
                    let response = client.send(&method.to_uppercase(), &path, body).await.unwrap();
                    check(operation, &response, &format!("{method} {path} {body:?}"));
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 400, "{asked}");
    server.stop().await;
}

/// A socket that is refused because there are too many.
#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_are_too_many_are_refused_as_documented() {
    let document = argosy_server::openapi();
    let operation = &document["paths"]["/api/tables/{id}/socket"]["get"];
    for (of_user, connections, status) in [(0, 10, 429), (10, 0, 503)] {
        let mut config = config();
        config.limits.sockets_per_user = of_user;
        config.limits.connections = connections;
        let server = Server::start_with(config).await;
        let mut ann = server.guest("Ann").await;
        let table = open(&mut ann, &new_table(vec![mine(0), NewSeat::Open])).await;
        let Err(SocketError::Refused(refused)) = Socket::open(&ann, &table).await else {
            panic!("the socket was opened");
        };
        assert_eq!(refused, status);
        let responses = &operation["responses"];
        assert!(responses[status.to_string()].is_object(), "{status} is not documented");
        server.stop().await;
    }
}

fn check(operation: &Value, response: &Response, what: &str) {
    let status = response.status.to_string();
    let documented = &operation["responses"][&status];
    assert!(documented.is_object(), "{what} answers {status}: {}", response.body);
    let kind = response.header("content-type").unwrap_or_default();
    match documented["content"].as_object() {
        Some(kinds) => assert!(kinds.contains_key(kind), "{what} answers {status} as {kind:?}"),
        None => assert!(response.body.is_empty(), "{what} answers {status} with a body"),
    }
    if response.status >= 400 {
        let told: Value = response.json();
        assert!(told["error"]["code"].is_string(), "{what}: {told}");
    }
}

#[test]
fn every_schema_that_is_referred_to_is_there() {
    let document = argosy_server::openapi();
    let text = document.to_string();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
}

/// Clients find every code of a table in the description of the protocol.
#[test]
fn every_code_is_described() {
    let text = include_str!("../../../../docs/protocol.md");
    for (code, _) in argosy_table::REFUSALS {
        assert!(text.contains(&format!("| `{code}` |")), "{code}");
    }
}
