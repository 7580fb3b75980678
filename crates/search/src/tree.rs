use argosy_game::{ActionId, Seat};

use crate::observation::History;

pub(crate) type NodeId = u32;

/// A place where a seat has a choice, as the observing seat sees it. Worlds that
/// the observer cannot tell apart meet in the same node.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Node {
    key: u64,
    pub history: History,
    parent: NodeId,
    pub visits: u32,
    first_edge: u32,
    n_edges: u32,
    pub seat: Seat,
}

/// An action that was legal here in at least one world.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Edge<A> {
    pub action: A,
    id: ActionId,
    /// Whose choice it is.
    pub seat: Seat,
    /// How good it looked at first sight, for the seat that decides.
    pub prior: f32,
    /// Its share of the exploration, by its prior value.
    pull: f32,
    /// Its rank by prior value: it is tried once this many actions are open.
    rank: u32,
    /// In how many visits it was legal: in another world it may not be.
    available: u32,
    pub visits: u32,
    /// The values of the seat that decides, summed up.
    pub sum: f64,
}

impl<A> Edge<A> {
    /// The mean value, with the prior counted as this many visits.
    pub fn value(&self, prior_weight: f32) -> f64 {
        let weight = f64::from(prior_weight);
        (self.sum + weight * f64::from(self.prior)) / (f64::from(self.visits) + weight)
    }
}

/// How a node picks the edge to try next.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Picking {
    pub exploration: f32,
    pub prior_weight: f32,
    pub sharpness: f32,
    pub open: u16,
    pub widening: f32,
}

/// All nodes and edges of one search in two growing lists: nothing else is
/// allocated. A parent stands before its children.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    /// Open addressing from keys to nodes; 0 is free, so that it clears fast.
    table: Vec<u32>,
}

const SMALLEST_TABLE: usize = 1 << 10;

