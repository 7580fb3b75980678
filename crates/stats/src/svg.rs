use std::fmt::Write as _;

use crate::text::{label, number, title};
use crate::{Chart, ChartKind, Label, Statistics};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 300.0;
/// The drawing itself; titles, scales and legends stand around it.
const LEFT: f64 = 48.0;
const TOP: f64 = 40.0;
const INNER_WIDTH: f64 = 540.0;
const INNER_HEIGHT: f64 = 200.0;

const COLOURS: [&str; 9] = [
    "#1f6f8b", "#c8553d", "#588157", "#8d5a97", "#c99a2e", "#3d405b", "#7f9c96", "#a44a3f",
    "#6d8ea0",
];

/// All charts below each other, as one drawing.
pub fn svg(statistics: &Statistics) -> String {
    let height = HEIGHT * statistics.charts.len() as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n<title>{}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n",
        statistics.game
    );
    for (index, chart) in statistics.charts.iter().enumerate() {
        let _ = writeln!(out, "<g transform=\"translate(0 {})\">", HEIGHT * index as f64);
        Drawing { chart, statistics, scale: Scale::of(chart) }.draw(&mut out);
        out.push_str("</g>\n");
    }
    out + "</svg>\n"
}

/// The values at the lower and the upper edge.
#[derive(Copy, Clone, Debug)]
struct Scale {
    least: f64,
    most: f64,
    step: f64,
}

impl Scale {
    fn of(chart: &Chart) -> Self {
        let (mut least, mut most) = (0.0f64, 1.0f64);
        for column in 0..chart.columns.len() {
            let values = chart.rows.iter().map(|row| row.values[column]);
            match chart.kind {
                ChartKind::Lines | ChartKind::Bars => values.for_each(|value| {
                    (least, most) = (least.min(value), most.max(value));
                }),
                ChartKind::Stacked => {
                    let (mut below, mut above) = (0.0, 0.0);
                    values.for_each(|value| {
                        *(if value < 0.0 { &mut below } else { &mut above }) += value;
                    });
                    (least, most) = (least.min(below), most.max(above));
                }
            }
        }
        let wanted = (most - least) / 5.0;
        let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0];
        let step = steps.into_iter().find(|&step| step >= wanted).unwrap_or(200.0);
        Self { least: (least / step).floor() * step, most: (most / step).ceil() * step, step }
    }

    fn y(self, value: f64) -> f64 {
        TOP + INNER_HEIGHT * (self.most - value) / (self.most - self.least)
    }
}

struct Drawing<'a> {
    chart: &'a Chart,
    statistics: &'a Statistics,
    scale: Scale,
}

fn colour(index: usize) -> &'static str {
    COLOURS[index % COLOURS.len()]
}

impl Drawing<'_> {
    fn draw(&self, out: &mut String) {
        let head = title(self.chart, self.statistics.unit);
        let _ = writeln!(
            out,
            "<text x=\"{LEFT}\" y=\"22\" font-size=\"15\" font-weight=\"bold\">{head}</text>"
        );
        self.grid(out);
        match self.chart.kind {
            ChartKind::Lines => self.lines(out),
            ChartKind::Bars => self.bars(out),
            ChartKind::Stacked => self.stacks(out),
        }
        for (index, row) in self.chart.rows.iter().enumerate() {
            let (x, y) = (LEFT + INNER_WIDTH + 16.0, TOP + 8.0 + 20.0 * index as f64);
            let (fill, name) = (colour(index), label(row.label, self.statistics));
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{fill}\"/>\
                 <text x=\"{}\" y=\"{}\">{name}</text>",
                y - 6.0,
                x + 18.0,
                y + 4.0
            );
        }
    }

    fn grid(&self, out: &mut String) {
        let mut value = self.scale.least;
        while value <= self.scale.most {
            let y = self.scale.y(value);
            let _ = writeln!(
                out,
                "<path d=\"M{LEFT} {y:.1}h{INNER_WIDTH}\" stroke=\"#ccc\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 6.0,
                y + 4.0,
                number(value)
            );
            value += self.scale.step;
        }
        // As many words as there is room for.
        let every = self.chart.columns.len().div_ceil(20).max(1);
        for (column, &name) in self.chart.columns.iter().enumerate().step_by(every) {
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                self.x(column),
                TOP + INNER_HEIGHT + 18.0,
                label(name, self.statistics)
            );
        }
    }

    /// The middle of a column.
    fn x(&self, column: usize) -> f64 {
        LEFT + self.column_width() * (column as f64 + 0.5)
    }

    fn column_width(&self) -> f64 {
        INNER_WIDTH / self.chart.columns.len().max(1) as f64
    }

    fn line(&self, row: usize, out: &mut String) {
        let values = self.chart.rows[row].values.iter().enumerate();
        let points: Vec<String> = values
            .map(|(column, &value)| format!("{:.1},{:.1}", self.x(column), self.scale.y(value)))
            .collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\"/>",
            points.join(" "),
            colour(row)
        );
    }

    fn lines(&self, out: &mut String) {
        (0..self.chart.rows.len()).for_each(|row| self.line(row, out));
    }

    fn bar(&self, x: f64, width: f64, (from, to): (f64, f64), row: usize, out: &mut String) {
        let (top, bottom) = (self.scale.y(from.max(to)), self.scale.y(from.min(to)));
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{:.1}\" fill=\"{}\"/>",
            bottom - top,
            colour(row)
        );
    }

    fn bars(&self, out: &mut String) {
        let is_line = |row: usize| self.chart.rows[row].label == Label::Word("expected");
        let beside: Vec<usize> = (0..self.chart.rows.len()).filter(|&row| !is_line(row)).collect();
        let width = 0.8 * self.column_width() / beside.len().max(1) as f64;
        for column in 0..self.chart.columns.len() {
            let left = self.x(column) - 0.4 * self.column_width();
            for (place, &row) in beside.iter().enumerate() {
                let value = self.chart.rows[row].values[column];
                self.bar(left + width * place as f64, 0.9 * width, (0.0, value), row, out);
            }
        }
        (0..self.chart.rows.len()).filter(|&row| is_line(row)).for_each(|row| self.line(row, out));
    }

    fn stacks(&self, out: &mut String) {
        let width = (0.6 * self.column_width()).min(80.0);
        for column in 0..self.chart.columns.len() {
            let (mut below, mut above) = (0.0, 0.0);
            for (index, row) in self.chart.rows.iter().enumerate() {
                let value = row.values[column];
                let edge = if value < 0.0 { &mut below } else { &mut above };
                self.bar(self.x(column) - width / 2.0, width, (*edge, *edge + value), index, out);
                *edge += value;
            }
        }
    }
}
