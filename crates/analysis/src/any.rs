use std::fmt::Debug;

use argosy_bots::Known;

use crate::{Analysis, Analyst, Decision, Stopped};

/// A record of any game that is being analysed, for those who know no game. What it says is
/// what [`Analyst`] says.
pub trait AnyAnalyst: Debug + Send + Sync {
    /// [`crate::terms`] of this record.
    fn terms(&self) -> String;

    /// The steps at which a seat decided that the analysis is about.
    fn decisions(&self) -> Vec<usize>;

    /// Judges the decision at a step; `None` if it was forced.
    ///
    /// # Errors
    /// If `stop` said so before it was done.
    fn judge(
        &self,
        step: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Decision>, Stopped>;

    /// Puts it all together; `decisions` is what `judge` said, in any order.
    fn sum_up(&self, decisions: Vec<Decision>) -> Analysis;
}

impl<G: Known> AnyAnalyst for Analyst<G> {
    fn terms(&self) -> String {
        Self::terms(self)
    }

    fn decisions(&self) -> Vec<usize> {
        Self::decisions(self)
    }

    fn judge(
        &self,
        step: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Decision>, Stopped> {
        self.judge_until(step, stop)
    }

    fn sum_up(&self, decisions: Vec<Decision>) -> Analysis {
        Self::sum_up(self, decisions)
    }
}
