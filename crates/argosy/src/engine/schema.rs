//! What the schemas of both versions share.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The schemas of the answers by the names of their commands.
pub(super) struct Answers {
    generator: SchemaGenerator,
    by_name: Vec<(&'static str, Value)>,
}

impl Default for Answers {
    fn default() -> Self {
        let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        Self { generator, by_name: Vec::new() }
    }
}

impl Answers {
    pub fn add<T: JsonSchema>(&mut self, name: &'static str) {
        let schema = self.generator.subschema_for::<T>().to_value();
        self.by_name.push((name, schema));
    }

    /// The schema of one line. `embed` puts in what the games add.
    pub fn into_schema(mut self, embed: impl FnOnce(&mut Map<String, Value>)) -> Value {
        let mut defs: Map<String, Value> = self.generator.take_definitions(true);
        let ok: Vec<Value> = self
            .by_name
            .iter()
            .filter(|(name, _)| *name != "error")
            .map(|(name, _)| json!({ "$ref": format!("#/$defs/{name}") }))
            .collect();
        for (name, schema) in self.by_name {
            defs.insert(name.to_owned(), schema);
        }
        embed(&mut defs);
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "One answer of `argosy engine`",
            "type": "object",
            "properties": {
                "id": { "type": ["string", "integer"] },
                "ok": { "anyOf": ok },
                "error": { "$ref": "#/$defs/error" },
            },
            "additionalProperties": false,
            "oneOf": [{ "required": ["ok"] }, { "required": ["error"] }],
            "$defs": defs,
        })
    }
}

/// Puts in the schema of a part of a game, and refers to it.
pub(super) fn embed(
    defs: &mut Map<String, Value>,
    game: &str,
    part: &str,
    mut schema: Value,
) -> Value {
    let id = format!("argosy:{game}/{part}");
    schema["$id"] = json!(id);
    defs.insert(format!("{game}.{part}"), schema);
    json!({ "$ref": id })
}

/// A property of an answer may be any of the schemas that the games embedded.
pub(super) fn refer<const N: usize>(
    defs: &mut Map<String, Value>,
    places: [(&str, &str, Vec<Value>); N],
) {
    for (def, property, choices) in places {
        let place = &mut defs[def]["properties"][property];
        assert!(!place.is_null(), "{def} has no {property}");
        *place = json!({ "anyOf": choices });
    }
}
