use std::time::{Duration, Instant};

use argosy_erased::{Match, Player, Weighed, Whole};
use argosy_game::Seat;
use argosy_host::{Class, Thinking};

use super::places::{Place, Places};
use super::turns::NoRoom;
use crate::config::BotConfig;
use crate::random;

/// Where bots think: never more at once than the machine can take, never longer than
/// allowed, and for one user after the other.
#[derive(Clone, Debug)]
pub struct BotPool {
    places: Places,
    deadline: Duration,
    checks: Option<u64>,
}

/// What a bot is asked.
pub struct BotRequest {
    pub game: Box<dyn Match>,
    pub seat: Seat,
    pub level: String,
    /// Whether it chooses until the seat's decision is whole, or one action only.
    pub whole: bool,
    /// The bot as it was after its last decision, if nothing was undone since.
    pub player: Option<Box<dyn Player>>,
    pub class: Class,
    /// Where the choice could reveal what the seat holds, the answer leaves in such slots of
    /// time; zero if nobody could learn anything from when it does.
    pub slot: Duration,
    /// The user it thinks for.
    pub user: String,
}

impl BotRequest {
    /// One action. Where people play, or somebody looks on, its time must reveal nothing.
    pub fn for_move(thinking: Thinking, watched: bool, pause: Duration) -> Self {
        let secret = watched || thinking.class == Class::People;
        let slot = if secret { pause } else { Duration::ZERO };
        Self { slot, ..Self::for_suggestion(thinking) }.with_one_action()
    }

    /// A whole choice, for the one who asked.
    pub fn for_suggestion(thinking: Thinking) -> Self {
        let Thinking { game, seat, level, player, class, user, .. } = thinking;
        Self { game, seat, level, whole: true, player, class, slot: Duration::ZERO, user }
    }

    fn with_one_action(self) -> Self {
        Self { whole: false, ..self }
    }
}

impl std::fmt::Debug for BotRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotRequest").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// What a bot chose.
pub struct Decision {
    /// At least one.
    pub lines: Vec<String>,
    /// What a whole choice was weighed against, with itself first.
    pub weighed: Vec<Weighed>,
    /// The bot itself, for its next decision.
    pub player: Option<Box<dyn Player>>,
    /// The others may learn of it from then on.
    pub leaves: Instant,
}

impl std::fmt::Debug for Decision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decision").field("lines", &self.lines).finish_non_exhaustive()
    }
}

/// Nothing if there was no bot to ask.
pub type BotChoice = Option<Decision>;

impl BotPool {
    pub fn new(config: &BotConfig) -> Self {
        Self {
            places: Places::new(config.at_once, config.waiting),
            deadline: config.deadline,
            checks: config.checks,
        }
    }

    /// A place to think at for the analysis of a finished game, once nobody else needs it.
    pub async fn place_for_analysis(&self, user: &str) -> Option<Place> {
        loop {
            match self.places.line_up(Class::Analysis, user) {
                Ok(turn) => return turn.await,
                Err(NoRoom) => tokio::time::sleep(Duration::from_secs(1)).await,
            }
        }
    }

    /// Waits for a turn and thinks. A bot that breaks is replaced by any legal move, so that
    /// the table goes on.
    ///
    /// # Errors
    /// With the request, if too many wait already.
    pub async fn choose(&self, request: BotRequest) -> Result<BotChoice, BotRequest> {
        let class = request.class;
        let asked = Instant::now();
        let Ok(turn) = self.places.line_up(class, &request.user) else {
            metrics::counter!("argosy_bots_refused_total", "class" => class.word()).increment(1);
            return Err(request);
        };
        let Some(place) = turn.await else { return Ok(None) };
        metrics::histogram!("argosy_bot_wait_seconds", "class" => class.word())
            .record(asked.elapsed().as_secs_f64());
        let (deadline, checks) = (self.deadline, self.checks);
        let fallback = any_move(request.game.as_ref(), request.seat);
        let begun = Instant::now();
        let any_time =
            |line| Decision { lines: vec![line], weighed: Vec::new(), player: None, leaves: begun };
        let thinking = tokio::task::spawn_blocking(move || think(request, place, deadline, checks));
        let outcome = thinking.await;
        metrics::histogram!("argosy_bot_seconds").record(begun.elapsed().as_secs_f64());
        Ok(match outcome {
            Ok(Ok(choice)) => Some(choice),
            Ok(Err(error)) => {
                tracing::warn!(%error, "a bot did not choose");
                fallback.map(any_time)
            }
            Err(panic) => {
                tracing::error!(%panic, "a bot broke");
                fallback.map(any_time)
            }
        })
    }

