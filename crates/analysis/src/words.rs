use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// JSON as a person reads it aloud: `{"event":"built","seat":1,"at":[3,4]}` is
/// `built: seat 1, at [3, 4]`. Fields stay in the order in which they are written.
pub fn words(json: &str) -> String {
    serde_json::from_str::<Words>(json).map_or_else(|_| json.to_owned(), |words| words.text)
}

/// A value in words, and whether brackets must show where it ends if it is a part
/// of something greater.
struct Words {
    text: String,
    brackets: Option<(char, char)>,
}

impl Words {
    fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), brackets: None }
    }

    fn inner(self) -> String {
        match self.brackets {
            Some((open, close)) => format!("{open}{}{close}", self.text),
            None => self.text,
        }
    }
}

/// Underscores are how programs write spaces.
fn spaced(text: &str) -> String {
    text.replace('_', " ")
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Words;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E>(self) -> Result<Words, E> {
        Ok(Words::plain("nothing"))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Words, E> {
        Ok(Words::plain(if value { "yes" } else { "no" }))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Words, E> {
        Ok(Words::plain(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Words, E> {
        Ok(Words::plain(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Words, E> {
        Ok(Words::plain(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Words, E> {
        Ok(Words::plain(spaced(value)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Words, A::Error> {
        let mut parts = Vec::new();
        while let Some(item) = items.next_element::<Words>()? {
            parts.push(item.inner());
        }
        let brackets = (parts.len() > 1).then_some(('[', ']'));
        let text = if parts.is_empty() { "none".to_owned() } else { parts.join(", ") };
        Ok(Words { text, brackets })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Words, A::Error> {
        let mut title = None;
        let mut parts = Vec::new();
        while let Some((key, value)) = fields.next_entry::<String, Words>()? {
            if key == "event" {
                title = Some(value.inner());
            } else {
                parts.push(format!("{} {}", spaced(&key), value.inner()));
            }
        }
        let brackets = (parts.len() > 1).then_some(('(', ')'));
        let text = match (title, parts.is_empty()) {
            (None, true) => "nothing".to_owned(),
            (None, false) => parts.join(", "),
            (Some(title), true) => title,
            (Some(title), false) => format!("{title}: {}", parts.join(", ")),
        };
        Ok(Words { text, brackets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_reads_like_a_sentence() {
        for (json, text) in [
            (r#"{"event":"wall_built","seat":1,"at":[3,4]}"#, "wall built: seat 1, at [3, 4]"),
            (r#"{"drew":{"who":{"seat":1},"card":null}}"#, "drew (who seat 1, card nothing)"),
            (r#"{"paid":{},"free":true,"cards":[]}"#, "paid nothing, free yes, cards none"),
            (r#"{"event":"turn_ended"}"#, "turn ended"),
            (r#"[-1,"deep_blue",[2]]"#, "-1, deep blue, 2"),
        ] {
            assert_eq!(words(json), text);
        }
    }
}
