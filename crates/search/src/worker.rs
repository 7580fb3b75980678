use argosy_game::{Belief, Game, Rng, Seat, Step};

use crate::observation::{Ears, History, Observer, mix};
use crate::race::Race;
use crate::tree::{NodeId, Picking, Tree};
use crate::walk::{Settled, judge, playout, settle};
use crate::{Evaluation, Settings, Values};

/// How often a search asks its `stop`: a caller that counts the calls counts iterations.
pub const ITERATIONS_BETWEEN_LOOKS: u32 = 16;

/// What a worker is asked: all that the seat knows.
pub(crate) struct Question<'a, G: Game, E> {
    pub seat: Seat,
    pub view: &'a G::View,
    pub belief: &'a G::Belief,
    pub evaluation: &'a E,
    pub settings: &'a Settings,
    /// The actions worth a look at the root, in ascending order of their ids.
    pub actions: &'a [G::Action],
}

/// One tree and the generator that grows it.
#[derive(Clone, Debug)]
pub(crate) struct Worker<G: Game> {
    pub tree: Tree<G::Action>,
    /// Draws the worlds, and the dice of each round.
    rng: Rng,
    /// Draws what happens in an iteration.
    dice: Rng,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    missing: Vec<G::Action>,
    priors: Vec<f32>,
    /// How the seats stood in all iterations of this decision, summed up.
    pub sums: [f64; argosy_game::MAX_SEATS],
    pub iterations: u32,
    /// Visits of the root that an earlier decision had made.
    pub reused: u32,
}

impl<G: Game> Worker<G> {
    pub fn new(seed: u64) -> Self {
        Self {
            tree: Tree::new(),
            rng: Rng::from_seed(seed),
            dice: Rng::from_seed(seed),
            path: Vec::new(),
            legal: Vec::new(),
            missing: Vec::new(),
            priors: Vec::new(),
            sums: [0.0; argosy_game::MAX_SEATS],
            iterations: 0,
            reused: 0,
        }
    }

    pub fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    /// Begins a decision, from what an earlier one found out about this place if
    /// it came by here.
    pub fn begin(&mut self, history: History, seat: Seat) {
        if !self.tree.replant(history, seat) {
            self.tree.plant(history, seat);
        }
        self.sums = [0.0; argosy_game::MAX_SEATS];
        self.iterations = 0;
        self.reused = self.tree.node(self.tree.root()).visits;
    }

    /// Searches until the iterations are done, the race is over or `stop` says so.
    pub fn run<E: Evaluation<G>>(
        &mut self,
        question: &Question<'_, G, E>,
        iterations: u32,
        stop: &mut dyn FnMut() -> bool,
    ) {
        let mut race: Option<Race> = None;
        let (mut world, mut searched) = (None, 0);
        let mut dice = self.dice.clone();
        for iteration in 0..iterations {
            if iteration % ITERATIONS_BETWEEN_LOOKS == 0 && iteration > 0 && stop() {
                break;
            }
            if race.as_ref().is_some_and(Race::is_over) {
                break;
            }
            // Runners that meet the same luck differ by what they do.
            if race.as_ref().is_none_or(Race::begins_round) {
                if searched >= question.settings.per_world {
                    (world, searched) = (None, 0);
                }
                dice = Rng::from_seed(self.rng.next_u64());
            }
            self.dice = dice.clone();
            searched += 1;
            let world =
                *world.get_or_insert_with(|| question.belief.sample(question.view, &mut self.rng));
            let first = self.first_edge(question, &world, iterations, &mut race);
            let values = self.iterate(question, world, first);
            for (sum, value) in self.sums.iter_mut().zip(values) {
                *sum += f64::from(value);
            }
            self.iterations += 1;
        }
    }

