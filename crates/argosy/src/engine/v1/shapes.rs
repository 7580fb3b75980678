//! Phases and events in the shapes that they had when this version was current.
//!
//! All games write both the same way now, with the name in a field of its own:
//! `{"phase":"deal","dealt":3}` and `{"event":"drew","who":0}`. Rialto once wrote the name
//! around the rest, `{"deal":{"dealt":3}}`, or alone if there was no rest; The Golden City
//! called the field of a phase `name`.

use std::fmt;

use argosy_erased::{EventLine, Json};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

const PHASE: &str = "phase";
const EVENT: &str = "event";

/// Where the name of a phase or an event stood.
#[derive(Copy, Clone, Debug)]
enum Was {
    /// Around the rest, or alone.
    Around,
    /// In a field of this name.
    Field(&'static str),
}

fn phase_was(game: &str) -> Option<Was> {
    match game {
        "rialto" => Some(Was::Around),
        "golden-city" => Some(Was::Field("name")),
        _ => None,
    }
}

fn event_was(game: &str) -> Option<Was> {
    match game {
        "rialto" => Some(Was::Around),
        _ => None,
    }
}

pub(super) fn view(game: &str, view: Json) -> Json {
    let Some(was) = phase_was(game) else { return view };
    let mut fields = Fields::of(view.text());
    for (key, value) in &mut fields.0 {
        if key == PHASE {
            *value = name_moved(value.get(), was);
        }
    }
    Json::new(&fields)
}

pub(super) fn events(game: &str, mut events: Vec<EventLine>) -> Vec<EventLine> {
    if let Some(was) = event_was(game) {
        for line in &mut events {
            line.event = Json::new(&name_moved(line.event.text(), was));
        }
    }
    events
}

pub(super) fn view_schema(game: &str, mut schema: Value) -> Value {
    if let Some(was) = phase_was(game) {
        move_names(&mut schema, PHASE, was);
    }
    schema
}

pub(super) fn event_schema(game: &str, mut schema: Value) -> Value {
    if let Some(was) = event_was(game) {
        move_names(&mut schema, EVENT, was);
    }
    schema
}

/// The fields of an object in their order, with their values as they were written.
struct Fields(Vec<(String, Box<RawValue>)>);

impl Fields {
    fn of(text: &str) -> Self {
        serde_json::from_str(text).expect("games write objects")
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("it is JSON already")
}

/// A phase or an event, whose name is its first field, with the name where it was.
fn name_moved(text: &str, was: Was) -> Box<RawValue> {
    let Fields(mut fields) = Fields::of(text);
    let (_, name) = fields.remove(0);
    match was {
        Was::Field(key) => {
            fields.insert(0, (key.to_owned(), name));
            raw(&Fields(fields))
        }
        Was::Around if fields.is_empty() => name,
        Was::Around => {
            let name = serde_json::from_str(name.get()).expect("a name is text");
            raw(&Fields(vec![(name, raw(&Fields(fields)))]))
        }
    }
}

/// The same for a schema: what says which name its field `tag` has is moved.
fn move_names(schema: &mut Value, tag: &str, was: Was) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(|part| move_names(part, tag, was)),
        Value::Object(parts) => {
            parts.values_mut().for_each(|part| move_names(part, tag, was));
            let name = parts.get("properties").and_then(|fields| fields[tag]["const"].as_str());
            if let Some(name) = name.map(str::to_owned) {
                *schema = schema_moved(std::mem::take(parts), tag, &name, was);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn schema_moved(mut parts: Map<String, Value>, tag: &str, name: &str, was: Was) -> Value {
    let description = parts.remove("description");
    let fields = parts["properties"].as_object_mut().expect("properties have names");
    fields.remove(tag);
    let has_rest = !fields.is_empty();
    let required = parts["required"].as_array_mut().expect("a list of names");
    required.retain(|field| field != tag);
    let mut moved = match was {
        Was::Field(key) => {
            required.insert(0, json!(key));
            parts["properties"][key] = json!({ "type": "string", "const": name });
            Value::Object(parts)
        }
        Was::Around if has_rest || parts.contains_key("$ref") => {
            parts.retain(|key, _| has_rest || key == "$ref");
            json!({
                "type": "object",
                "properties": { name: parts },
                "required": [name],
                "additionalProperties": false,
            })
        }
        Was::Around => json!({ "type": "string", "const": name }),
    };
    if let Some(description) = description {
        moved["description"] = description;
    }
    moved
}
