//! Rialto: what the bots know.

use argosy_erased::{BotSpec, Effort};
use argosy_game::{Game, Rng, Seat};
use argosy_rialto::{Action, Cards, Colour, DISTRICTS, Kind, Link, Phase, Player, Rialto, Stage};
use argosy_search::{Evaluation, Settings, Values, standing};

use crate::{Known, bots_of};

pub static BOTS: [BotSpec<Rialto>; 5] = bots_of();

impl Known for Rialto {
    type Knowledge = Knowledge;

    const SETTINGS: Settings = Settings::DEFAULT;
    /// A round has about fifty actions with three players.
    const EFFORTS: [Effort; 3] = [
        Effort { iterations: 250, ahead: 8 },
        Effort { iterations: 2_500, ahead: 25 },
        Effort { iterations: 25_000, ahead: 75 },
    ];

    fn knowledge(_world: &Self) -> Knowledge {
        Knowledge
    }

    fn progress(world: &Self) -> f32 {
        let rounds = f32::from(world.round().max(1) - 1);
        (rounds + stage_of(world.phase()) as f32 / 6.0) / 6.0
    }
}

/// Points that lead over the best rival for a standing of three quarters.
const SCALE: f32 = 10.0;

/// What a connection that is still free will be worth to a district in the end:
/// all twelve tokens will lie somewhere, 66 points on 24 ends.
const FREE_END: f32 = 2.75;

/// The rounds make all the difference, and the state holds them: nothing needs to
/// be worked out ahead.
#[derive(Copy, Clone, Debug)]
pub struct Knowledge;

/// What all seats share at one moment.
struct Moment {
    /// Rounds after this one.
    rounds: f32,
    /// The stage that is being played; 0 before the first, 6 after the last.
    stage: usize,
    active: usize,
    /// What each district will be worth to its first.
    worth: [f32; DISTRICTS],
}

impl Moment {
    fn of(world: &Rialto) -> Self {
        let board = world.board();
        let worth = std::array::from_fn(|district| {
            let ends = world.connections().iter().zip(&board.connections);
            let free = ends
                .filter(|(link, ends)| **link == Link::Free && ends.contains(&(district as u8)))
                .count();
            f32::from(world.district_value(district as u8)) + FREE_END * free as f32
        });
        Self {
            rounds: 6.0 - f32::from(world.round().max(1)),
            stage: stage_of(world.phase()),
            active: world.district_in_play(),
            worth,
        }
    }
}

/// How many stages of the round are behind.
fn stage_of(phase: Phase) -> usize {
    match phase {
        Phase::Founding { .. }
        | Phase::Deal { .. }
        | Phase::Column { .. }
        | Phase::Draw { .. }
        | Phase::Green { .. }
        | Phase::Reduce
        | Phase::NeutralDeal { .. } => 0,
        Phase::Play(turn) => turn.stage as usize,
        Phase::Build(_) => Stage::C as usize,
        Phase::Bridge { .. } | Phase::ShowBridge { .. } => Stage::D as usize,
        Phase::Gondola { .. } | Phase::Landing { .. } => Stage::E as usize,
        Phase::Move(_) => Stage::F as usize,
        Phase::Blue(_) | Phase::Over => 6,
    }
}

/// A player's prospects in points.
fn prospects(world: &Rialto, seat: Seat, moment: &Moment) -> f32 {
    let player = world.holdings(seat);
    f32::from(world.points_so_far(seat))
        + leftovers(player, moment)
        + buildings(world, player, moment)
        + cards(world, seat, player, moment)
        + pledged(world, seat, player, moment)
        + order(world, seat, moment)
        + banks(world, player, moment)
}

/// R58, and what coins and councillors can still do.
fn leftovers(player: &Player, moment: &Moment) -> f32 {
    let coins = f32::from(player.coins());
    let private = f32::from(player.private());
    let rounds = moment.rounds;
    // A coin is half a point, and a use of a building as long as there are rounds.
    let uses = (f32::from(player.buildings().total()) * (0.4 + rounds)).min(coins);
    let placeable = (1.2 * (0.5 + rounds)).min(private);
    0.5 * (coins + private) + 0.55 * uses + 0.45 * placeable
}

