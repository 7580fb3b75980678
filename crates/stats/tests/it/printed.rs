use argosy_game::{Game, Options, Viewer};
use argosy_game_test::random_record;
use argosy_games::{GAMES, Task, run};
use argosy_stats::{Error, Statistics, of_record, svg, text};

/// A game with as few seats as it can have.
struct Sample;

impl Task for Sample {
    type Answer = Statistics;

    fn run<G: Game>(self) -> Statistics {
        let record = random_record::<G>(*G::SEATS.start(), &Options::new(), 1).expect("a game");
        of_record(&record.to_string(), Viewer::All).expect("a record")
    }
}

fn samples() -> impl Iterator<Item = Statistics> {
    GAMES.iter().map(|game| run(game.name(), Sample).expect("a game of the list"))
}

#[test]
fn text_has_a_table_for_every_chart_with_every_number() {
    for statistics in samples() {
        let text = text(&statistics);
        assert_eq!(text.split("\n\n").count(), statistics.charts.len() + 1, "{text}");
        let totals = &statistics.moments.last().expect("an end").points;
        let last =
            text.split("\n\n").nth(1).and_then(|table| table.lines().last()).expect("a table");
        let printed: Vec<i32> =
            last.split_whitespace().skip(1).map(|word| word.parse().expect("points")).collect();
        assert_eq!(&printed, totals);
    }
}

#[test]
fn a_drawing_has_a_mark_for_every_value() {
    for statistics in samples() {
        let drawing = svg(&statistics);
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
        assert_eq!(drawing.matches("<g ").count(), drawing.matches("</g>").count());
        let lines = statistics.charts.iter().flat_map(|chart| &chart.rows).count();
        let marks = drawing.matches("<polyline").count() + drawing.matches("<rect").count();
        assert!(marks > lines, "{marks} marks for {lines} rows");
        assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "a value off the scale");
    }
}

#[test]
fn json_has_words_that_clients_know() {
    for statistics in samples() {
        let json = serde_json::to_value(&statistics).expect("JSON");
        assert_eq!(json["detail"].as_object().expect("one detail").len(), 1);
        assert!(json["detail"][statistics.game].is_object());
        assert_eq!(json["charts"][0]["name"], "points");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    assert_eq!(of_record("hello", Viewer::All), Err(Error::NotARecord));
    let other = of_record("argosy record 1\ngame chess\n", Viewer::All);
    assert_eq!(other, Err(Error::UnknownGame("chess".to_owned())));
    assert!(matches!(
        of_record("argosy record 1\ngame catan\n", Viewer::All),
        Err(Error::Record(_))
    ));
}
