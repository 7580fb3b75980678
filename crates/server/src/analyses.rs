//! Analyses of finished games, as jobs that stand behind everybody who plays.
//!
//! A job judges one decision after the other. For each it lines up for a place to think at,
//! behind all bots, where one user has one turn after the other; so nobody's move waits for
//! longer than one decision takes. What was found is stored with the game: a job that was
//! broken off goes on from there, and a game that was analysed is not analysed again.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use argosy_analysis::{Analysis, AnyAnalyst, Decision, Failure, Knowing, SEED, Stopped};
use argosy_store::{AnalysisPart, AnalysisRow};
use argosy_wire::{AnalysisProgress, AnalysisState};
use axum::http::StatusCode;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::live::Place;
use crate::reads::Finished;
use crate::{ApiError, ApiResult, App};

/// The number of decisions that are stored at once.
const STORED_AT_ONCE: usize = 8;

/// The games that are being analysed.
#[derive(Debug, Default)]
pub struct Analyses {
    jobs: Mutex<HashMap<String, Job>>,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

/// One game.
#[derive(Clone, Debug)]
struct Job {
    /// Who asked for it and still wants it; if nobody does, it is about to end.
    wanted_by: BTreeSet<String>,
    work: Arc<Work>,
}

/// How far it is.
#[derive(Debug)]
struct Work {
    done: AtomicUsize,
    /// Nothing until it has begun.
    total: AtomicUsize,
    end: CancellationToken,
}

impl Analyses {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody wants this game to be analysed. A request for one that is running joins it.
    pub fn want(&self, app: &App, finished: &Arc<Finished>, id: &str, user: &str) -> ApiResult<()> {
        let mut jobs = self.lock();
        let of_user = jobs.values().filter(|job| job.wanted_by.contains(user)).count();
        let config = &app.config.analyses;
        if let Some(job) = jobs.get_mut(id) {
            job.wanted_by.insert(user.to_owned());
            return Ok(());
        }
        if of_user >= config.of_one {
            let why = format!("{of_user} of your games are being analysed; wait for one");
            return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_analyses", why));
        }
        if jobs.len() >= config.most || self.stopping.is_cancelled() {
            let why = "many games are being analysed; try again later";
            return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", why));
        }
        let wanted_by = BTreeSet::from([user.to_owned()]);
        jobs.insert(id.to_owned(), Job { wanted_by, work: self.new_work() });
        metrics::gauge!("argosy_analyses").set(jobs.len() as f64);
        self.tasks.spawn(run(app.clone(), id.to_owned(), Arc::clone(finished)));
        Ok(())
    }

    fn new_work(&self) -> Arc<Work> {
        let (done, total) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Arc::new(Work { done, total, end: self.stopping.child_token() })
    }

    /// What is to be done for a job, and for whom.
    fn work(&self, id: &str) -> Option<(Arc<Work>, String)> {
        let jobs = self.lock();
        let job = jobs.get(id)?;
        Some((Arc::clone(&job.work), job.wanted_by.first()?.clone()))
    }

    /// A job has ended: somebody may have asked again since it was cancelled.
    fn goes_on(&self, id: &str) -> bool {
        let mut jobs = self.lock();
        let broken_off = |job: &Job| job.work.end.is_cancelled() && !job.wanted_by.is_empty();
        match jobs.get_mut(id).filter(|job| broken_off(job)) {
            Some(job) if !self.stopping.is_cancelled() => {
                job.work = self.new_work();
                true
            }
            _ => {
                jobs.remove(id);
                metrics::gauge!("argosy_analyses").set(jobs.len() as f64);
                false
            }
        }
    }

    /// A user does not want it any more; once nobody does, it ends, and what was found stays.
    pub fn unwant(&self, id: &str, user: &str) {
        let mut jobs = self.lock();
        let Some(job) = jobs.get_mut(id) else { return };
        job.wanted_by.remove(user);
        if job.wanted_by.is_empty() {
            job.work.end.cancel();
        }
    }

    fn running(&self, id: &str) -> Option<AnalysisProgress> {
        let (work, _) = self.work(id)?;
        let total = work.total.load(Ordering::Relaxed);
        let state = if total == 0 { AnalysisState::Waiting } else { AnalysisState::Running };
        Some(AnalysisProgress { state, done: work.done.load(Ordering::Relaxed), total })
    }

    /// No job begins or goes on.
    pub fn stop(&self) {
        self.stopping.cancel();
        self.tasks.close();
    }

