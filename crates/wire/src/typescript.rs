//! Prints JSON schemas as TypeScript types. It knows the forms that our schemas
//! have and stops at any other, so that nothing is silently typed as `unknown`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use schemars::Schema;
use serde_json::{Map, Value};

/// The first line of a file.
pub const GENERATED: &str = "// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript\n";

/// Named types of one TypeScript file.
#[derive(Clone, Debug, Default)]
pub struct Module {
    types: BTreeMap<String, Value>,
}

impl Module {
    /// A file without types.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a type under a name, with all types that it refers to. A type that is
    /// not the one already known under its name gets the first name in front.
    #[must_use]
    pub fn with(mut self, name: &str, schema: Schema) -> Self {
        let mut root = schema.to_value();
        let defs = root.as_object_mut().and_then(|root| root.remove("$defs"));
        let Some(Value::Object(mut defs)) = defs else {
            self.types.insert(name.to_owned(), bare(root));
            return self;
        };
        let taken: Vec<String> = defs
            .iter()
            .filter(|&(def, schema)| {
                self.types.get(def).is_some_and(|known| *known != bare(schema.clone()))
            })
            .map(|(def, _)| def.clone())
            .collect();
        for def in taken {
            let own = format!("{name}{def}");
            for schema in defs.values_mut().chain([&mut root]) {
                refer(schema, &format!("#/$defs/{def}"), &format!("#/$defs/{own}"));
            }
            if let Some(schema) = defs.remove(&def) {
                defs.insert(own, schema);
            }
        }
        for (def, schema) in defs {
            self.types.insert(def, bare(schema));
        }
        self.types.insert(name.to_owned(), bare(root));
        self
    }

    /// The text of the file.
    ///
    /// # Panics
    /// If a schema has a form that is not known here.
    pub fn print(&self) -> String {
        let mut text = GENERATED.to_owned();
        for (name, schema) in &self.types {
            text.push('\n');
            comment(schema, "", &mut text);
            let _ = writeln!(text, "export type {name} = {};", type_of(schema, ""));
        }
        text
    }
}

/// Without what says nothing about the type.
fn bare(mut schema: Value) -> Value {
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("$schema");
        schema.remove("title");
    }
    schema
}

