use games::{Error, GAMES, LegalAction};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::answer;

/// The JSON schema of every answer: `$defs/NAME` for the answer to the command
/// NAME, `$defs/error` for errors, and the whole line at the root. What only one
/// game has is a schema of its own, embedded under its `$id`.
pub fn answer_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let answers = [
        ("games", reference::<answer::GameList>(&mut generator)),
        ("new", reference::<answer::Opened>(&mut generator)),
        ("load", reference::<answer::Opened>(&mut generator)),
        ("close", reference::<answer::Closed>(&mut generator)),
        ("to_act", reference::<answer::Now>(&mut generator)),
        ("legal", reference::<answer::Legal>(&mut generator)),
        ("why", reference::<answer::Why>(&mut generator)),
        ("play", reference::<answer::Play>(&mut generator)),
        ("chance", reference::<answer::Chance>(&mut generator)),
        ("outcomes", reference::<answer::Outcomes>(&mut generator)),
        ("view", reference::<answer::View>(&mut generator)),
        ("events", reference::<answer::Events>(&mut generator)),
        ("scores", reference::<answer::ScoreList>(&mut generator)),
        ("position", reference::<answer::Position>(&mut generator)),
        ("record", reference::<answer::Record>(&mut generator)),
        ("goto", reference::<answer::Now>(&mut generator)),
        ("bot", reference::<LegalAction>(&mut generator)),
        ("error", reference::<Error>(&mut generator)),
    ];
    let mut defs: Map<String, Value> = generator.take_definitions(true);
    let ok: Vec<Value> = answers
        .iter()
        .filter(|(name, _)| *name != "error")
        .map(|(name, _)| json!({ "$ref": format!("#/$defs/{name}") }))
        .collect();
    for (name, schema) in answers {
        defs.insert(name.to_owned(), schema);
    }
    embed_games(&mut defs);
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

fn reference<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

/// Puts the schemas of each game in, and refers to them where an answer holds
/// something of a game's own.
fn embed_games(defs: &mut Map<String, Value>) {
    let (mut views, mut events, mut refusals) = (Vec::new(), Vec::new(), Vec::new());
    for game in GAMES {
        let schemas = game.schemas();
        views.push(embed(defs, game.name(), "view", schemas.view.to_value()));
        events.push(embed(defs, game.name(), "event", schemas.event.to_value()));
        refusals.push(embed(defs, game.name(), "refusal", schemas.refusal.to_value()));
    }
    let places = [
        ("View", "view", views),
        ("EventLine", "event", events),
        ("Why", "refusal", refusals.clone()),
        ("Error", "refusal", refusals),
    ];
    for (def, property, choices) in places {
        let place = &mut defs[def]["properties"][property];
        assert!(!place.is_null(), "{def} has no {property}");
        *place = json!({ "anyOf": choices });
    }
}

fn embed(defs: &mut Map<String, Value>, game: &str, part: &str, mut schema: Value) -> Value {
    let id = format!("argosy:{game}/{part}");
    schema["$id"] = json!(id);
    defs.insert(format!("{game}.{part}"), schema);
    json!({ "$ref": id })
}
