use std::io::{self, BufRead, Read as _, Write};

use argosy_erased::Error;

use super::{Engine, reply};

/// The longest line that is read, in bytes. A record of a long game has some ten
/// thousand.
pub const MAX_LINE: usize = 1 << 20;

/// Answers every line of the input until it ends.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let answer = if line.len() > MAX_LINE && line.last() != Some(&b'\n') {
            skip_line(input)?;
            refusal("line_too_long", format!("a line has at most {MAX_LINE} bytes"))
        } else {
            answer_bytes(&mut engine, &line)
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}

/// Empty lines are passed over, so that people can type.
fn answer_bytes(engine: &mut Engine, line: &[u8]) -> Option<String> {
    match std::str::from_utf8(line).map(str::trim) {
        Ok("") => None,
        Ok(text) => Some(engine.answer(text)),
        Err(_) => refusal("bad_json", "the line is not UTF-8".to_owned()),
    }
}

fn refusal(code: &'static str, why: String) -> Option<String> {
    Some(reply::<()>(None, &Err(Error::new(code, why))))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |index| index + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        serve(&mut io::BufReader::with_capacity(100, input), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_answered() {
        let mut input = vec![b'x'; MAX_LINE + 10];
        input.extend(b"\n{\"games\":{}}\n");
        let answers = answers(&input);
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0]["error"]["code"], "line_too_long");
        assert_eq!(answers[1]["ok"]["protocol"], 1);
    }

    #[test]
    fn the_longest_line_is_still_read() {
        let mut input = vec![b' '; MAX_LINE];
        input.extend(b"\n{\"games\":{}}");
        assert_eq!(answers(&input)[0]["ok"]["protocol"], 1);
        let mut input = vec![b'x'; MAX_LINE];
        input.push(b'\n');
        assert_eq!(answers(&input)[0]["error"]["code"], "bad_json");
    }

    #[test]
    fn what_is_not_text_is_refused_and_empty_lines_are_passed_over() {
        let answers = answers(b"\n\xff\xfe\n  \n{\"games\":{}}\n");
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0]["error"]["code"], "bad_json");
        assert_eq!(answers[1]["ok"]["protocol"], 1);
    }
}
