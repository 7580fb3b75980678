use std::fmt::Write as _;

use argosy_analysis::{Analysis, Decision, Mark, WHOLE};

use super::text::{MARKS, count, eyes, headline, instead, percent, signed, turning_point};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 40.0;
const COLOURS: [&str; 5] = ["#1f6f8b", "#c8553d", "#588157", "#8d5a97", "#c99a2e"];
/// Seats differ by the dashes of their lines too, not by colour alone.
const DASHES: [&str; 5] = ["none", "8 3", "2 3", "8 3 2 3", "12 4"];

const STYLE: &str = "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:right;\
border-bottom:1px solid #ddd}th:first-child{text-align:left}svg{width:100%;height:auto}\
details{margin:.4rem 0}summary{cursor:pointer}";

/// One page with everything in it: it asks no other file and no network.
pub(super) fn page(analysis: &Analysis) -> String {
    let title = format!("{}, {} seats", analysis.game, analysis.seats);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{} steps, {}.</p>\n",
        analysis.steps.len(),
        eyes(analysis.knowing)
    );
    out.push_str("<h2>Chances to win</h2>\n");
    chart(analysis, &mut out);
    out.push_str(
        "<h2>Luck and skill</h2>\n<p>In percent: start + luck + own + others = end.</p>\n",
    );
    accounts(analysis, &mut out);
    out.push_str("<h2>Turning points</h2>\n<ol>\n");
    for &step in &analysis.turning_points {
        let _ = writeln!(out, "<li>{}</li>", escaped(&turning_point(analysis, step)));
    }
    out.push_str("</ol>\n<h2>Decisions</h2>\n");
    marks(analysis, &mut out);
    for decision in analysis.decisions.iter().filter(|one| one.mark.is_some()) {
        judged(decision, &mut out);
    }
    out + "</body>\n</html>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn chart(analysis: &Analysis, out: &mut String) {
    let steps = analysis.steps.len().max(1) as f64;
    let x = |step: usize| LEFT + (WIDTH - LEFT - 10.0) * step as f64 / steps;
    let y = |part: u32| 10.0 + (HEIGHT - 40.0) * (1.0 - f64::from(part) / f64::from(WHOLE));
    let _ = writeln!(
        out,
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Chances of all seats \
         after every step\" font-family=\"sans-serif\" font-size=\"12\">"
    );
    for quarter in 0..=4 {
        let height = y(quarter * WHOLE / 4);
        let _ = writeln!(
            out,
            "<path d=\"M{LEFT} {height:.1}H{}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" \
             text-anchor=\"end\">{} %</text>",
            WIDTH - 10.0,
            LEFT - 4.0,
            height + 4.0,
            quarter * 25
        );
    }
    for &step in &analysis.turning_points {
        let _ = writeln!(
            out,
            "<path d=\"M{0:.1} 10V{1}\" stroke=\"#bbb\" stroke-dasharray=\"2 2\"/>\
             <text x=\"{0:.1}\" y=\"{2}\" text-anchor=\"middle\">{3}</text>",
            x(step + 1),
            HEIGHT - 30.0,
            HEIGHT - 14.0,
            step + 1
        );
    }
    for seat in 0..usize::from(analysis.seats) {
        let points = analysis.chances.iter().enumerate();
        let points =
            points.map(|(step, chances)| format!("{:.1},{:.1}", x(step), y(chances.0[seat])));
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" \
             stroke-dasharray=\"{}\"><title>seat {seat}</title></polyline>",
            points.collect::<Vec<_>>().join(" "),
            COLOURS[seat],
            DASHES[seat]
        );
    }
    out.push_str("</svg>\n<p>");
    for seat in 0..usize::from(analysis.seats) {
        let _ = write!(
            out,
            "<svg viewBox=\"0 0 40 10\" style=\"width:40px\" aria-hidden=\"true\"><path d=\"M0 5H40\" \
             stroke=\"{}\" stroke-width=\"3\" stroke-dasharray=\"{}\"/></svg> seat {seat} &nbsp; ",
            COLOURS[seat], DASHES[seat]
        );
    }
    out.push_str("</p>\n");
}

fn accounts(analysis: &Analysis, out: &mut String) {
    out.push_str(
        "<table><tr><th>seat</th><th>start</th><th>luck</th><th>own</th><th>others</th>\
         <th>end</th></tr>\n",
    );
    for (seat, account) in analysis.ledger.0.iter().enumerate() {
        let _ = writeln!(
            out,
            "<tr><th>seat {seat}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            percent(account.start),
            signed(account.luck),
            signed(account.own),
            signed(account.others),
            percent(account.end)
        );
    }
    out.push_str("</table>\n");
}

fn marks(analysis: &Analysis, out: &mut String) {
    let titles: String = MARKS.iter().map(|mark| format!("<th>{}</th>", mark.word())).collect();
    let _ = writeln!(out, "<table><tr><th>seat</th><th>not forced</th>{titles}</tr>");
    for seat in 0..usize::from(analysis.seats) {
        let own = analysis.decisions.iter().filter(|one| one.seat.index() == seat).count();
        let counts = MARKS.map(|mark| format!("<td>{}</td>", count(analysis, seat, mark)));
        let _ = writeln!(out, "<tr><th>seat {seat}</th><td>{own}</td>{}</tr>", counts.concat());
    }
    out.push_str("</table>\n");
}

fn judged(decision: &Decision, out: &mut String) {
    let open = if decision.mark == Some(Mark::Blunder) { " open" } else { "" };
    let _ =
        writeln!(out, "<details{open}><summary>{}</summary>\n<ul>", escaped(&headline(decision)));
    for alternative in &decision.alternatives {
        let _ = writeln!(out, "<li>{}</li>", escaped(&instead(alternative)));
    }
    out.push_str("</ul></details>\n");
}
