//! The engine as a driver sees it.

use argosy::engine::Engine;
use serde_json::{Value, json};

pub struct Driver(Engine);

impl Driver {
    /// Speaks the first version of the protocol.
    pub fn new() -> Self {
        Self(Engine::new())
    }

    /// Speaks the second version.
    pub fn second() -> Self {
        let mut driver = Self::new();
        assert_eq!(driver.ok(&json!({ "protocol": 2 })), json!({ "protocol": 2 }));
        driver
    }

    pub fn ask(&mut self, request: &Value) -> Value {
        self.line(&request.to_string())
    }

    pub fn line(&mut self, line: &str) -> Value {
        serde_json::from_str(&self.0.answer(line)).expect("answers are JSON")
    }

    #[track_caller]
    pub fn ok(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].take()
    }

    #[track_caller]
    pub fn fails(&mut self, request: &Value, code: &str) -> Value {
        let mut answer = self.ask(request);
        assert_eq!(answer["error"]["code"], code, "{request}: {answer}");
        answer["error"].take()
    }

    /// Lets chance run, and answers with the first seat that has to decide.
    pub fn run_to_decision(&mut self) -> u64 {
        let to_act = self.ok(&json!({ "to_act": {} }))["to_act"].take();
        let to_act = if to_act == "chance" {
            self.ok(&json!({ "chance": "run" }))["to_act"].take()
        } else {
            to_act
        };
        to_act["seats"]["owe"][0].as_u64().expect("somebody owes")
    }
}
