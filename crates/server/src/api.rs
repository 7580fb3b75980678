//! Routes that document themselves: what is served is what the document says.

use axum::Router;
use axum::routing::MethodRouter;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::App;
use crate::error::ErrorBody;

/// One operation, as the document describes it.
#[derive(Debug)]
pub struct Operation {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    parameters: Vec<Value>,
    body: Option<fn(&mut SchemaGenerator) -> Value>,
    answer: Answer,
    errors: Vec<u16>,
}

#[derive(Debug)]
enum Answer {
    Json(u16, fn(&mut SchemaGenerator) -> Value),
    Text(u16, &'static str),
    Empty(u16),
}

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

impl Operation {
    pub fn new(method: &'static str, path: &'static str, about: &'static str) -> Self {
        let mut operation = Self {
            method,
            path,
            about,
            parameters: Vec::new(),
            body: None,
            answer: Answer::Empty(204),
            // A client that asks too often is refused whatever it asks.
            errors: vec![429, 500, 503],
        };
        for name in path.split('/').filter_map(|part| part.strip_prefix('{')) {
            let name = name.trim_end_matches('}');
            operation.parameters.push(json!({
                "name": name, "in": "path", "required": true,
                "schema": {"type": "string", "minLength": 1},
            }));
            operation.errors.push(404);
        }
        if method != "get" {
            // The origin, always; the body, if there is one.
            operation.errors.push(403);
        }
        operation
    }

    #[must_use]
    pub fn query(mut self, name: &'static str, schema: &Value, about: &'static str) -> Self {
        self.parameters.push(json!({
            "name": name, "in": "query", "required": false, "schema": schema,
            "description": about,
        }));
        if !self.errors.contains(&400) {
            self.errors.push(400);
        }
        self
    }

    #[must_use]
    pub fn body<T: JsonSchema>(mut self) -> Self {
        self.body = Some(schema::<T>);
        self.errors.extend([400, 413, 415, 422]);
        self
    }

    #[must_use]
    pub fn json<T: JsonSchema>(mut self, status: u16) -> Self {
        self.answer = Answer::Json(status, schema::<T>);
        self
    }

    #[must_use]
    pub fn text(mut self, status: u16, kind: &'static str) -> Self {
        self.answer = Answer::Text(status, kind);
        self
    }

    /// Statuses of refusals beyond the usual ones.
    #[must_use]
    pub fn refuses(mut self, errors: &[u16]) -> Self {
        self.errors.extend(errors);
        self
    }

    fn document(&self, generator: &mut SchemaGenerator) -> Value {
        let mut responses = Map::new();
        let (status, answer) = match &self.answer {
            Answer::Json(status, schema) => (
                status,
                json!({"description": "Done.", "content": {"application/json": {"schema": schema(generator)}}}),
            ),
            Answer::Text(status, kind) => (
                status,
                json!({"description": "Done.", "content": {*kind: {"schema": {"type": "string"}}}}),
            ),
            Answer::Empty(status) => (status, json!({"description": "Done."})),
        };
        responses.insert(status.to_string(), answer);
        let mut errors = self.errors.clone();
        errors.sort_unstable();
        errors.dedup();
        for error in errors {
            let body = schema::<ErrorBody>(generator);
            responses.insert(
                error.to_string(),
                json!({"description": "Not done; `error.code` tells why.",
                       "content": {"application/json": {"schema": body}}}),
            );
        }
        let mut operation = json!({
            "summary": self.about,
            "operationId": operation_id(self.method, self.path),
            "parameters": self.parameters,
            "responses": responses,
        });
        if let Some(body) = self.body {
            operation["requestBody"] = json!({
                "required": true,
                "content": {"application/json": {"schema": body(generator)}},
            });
        }
        operation
    }
}

fn operation_id(method: &str, path: &str) -> String {
    let words = path.trim_start_matches("/api/").replace(['/', '.'], "_").replace(['{', '}'], "");
    format!("{method}_{words}")
}

/// Routes, and the document of them.
#[derive(Debug, Default)]
pub struct Api {
    router: Router<App>,
    operations: Vec<Operation>,
}

impl Api {
    /// Serves an operation and documents it.
    #[must_use]
    pub fn add(mut self, operation: Operation, handler: MethodRouter<App>) -> Self {
        self.router = self.router.route(operation.path, handler);
        self.operations.push(operation);
        self
    }

    /// Documents another method of the path that was just added.
    #[must_use]
    pub fn also(mut self, operation: Operation) -> Self {
        self.operations.push(operation);
        self
    }

    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.router = self.router.merge(other.router);
        self.operations.extend(other.operations);
        self
    }

    pub fn split(self) -> (Router<App>, Value) {
        let document = document(&self.operations);
        (self.router, document)
    }
}

fn document(operations: &[Operation]) -> Value {
    let settings = schemars::generate::SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for operation in operations {
        let described = operation.document(&mut generator);
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = described;
    }
    let schemas: Map<String, Value> = generator.take_definitions(true).into_iter().collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Argosy",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Tables over HTTP. Moves go through the socket of a table: see docs/protocol.md. Requests other than GET need the header Origin of the site itself.",
        },
        "paths": paths,
        "components": {"schemas": schemas},
    })
}

/// The document as a page, without a script.
pub fn page(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Argosy API</title>\
         <link rel=\"stylesheet\" href=\"/api/docs.css\"></head><body><main><h1>Argosy API</h1>",
    );
    let about = document["info"]["description"].as_str().unwrap_or_default();
    page.push_str(&format!(
        "<p>{}</p><p><a href=\"/api/openapi.json\">openapi.json</a></p>",
        escape(about)
    ));
    for (path, operations) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            page.push_str(&operation_html(path, method, operation));
        }
    }
    page.push_str("<h2>Types</h2>");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        page.push_str(&format!(
            "<details id=\"{name}\"><summary>{name}</summary><pre>{}</pre></details>",
            pretty(schema)
        ));
    }
    page.push_str("</main></body></html>");
    page
}

fn operation_html(path: &str, method: &str, operation: &Value) -> String {
    let about = operation["summary"].as_str().unwrap_or_default();
    let responses = operation["responses"].as_object();
    let statuses: Vec<&str> =
        responses.into_iter().flatten().map(|(status, _)| status.as_str()).collect();
    format!(
        "<section><h3><code>{} {}</code></h3><p>{}</p><p>Answers: {}</p>\
         <details><summary>In full</summary><pre>{}</pre></details></section>",
        method.to_uppercase(),
        escape(path),
        escape(about),
        statuses.join(", "),
        pretty(operation)
    )
}

fn pretty(value: &Value) -> String {
    escape(&serde_json::to_string_pretty(value).unwrap_or_default())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
