/// Declares an enum whose variants are written as one fixed word each, in
/// notation, files and views alike.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident is $expected:literal {
            $($variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(
            Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, schemars::JsonSchema,
        )]
        #[repr(u8)]
        pub enum $name {
            $(#[serde(rename = $word)] $variant),+
        }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = game::NotationError;

            fn from_str(text: &str) -> Result<Self, game::NotationError> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    other => Err(game::NotationError::new($expected, other)),
                }
            }
        }
    };
}

pub(crate) use words;
