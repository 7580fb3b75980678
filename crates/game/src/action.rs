use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Unexpected};
use serde::{Deserialize, Serialize};

use crate::Notation;

/// A decision of one seat. It has three faces: an id for machines
/// ([`crate::Game::encode`]), a line for people, logs and records ([`Notation`]),
/// and a value for clients: JSON with the tag `do`
/// (`{"do":"build_road","path":17}`). [`crate::actions!`] declares the value
/// together with the action; the laws hold all three together.
pub trait Act: Notation + Serialize + DeserializeOwned + JsonSchema {}

impl<T: Notation + Serialize + DeserializeOwned + JsonSchema> Act for T {}

/// Declares the actions of a game, with a name for every field, and their values.
///
/// A value is an object: the variant in snake case under `do`, then the fields.
/// Reading one refuses what has no line, so that the notation alone says what
/// is well formed. Fields of plain numbers are kept in bounds by
/// `#[serde(deserialize_with = "argosy_game::below::<_, PLACES>")]`.
///
/// ```
/// use std::{fmt, str::FromStr};
/// use argosy_game::NotationError;
///
/// argosy_game::actions! {
///     pub enum Action {
///         Pass,
///         Bid(coins: u8),
///     }
/// }
///
/// impl fmt::Display for Action {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         match self {
///             Self::Pass => f.write_str("pass"),
///             Self::Bid(coins) => write!(f, "bid {coins}"),
///         }
///     }
/// }
///
/// impl FromStr for Action {
///     type Err = NotationError;
///
///     fn from_str(line: &str) -> Result<Self, NotationError> {
///         match line.split_once(' ') {
///             None if line == "pass" => Ok(Self::Pass),
///             Some(("bid", "5")) => Ok(Self::Bid(5)),
///             _ => Err(NotationError::new("`pass` or `bid 5`", line)),
///         }
///     }
/// }
///
/// let value = serde_json::json!({"do": "bid", "coins": 5});
/// assert_eq!(serde_json::to_value(Action::Bid(5)).unwrap(), value);
/// assert_eq!(serde_json::from_value::<Action>(value).unwrap(), Action::Bid(5));
/// let refused = serde_json::from_str::<Action>(r#"{"do":"bid","coins":6}"#).unwrap_err();
/// assert_eq!(refused.to_string(), "expected `pass` or `bid 5`, found \"bid 6\"");
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$note:meta])*
                $variant:ident
                $(( $( $(#[$attr:meta])* $field:ident : $type:ty ),+ $(,)? ))?
                $({ $( $(#[$named_attr:meta])* $named:ident : $named_type:ty ),+ $(,)? })?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        $vis enum $name {
            $(
                $(#[$note])*
                $variant $(( $($type),+ ))? $({ $($named: $named_type),+ })?
            ),+
        }

        const _: () = {
            $(#[$meta])*
            #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
            #[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
            enum Value {
                $(
                    $(#[$note])*
                    $variant {
                        $($( $(#[$attr])* $field: $type ),+)?
                        $($( $(#[$named_attr])* $named: $named_type ),+)?
                    }
                ),+
            }

            impl ::serde::Serialize for $name {
                fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let value = match *self {
                        $(
                            Self::$variant $(( $($field),+ ))? $({ $($named),+ })? =>
                                Value::$variant { $($($field),+)? $($($named),+)? }
                        ),+
                    };
                    ::serde::Serialize::serialize(&value, serializer)
                }
            }

            impl<'de> ::serde::Deserialize<'de> for $name {
                fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let action = match <Value as ::serde::Deserialize>::deserialize(deserializer)? {
                        $(
                            Value::$variant { $($($field),+)? $($($named),+)? } =>
                                Self::$variant $(( $($field),+ ))? $({ $($named),+ })?
                        ),+
                    };
                    $crate::well_formed(action)
                }
            }

            impl ::schemars::JsonSchema for $name {
                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }

                fn schema_id() -> ::std::borrow::Cow<'static, str> {
                    concat!(module_path!(), "::", stringify!($name)).into()
                }

                fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                    Value::json_schema(generator)
                }
            }
        };
    };
}

/// The action if it has a line; what has none is refused by the words of the
/// notation.
pub fn well_formed<A: Notation, E: serde::de::Error>(action: A) -> Result<A, E> {
    let line = action.to_string();
    match line.parse::<A>() {
        Ok(read) if read == action => Ok(action),
        Ok(read) => Err(E::custom(format_args!("{line:?} stands for {read:?}"))),
        Err(error) => Err(E::custom(error)),
    }
}

/// Reads a number below `N`.
pub fn below<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<u8, D::Error> {
    let number = u8::deserialize(deserializer)?;
    if usize::from(number) < N {
        return Ok(number);
    }
    let expected = format!("a number from 0 to {}", N - 1);
    Err(D::Error::invalid_value(Unexpected::Unsigned(number.into()), &expected.as_str()))
}
