//! What one seat has worked out about the hands of the others.
//!
//! Everything that moves resource cards is seen, but for the card of a theft
//! between others. So a belief is a list of all hands that are possible, each with
//! its weight: a theft that was not seen splits each of them, and every payment,
//! trade or offer strikes out those that could not have made it. As long as the
//! list is not cut short, the weights are exact.

use argosy_game::{Rng, Seat};

use crate::board::{Harbour, Land, Layout, N_HARBOURS};
use crate::cards::{Card, Counts, Resource};
use crate::data::{DEVELOPMENT_CARDS, RESOURCE_CARDS};
use crate::deal;
use crate::event::EventView;
use crate::island::N_TILES;
use crate::state::{Answer, Catan, Colour, Deal, Phase, Piece, Rules, Turn};
use crate::view::{AnswerView, ColourView, PhaseView, View};

/// The list is cut to this many when it grows longer.
const MOST: usize = 1024;
/// How many deals stand for hands of which only the sizes are known.
const DEALS: usize = 256;
/// Weights are halved once one of them is this large.
const HEAVY: u64 = 1 << 40;

type Hands = [Counts; 4];

/// The possible hands of all seats.
#[derive(Clone, Debug)]
pub struct Belief {
    n_seats: u8,
    /// What the open offer asks for.
    asked: Counts,
    /// Possible hands and their weights, in a fixed order.
    worlds: Vec<(Hands, u64)>,
    /// For cutting the list, and for nothing that anybody sees.
    rng: Rng,
}

impl Belief {
    /// The possible hands of all seats with their weights.
    pub fn worlds(&self) -> impl Iterator<Item = ([[u8; 5]; 4], u64)> {
        self.worlds.iter().map(|(hands, weight)| (hands.map(Counts::array), *weight))
    }

    /// The hand of a seat, if there is no doubt about it.
    pub fn certain_hand(&self, seat: Seat) -> Option<[u8; 5]> {
        let (first, _) = self.worlds.first()?;
        let hand = first[seat.index()];
        let certain = self.worlds.iter().all(|(hands, _)| hands[seat.index()] == hand);
        certain.then(|| hand.array())
    }

    /// Keeps the worlds that `change` does not strike out.
    fn keep(&mut self, mut change: impl FnMut(&mut Hands, &mut u64) -> bool) {
        self.worlds.retain_mut(|(hands, weight)| change(hands, weight));
        self.tidy();
    }

    /// A card that was not seen moves from one hand to another.
    fn split(&mut self, from: Seat, to: Seat, how_likely: fn(u8) -> u64) {
        let mut worlds = Vec::with_capacity(self.worlds.len() * 3);
        for &(hands, weight) in &self.worlds {
            for kind in 0..5 {
                let count = hands[from.index()].get(kind);
                if count > 0 {
                    let mut moved = hands;
                    move_cards(&mut moved, from, to, Counts::one(kind));
                    worlds.push((moved, weight * how_likely(count)));
                }
            }
        }
        self.worlds = worlds;
        self.tidy();
    }

    /// Merges equal worlds, keeps weights small, and cuts a list that is too long.
    fn tidy(&mut self) {
        self.worlds.sort_by_key(|(hands, _)| hands.map(Counts::array));
        self.worlds.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            kept.1 += if same { later.1 } else { 0 };
            same
        });
        while self.worlds.iter().any(|&(_, weight)| weight >= HEAVY) {
            for (_, weight) in &mut self.worlds {
                *weight = (*weight / 2).max(1);
            }
        }
        if self.worlds.len() > MOST {
            self.cut();
        }
    }

    /// Draws `MOST` worlds by weight.
    fn cut(&mut self) {
        let total: u64 = self.worlds.iter().map(|&(_, weight)| weight).sum();
        let step = (total / MOST as u64).max(1);
        let mut mark = u64::from(self.rng.below(u32::try_from(step).unwrap_or(u32::MAX)));
        let mut passed = 0;
        let mut kept = Vec::with_capacity(MOST);
        for &(hands, weight) in &self.worlds {
            passed += weight;
            let mut marks = 0;
            while mark < passed {
                marks += 1;
                mark += step;
            }
            if marks > 0 {
                kept.push((hands, marks));
            }
        }
        self.worlds = kept;
    }

    /// The hands of one world that fits the view, drawn by weight.
    fn draw_hands(&self, base: &Catan, view: &View, rng: &mut Rng) -> Hands {
        let shown = deal::shown_cards(base);
        let fits = |hands: &Hands| {
            let all = hands.iter().fold(base.bank, |sum, &hand| sum + hand);
            all == Counts::new([RESOURCE_CARDS; 5])
                && view.colours.iter().zip(hands).zip(shown).all(|((colour, hand), shown)| {
                    hand.total() == colour.hand_size
                        && hand.covers(shown)
                        && colour.hand.is_none_or(|known| hand.array() == known)
                })
        };
        let possible = || self.worlds.iter().filter(|(hands, _)| fits(hands));
        let total: u64 = possible().map(|&(_, weight)| weight).sum();
        if total == 0 {
            return deal_unknown(base, view, rng);
        }
        let mut drawn = below(total, rng);
        for &(hands, weight) in possible() {
            if drawn < weight {
                return hands;
            }
            drawn -= weight;
        }
        unreachable!("the draw is below the sum of the weights")
    }
}

