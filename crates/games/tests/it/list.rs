use argosy_games::{GAMES, find, load};

#[test]
fn every_game_is_listed_with_a_name_of_its_own() {
    for (index, game) in GAMES.iter().enumerate() {
        let card = game.card();
        assert_eq!(find(card.name).unwrap().name(), card.name);
        assert!(GAMES[..index].iter().all(|other| other.name() != card.name));
        assert!(card.bots.iter().any(|bot| bot.level == "random"));
        assert!(game.state_bytes() <= 512, "{} has {} bytes", card.name, game.state_bytes());
        for schema in [game.schemas().view, game.schemas().event, game.schemas().refusal] {
            assert!(schema.get("$schema").is_some());
        }
    }
    assert_eq!(find("chess").unwrap_err().code, "unknown_game");
}

#[test]
fn text_of_no_game_is_refused() {
    for (text, code) in [
        ("", "not_a_record"),
        ("hello", "not_a_record"),
        ("argosy record 1\n", "not_a_record"),
        ("argosy record 1\ngame chess\n", "unknown_game"),
        ("chess 1\nseats 2\n", "not_a_record"),
    ] {
        assert_eq!(load(text).unwrap_err().code, code, "{text:?}");
    }
}
