/// Declares an enum whose variants are one fixed word each, in notation, files and
/// views alike.
///
/// It can be listed (`ALL`, `COUNT`), numbered (`index`, `from_index`), written and
/// read; any other word is refused with what was expected. Where the
/// notation has a dash and JSON is to have an underscore, `in snake case` says so.
///
/// ```
/// argosy_game::words! {
///     /// What can be bought.
///     pub enum Good is "a good" {
///         Salt = "salt",
///         Wool = "wool",
///     }
/// }
///
/// assert_eq!(Good::ALL.map(Good::index), [0, 1]);
/// assert_eq!("wool".parse(), Ok(Good::Wool));
/// let refused = "silk".parse::<Good>().unwrap_err();
/// assert_eq!(refused.to_string(), "expected a good, found \"silk\"");
/// assert_eq!(serde_json::to_string(&Good::from_index(0)).unwrap(), r#""salt""#);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident is $expected:literal {
            $($(#[$note:meta])* $variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$note])* #[serde(rename = $word)] $variant),+
        }

        $crate::words! { @impls $name, $expected, $($variant = $word),+ }
    };
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident is $expected:literal in snake case {
            $($(#[$note:meta])* $variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$note])* $variant),+
        }

        $crate::words! { @impls $name, $expected, $($variant = $word),+ }
    };
    (@impls $name:ident, $expected:literal, $($variant:ident = $word:literal),+) => {
        impl $name {
            pub const COUNT: usize = [$($word),+].len();
            pub const ALL: [Self; Self::COUNT] = [$(Self::$variant),+];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// # Panics
            /// If the number is too large.
            #[inline]
            pub const fn from_index(index: u8) -> Self {
                Self::ALL[index as usize]
            }

            /// The word of the notation.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    other => Err($crate::NotationError::new($expected, other)),
                }
            }
        }
    };
}