/// A number below a large bound. The tiny unevenness of a remainder of 64 bits by
/// less than 2^51 does not matter here.
fn below(bound: u64, rng: &mut Rng) -> u64 {
    rng.next_u64() % bound
}

fn move_cards(hands: &mut Hands, from: Seat, to: Seat, cards: Counts) {
    hands[from.index()] -= cards;
    hands[to.index()] += cards;
}

/// Hands dealt so that nothing but the view is known.
fn deal_unknown(base: &Catan, view: &View, rng: &mut Rng) -> Hands {
    let mut pool = Counts::new([RESOURCE_CARDS; 5]) - base.bank;
    let mut sizes = [0; 4];
    let mut shown = deal::shown_cards(base);
    let mut known = [None; 4];
    for (index, colour) in view.colours.iter().enumerate() {
        known[index] = colour.hand.map(Counts::new);
        match known[index] {
            Some(hand) => {
                pool -= hand;
                shown[index] = Counts::NONE;
            }
            None => sizes[index] = colour.hand_size,
        }
    }
    let dealt = deal::hands(pool, sizes, shown, rng).expect("the view shows what can be held");
    std::array::from_fn(|index| known[index].unwrap_or(dealt[index]))
}

impl argosy_game::Belief<Catan> for Belief {
    fn new(first: &View) -> Self {
        let base = open_part(first);
        let mut rng = Rng::from_seed(0);
        let unknown =
            first.colours.iter().filter(|colour| colour.hand.is_none() && colour.hand_size > 0);
        // With one hidden hand at most, that hand is all that is left over.
        let deals = if unknown.count() <= 1 { 1 } else { DEALS };
        let worlds = (0..deals).map(|_| (deal_unknown(&base, first, &mut rng), 1)).collect();
        let asked = if let PhaseView::Answers { want, .. } = first.phase {
            Counts::new(want)
        } else {
            Counts::NONE
        };
        let mut belief = Self { n_seats: first.n_seats, asked, worlds, rng };
        belief.tidy();
        belief
    }

