use std::time::{Duration, Instant};

use argosy_erased::{Match, Player, Weighed, Whole};
use argosy_game::Seat;
use argosy_host::{Class, Thinking};
use tokio::sync::oneshot;
use tokio::time::timeout_at;

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

/// What is played if nothing better is found before it leaves.
#[derive(Debug)]
struct Quick {
    line: String,
    leaves: Instant,
}

impl From<Quick> for Decision {
    fn from(Quick { line, leaves }: Quick) -> Self {
        Self { lines: vec![line], weighed: Vec::new(), player: None, leaves }
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
        let any = any_move(request.game.as_ref(), request.seat);
        let begun = Instant::now();
        let (tell, told) = oneshot::channel();
        let mut thinking =
            tokio::task::spawn_blocking(move || think(request, place, deadline, checks, tell));
        let quick = told.await.ok();
        let outcome = match &quick {
            Some(quick) => timeout_at(quick.leaves.into(), &mut thinking).await.ok(),
            None => Some(thinking.await),
        };
        metrics::histogram!("argosy_bot_seconds").record(begun.elapsed().as_secs_f64());
        let fallback =
            || quick.or_else(|| Some(Quick { line: any?, leaves: begun })).map(Decision::from);
        Ok(match outcome {
            Some(Ok(Ok(choice))) => Some(choice),
            Some(Ok(Err(error))) => {
                tracing::warn!(%error, "a bot did not choose");
                fallback()
            }
            Some(Err(panic)) => {
                tracing::error!(%panic, "a bot broke");
                fallback()
            }
            None => {
                metrics::counter!("argosy_bots_cut_short_total").increment(1);
                fallback()
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
    tell: oneshot::Sender<Quick>,
) -> Result<Decision, argosy_erased::Error> {
    let begun = Instant::now();
    let BotRequest { game, seat, level, whole, player, slot, .. } = request;
    let (mut deadline, mut leaves) = (deadline, begun);
    // This does not depend on what the seat holds, so that it reveals nothing either.
    if !slot.is_zero() && game.hides_choices(seat)? {
        let line = quick_move(game.as_ref(), seat, &level)?;
        // When the answer leaves is settled before the bot looks at what it has to choose from.
        // Up to here a bot with a choice and one without did the same, so that a busy machine
        // makes both of them late.
        leaves = begun + in_slots(begun.elapsed(), slot);
        deadline = deadline.min(slot * 3 / 4);
        // Whoever asked may have gone.
        let _ = tell.send(Quick { line, leaves });
    }
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
    Ok(Decision { lines, weighed, player: Some(player), leaves })
}

/// What looks best at first sight.
fn quick_move(game: &dyn Match, seat: Seat, level: &str) -> Result<String, argosy_erased::Error> {
    let mut player = game.quick_player(seat, level, random::seed())?;
    Ok(player.choose(game, &mut || false)?.line)
}

/// When an answer leaves that could be given after this time: at the end of a slot. That takes
/// so little that only on a machine that stands still it is a second one.
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
    const SLOT: Duration = Duration::from_millis(400);

    #[test]
    fn answers_leave_at_the_end_of_a_slot_and_late_ones_at_the_end_of_the_next() {
        let slot = Duration::from_millis(600);
        let after = |ms| in_slots(Duration::from_millis(ms), slot).as_millis();
        assert_eq!([0, 1, 450, 600].map(after), [600; 4]);
        assert_eq!([601, 900, 1_200].map(after), [1_200; 3]);
        assert_eq!(in_slots(slot, Duration::ZERO), Duration::ZERO, "nobody learns anything");
    }

    /// Thinks as long as it may if it has a choice, and until it is let; not at all if it has none.
    #[derive(Debug)]
    struct Thinker {
        may_end: Arc<AtomicBool>,
    }

    impl Player for Thinker {
        fn choose(
            &mut self,
            game: &dyn Match,
            stop: &mut dyn FnMut() -> bool,
        ) -> Result<LegalAction, argosy_erased::Error> {
            let mut legal = game.legal(mover(game))?;
            while legal.len() > 1 && !(stop() && self.may_end.load(Ordering::Relaxed)) {
                std::hint::spin_loop();
            }
            Ok(legal.remove(0))
        }
    }

    fn mover(game: &dyn Match) -> Seat {
        let ToAct::Seats { owe, .. } = game.to_act() else { unreachable!("a seat owes") };
        owe.first().expect("somebody")
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

    async fn choose(game: Box<dyn Match>, may_end: &Arc<AtomicBool>) -> Decision {
        let pool = BotPool::new(&BotConfig { at_once: 1, ..BotConfig::default() });
        let request = BotRequest {
            seat: mover(game.as_ref()),
            game,
            level: "random".to_owned(),
            whole: false,
            player: Some(Box::new(Thinker { may_end: Arc::clone(may_end) })),
            class: Class::People,
            slot: SLOT,
            user: "a".to_owned(),
        };
        pool.choose(request).await.ok().flatten().unwrap()
    }

    /// As on a machine that is so busy that thinking goes on and on.
    #[tokio::test(flavor = "multi_thread")]
    async fn no_answer_waits_for_thoughts_that_are_late() {
        for with_choice in [true, false] {
            let game = undecided(with_choice);
            let legal = game.legal(mover(game.as_ref())).unwrap();
            let may_end = Arc::default();
            let asked = Instant::now();
            let decision =
                tokio::time::timeout(Duration::from_secs(60), choose(game, &may_end)).await;
            let answered = Instant::now();
            may_end.store(true, Ordering::Relaxed);
            let decision = decision.expect("it is answered");
            assert!(decision.leaves >= asked + SLOT);
            if with_choice {
                assert!(answered >= decision.leaves && decision.player.is_none());
            }
            assert!(legal.iter().any(|legal| decision.lines == [legal.line.as_str()]));
        }
    }

    /// Keeps the machine busy until it is dropped.
    struct Busy(Arc<AtomicBool>);

    impl Busy {
        fn with(threads: usize) -> Self {
            let enough = Arc::new(AtomicBool::new(false));
            for _ in 0..threads {
                let enough = Arc::clone(&enough);
                std::thread::spawn(move || {
                    while !enough.load(Ordering::Relaxed) {
                        std::hint::spin_loop();
                    }
                });
            }
            Self(enough)
        }
    }

    impl Drop for Busy {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    /// How often an answer is late that there was a choice about, and one that there was none.
    #[tokio::test(flavor = "multi_thread")]
    #[ignore = "a measurement of minutes"]
    async fn late_answers_of_both_kinds() {
        let may_end = Arc::new(AtomicBool::new(true));
        for threads in [0, 2, 16] {
            let busy = Busy::with(threads);
            let mut told = [Vec::new(), Vec::new()];
            for _ in 0..100 {
                for (with_choice, told) in [true, false].into_iter().zip(&mut told) {
                    let game = undecided(with_choice);
                    let asked = Instant::now();
                    let decision = choose(game, &may_end).await;
                    tokio::time::sleep_until(decision.leaves.into()).await;
                    told.push(asked.elapsed());
                }
            }
            drop(busy);
            for (kind, mut told) in ["a choice", "none"].into_iter().zip(told) {
                told.sort_unstable();
                let late = told.iter().filter(|&&after| after > SLOT * 3 / 2).count();
                let ms = |index: usize| told[index].as_secs_f64() * 1_000.0;
                let (median, p90) = (ms(50), ms(90));
                println!(
                    "{threads} busy threads, {kind}: {late} of 100 late, told after {median:.1} ms \
                     (p90 {p90:.1})"
                );
            }
        }
    }

    #[tokio::test]
    async fn how_long_bots_are_waited_for_is_measured() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let _recording = metrics::set_default_local_recorder(&recorder);
        choose(undecided(false), &Arc::default()).await;
        let metrics = recorder.handle().render();
        for line in ["argosy_bot_wait_seconds_count{class=\"people\"} 1", "argosy_bots_waiting 0"] {
            assert!(metrics.lines().any(|told| told == line), "{line}: {metrics}");
        }
    }
}
