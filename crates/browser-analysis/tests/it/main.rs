//! What a browser says of a game is what a server says of it.

use argosy_analysis::{Budget, Knowing, SEED};
use argosy_browser_analysis::{Game, open};

const RECORD: &str = include_str!("../../../../records/golden-city/3-seats.txt");

#[test]
fn a_browser_says_what_a_server_says() {
    let Ok(here) = Game::new("golden-city", RECORD, None) else { panic!("it has a fit") };
    let (knowing, budget) = (Knowing::Everything, Budget::DEFAULT);
    let there = argosy_games::analyst("golden-city", RECORD, knowing, budget, SEED).unwrap();
    // A server says it without reading the record.
    let hash = argosy_game::content_hash(RECORD);
    assert_eq!(here.terms(), argosy_analysis::terms("golden-city", 3, budget, &hash));
    let fit = argosy_analysis::Fit::find("golden-city", 3).unwrap().hash();
    assert!(here.terms().contains(&fit), "a new fit judges again");
    let steps = here.decisions();
    let same: Vec<u32> = there.decisions().into_iter().map(|step| step as u32).collect();
    assert_eq!(steps, same);
    let last = *steps.last().unwrap();
    let judged = there.judge(last as usize, &mut || false).unwrap();
    let said = here.judge(last);
    assert_eq!(said, serde_json::to_string(&judged).unwrap());
    let Ok(whole) = here.sum_up(&format!("[{said},null]")) else { panic!("they are decisions") };
    let expected = there.sum_up(judged.into_iter().collect());
    assert_eq!(whole, serde_json::to_string(&expected).unwrap());
}

#[test]
fn what_cannot_be_analysed_is_told() {
    assert!(open("chess", RECORD, None).is_err());
    assert!(open("golden-city", RECORD, Some(7)).is_err());
    assert!(open("catan", RECORD, None).is_err());
}