impl<A: Copy + Eq> Tree<A> {
    pub fn new() -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), table: vec![0; SMALLEST_TABLE] }
    }

    /// Forgets everything and begins with a root for `seat`.
    pub fn plant(&mut self, history: History, seat: Seat) {
        self.nodes.clear();
        self.edges.clear();
        self.table.clear();
        self.table.resize(SMALLEST_TABLE, 0);
        self.insert(history.0, history, 0, seat);
    }

    pub fn root(&self) -> NodeId {
        0
    }

    pub fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    pub fn key(&self, node: NodeId) -> u64 {
        self.nodes[node as usize].key
    }

    pub fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node as usize]
    }

    pub fn visit(&mut self, node: NodeId) {
        self.nodes[node as usize].visits += 1;
    }

    pub fn edges(&self, node: NodeId) -> &[Edge<A>] {
        let node = &self.nodes[node as usize];
        &self.edges[node.first_edge as usize..(node.first_edge + node.n_edges) as usize]
    }

    /// The number of a node's first edge; the others follow it.
    pub fn first_edge(&self, node: NodeId) -> u32 {
        self.nodes[node as usize].first_edge
    }

    pub fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    pub fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    pub fn is_expanded(&self, node: NodeId) -> bool {
        self.nodes[node as usize].n_edges > 0
    }

    /// The node with this key; a new child of `parent` if there is none and
    /// fewer than `max_nodes` are known.
    pub fn child(
        &mut self,
        parent: NodeId,
        key: u64,
        history: History,
        seat: Seat,
        max_nodes: u32,
    ) -> Option<NodeId> {
        match self.find(key) {
            Ok(node) => Some(node),
            Err(_) if self.len() >= max_nodes => None,
            Err(_) => Some(self.insert(key, history, parent, seat)),
        }
    }

    fn find(&self, key: u64) -> Result<NodeId, usize> {
        let mask = self.table.len() - 1;
        let mut slot = key as usize & mask;
        loop {
            match self.table[slot] {
                0 => return Err(slot),
                number if self.nodes[number as usize - 1].key == key => return Ok(number - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn insert(&mut self, key: u64, history: History, parent: NodeId, seat: Seat) -> NodeId {
        if (self.nodes.len() + 1) * 2 > self.table.len() {
            self.grow();
        }
        let slot = self.find(key).expect_err("a new key");
        let first_edge = self.edges.len() as u32;
        self.nodes.push(Node { key, history, parent, visits: 0, first_edge, n_edges: 0, seat });
        self.table[slot] = self.nodes.len() as u32;
        self.nodes.len() as NodeId - 1
    }

    fn grow(&mut self) {
        let size = self.table.len() * 2;
        self.rebuild_table(size);
    }

    fn rebuild_table(&mut self, size: usize) {
        self.table.clear();
        self.table.resize(size, 0);
        for index in 0..self.nodes.len() {
            let slot = self.find(self.nodes[index].key).expect_err("keys are unique");
            self.table[slot] = index as u32 + 1;
        }
    }

    /// The edge to try next among the legal actions, which come in ascending order
    /// of their ids. Those that have no edge yet are put into `missing`; then
    /// nothing is picked.
    pub fn pick(
        &mut self,
        node: NodeId,
        legal: &[A],
        id: impl Fn(A) -> ActionId,
        how: Picking,
        missing: &mut Vec<A>,
    ) -> Option<u32> {
        missing.clear();
        let Node { first_edge, n_edges, visits, .. } = self.nodes[node as usize];
        let edges = &mut self.edges[first_edge as usize..(first_edge + n_edges) as usize];
        let open = u32::from(how.open) + (how.widening * (visits as f32).sqrt()) as u32;
        let mut place = 0;
        let mut best: Option<(f32, usize)> = None;
        // The legal edge with the best prior is open even if better ones are not legal here.
        let mut first: Option<(u32, usize)> = None;
        for &action in legal {
            while place < edges.len() && edges[place].action != action {
                if edges[place].id > id(action) {
                    break;
                }
                place += 1;
            }
            if place == edges.len() || edges[place].action != action {
                missing.push(action);
                continue;
            }
            let edge = &mut edges[place];
            edge.available += 1;
            if first.is_none_or(|(rank, _)| edge.rank < rank) {
                first = Some((edge.rank, place));
            }
            if edge.rank < open {
                let exploration = how.exploration * edge.pull * (edge.available as f32).sqrt()
                    / (1.0 + edge.visits as f32);
                let score = edge.value(how.prior_weight) as f32 + exploration;
                if best.is_none_or(|(highest, _)| score > highest) {
                    best = Some((score, place));
                }
            }
            place += 1;
        }
        if !missing.is_empty() {
            return None;
        }
        let place = best.map(|(_, place)| place).or(first.map(|(_, place)| place));
        Some(first_edge + place.expect("an action to pick") as u32)
    }

    /// Gives a node edges for further actions, with their prior values.
    pub fn add_edges(
        &mut self,
        node: NodeId,
        actions: &[A],
        priors: &[f32],
        id: impl Fn(A) -> ActionId,
        sharpness: f32,
    ) {
        let Node { first_edge, n_edges, seat, .. } = self.nodes[node as usize];
        // The block moves to the end of the list, where it can grow.
        let start = self.edges.len();
        self.edges.extend_from_within(first_edge as usize..(first_edge + n_edges) as usize);
        self.edges.extend(actions.iter().zip(priors).map(|(&action, &prior)| Edge {
            action,
            id: id(action),
            seat,
            prior,
            pull: 0.0,
            rank: 0,
            available: 0,
            visits: 0,
            sum: 0.0,
        }));
        let block = &mut self.edges[start..];
        block.sort_unstable_by_key(|edge| edge.id);
        rank_by_prior(block, sharpness);
        let n_edges = block.len() as u32;
        let node = &mut self.nodes[node as usize];
        node.first_edge = start as u32;
        node.n_edges = n_edges;
    }

    /// Keeps only what lies below a node that was reached in the real game, if
    /// there is one with this history where `seat` decides.
    pub fn replant(&mut self, history: History, seat: Seat) -> bool {
        let reached = self.nodes.iter().enumerate();
        let reached = reached.filter(|(_, node)| node.history == history && node.seat == seat);
        let Some((new_root, _)) = reached.max_by_key(|(index, node)| (node.visits, !index)) else {
            return false;
        };
        if new_root == 0 {
            return true;
        }
        const DROPPED: u32 = u32::MAX;
        let mut moved_to = vec![DROPPED; self.nodes.len()];
        let mut kept = Vec::new();
        let mut edges = Vec::new();
        for (index, node) in self.nodes.iter().enumerate().skip(new_root) {
            let parent = if index == new_root { 0 } else { moved_to[node.parent as usize] };
            if parent == DROPPED {
                continue;
            }
            moved_to[index] = kept.len() as u32;
            let first_edge = edges.len() as u32;
            let block = node.first_edge as usize..(node.first_edge + node.n_edges) as usize;
            edges.extend_from_slice(&self.edges[block]);
            kept.push(Node { parent, first_edge, ..*node });
        }
        self.nodes = kept;
        self.edges = edges;
        let size = (self.nodes.len() * 4).next_power_of_two().max(SMALLEST_TABLE);
        self.rebuild_table(size);
        true
    }
}

/// Ranks by prior value, and shares of the exploration that add up to one: the best has most.
fn rank_by_prior<A>(edges: &mut [Edge<A>], sharpness: f32) {
    let best = edges.iter().map(|edge| edge.prior).fold(f32::MIN, f32::max);
    let mut total = 0.0;
    for edge in edges.iter_mut() {
        let behind = 1.0 + sharpness * (best - edge.prior);
        edge.pull = 1.0 / (behind * behind);
        total += edge.pull;
    }
    for index in 0..edges.len() {
        let prior = edges[index].prior;
        let better = edges
            .iter()
            .enumerate()
            .filter(|&(other, edge)| edge.prior > prior || (edge.prior == prior && other < index));
        edges[index].rank = better.count() as u32;
        edges[index].pull /= total;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOW: Picking =
        Picking { exploration: 1.0, prior_weight: 1.0, sharpness: 4.0, open: 1, widening: 1.0 };

    fn planted() -> Tree<u32> {
        let mut tree = Tree::new();
        tree.plant(History(7), Seat::new(0));
        tree
    }

    #[test]
    fn actions_open_one_by_one_best_prior_first() {
        let mut tree = planted();
        tree.add_edges(0, &[3, 5, 9], &[0.2, 0.9, 0.5], |action| action, 4.0);
        let mut missing = Vec::new();
        let edge = tree.pick(0, &[3, 5, 9], |action| action, HOW, &mut missing).unwrap();
        assert_eq!(tree.edge(edge).action, 5);
        // With 5 out of reach in this world the next best is open.
        let edge = tree.pick(0, &[3, 9], |action| action, HOW, &mut missing).unwrap();
        assert_eq!(tree.edge(edge).action, 9);
        let available: Vec<u32> = tree.edges(0).iter().map(|edge| edge.available).collect();
        assert_eq!(available, [2, 1, 2]);
    }

    #[test]
    fn an_action_of_another_world_is_added_in_its_place() {
        let mut tree = planted();
        tree.add_edges(0, &[3, 9], &[0.2, 0.5], |action| action, 4.0);
        let child = tree.child(0, 99, History(8), Seat::new(1), 10).unwrap();
        tree.add_edges(child, &[1], &[0.5], |action| action, 4.0);
        let mut missing = Vec::new();
        assert_eq!(tree.pick(0, &[3, 5, 9], |action| action, HOW, &mut missing), None);
        assert_eq!(missing, [5]);
        tree.add_edges(0, &missing, &[0.9], |action| action, 4.0);
        let actions: Vec<u32> = tree.edges(0).iter().map(|edge| edge.action).collect();
        assert_eq!(actions, [3, 5, 9]);
        assert_eq!(tree.edges(child).len(), 1);
    }

    #[test]
    fn replanting_keeps_exactly_what_lies_below() {
        let mut tree = planted();
        let left = tree.child(0, 100, History(8), Seat::new(0), 10).unwrap();
        let right = tree.child(0, 101, History(9), Seat::new(0), 10).unwrap();
        let below = tree.child(right, 102, History(10), Seat::new(1), 10).unwrap();
        tree.add_edges(left, &[1], &[0.5], |action| action, 4.0);
        tree.add_edges(below, &[4, 6], &[0.5, 0.4], |action| action, 4.0);
        assert!(!tree.clone().replant(History(10), Seat::new(0)), "another seat decides there");
        assert!(tree.replant(History(9), Seat::new(0)));
        assert_eq!(tree.len(), 2);
        assert_eq!(tree.key(0), 101);
        let below = tree.child(0, 102, History(10), Seat::new(1), 10).unwrap();
        assert_eq!(tree.edges(below).len(), 2);
        assert_eq!(tree.len(), 2);
    }

    #[test]
    fn a_full_tree_takes_no_more() {
        let mut tree = planted();
        assert!(tree.child(0, 100, History(8), Seat::new(0), 2).is_some());
        assert!(tree.child(0, 101, History(9), Seat::new(0), 2).is_none());
        assert!(tree.child(0, 100, History(8), Seat::new(0), 2).is_some());
    }
}
