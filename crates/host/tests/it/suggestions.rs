//! What a bot would do, asked for by a person.

use argosy_erased::Weighed;
use argosy_host::{Suggestion, ThinkFor};
use argosy_wire::{Answer, Ask};

use crate::support::{ANN, BEN, begun, seat};

#[test]
fn a_suggestion_has_values_and_chances_in_percent() {
    let (mut store, mut driven) = begun();
    let to_act = driven.host.table().to_act().owing().first().unwrap();
    let asker = if to_act == seat(0) { ANN } else { BEN };
    let effects = driven.first_stroke(asker, Ask::Suggest { seat: to_act });
    driven.run(&mut store, effects);
    let thinking = driven.thinking.pop().expect("a bot thinks about it");
    let ThinkFor::Suggestion { connection, id } = thinking.what_for else { panic!() };
    let legal = thinking.game.legal(to_act).unwrap();
    let weighed = |nth: usize, chance| Weighed { line: legal[nth].line.clone(), chance };
    let suggestion = Suggestion {
        lines: vec![legal[0].line.clone()],
        weighed: vec![weighed(0, 0.314), weighed(1, 1.2)],
    };
    let effects = driven.host.suggested(connection, id.clone(), to_act, Some(suggestion));
    driven.run(&mut store, effects);
    let Ok(Answer::Suggestion { lines, values, weighed }) = driven.reply(asker, &id) else {
        panic!()
    };
    assert_eq!(lines, [legal[0].line.clone()]);
    assert_eq!(values.iter().map(|value| value.get()).collect::<Vec<_>>(), [legal[0].value.text()]);
    for (nth, (weighed, percent)) in weighed.iter().zip([31, 100]).enumerate() {
        assert_eq!((&weighed.line, weighed.percent), (&legal[nth].line, percent));
        assert_eq!(weighed.value.get(), legal[nth].value.text());
    }
}
