use argosy_game::{Game, Record, Viewer, Who};

use crate::chart::{Chart, ChartKind, Label, Row};
use crate::{Detail, Moment, Statistics, Unit};

/// What is counted of one game.
pub(crate) trait Count<G: Game>: Sized {
    const UNIT: Unit;

    /// Before the first step, which may be in the middle of a game.
    fn begin(players: &[Who], view: &G::View) -> Self;

    /// Whether a turn begins with this, and whose.
    fn turn(event: &G::EventView) -> Option<Option<Who>>;

    fn count(&mut self, event: &G::EventView);

    /// After the last step.
    fn end(&mut self, view: &G::View);

    fn charts(&self) -> Vec<Chart>;

    fn detail(self) -> Detail;
}

pub(crate) fn fold<G: Game, C: Count<G>>(record: &Record<G>, viewer: Viewer) -> Statistics {
    let over = record.last_state().ranks().is_some();
    let viewer = if over { Viewer::All } else { viewer };
    let mut state = record.start.state();
    let players: Vec<Who> = state.scores(viewer).0.iter().map(|line| line.who).collect();
    let points = |state: &G| state.scores(viewer).0.iter().map(|line| line.total).collect();
    let mut counts = C::begin(&players, &state.view(viewer));
    let mut moments: Vec<Moment> = Vec::new();
    let (mut turn, mut by) = (0, None);
    let mut events = Vec::new();
    for (index, &step) in record.steps.iter().enumerate() {
        let before = state;
        state.apply(step, &mut events);
        let seen = events.drain(..).filter_map(|event| G::view_event(&event, viewer));
        for (place, event) in seen.enumerate() {
            if let Some(who) = C::turn(&event) {
                // A turn that a step begins with starts from what was before it.
                let (step, at) = if place == 0 { (index, &before) } else { (index + 1, &state) };
                moments.push(Moment { turn, who: by, step, points: points(at) });
                (turn, by) = (turn + 1, who);
            }
            counts.count(&event);
        }
    }
    moments.push(Moment { turn, who: by, step: record.steps.len(), points: points(&state) });
    counts.end(&state.view(viewer));
    let scores = state.scores(viewer);
    let mut charts = vec![points_chart(&players, &moments), sources(&scores)];
    charts.extend(counts.charts());
    Statistics {
        game: G::NAME,
        over,
        players,
        unit: C::UNIT,
        moments,
        scores,
        detail: counts.detail(),
        charts,
    }
}

fn points_chart(players: &[Who], moments: &[Moment]) -> Chart {
    let row = |(index, _): (usize, &Who)| Row {
        label: Label::Player(index as u8),
        values: moments.iter().map(|moment| f64::from(moment.points[index])).collect(),
    };
    Chart {
        name: "points",
        kind: ChartKind::Lines,
        columns: moments.iter().map(|moment| Label::Number(moment.turn)).collect(),
        rows: players.iter().enumerate().map(row).collect(),
    }
}

/// Points by source, as the rulebook counts them. A source that brought nobody
/// anything is left out.
fn sources(scores: &argosy_game::Scores) -> Chart {
    let mut rows: Vec<Row> = Vec::new();
    for (index, line) in scores.0.iter().enumerate() {
        for part in &line.parts {
            let label = Label::Score(part.name);
            let place = rows.iter().position(|row| row.label == label).unwrap_or_else(|| {
                rows.push(Row { label, values: vec![0.0; scores.0.len()] });
                rows.len() - 1
            });
            rows[place].values[index] += f64::from(part.points);
        }
    }
    rows.retain(|row| row.values.iter().any(|&value| value != 0.0));
    Chart { name: "sources", kind: ChartKind::Stacked, columns: Label::players(&scores.0), rows }
}