    fn observe(&mut self, event: &EventView) {
        match *event {
            EventView::Gained { seat, cards, .. } => self.keep(|hands, _| {
                hands[seat.index()] += Counts::new(cards);
                true
            }),
            EventView::Paid { seat, cards, .. } => {
                let cards = Counts::new(cards);
                self.keep(|hands, _| {
                    let can = hands[seat.index()].covers(cards);
                    if can {
                        hands[seat.index()] -= cards;
                    }
                    can
                });
            }
            EventView::Stolen { thief, victim, resource: None } => {
                self.split(victim, thief, u64::from);
            }
            EventView::Stolen { thief, victim, resource: Some(resource) } => {
                let kind = resource.index();
                self.keep(|hands, weight| {
                    let count = hands[victim.index()].get(kind);
                    *weight *= u64::from(count);
                    if count > 0 {
                        move_cards(hands, victim, thief, Counts::one(kind));
                    }
                    count > 0
                });
            }
            EventView::Returned { from, to, resource: None } => self.split(from, to, |_| 1),
            EventView::Returned { from, to, resource: Some(resource) } => {
                self.pass(from, to, Counts::one(resource.index()));
            }
            EventView::Monopolised { from, to, resource, count } => {
                let kind = resource.index();
                self.worlds.retain(|(hands, _)| hands[from.index()].get(kind) == count);
                self.pass(from, to, Counts::of(kind, count));
            }
            EventView::Traded { from, to, give, want } => {
                self.pass(from, to, Counts::new(give));
                self.pass(to, from, Counts::new(want));
            }
            EventView::Offered { seat, give, want } => {
                self.asked = Counts::new(want);
                self.shows(seat, Counts::new(give));
            }
            EventView::Countered { seat, give, .. } => self.shows(seat, Counts::new(give)),
            EventView::Accepted { seat } => self.shows(seat, self.asked),
            EventView::TurnBegan { .. }
            | EventView::Rolled { .. }
            | EventView::BankShort { .. }
            | EventView::RoadBuilt { .. }
            | EventView::SettlementBuilt { .. }
            | EventView::CityBuilt { .. }
            | EventView::CardBought { .. }
            | EventView::CardPlayed { .. }
            | EventView::RobberMoved { .. }
            | EventView::Declined { .. }
            | EventView::OfferClosed { .. }
            | EventView::TradeCards { .. }
            | EventView::KnightRetired { .. }
            | EventView::LongestRoad { .. }
            | EventView::LargestArmy { .. }
            | EventView::GameOver { .. } => {}
        }
    }

    fn sample(&self, view: &View, rng: &mut Rng) -> Catan {
        let mut world = open_part(view);
        let hands = self.draw_hands(&world, view, rng);
        for (estate, hand) in world.estates.iter_mut().zip(hands) {
            estate.hand = hand;
        }
        deal_cards(&mut world, view, rng);
        fill_discards(&mut world, view, rng);
        debug_assert_eq!(self.n_seats, view.n_seats);
        world
    }
}

impl Belief {
    /// Cards that were seen move from one hand to another.
    fn pass(&mut self, from: Seat, to: Seat, cards: Counts) {
        self.keep(|hands, _| {
            let can = hands[from.index()].covers(cards);
            if can {
                move_cards(hands, from, to, cards);
            }
            can
        });
    }

    /// R18: nobody offers or accepts cards not held.
    fn shows(&mut self, seat: Seat, cards: Counts) {
        self.keep(|hands, _| hands[seat.index()].covers(cards));
    }
}

/// R41: development cards that the viewer cannot see are dealt from those that are
/// nowhere else.
fn deal_cards(world: &mut Catan, view: &View, rng: &mut Rng) {
    let mut pool = DEVELOPMENT_CARDS - Counts::new(view.removed_cards);
    let mut sizes = [0; 4];
    for (index, colour) in view.colours.iter().enumerate() {
        pool -= Counts::of(Card::Knight.index(), colour.knights);
        match colour.cards {
            Some(cards) => pool -= Counts::new(cards),
            None => sizes[index] = colour.n_cards,
        }
    }
    let dealt = deal::cards(pool, sizes, world.victory_card_caps(), rng);
    for (index, colour) in view.colours.iter().enumerate() {
        world.estates[index].cards = colour.cards.map_or(dealt[index], Counts::new);
    }
    world.deck = dealt.iter().fold(pool, |deck, &cards| deck - cards);
    world.turn.bought = match view.turn.bought {
        Some(bought) => Counts::new(bought),
        None => deal::choose(world.active().cards, view.turn.n_bought, rng),
    };
}

/// R14: those who have chosen have chosen something.
fn fill_discards(world: &mut Catan, view: &View, rng: &mut Rng) {
    let PhaseView::Discard { due, done, chosen } = &view.phase else { return };
    let mut filled = [Counts::NONE; 4];
    for (index, known) in chosen.iter().enumerate() {
        filled[index] = match known {
            Some(cards) => Counts::new(*cards),
            None if done[index] => deal::choose(world.estates[index].hand, due[index], rng),
            None => Counts::NONE,
        };
    }
    world.phase = Phase::Discard { chosen: filled };
}