    /// The edge that the race at the root gives the next lap to; `None` if there is
    /// no race and the root picks for itself.
    fn first_edge<E: Evaluation<G>>(
        &mut self,
        question: &Question<'_, G, E>,
        world: &G,
        iterations: u32,
        race: &mut Option<Race>,
    ) -> Option<u32> {
        let settings = question.settings;
        if settings.racers == 0 {
            return None;
        }
        let root = self.tree.root();
        let race = match race {
            Some(race) => race,
            None => {
                self.legal.clear();
                self.legal.extend_from_slice(question.actions);
                self.next_edge(question, world, root);
                race.insert(Race::new(&self.tree, question.actions, settings, iterations))
            }
        };
        Some(race.next(&self.tree, settings.prior_weight))
    }

    /// Down the tree, a rollout beyond it, and back up. `first` is the edge to take
    /// at the root, if that is settled.
    fn iterate<E: Evaluation<G>>(
        &mut self,
        question: &Question<'_, G, E>,
        mut world: G,
        mut first: Option<u32>,
    ) -> Values {
        let settings = question.settings;
        let mut node = self.tree.root();
        let mut observer = Observer { seat: question.seat, history: self.tree.node(node).history };
        self.path.clear();
        self.legal.clear();
        self.legal.extend_from_slice(question.actions);
        let values = loop {
            let edge = match first.take().or_else(|| self.next_edge(question, &world, node)) {
                Some(edge) => edge,
                None => break self.leaf(question, world),
            };
            self.tree.visit(node);
            self.path.push(edge);
            let seat = self.tree.node(node).seat;
            let action = self.tree.edge(edge).action;
            world.apply(Step::Act(seat, action), &mut Ears::<G>::of(&mut observer));
            let settled = settle(
                &mut world,
                question.evaluation,
                &mut self.dice,
                &mut self.legal,
                &mut Ears::<G>::of(&mut observer),
            );
            let Settled::Decision(next) = settled else {
                break judge(&world, question.evaluation);
            };
            if self.path.len() >= usize::from(settings.depth) {
                break self.leaf(question, world);
            }
            // The observer knows what it did itself; of the others it knows what it saw.
            let own = if seat == question.seat {
                u64::from(G::encode(seat, world.n_seats(), action)) + 1
            } else {
                0
            };
            let key = mix(mix(self.tree.key(node), own), observer.history.0);
            let key = mix(key, u64::from(next.number()));
            match self.tree.child(node, key, observer.history, next, settings.max_nodes) {
                Some(child) => node = child,
                None => break self.leaf(question, world),
            }
        };
        self.back_up(&values);
        values
    }

    /// The edge to go down; `None` if this node is not yet worth branching.
    fn next_edge<E: Evaluation<G>>(
        &mut self,
        question: &Question<'_, G, E>,
        world: &G,
        node: NodeId,
    ) -> Option<u32> {
        let settings = question.settings;
        let seat = self.tree.node(node).seat;
        let n_seats = world.n_seats();
        let id = |action| G::encode(seat, n_seats, action);
        if !self.tree.is_expanded(node) {
            let young = self.tree.node(node).visits < settings.expand_after;
            if young && node != self.tree.root() {
                self.tree.visit(node);
                return None;
            }
        }
        let how = Picking {
            exploration: settings.exploration,
            prior_weight: settings.prior_weight,
            sharpness: settings.sharpness,
            open: settings.open,
            widening: settings.widening,
        };
        if let Some(edge) = self.tree.pick(node, &self.legal, id, how, &mut self.missing) {
            return Some(edge);
        }
        self.priors.clear();
        question.evaluation.prior(world, seat, &self.missing, &mut self.priors);
        self.tree.add_edges(node, &self.missing, &self.priors, id, how.sharpness);
        self.tree.pick(node, &self.legal, id, how, &mut self.missing)
    }

    fn leaf<E: Evaluation<G>>(&mut self, question: &Question<'_, G, E>, world: G) -> Values {
        let actions = question.settings.rollout;
        playout(world, question.evaluation, &mut self.dice, actions, &mut self.legal)
    }

    /// Max^n: each edge on the way learns the value of the seat that chose it.
    fn back_up(&mut self, values: &Values) {
        for &edge in &self.path {
            let edge = self.tree.edge_mut(edge);
            edge.visits += 1;
            edge.sum += f64::from(values[edge.seat.index()]);
        }
    }
}