    /// The same for somebody who waits until there is room.
    pub async fn choose_in_time(&self, mut request: BotRequest) -> BotChoice {
        loop {
            match self.choose(request).await {
                Ok(choice) => return choice,
                Err(refused) => request = refused,
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
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
    mut place: Place,
    deadline: Duration,
    checks: Option<u64>,
) -> Result<Decision, argosy_erased::Error> {
    let begun = Instant::now();
    let BotRequest { game, seat, level, whole, player, slot, .. } = request;
    // This does not depend on what the seat holds, so that it reveals nothing either.
    let slot = if !slot.is_zero() && game.hides_choices(seat)? { slot } else { Duration::ZERO };
    let deadline = if slot.is_zero() { deadline } else { deadline.min(slot * 3 / 4) };
    let mut player = match player {
        Some(player) => player,
        None if whole => game.adviser(seat, random::seed())?,
        None => game.player(seat, &level, random::seed())?,
    };
    let mut stood_aside = Duration::ZERO;
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        stood_aside += place.stand_aside();
        checks.is_some_and(|checks| asked > checks) || begun.elapsed() >= deadline + stood_aside
    };
    let Whole { actions, weighed } = if whole {
        player.choose_whole(game.as_ref(), seat, &mut stop)?
    } else {
        Whole { actions: vec![player.choose(game.as_ref(), &mut stop)?], weighed: Vec::new() }
    };
    let lines = actions.into_iter().map(|action| action.line).collect();
    let leaves = begun + in_slots(begun.elapsed(), slot);
    Ok(Decision { lines, weighed, player: Some(player), leaves })
}

/// When an answer leaves that took this long to find: at the end of a slot. Thinking ends
/// well before the first slot does, so that only an answer that is late takes a second one.
fn in_slots(took: Duration, slot: Duration) -> Duration {
    if slot.is_zero() {
        return Duration::ZERO;
    }
    let slots = took.as_nanos().div_ceil(slot.as_nanos()).max(1);
    slot.saturating_mul(u32::try_from(slots).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use argosy_erased::{AnyGame as _, Kind, LegalAction};
    use argosy_game::{Options, Rng, ToAct};
    use argosy_game_test::toy::Toy;
    use metrics_exporter_prometheus::PrometheusBuilder;

    static TOY: Kind<Toy> = Kind::new(argosy_bots::random_bots());
    /// Thinking ends a quarter of it before an answer would be late: a second, however busy the
    /// machine is.
    const SLOT: Duration = Duration::from_secs(4);

    #[test]
    fn answers_leave_at_the_end_of_a_slot_and_late_ones_at_the_end_of_the_next() {
        let slot = Duration::from_millis(600);
        let after = |ms| in_slots(Duration::from_millis(ms), slot).as_millis();
        assert_eq!([0, 1, 450, 600].map(after), [600; 4]);
        assert_eq!([601, 900, 1_200].map(after), [1_200; 3]);
        assert_eq!(in_slots(slot, Duration::ZERO), Duration::ZERO, "nobody learns anything");
    }

    /// Thinks as long as it may if it has a choice, and not at all if it has none.
    #[derive(Debug)]
    struct Thinker;

    impl Player for Thinker {
        fn choose(
            &mut self,
            game: &dyn Match,
            stop: &mut dyn FnMut() -> bool,
        ) -> Result<LegalAction, argosy_erased::Error> {
            let ToAct::Seats { owe, .. } = game.to_act() else { unreachable!("a seat owes") };
            let mut legal = game.legal(owe.first().expect("somebody"))?;
            while legal.len() > 1 && !stop() {
                std::hint::spin_loop();
            }
            Ok(legal.remove(0))
        }
    }

    /// A game in which one seat is to move, with a choice or without, and nobody else can
    /// tell which.
    fn undecided(with_choice: bool) -> Box<dyn Match> {
        let mut rng = Rng::from_seed(1);
        loop {
            let mut game = TOY.create(3, &Options::new(), &mut rng).unwrap();
            loop {
                match game.to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => drop(game.sample(&mut rng).unwrap()),
                    ToAct::Seats { owe, .. } => {
                        let seat = owe.first().unwrap();
                        let legal = game.legal(seat).unwrap();
                        if owe.len() == 1
                            && game.hides_choices(seat).unwrap()
                            && (legal.len() > 1) == with_choice
                        {
                            return game;
                        }
                        let line = rng.pick(&legal).unwrap().line.clone();
                        game.play(seat, &[&line]).unwrap();
                    }
                }
            }
        }
    }

    /// The number of slots after which the answer leaves.
    async fn slots(pool: &BotPool, game: Box<dyn Match>) -> u128 {
        let ToAct::Seats { owe, .. } = game.to_act() else { unreachable!("a seat owes") };
        let request = BotRequest {
            seat: owe.first().unwrap(),
            game,
            level: "random".to_owned(),
            whole: false,
            player: Some(Box::new(Thinker)),
            class: Class::People,
            slot: SLOT,
            user: "a".to_owned(),
        };
        let asked = Instant::now();
        let decision = pool.choose(request).await.ok().flatten().unwrap();
        decision.leaves.duration_since(asked).as_millis() / SLOT.as_millis()
    }

    /// On a busy machine: a bot that thinks as long as it may and one
    /// that has nothing to think about answer after the same time.
    #[tokio::test(flavor = "multi_thread")]
    async fn the_time_of_an_answer_does_not_tell_whether_there_was_a_choice() {
        // Without slots it would take longer.
        let config = BotConfig { at_once: 1, deadline: SLOT * 3, ..BotConfig::default() };
        let pool = BotPool::new(&config);
        let enough = Arc::new(AtomicBool::new(false));
        let busy = std::thread::available_parallelism().map_or(2, usize::from);
        for _ in 0..busy {
            let enough = Arc::clone(&enough);
            std::thread::spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let (mut with, mut without) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            with.push(slots(&pool, undecided(true)).await);
            without.push(slots(&pool, undecided(false)).await);
        }
        enough.store(true, Ordering::Relaxed);
        assert_eq!((with, without), (vec![1; 2], vec![1; 2]));
    }

    #[tokio::test]
    async fn how_long_bots_are_waited_for_is_measured() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let _recording = metrics::set_default_local_recorder(&recorder);
        let pool = BotPool::new(&BotConfig { at_once: 1, ..BotConfig::default() });
        slots(&pool, undecided(false)).await;
        let metrics = recorder.handle().render();
        for line in ["argosy_bot_wait_seconds_count{class=\"people\"} 1", "argosy_bots_waiting 0"] {
            assert!(metrics.lines().any(|told| told == line), "{line}: {metrics}");
        }
    }
}
