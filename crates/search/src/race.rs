use crate::Settings;
use crate::tree::Tree;

/// How a root shares its iterations out: the most promising actions race, each
/// is searched equally often, and after every lap the worse half drops out. So
/// actions are compared by trees of the same size: a deeper tree plans further
/// and looks better than it is beside a shallow one.
#[derive(Clone, Debug)]
pub(crate) struct Race {
    /// Edges of the root, best first when a lap begins.
    running: Vec<u32>,
    /// Iterations that each runner has in this lap.
    each: u32,
    laps_left: u32,
    budget_left: u32,
    at: usize,
    done: u32,
}

impl Race {
    pub fn new<A: Copy + Eq>(
        tree: &Tree<A>,
        actions: &[A],
        settings: &Settings,
        iterations: u32,
    ) -> Self {
        let first = tree.first_edge(tree.root());
        let edges = tree.edges(tree.root());
        let mut running: Vec<u32> = (first..)
            .zip(edges)
            .filter(|(_, edge)| actions.contains(&edge.action))
            .map(|(number, _)| number)
            .collect();
        by_value(tree, settings.guess_weight, &mut running);
        // With few iterations fewer can take part: each is worth some tries.
        let most = usize::from(settings.racers).min((iterations / 12).max(2) as usize);
        running.truncate(most);
        let laps = usize::BITS - (running.len() - 1).leading_zeros();
        let mut race = Self {
            running,
            each: 0,
            laps_left: laps.max(1),
            budget_left: iterations,
            at: 0,
            done: 0,
        };
        race.begin_lap();
        race
    }

    fn begin_lap(&mut self) {
        let runners = self.running.len() as u32;
        self.each = (self.budget_left / self.laps_left.max(1) / runners).max(1);
        self.budget_left = self.budget_left.saturating_sub(self.each * runners);
        self.laps_left = self.laps_left.saturating_sub(1);
        (self.at, self.done) = (0, 0);
    }

    /// The edge to search next.
    pub fn next<A: Copy + Eq>(&mut self, tree: &Tree<A>, guess_weight: f32) -> u32 {
        if self.at == self.running.len() {
            self.at = 0;
            self.done += 1;
            if self.done == self.each {
                by_value(tree, guess_weight, &mut self.running);
                let left = self.running.len().div_ceil(2).max(2.min(self.running.len()));
                self.running.truncate(left);
                self.begin_lap();
            }
        }
        self.at += 1;
        self.running[self.at - 1]
    }
}

/// Best first; what is equal stays in the order of ids.
fn by_value<A: Copy + Eq>(tree: &Tree<A>, guess_weight: f32, edges: &mut [u32]) {
    edges.sort_by(|&left, &right| {
        let value = |edge: u32| tree.edge(edge).value(guess_weight);
        value(right).total_cmp(&value(left))
    });
}