/// R59, and what the uses of a building will bring.
fn buildings(world: &Rialto, player: &Player, moment: &Moment) -> f32 {
    let mut sum = f32::from(player.buildings().value());
    let uses_left = |colour: Colour| {
        let later_this_round = match colour {
            Colour::Green => moment.stage == 0,
            Colour::Yellow | Colour::Blue => moment.stage < 6,
        };
        moment.rounds + if later_this_round { 0.6 } else { 0.0 }
    };
    for building in player.buildings().kinds() {
        let each = match (building.colour(), building.value()) {
            (Colour::Green, value) => 0.45 + 0.30 * f32::from(value),
            (Colour::Yellow, 1) => 0.35,
            (Colour::Yellow, value) => 0.40 + 0.25 * f32::from(value),
            (Colour::Blue, 1) => 0.8,
            (Colour::Blue, 2) => 1.1,
            (Colour::Blue, 3) => 1.0,
            (Colour::Blue, _) => f32::from(world.board().blue_points) - 0.8,
        };
        let copies = f32::from(player.buildings().of(building));
        // Coins for all of them are rare, so further copies count for less.
        sum += each * uses_left(building.colour()) * copies * 0.45 / (0.7 + 0.3 * copies);
    }
    sum
}

/// What a number of cards of a stage's kind brings when they are played. Many at once
/// win the stage's bonus.
fn stage_worth(stage: usize, count: f32, moment: &Moment) -> f32 {
    let active = moment.worth[moment.active];
    let (each, prize) = match stage {
        0 => (0.55 + 0.12 * moment.rounds, 0.9),
        1 => (0.75 + 0.08 * moment.rounds, 0.9),
        2 => (1.15 + 0.12 * moment.rounds, 1.2),
        3 => (1.05, 3.2),
        4 => (0.75 + 0.08 * moment.rounds, 3.0),
        _ => (0.55 + 0.06 * active, 1.4),
    };
    // Half the bonus with three cards, almost all of it with five or six.
    let wins = count * count / (count * count + 9.0);
    each * count + prize * wins
}

/// Cards in hand: what their stage will bring, this round or later.
fn cards(world: &Rialto, seat: Seat, player: &Player, moment: &Moment) -> f32 {
    let hand = player.hand().minus(discarding(world, player));
    let jokers = f32::from(hand.of(Kind::Joker));
    let later = if moment.rounds > 0.0 { 0.50 } else { 0.02 };
    let mut sum = jokers * if moment.stage < 6 { 0.95 } else { later };
    for (stage, kind) in Kind::ALL.into_iter().take(6).enumerate() {
        let count = f32::from(hand.of(kind));
        if count > 0.0 {
            let now = stage > moment.stage
                || (stage == moment.stage && moment.stage < 6 && !has_played(world, seat));
            let share = if now { 0.85 } else { later };
            sum += share * stage_worth(stage, count, moment);
        }
    }
    sum
}

/// Whether the seat's turn in this stage is over.
fn has_played(world: &Rialto, seat: Seat) -> bool {
    match world.phase() {
        Phase::Play(turn) => {
            let place =
                seat.distance_from(turn.first, world.n_seats().max(turn.first.number() + 1));
            place < turn.step && !turn.delayed.contains(seat)
        }
        Phase::Build(_)
        | Phase::Bridge { .. }
        | Phase::ShowBridge { .. }
        | Phase::Gondola { .. }
        | Phase::Landing { .. }
        | Phase::Move(_) => true,
        Phase::Founding { .. }
        | Phase::Deal { .. }
        | Phase::Column { .. }
        | Phase::Draw { .. }
        | Phase::Green { .. }
        | Phase::Reduce
        | Phase::NeutralDeal { .. }
        | Phase::Blue(_)
        | Phase::Over => false,
    }
}

/// In the reduction the cards put aside are still in hand.
fn discarding(world: &Rialto, player: &Player) -> Cards {
    if world.phase() == Phase::Reduce { player.aside() } else { Cards::NONE }
}

/// What the cards played in this stage will bring once it is resolved.
fn pledged(world: &Rialto, seat: Seat, player: &Player, moment: &Moment) -> f32 {
    let Phase::Play(turn) = world.phase() else { return 0.0 };
    let is_playing = world.to_act().includes(seat);
    let own = if is_playing { turn.count } else { player.count() };
    let count = f32::from(own);
    if own == 0 {
        // R44: a player who plays nothing in stage D loses a point.
        return if turn.stage == Stage::D { -0.6 } else { 0.0 };
    }
    let rivals = Seat::all(world.n_seats()).map(|other| world.holdings(other).count());
    let leads = own >= rivals.max().unwrap_or(0);
    stage_worth(turn.stage as usize, count, moment) + if leads { 0.5 } else { 0.0 }
}

