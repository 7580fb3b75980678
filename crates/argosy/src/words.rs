use serde_json::Value;

/// JSON as a person reads it aloud: `{"built":{"seat":1,"what":"road"}}` is
/// `built (seat 1, what road)`.
pub fn words(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.replace('_', " "),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => join(items.iter().map(inner)),
        Value::Object(fields) if fields.is_empty() => "nothing".to_owned(),
        Value::Object(fields) => join(
            fields.iter().map(|(key, value)| format!("{} {}", key.replace('_', " "), inner(value))),
        ),
    }
}

/// A part of something greater: brackets show where it begins and ends.
fn inner(value: &Value) -> String {
    match value {
        Value::Object(fields) if !fields.is_empty() => format!("({})", words(value)),
        Value::Array(items) if items.len() > 1 => format!("[{}]", words(value)),
        _ => words(value),
    }
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn json_reads_like_a_sentence() {
        let event = json!({ "built": { "seat": 1, "what": "city_wall", "at": [3, 4] } });
        assert_eq!(words(&event), "built (at [3, 4], seat 1, what city wall)");
        assert_eq!(
            words(&json!({ "paid": {}, "free": true, "cards": [] })),
            "cards none, free yes, paid nothing"
        );
    }
}
