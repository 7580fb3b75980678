use argosy_erased::Error;
use argosy_games::GAMES;
use serde_json::{Map, Value};

use super::{answer, shapes};
use crate::engine::answers;
use crate::engine::schema::{Answers, embed, refer};

/// The JSON schema of every answer: `$defs/NAME` for the answer to the command
/// NAME, `$defs/error` for errors, and the whole line at the root. What only one
/// game has is a schema of its own, embedded under its `$id`.
pub fn answer_schema() -> Value {
    let mut schemas = Answers::default();
    schemas.add::<answer::GameList>("games");
    schemas.add::<answer::Opened>("new");
    schemas.add::<answer::Opened>("load");
    schemas.add::<answers::Closed>("close");
    schemas.add::<answers::Now>("to_act");
    schemas.add::<answer::Legal>("legal");
    schemas.add::<answers::Why>("why");
    schemas.add::<answer::Play>("play");
    schemas.add::<answer::Chance>("chance");
    schemas.add::<answers::Outcomes>("outcomes");
    schemas.add::<answers::View>("view");
    schemas.add::<answers::Events>("events");
    schemas.add::<answer::ScoreList>("scores");
    schemas.add::<answers::Position>("position");
    schemas.add::<answers::Record>("record");
    schemas.add::<answers::Now>("goto");
    schemas.add::<answer::LegalAction>("bot");
    schemas.add::<Error>("error");
    schemas.into_schema(embed_games)
}

/// Puts the schemas of each game in, and refers to them where an answer holds
/// something of a game's own.
fn embed_games(defs: &mut Map<String, Value>) {
    let (mut views, mut events, mut refusals) = (Vec::new(), Vec::new(), Vec::new());
    for game in GAMES {
        let (name, schemas) = (game.name(), game.schemas());
        let view = shapes::view_schema(name, schemas.view.to_value());
        let event = shapes::event_schema(name, schemas.event.to_value());
        views.push(embed(defs, name, "view", view));
        events.push(embed(defs, name, "event", event));
        refusals.push(embed(defs, name, "refusal", schemas.refusal.to_value()));
    }
    refer(
        defs,
        [
            ("View", "view", views),
            ("EventLine", "event", events),
            ("Why", "refusal", refusals.clone()),
            ("Error", "refusal", refusals),
        ],
    );
}
