use crate::Settings;
use crate::tree::Tree;

/// How a root shares its iterations out: the most promising actions race, each
/// is searched equally often, and after every lap the worse half drops out. So
/// actions are compared by trees of the same size: a deeper tree plans further
/// and looks better than it is beside a shallow one. In each round all runners are
/// searched once, in the same world and with the same dice. An action that falls hopelessly
/// behind drops out at once, and a race with one runner left is over.
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
    /// See [`Settings`] for both.
    hopeless: f64,
    doubt: f64,
}

/// Rounds between two looks at who is hopelessly behind.
const ROUNDS_BETWEEN_LOOKS: u32 = 32;

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
        by_value(tree, settings.prior_weight, &mut running);
        // Ten times the iterations let three times as many take part and search each
        // three times as often: among many that are hardly searched luck decides.
        let fitting = ((iterations as f32).sqrt() * settings.breadth) as usize;
        running.truncate(fitting.min(settings.racers.into()).max(2));
        let laps = usize::BITS - (running.len() - 1).leading_zeros();
        let mut race = Self {
            running,
            each: 0,
            laps_left: laps.max(1),
            budget_left: iterations,
            at: 0,
            done: 0,
            hopeless: settings.hopeless.into(),
            doubt: settings.doubt.into(),
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

    /// Whether every runner has been searched equally often.
    pub fn begins_round(&self) -> bool {
        self.at == 0 || self.at == self.running.len()
    }

    /// Whether nobody is left to race against.
    pub fn is_over(&self) -> bool {
        self.running.len() < 2
    }

    /// Takes out who is further behind than chance explains; what they would have
    /// been searched in this lap is left to the others.
    fn drop_hopeless<A: Copy + Eq>(&mut self, tree: &Tree<A>, prior_weight: f32) {
        let value = |edge: u32| tree.edge(edge).value(prior_weight);
        let best = self.running.iter().map(|&edge| value(edge)).fold(f64::MIN, f64::max);
        let runners = self.running.len();
        self.running.retain(|&edge| {
            let visits = f64::from(tree.edge(edge).visits);
            best - value(edge) <= self.doubt + self.hopeless / visits.sqrt()
        });
        let dropped = (runners - self.running.len()) as u32;
        self.budget_left += dropped * (self.each - self.done);
    }

    /// The edge to search next.
    pub fn next<A: Copy + Eq>(&mut self, tree: &Tree<A>, prior_weight: f32) -> u32 {
        if self.at == self.running.len() {
            self.at = 0;
            self.done += 1;
            if self.done.is_multiple_of(ROUNDS_BETWEEN_LOOKS) {
                self.drop_hopeless(tree, prior_weight);
            }
            if self.done == self.each {
                by_value(tree, prior_weight, &mut self.running);
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
fn by_value<A: Copy + Eq>(tree: &Tree<A>, prior_weight: f32, edges: &mut [u32]) {
    let values = edges.iter().map(|&edge| (0, tree.edge(edge).value(prior_weight)));
    let order = best_first(&values.collect::<Vec<_>>());
    let sorted: Vec<u32> = order.into_iter().map(|place| edges[place]).collect();
    edges.copy_from_slice(&sorted);
}

/// The places of what is trusted and valued most first; what is equal stays as it was. It knows no
/// game, so that there is one of it in the program.
pub(crate) fn best_first(trusted_and_valued: &[(u32, f64)]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..trusted_and_valued.len()).collect();
    places.sort_by(|&left, &right| {
        let (left, right) = (trusted_and_valued[left], trusted_and_valued[right]);
        right.0.cmp(&left.0).then(right.1.total_cmp(&left.1))
    });
    places
}

#[cfg(test)]
mod tests {
    use argosy_game::Seat;

    use super::*;
    use crate::observation::History;

    /// Runs a race between actions that are always worth what they are said to be;
    /// how often each was searched comes back.
    fn run(values: &[f32], iterations: u32) -> Vec<u32> {
        let mut tree = Tree::new();
        tree.plant(History::default(), Seat::new(0));
        let actions: Vec<u32> = (0..values.len() as u32).collect();
        tree.add_edges(tree.root(), &actions, values, |action| action, 12.0);
        let mut race = Race::new(&tree, &actions, &Settings::DEFAULT, iterations);
        for _ in 0..iterations {
            if race.is_over() {
                break;
            }
            let edge = race.next(&tree, Settings::DEFAULT.prior_weight);
            let edge = tree.edge_mut(edge);
            edge.visits += 1;
            edge.sum += f64::from(edge.prior);
        }
        tree.edges(tree.root()).iter().map(|edge| edge.visits).collect()
    }

    #[test]
    fn a_close_race_goes_to_two_runners_that_are_searched_alike() {
        let visits = run(&[0.50, 0.51, 0.505, 0.49], 800);
        assert_eq!(visits.iter().sum::<u32>(), 800);
        assert_eq!(visits, [100, 300, 300, 100]);
    }

    #[test]
    fn a_clear_race_is_over_before_its_iterations_are_spent() {
        let visits = run(&[0.2, 0.9, 0.3], 40_000);
        assert!(visits.iter().sum::<u32>() < 200, "{visits:?}");
    }

    #[test]
    fn what_the_hopeless_leave_goes_to_those_who_are_close() {
        let visits = run(&[0.1, 0.60, 0.61, 0.1], 8_000);
        assert!(visits[0] < 50 && visits[3] < 50, "{visits:?}");
        assert!(visits[1] > 3_900 && visits[2] > 3_900, "{visits:?}");
    }
}
