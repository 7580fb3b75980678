use std::fmt::Write as _;

use argosy_analysis::{Calibration, Fit};

/// The width of the square, and what stands around it.
const SIDE: f64 = 260.0;
const LEFT: f64 = 48.0;
const TOP: f64 = 34.0;
const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 350.0;

/// A picture of a calibration: what was said against what came true, beside the diagonal
/// on which both are the same. The greater a dot, the more often that was said.
pub fn svg(fit: &Fit, calibration: &Calibration) -> String {
    let (x, y) = (|share: f64| LEFT + SIDE * share, |share: f64| TOP + SIDE * (1.0 - share));
    let error = calibration.expected_error() * 100.0;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"20\" font-weight=\"bold\">{}, {} seats: error {error:.1} %, {} games</text>\n",
        fit.game, fit.seats, fit.origin.held_out
    );
    for tenth in (0..=10).step_by(2) {
        let share = f64::from(tenth) / 10.0;
        let _ = writeln!(
            out,
            "<path d=\"M{LEFT} {:.1}h{SIDE}M{:.1} {TOP}v{SIDE}\" stroke=\"#ddd\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            y(share),
            x(share),
            LEFT - 6.0,
            y(share) + 4.0,
            tenth * 10,
            x(share),
            TOP + SIDE + 16.0,
            tenth * 10,
        );
    }
    let _ = writeln!(
        out,
        "<path d=\"M{} {}L{} {}\" stroke=\"#999\" stroke-dasharray=\"4 4\"/>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">said, %; upwards: won, %</text>",
        x(0.0),
        y(0.0),
        x(1.0),
        y(1.0),
        LEFT + SIDE / 2.0,
        TOP + SIDE + 36.0
    );
    let used: Vec<_> = calibration.bins.iter().filter(|bin| bin.count > 0).collect();
    let most = used.iter().map(|bin| bin.count).max().unwrap_or(1) as f64;
    let at = |bin: &argosy_analysis::Bin| {
        let count = bin.count as f64;
        (x(bin.said / count), y(bin.won / count), 2.0 + 6.0 * (count / most).sqrt())
    };
    let points: Vec<String> =
        used.iter().map(|bin| at(bin)).map(|(x, y, _)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        out,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#1f6f8b\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for bin in used {
        let (x, y, radius) = at(bin);
        let _ = writeln!(
            out,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"#1f6f8b\"/>"
        );
    }
    out + "</svg>\n"
}