/// The state as far as a view shows it, without hidden cards.
fn open_part(view: &View) -> Catan {
    let lands: [Land; N_TILES] = std::array::from_fn(|index| {
        let tile = view.tiles[index];
        Land { terrain: tile.terrain, number: tile.number }
    });
    let harbours: [Harbour; N_HARBOURS] = std::array::from_fn(|index| view.harbours[index].kind);
    let layout = Layout::new(&lands, &harbours).expect("a view shows a legal island");
    let options = &view.options;
    let rules = Rules {
        version: view.rules,
        strict: options.strict,
        trade: options.trade,
        catanatron: options.catanatron,
        offers_per_turn: options.offers_per_turn,
        turn_limit: options.turn_limit,
    };
    let mut world = Catan::bare(view.n_seats, view.first, layout, rules);
    world.robber = view.robber;
    world.bank = Counts::new(view.bank);
    world.longest_road = view.longest_road.map(Colour::new);
    world.largest_army = view.largest_army;
    for (estate, colour) in world.estates.iter_mut().zip(&view.colours) {
        fill_estate(estate, colour);
    }
    world.derive();
    world.turn = open_turn(view);
    world.phase = open_phase(&view.phase);
    world
}

fn fill_estate(estate: &mut crate::state::Estate, colour: &ColourView) {
    estate.set_roads(colour.roads);
    estate.settlements = colour.settlements;
    estate.cities = colour.cities;
    estate.knights = colour.knights;
    estate.trade_cards = colour.trade_cards;
}

fn open_turn(view: &View) -> Turn {
    let turn = &view.turn;
    Turn {
        active: turn.active,
        number: turn.number,
        rolls: turn.rolls,
        dice: turn.dice.unwrap_or([0; 2]),
        card_played: turn.card_played,
        action_used: turn.action_used,
        knight_left: turn.knight_left,
        trading_over: turn.trading_over,
        offers: turn.offers,
        bought: Counts::NONE,
    }
}

fn deal_of(give: &[u8; 5], want: &[u8; 5]) -> Deal {
    Deal(std::array::from_fn(|kind| give[kind] as i8 - want[kind] as i8))
}

fn open_answer(answer: &AnswerView) -> Answer {
    match answer {
        AnswerView::None => Answer::None,
        AnswerView::Waiting => Answer::Waiting,
        AnswerView::Composing { give, want } => Answer::Composing(deal_of(give, want)),
        AnswerView::Accepted => Answer::Accepted,
        AnswerView::Declined => Answer::Declined,
        AnswerView::Countered { give, want } => Answer::Countered(deal_of(give, want)),
    }
}

fn open_phase(phase: &PhaseView) -> Phase {
    match phase {
        PhaseView::StartSettlement { placed } => Phase::StartSettlement { placed: *placed },
        PhaseView::StartRoad { placed, at } => Phase::StartRoad { placed: *placed, at: *at },
        PhaseView::Roll => Phase::Roll,
        PhaseView::Dice => Phase::Dice,
        PhaseView::Discard { .. } => Phase::Discard { chosen: [Counts::NONE; 4] },
        PhaseView::OpenDiscard { seat, left } => Phase::OpenDiscard { seat: *seat, left: *left },
        PhaseView::MoveRobber => Phase::MoveRobber,
        PhaseView::ChooseVictim => Phase::ChooseVictim,
        PhaseView::Steal { victim } => Phase::Steal { victim: *victim },
        PhaseView::Main => Phase::Main,
        PhaseView::Compose { give, want } => Phase::Compose { deal: deal_of(give, want) },
        PhaseView::Answers { give, want, answers } => {
            let mut all = [Answer::None; 4];
            for (answer, view) in all.iter_mut().zip(answers) {
                *answer = open_answer(view);
            }
            Phase::Answers { deal: deal_of(give, want), answers: all }
        }
        PhaseView::DrawCard => Phase::DrawCard,
        PhaseView::FreeRoads { left } => Phase::FreeRoads { left: *left },
        PhaseView::Invent { from, left } => Phase::Invent { from: *from, left: *left },
        PhaseView::NeutralPiece { settlement, free_roads } => {
            let piece = if *settlement { Piece::Settlement } else { Piece::Road };
            Phase::NeutralPiece { piece, free_roads: *free_roads }
        }
        PhaseView::ForcedDraw { left } => Phase::ForcedDraw { left: *left },
        PhaseView::GiveBack { from, left } => {
            Phase::GiveBack { from: from.unwrap_or(Resource::Brick), left: *left }
        }
        PhaseView::Over { winner } => Phase::Over { winner: *winner },
    }
}
