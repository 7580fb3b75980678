use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Seat;
use games::{Match, Player};
use tokio::sync::Semaphore;

use crate::config::BotConfig;
use crate::random;

/// Where bots think: never more at once than the machine can bear, and never
/// longer than allowed.
#[derive(Clone, Debug)]
pub struct BotPool {
    places: Arc<Semaphore>,
    deadline: Duration,
    checks: Option<u64>,
}

/// What a bot is asked.
pub struct BotRequest {
    pub game: Box<dyn Match>,
    pub seat: Seat,
    pub level: String,
    /// The bot as it was after its last decision, if nothing was undone since.
    pub player: Option<Box<dyn Player>>,
}

impl std::fmt::Debug for BotRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotRequest").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// What a bot chose, and the bot itself, for its next decision.
pub type BotChoice = Option<(String, Option<Box<dyn Player>>)>;

impl BotPool {
    pub fn new(config: &BotConfig) -> Self {
        Self {
            places: Arc::new(Semaphore::new(config.at_once)),
            deadline: config.deadline,
            checks: config.checks,
        }
    }

    /// Waits for a place and thinks. A bot that breaks is replaced by any legal
    /// move, so that the table goes on.
    pub async fn choose(&self, request: BotRequest) -> BotChoice {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let (deadline, checks) = (self.deadline, self.checks);
        let fallback = any_move(request.game.as_ref(), request.seat);
        let asked = Instant::now();
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            think(request, deadline, checks)
        });
        let outcome = thinking.await;
        metrics::histogram!("argosy_bot_seconds").record(asked.elapsed().as_secs_f64());
        match outcome {
            Ok(Ok(choice)) => Some(choice),
            Ok(Err(error)) => {
                tracing::warn!(%error, "a bot did not choose");
                fallback.map(|line| (line, None))
            }
            Err(panic) => {
                tracing::error!(%panic, "a bot broke");
                fallback.map(|line| (line, None))
            }
        }
    }
}

fn any_move(game: &dyn Match, seat: Seat) -> Option<String> {
    let legal = game.legal(seat).ok()?;
    let index = random::seed() % (legal.len().max(1) as u64);
    legal.into_iter().nth(index as usize).map(|legal| legal.line)
}

fn think(
    request: BotRequest,
    deadline: Duration,
    checks: Option<u64>,
) -> Result<(String, Option<Box<dyn Player>>), games::Error> {
    let BotRequest { game, seat, level, player } = request;
    let mut player = match player {
        Some(player) => player,
        None => game.player(seat, &level, random::seed())?,
    };
    let begun = Instant::now();
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        checks.is_some_and(|checks| asked > checks) || begun.elapsed() >= deadline
    };
    let chosen = player.choose(game.as_ref(), &mut stop)?;
    Ok((chosen.line, Some(player)))
}