    /// Waits until every job has stored what it found, once the server stops.
    pub async fn all_home(&self) {
        self.tasks.wait().await;
    }
}

/// What must be the same for what was found to be of use.
fn terms(app: &App, finished: &Finished) -> String {
    let hash = argosy_game::content_hash(&finished.record);
    let (game, seats) = (finished.kind.name(), finished.table.terms().n_seats);
    argosy_analysis::terms(game, seats, app.config.analyses.budget, &hash)
}

/// Reads the record for an analysis; it takes a while.
fn open(app: &App, finished: &Finished, knowing: Knowing) -> ApiResult<Box<dyn AnyAnalyst>> {
    let config = &app.config.analyses;
    let name = finished.kind.name();
    let none = || Failure::NoGame(name.to_owned());
    let opened = config
        .analyst
        .ok_or_else(none)
        .and_then(|analyst| analyst(name, &finished.record, knowing, config.budget, SEED));
    opened.map_err(|failure| match failure {
        Failure::NoSeat { .. } => ApiError::bad_request(failure.to_string()),
        Failure::NoGame(_) | Failure::NoFit { .. } | Failure::Record(_) => {
            ApiError::bad("no_analysis", failure.to_string())
        }
    })
}

/// Whether a game can be analysed.
pub async fn check(app: &App, finished: &Arc<Finished>) -> ApiResult<()> {
    let (at_work, finished) = (app.clone(), Arc::clone(finished));
    let opened = move || open(&at_work, &finished, Knowing::Everything).map(drop);
    app.reads.run(opened).await?
}

/// How far the analysis of a game is.
pub async fn progress(app: &App, id: &str, finished: &Finished) -> ApiResult<AnalysisProgress> {
    if let Some(running) = app.analyses.running(id) {
        return Ok(running);
    }
    let kept = app.store.analysis(id, &terms(app, finished)).await?.unwrap_or_default();
    let (done, total) = (kept.parts.len(), kept.total);
    let state = if total > 0 && done >= total { AnalysisState::Done } else { AnalysisState::Idle };
    Ok(AnalysisProgress { state, done, total })
}

/// Everything that is known about a game: the chances at once, decisions as far as they are
/// judged.
pub async fn known(
    app: &App,
    id: &str,
    finished: Arc<Finished>,
    knowing: Knowing,
) -> ApiResult<Analysis> {
    let kept = app.store.analysis(id, &terms(app, &finished)).await?.unwrap_or_default();
    let at_work = app.clone();
    let sum_up = move || -> ApiResult<Analysis> {
        let analyst = open(&at_work, &finished, knowing)?;
        let wanted: BTreeSet<usize> = analyst.decisions().into_iter().collect();
        let parts = kept.parts.into_iter().filter(|part| wanted.contains(&part.step));
        let decisions = parts.map(|part| serde_json::from_str::<Option<Decision>>(&part.body));
        let decisions: Result<Vec<_>, _> = decisions.collect();
        let decisions = decisions.map_err(|error| ApiError::internal(&error))?;
        Ok(analyst.sum_up(decisions.into_iter().flatten().collect()))
    };
    app.reads.run(sum_up).await?
}

/// A job, as often as it is broken off and wanted again.
async fn run(app: App, id: String, finished: Arc<Finished>) {
    loop {
        // Nobody wants it any more, before it has begun.
        if let Some((work, user)) = app.analyses.work(&id)
            && let Err(error) = analyse(&app, &id, &user, &finished, &work).await
        {
            tracing::error!(why = error.error.why, table = id, "a game was not analysed");
        }
        if !app.analyses.goes_on(&id) {
            return;
        }
    }
}

/// Judges what is not judged yet, and stores it by and by.
async fn analyse(
    app: &App,
    id: &str,
    user: &str,
    finished: &Arc<Finished>,
    work: &Arc<Work>,
) -> ApiResult<()> {
    let (at_work, of_game) = (app.clone(), Arc::clone(finished));
    let opened = move || open(&at_work, &of_game, Knowing::Everything);
    let analyst: Arc<dyn AnyAnalyst> = Arc::from(app.reads.run(opened).await??);
    let steps = analyst.decisions();
    let terms = terms(app, finished);
    let kept = app.store.analysis(id, &terms).await?.unwrap_or_default();
    let known: BTreeSet<usize> = kept.parts.iter().map(|part| part.step).collect();
    work.done.store(known.len(), Ordering::Relaxed);
    let mut found = Vec::new();
    for &step in steps.iter().filter(|step| !known.contains(step)) {
        let turn = app.bots.place_for_analysis(user);
        let Some(Some(place)) = work.end.run_until_cancelled(turn).await else { break };
        work.total.store(steps.len(), Ordering::Relaxed);
        let Some(part) = judged(&analyst, step, place, work).await? else { break };
        found.push(part);
        if found.len() >= STORED_AT_ONCE {
            let parts = std::mem::take(&mut found);
            app.store.keep_analysis(id, &terms, AnalysisRow { total: steps.len(), parts }).await?;
        }
        work.done.fetch_add(1, Ordering::Relaxed);
    }
    app.store.keep_analysis(id, &terms, AnalysisRow { total: steps.len(), parts: found }).await?;
    Ok(())
}

/// Judges one decision on a thread of its own; nothing if it was broken off.
async fn judged(
    analyst: &Arc<dyn AnyAnalyst>,
    step: usize,
    mut place: Place,
    work: &Arc<Work>,
) -> ApiResult<Option<AnalysisPart>> {
    let (analyst, end) = (Arc::clone(analyst), work.end.clone());
    let judging = tokio::task::spawn_blocking(move || {
        analyst.judge(step, &mut || {
            place.stand_aside();
            end.is_cancelled()
        })
    });
    match judging.await.map_err(|error| ApiError::internal(&error))? {
        Ok(decision) => {
            let body = serde_json::to_string(&decision).map_err(|e| ApiError::internal(&e))?;
            Ok(Some(AnalysisPart { step, body }))
        }
        Err(Stopped) => Ok(None),
    }
}
