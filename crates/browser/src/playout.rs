use argosy_erased::{Error, Player};
use argosy_game::{Options, Rng, ToAct};

/// A game among bots up to a number of decisions, as its record: the same wherever it is played. A
/// level may say how much it searches, as `hard@20` does.
///
/// # Errors
/// If there is no such game or level, or no such table of the game.
pub fn play_out(
    game: &str,
    n_seats: u8,
    options: &Options,
    level: &str,
    seed: u64,
    most: usize,
) -> Result<String, Error> {
    let mut rng = Rng::from_seed(seed);
    let mut game = argosy_games::find(game)?.create(n_seats, options, &mut rng)?;
    let seats = argosy_game::Seat::all(n_seats);
    let players: Result<Vec<Box<dyn Player>>, Error> =
        seats.map(|seat| game.player(seat, level, seed + 1 + u64::from(seat.number()))).collect();
    let mut players = players?;
    let mut decisions = 0;
    loop {
        match game.to_act() {
            ToAct::Over => return Ok(game.record()),
            ToAct::Chance => drop(game.sample(&mut rng)?),
            ToAct::Seats { .. } if decisions == most => return Ok(game.record()),
            ToAct::Seats { owe, .. } => {
                decisions += 1;
                let seat = owe.first().expect("somebody owes a decision");
                let player = &mut players[usize::from(seat.number())];
                let action = player.choose(game.as_ref(), &mut || false)?;
                game.play(seat, &[&action.line])?;
            }
        }
    }
}