/// Lets everything that refers to one type refer to another.
fn refer(schema: &mut Value, from: &str, to: &str) {
    match schema {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                match field {
                    Value::String(target) if key == "$ref" && target == from => {
                        to.clone_into(target);
                    }
                    other => refer(other, from, to),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| refer(item, from, to)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn comment(schema: &Value, indent: &str, text: &mut String) {
    if let Some(Value::String(about)) = schema.get("description") {
        let about = about.replace('\n', " ");
        let _ = writeln!(text, "{indent}/** {about} */");
    }
}

fn type_of(schema: &Value, indent: &str) -> String {
    let schema = match schema {
        Value::Bool(true) => return "unknown".to_owned(),
        Value::Object(schema) => schema,
        other => panic!("no schema: {other}"),
    };
    if let Some(Value::String(target)) = schema.get("$ref") {
        let name = target.rsplit('/').next().unwrap_or_default().to_owned();
        // A tagged variant that holds another type has the tag beside it.
        return if schema.contains_key("properties") {
            format!("{name} & {}", object(schema, indent))
        } else {
            name
        };
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    if let Some(Value::Array(values)) = schema.get("enum") {
        return union(values.iter().map(ToString::to_string));
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(Value::Array(choices)) = schema.get(key) {
            let choice = union(choices.iter().map(|choice| type_of(choice, indent)));
            return if schema.contains_key("properties") {
                format!("{} & ({choice})", object(schema, indent))
            } else {
                choice
            };
        }
    }
    if let Some(Value::Array(parts)) = schema.get("allOf") {
        return parts.iter().map(|part| type_of(part, indent)).collect::<Vec<_>>().join(" & ");
    }
    match schema.get("type") {
        Some(Value::String(kind)) => plain(kind, schema, indent),
        Some(Value::Array(kinds)) => union(
            kinds
                .iter()
                .map(|kind| plain(kind.as_str().expect("a type is a word"), schema, indent)),
        ),
        _ if schema
            .keys()
            .all(|key| ["description", "title", "default"].contains(&key.as_str())) =>
        {
            "unknown".to_owned()
        }
        _ => panic!("no TypeScript for {schema:?}"),
    }
}

fn union(choices: impl Iterator<Item = String>) -> String {
    let mut distinct: Vec<String> = Vec::new();
    for choice in choices {
        if !distinct.contains(&choice) {
            distinct.push(choice);
        }
    }
    distinct.join(" | ")
}

fn plain(kind: &str, schema: &Map<String, Value>, indent: &str) -> String {
    match kind {
        "null" => "null".to_owned(),
        "boolean" => "boolean".to_owned(),
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "array" => array(schema, indent),
        "object" => object(schema, indent),
        other => panic!("no TypeScript for the type {other}"),
    }
}

fn array(schema: &Map<String, Value>, indent: &str) -> String {
    if let Some(Value::Array(parts)) = schema.get("prefixItems") {
        let parts: Vec<String> = parts.iter().map(|part| type_of(part, indent)).collect();
        return format!("[{}]", parts.join(", "));
    }
    let Some(items) = schema.get("items") else { return "unknown[]".to_owned() };
    let item = type_of(items, indent);
    let count = |key: &str| schema.get(key).and_then(Value::as_u64);
    match (count("minItems"), count("maxItems")) {
        (Some(least), Some(most)) if least == most && most <= 8 => {
            format!("[{}]", vec![item; most as usize].join(", "))
        }
        _ if item.contains(" | ") || item.contains(" & ") => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object(schema: &Map<String, Value>, indent: &str) -> String {
    let required: Vec<&str> = match schema.get("required") {
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let Some(Value::Object(properties)) = schema.get("properties") else {
        return match schema.get("additionalProperties").or_else(|| pattern(schema)) {
            None | Some(Value::Bool(false)) => "Record<string, never>".to_owned(),
            Some(value) => format!("{{ [key: string]: {} }}", type_of(value, indent)),
        };
    };
    let inner = format!("{indent}  ");
    let mut text = "{\n".to_owned();
    for (name, property) in properties {
        comment(property, &inner, &mut text);
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(text, "{inner}{}{mark}: {};", key(name), type_of(property, &inner));
    }
    text.push_str(indent);
    text.push('}');
    text
}

fn pattern(schema: &Map<String, Value>) -> Option<&Value> {
    schema.get("patternProperties")?.as_object()?.values().next()
}

fn key(name: &str) -> String {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if plain { name.to_owned() } else { format!("{name:?}") }
}

#[cfg(test)]
mod tests {
    use schemars::{JsonSchema, schema_for};

    use super::*;

    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "only its schema is used")]
    #[schemars(rename_all = "snake_case")]
    enum Shape {
        Point,
        /// A round one.
        Circle {
            radius: u32,
        },
        Path(Vec<(i32, i32)>),
    }

    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "only its schema is used")]
    struct Drawing {
        name: Option<String>,
        shapes: Vec<Shape>,
        corner: [u8; 2],
        words: BTreeMap<String, bool>,
    }

    /// Another type of the same name.
    mod other {
        #[derive(schemars::JsonSchema)]
        #[expect(dead_code, reason = "only its schema is used")]
        pub struct Shape {
            sides: u8,
        }

        #[derive(schemars::JsonSchema)]
        #[expect(dead_code, reason = "only its schema is used")]
        pub struct Sketch {
            shape: Shape,
        }
    }

    #[test]
    fn two_types_of_one_name_are_told_apart() {
        let text = Module::new()
            .with("Drawing", schema_for!(Drawing))
            .with("Sketch", schema_for!(other::Sketch))
            .print();
        assert!(text.contains("export type Shape = \"point\""), "{text}");
        assert!(text.contains("export type SketchShape = {\n  sides: number;\n}"), "{text}");
        assert!(text.contains("shape: SketchShape;"), "{text}");
    }

    #[test]
    fn types_are_printed_as_people_write_them() {
        let text = Module::new().with("Drawing", schema_for!(Drawing)).print();
        assert_eq!(
            text,
            r#"// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

export type Drawing = {
  corner: [number, number];
  name?: string | null;
  shapes: Shape[];
  words: { [key: string]: boolean };
};

export type Shape = "point" | {
  circle: {
    radius: number;
  };
} | {
  path: [number, number][];
};
"#
        );
    }
}
