//! Every puzzle is loaded and solved through the engine.

use std::collections::{BTreeMap, BTreeSet};

use argosy_game::{Seat, ToAct};
use argosy_games::GAMES;
use argosy_lessons::{Puzzle, WIN, find, puzzles};

fn each(mut check: impl FnMut(&'static str, &Puzzle)) {
    for (game, puzzles) in puzzles() {
        puzzles.iter().for_each(|puzzle| check(game, puzzle));
    }
}

/// How many puzzles each game has at least. None is lost: these numbers only grow.
const LEAST: [(&str, usize); 4] =
    [("catan", 60), ("golden-city", 60), ("ragusa", 60), ("rialto", 60)];

#[test]
fn every_game_has_puzzles_and_no_two_are_the_same() {
    for kind in GAMES {
        let (_, own) = puzzles().iter().find(|(game, _)| *game == kind.name()).unwrap();
        let ids: BTreeSet<_> = own.iter().map(|puzzle| &puzzle.id).collect();
        let (_, least) = LEAST.into_iter().find(|(game, _)| *game == kind.name()).unwrap();
        assert!(own.len() >= least, "{} has {}", kind.name(), own.len());
        assert_eq!(ids.len(), own.len(), "{}", kind.name());
    }
}

/// No theme comes twice from one game or asks for more than two thirds of what is wanted of a game,
/// and the same two moves are to be told from each other at most twice.
#[test]
fn puzzles_differ() {
    for (game, puzzles) in puzzles() {
        let mut moves = BTreeMap::<_, u32>::new();
        let mut games = BTreeSet::new();
        let mut themes = BTreeMap::<&str, u32>::new();
        for puzzle in puzzles {
            let Puzzle { id, theme, solution, glance, source, .. } = puzzle;
            let (source, _) = source.rsplit_once(", step ").unwrap();
            assert!(games.insert((theme, source)), "{game} {id}: {theme} in {source}");
            *moves.entry((theme, solution, glance)).or_default() += 1;
            *themes.entry(theme).or_default() += 1;
        }
        assert!(moves.values().all(|&count| count <= 2), "{game}: {moves:?}");
        assert!(themes.values().all(|&count| count <= 40), "{game}: {themes:?}");
    }
}

/// Where a glance would do nothing, the question does not tell that there is something to do.
#[test]
fn whether_to_act_is_left_open() {
    for (game, theme) in [("golden-city", "done"), ("ragusa", "pass")] {
        let (_, own) = puzzles().iter().find(|(own, _)| *own == game).unwrap();
        let forgone = own.iter().filter(|puzzle| puzzle.theme != WIN && puzzle.glance == theme);
        assert!(forgone.clone().count() > 0, "{game}");
        forgone.for_each(|puzzle| assert_eq!(puzzle.theme, theme, "{game} {}", puzzle.id));
    }
}

/// Who is told that the game can be won this turn can win it: nothing comes between.
#[test]
fn a_win_in_this_turn_is_one() {
    each(|game, puzzle| {
        let what = format!("{game} {}", puzzle.id);
        assert_eq!(puzzle.theme == WIN, !puzzle.win.is_empty(), "{what}");
        if puzzle.theme != WIN {
            return;
        }
        let kind = argosy_games::find(game).unwrap();
        let mut board = kind.read_position(&puzzle.position()).unwrap();
        for line in [&puzzle.solution].into_iter().chain(&puzzle.win) {
            assert_eq!(board.to_act(), ToAct::only(puzzle.seat), "{what}: {line}");
            board.play(puzzle.seat, &[line]).unwrap();
        }
        let winners = board.ranks().expect("the game is over").winners();
        assert!(winners.contains(puzzle.seat), "{what}");
    });
}

/// The position is one, the solution and the tempting move are legal in it, and what happens
/// next is what may happen.
#[test]
fn every_puzzle_is_legal_step_by_step() {
    each(|game, puzzle| {
        let what = format!("{game} {}", puzzle.id);
        let kind = argosy_games::find(game).unwrap();
        let mut board = kind.read_position(&puzzle.position()).unwrap();
        assert_eq!(board.n_seats(), puzzle.seats, "{what}");
        assert_eq!(board.state_hash()[..8], puzzle.id, "{what}");
        assert_eq!(board.to_act(), ToAct::only(puzzle.seat), "{what}");
        let legal = board.legal(puzzle.seat).unwrap();
        for line in [&puzzle.solution, &puzzle.glance] {
            assert!(legal.iter().any(|action| action.line == *line), "{what}: {line}");
        }
        assert_ne!(puzzle.solution, puzzle.glance, "{what}");
        board.play(puzzle.seat, &[&puzzle.solution]).unwrap();
        assert!(!board.is_mid_choice(puzzle.seat), "{what}: the solution is a whole choice");
        assert_ne!(board.to_act(), ToAct::Over, "{what}");
        for line in &puzzle.then {
            let (who, step) = line.split_once(' ').unwrap();
            let done = match who {
                "*" => board.chance(step),
                seat => board.play(Seat::new(seat.parse().unwrap()), &[step]).map(drop),
            };
            done.unwrap_or_else(|error| panic!("{what}: {line}: {error:?}"));
        }
    });
}

/// What `argosy puzzles` asks of one before it writes it down.
#[test]
fn every_puzzle_was_checked() {
    each(|game, puzzle| {
        let (what, checked) = (format!("{game} {}", puzzle.id), &puzzle.checked);
        let hard = argosy_games::find(game).unwrap().card().level_of("hard").cloned().unwrap();
        assert_eq!(checked.by, format!("hard@{}", 10 * hard.iterations.unwrap()), "{what}");
        assert!(checked.seeds >= 20 && checked.found + 1 >= checked.seeds, "{what}");
        assert!(checked.at_a_glance * 2 < checked.seeds, "{what}");
        assert!(checked.won >= checked.glance_won + 5 && checked.tenths >= 0, "{what}");
        assert!((1..=3).contains(&puzzle.difficulty), "{what}");
        assert!(!puzzle.source.is_empty(), "{what}");
    });
}

/// A glance is asked again: it is quick.
#[test]
fn a_glance_misses_every_puzzle() {
    each(|game, puzzle| {
        let board = argosy_games::find(game).unwrap().read_position(&puzzle.position()).unwrap();
        let finds = (1..=20u64).filter(|&seed| {
            let mut bot = board.player(puzzle.seat, "greedy", seed).unwrap();
            bot.choose(&*board, &mut || false).unwrap().line == puzzle.solution
        });
        assert!(finds.count() < 10, "{game} {}", puzzle.id);
    });
}

/// A table is given a puzzle as it is given a lesson.
#[test]
fn a_puzzle_is_a_lesson_of_one_move() {
    each(|game, puzzle| {
        let lesson = find(game, &format!("puzzle-{}", puzzle.id)).unwrap();
        let (record, stand) = lesson.record();
        let board = argosy_games::find(game).unwrap().read_record(&record).unwrap();
        assert_eq!((stand, board.n_steps()), (0, 1 + puzzle.then.len()));
        assert_eq!(lesson.n_seats(), Some(board.n_seats()));
        assert_eq!(board.steps(0).unwrap()[0].line, puzzle.solution);
    });
    assert_eq!(find("catan", "puzzle-0"), None);
    assert_eq!(find("chess", "puzzle-0"), None);
}
