use serde_json::Value;

use crate::support::Server;

#[tokio::test(flavor = "multi_thread")]
async fn the_document_is_served_and_names_every_route() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let document: Value = ann.get("/api/openapi.json").await.unwrap().json();
    assert_eq!(document["openapi"], "3.1.0");
    assert_eq!(document, server::openapi());
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

#[test]
fn every_schema_that_is_referred_to_is_there() {
    let document = server::openapi();
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
    for (code, _) in table::REFUSALS {
        assert!(text.contains(&format!("| `{code}` |")), "{code}");
    }
}