/// R12: to be ahead is to choose first and to win ties.
fn order(world: &Rialto, seat: Seat, moment: &Moment) -> f32 {
    let doge = world.doge();
    let place = doge.place(seat) - 1;
    let players = doge.order().len() as f32;
    let ahead = 1.0 - f32::from(place) / (players - 1.0).max(1.0);
    let lead = f32::from(doge.space(seat)) - f32::from(doge.space(doge.leader()));
    ahead * (0.8 + 0.45 * moment.rounds) + 0.10 * lead.max(-6.0)
}

/// R49: the bonus for a whole bank, as far as it is got.
fn banks(world: &Rialto, player: &Player, moment: &Moment) -> f32 {
    let board = world.board();
    let mut sum = 0.0;
    for (index, bank) in board.banks.iter().enumerate() {
        if world.banks_taken() & (1 << index) != 0 {
            continue;
        }
        let present = (0..DISTRICTS)
            .filter(|&district| bank.districts & (1 << district) != 0)
            .filter(|&district| player.districts()[district] > 0)
            .count() as f32;
        let open = if moment.rounds > 0.0 { 1.0 } else { 0.3 };
        sum += open * f32::from(board.bank_bonus) * present * present / 14.0;
    }
    sum
}

/// R60: each district's worth by places, as they stand.
fn score_districts(world: &Rialto, moment: &Moment, out: &mut [f32]) {
    let order = world.doge();
    let seats = out.len();
    for district in 0..DISTRICTS {
        let number = world.number_of(district);
        // Districts still to come are open; what lies there already is a start.
        let settled = if number <= world.round() { 1.0 } else { 0.55 };
        for player in order.order().iter().filter(|seat| seat.index() < seats) {
            let own = world.holdings(*player).districts()[district];
            if own == 0 {
                continue;
            }
            let before = order.order().iter().filter(|&&other| {
                let theirs = world.holdings(other).districts()[district];
                theirs > own || (theirs == own && order.place(other) < order.place(*player))
            });
            let share = 1.0 / f32::from(1u16 << before.count().min(6));
            let margin = 0.12 * f32::from(own.min(6));
            out[player.index()] += settled * moment.worth[district] * share + margin;
        }
    }
}

impl Evaluation<Rialto> for Knowledge {
    fn values(&self, world: &Rialto) -> Values {
        let moment = Moment::of(world);
        let mut points = [0.0; 5];
        let points = &mut points[..usize::from(world.n_seats())];
        score_districts(world, &moment, points);
        for (seat, sum) in Seat::all(world.n_seats()).zip(points.iter_mut()) {
            *sum += prospects(world, seat, &moment);
        }
        standing(points, SCALE)
    }

    fn sensible(&self, world: &Rialto, seat: Seat, actions: &mut Vec<Action>) {
        // A choice that was made stands.
        actions.retain(|&action| action != Action::TakeBack);
        if let Phase::Blue(_) = world.phase() {
            // Points for a coin are always taken: no coin is worth three.
            let coins = world.holdings(seat).coins();
            let last = world.round() == 6 && coins > 0;
            if last && actions.len() > 1 {
                actions.retain(|&action| action != Action::Done);
            }
        }
    }

    /// All cards of the stage's kind are played, jokers now and then.
    fn playout_fast(&self, world: &Rialto, seat: Seat, rng: &mut Rng) -> Option<Action> {
        let Phase::Play(turn) = world.phase() else { return None };
        let hand = world.holdings(seat).hand();
        let playable = |kind| hand.has(kind) && Action::Play(kind).id() >= turn.last.into();
        let kind = turn.stage.kind();
        if playable(kind) {
            return Some(Action::Play(kind));
        }
        let plays_joker = turn.count > 0 && playable(Kind::Joker) && rng.below(3) == 0;
        Some(if plays_joker { Action::Play(Kind::Joker) } else { Action::Done })
    }

    /// Everything that can be taken is taken.
    fn playout_among(
        &self,
        world: &Rialto,
        seat: Seat,
        actions: &mut Vec<Action>,
        rng: &mut Rng,
    ) -> Action {
        self.sensible(world, seat, actions);
        let takes = |action: &Action| matches!(action, Action::Take(_));
        if actions.iter().any(takes) {
            actions.retain(takes);
        }
        *rng.pick(actions).expect("a decision has actions")
    }
}
