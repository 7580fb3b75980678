/// The parameters of a search. Every field is a number that was tried, not a
/// truth; the defaults suit a game that needs no rollouts.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Settings {
    /// The most iterations for one decision, over all threads.
    pub iterations: u32,
    /// How many iterations at least search one world before the next is drawn.
    /// Each draw is as likely as it is either way, so the average is the same;
    /// fewer draws make it a little rougher and the search faster.
    pub per_world: u32,
    /// A place in the tree is only looked at until it was reached this often;
    /// then its actions get prior values and are tried.
    pub expand_after: u32,
    /// The most decisions an iteration plays through before it is evaluated.
    pub depth: u16,
    /// The length of a rollout: actions by the playout policy after leaving the tree,
    /// before evaluating. A turn that is half played says little about how it ends.
    pub rollout: u16,
    /// How strongly rarely tried actions attract.
    pub exploration: f32,
    /// How many visits the prior value of an action counts for.
    pub prior_weight: f32,
    /// How much less an action attracts the worse its prior value is: one that is
    /// `1 / sharpness` behind the best has a quarter of its pull.
    pub sharpness: f32,
    /// Actions open at first, by their prior values.
    pub open: u16,
    /// Further actions that open with the square root of the visits.
    pub widening: f32,
    /// The most actions that start the race at the root; the worse half drops out
    /// in each of its laps. 0: the root is searched like any other node.
    pub racers: u16,
    /// How many of them start for each unit of the square root of the iterations.
    pub breadth: f32,
    /// A runner that is further behind the best than this divided by the square
    /// root of its visits drops out of the race at once: chance does not explain it.
    pub hopeless: f32,
    /// A runner that is no further behind than this stays in the race, however
    /// clearly it is behind: what lies deeper may turn the two round.
    pub doubt: f32,
    /// The most places that a tree remembers.
    pub max_nodes: u32,
    /// With the feature `parallel`, how many trees are searched at once; 0 is one for
    /// each core. Without it there is one.
    pub threads: u8,
}

impl Settings {
    /// A start for tuning, as a constant.
    pub const DEFAULT: Self = Self {
        iterations: 1_000,
        per_world: 4,
        expand_after: 6,
        depth: 24,
        rollout: 0,
        exploration: 0.6,
        prior_weight: 2.0,
        sharpness: 12.0,
        open: 3,
        widening: 1.0,
        racers: 40,
        breadth: 0.2,
        hopeless: 0.8,
        doubt: 0.05,
        max_nodes: 400_000,
        threads: 0,
    };

    /// The same with other iterations.
    #[must_use]
    pub const fn with_iterations(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}
