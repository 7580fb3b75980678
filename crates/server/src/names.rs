//! Names as they are shown to others.

use crate::{ApiError, ApiResult};

/// The longest name, in characters.
const LONGEST: usize = 30;

/// The name without needless spaces; refused if it looks empty or could look like another.
pub fn clean_name(name: &str) -> ApiResult<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let bad = |why| Err(ApiError::bad("bad_name", why));
    if !name.chars().any(is_seen) {
        return bad("a name needs something to be seen");
    }
    if name.chars().count() > LONGEST {
        return bad("a name has 1 to 30 letters");
    }
    if name.chars().any(|letter| letter.is_control() || is_invisible(letter)) {
        return bad("a name has no marks that cannot be seen");
    }
    Ok(name)
}

/// Whether a reader finds something there. Marks that stand on a letter need one.
fn is_seen(letter: char) -> bool {
    !(is_space(letter) || is_invisible(letter) || is_blank(letter) || is_mark(letter))
}

fn is_space(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control()
}

/// Marks that turn text around or take no room could make one name look like another:
/// what Unicode calls default ignorable, but for the choice of how a letter is drawn.
const fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{00ad}'
            | '\u{034f}'
            | '\u{061c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Letters without ink, and those that every font draws otherwise or not at all.
const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{2800}' | '\u{fff9}'..='\u{fffc}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}'
    )
}

/// What is drawn on or around another letter.
const fn is_mark(letter: char) -> bool {
    matches!(
        letter,
        '\u{0300}'..='\u{036f}'
            | '\u{0483}'..='\u{0489}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_looks_empty_is_refused() {
        for name in [
            "",
            "   ",
            "\u{3164}",
            "\u{3164} \u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{2800}\u{2800}",
            "\u{00ad}",
            "\u{034f}",
            "\u{0301}",
            "\u{fe0f}",
            "\u{e0041}",
            "\u{e000}",
            "\u{00a0}\u{2003}",
        ] {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_name_that_hides_something_is_refused() {
        for name in ["a\u{202e}b", "Ann\u{200b}", "Ann\u{3164}", "Ann\u{e0041}", "A\u{7}"] {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
        assert!(clean_name(&"x".repeat(31)).is_err());
    }

    #[test]
    fn names_of_all_kinds_are_fine() {
        let names = [
            "Ann",
            "  Łukasz  Żak ",
            "Zoë",
            "e\u{301}va",
            "李",
            "أحمد",
            "🦊",
            "❤\u{fe0f}",
            "7",
            "-",
        ];
        for name in names {
            assert!(clean_name(name).is_ok(), "{name:?}");
        }
        assert_eq!(clean_name("  Łukasz  Żak ").unwrap(), "Łukasz Żak");
    }
}
