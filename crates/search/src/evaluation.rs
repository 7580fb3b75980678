use argosy_game::{Game, MAX_SEATS, Ranks, Rng, Seat, Step};

/// How well each seat stands: 0 is lost, 1 is won; places beyond the table are 0.
///
/// Only `+ - * /` and square roots go into these numbers, which are exact to the
/// last bit on every platform, so a decision is the same everywhere.
pub type Values = [f32; MAX_SEATS];

/// What a search has to know about a game: how good a position is, what no
/// sensible player does, and what looks promising at first sight.
///
/// It is asked about worlds, which are drawn from what a seat knows. In the
/// world everything is open; what the real opponents hold is not in it.
pub trait Evaluation<G: Game>: Clone + Send + Sync + 'static {
    /// How well each seat stands while the game goes on, between 0 and 1.
    fn values(&self, world: &G) -> Values;

    /// How well each seat ended. The winners share most of it; a little of the
    /// evaluation is kept, so that a lost game is still played for its best place.
    fn finished(&self, world: &G, ranks: &Ranks) -> Values {
        let mut values = outcome(ranks);
        for (value, estimate) in values.iter_mut().zip(self.values(world)) {
            *value = 0.95 * *value + 0.05 * estimate;
        }
        values
    }

    /// Takes out of the legal actions what no sensible player does. At least one
    /// must stay, and the order too.
    ///
    /// What can be repeated without end must go, such as taking a choice back:
    /// a player who dreads what comes next would put it off for ever.
    fn sensible(&self, _world: &G, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// The playout policy: what is played in a rollout beyond the tree. It must be fast.
    /// It need not be strong, but should get about as much out of a position as the
    /// search does, or the rollout misjudges it.
    ///
    /// This method comes first, before the legal actions are listed; `None` where the
    /// policy needs the list.
    fn playout_fast(&self, _world: &G, _seat: Seat, _rng: &mut Rng) -> Option<G::Action> {
        None
    }

    /// The playout policy with the legal actions in a list, which it may change. By
    /// default a uniform choice of what is sensible.
    fn playout_among(
        &self,
        world: &G,
        seat: Seat,
        actions: &mut Vec<G::Action>,
        rng: &mut Rng,
    ) -> G::Action {
        self.sensible(world, seat, actions);
        *rng.pick(actions).expect("a decision has actions")
    }

    /// Appends a prior value of each action for `seat`, on the scale
    /// of [`Evaluation::values`]. By default one ply: play it and look.
    fn prior(&self, world: &G, seat: Seat, actions: &[G::Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&action| {
            let mut next = *world;
            next.apply(Step::Act(seat, action), &mut ());
            match next.ranks() {
                Some(ranks) => self.finished(&next, &ranks)[seat.index()],
                None => self.values(&next)[seat.index()],
            }
        }));
    }
}

/// One for the winner; winners who tie share it; nothing for anybody else.
pub fn outcome(ranks: &Ranks) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let winners = ranks.winners();
    for seat in winners.iter() {
        values[seat.index()] = 1.0 / f32::from(winners.len());
    }
    values
}

/// Turns points into a standing between 0 and 1: half for a seat that is level
/// with its rivals, three quarters for one that is `scale` points ahead. The
/// best rival counts twice, since it is the one to beat.
pub fn standing(points: &[f32], scale: f32) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let sum: f32 = points.iter().sum();
    for (seat, &own) in points.iter().enumerate() {
        if points.len() == 1 {
            // Nobody to compare with: the points themselves, against nothing.
            values[seat] = 0.5 + 0.5 * squash(own / scale);
            continue;
        }
        let others = (points.len() - 1) as f32;
        let best = best_other(points, seat);
        let rival = (2.0 * best + (sum - own) / others) / 3.0;
        values[seat] = 0.5 + 0.5 * squash((own - rival) / scale);
    }
    values
}

fn best_other(points: &[f32], seat: usize) -> f32 {
    let others = points.iter().enumerate().filter(|&(other, _)| other != seat);
    others.map(|(_, &value)| value).fold(f32::MIN, f32::max)
}

/// From -1 to 1, steepest around nothing; a half at 1.
fn squash(difference: f32) -> f32 {
    difference / (1.0 + difference.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_seats_stand_at_a_half() {
        let values = standing(&[5.0, 5.0, 5.0], 4.0);
        assert_eq!(values[..4], [0.5, 0.5, 0.5, 0.0]);
    }

    #[test]
    fn a_lead_counts_by_its_scale() {
        let values = standing(&[9.0, 5.0], 4.0);
        assert_eq!(values[..2], [0.75, 0.25]);
        let further = standing(&[13.0, 5.0], 4.0);
        assert!(further[0] > values[0] && further[0] < 1.0);
    }

    #[test]
    fn winners_share_and_nobody_need_have_won() {
        assert_eq!(outcome(&Ranks::by_key(&[3, 7, 7], &[]))[..3], [0.0, 0.5, 0.5]);
        assert_eq!(outcome(&Ranks::by_key(&[3, 7], &[]).without_winner())[..2], [0.0, 0.0]);
    }
}
