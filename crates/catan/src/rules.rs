//! Hands each step to the phase that it belongs to, and keeps what all phases
//! share: who acts, where the turn goes on, and when the game ends.

use argosy_game::{EventSink, Rng, Seat, SeatSet, ToAct};

use crate::action::{Action, Chance};
use crate::cards::{Card, Counts, Resource};
use crate::event::Event;
use crate::island::Path;
use crate::phase::{cards, discard, main, neutral, offer, robber, roll, start, trade_cards};
use crate::refusal::Refusal;
use crate::state::{Answer, Catan, Phase};

pub(crate) fn to_act(state: &Catan) -> ToAct {
    match &state.phase {
        Phase::StartSettlement { .. }
        | Phase::StartRoad { .. }
        | Phase::Roll
        | Phase::MoveRobber
        | Phase::ChooseVictim
        | Phase::Main
        | Phase::Compose { .. }
        | Phase::FreeRoads { .. }
        | Phase::Invent { .. }
        | Phase::NeutralPiece { .. }
        | Phase::GiveBack { .. } => ToAct::only(state.turn.active),
        Phase::Dice | Phase::Steal { .. } | Phase::DrawCard | Phase::ForcedDraw { .. } => {
            ToAct::Chance
        }
        Phase::Discard { chosen } => discard::to_act(state, chosen),
        Phase::OpenDiscard { seat, .. } => ToAct::only(*seat),
        Phase::Answers { answers, .. } => whose_answer(state.turn.active, answers),
        Phase::Over { .. } => ToAct::Over,
    }
}

pub(crate) fn legal(state: &Catan, seat: Seat, out: &mut Vec<Action>) {
    match &state.phase {
        Phase::Discard { chosen } => return discard::legal(state, chosen, seat, out),
        Phase::Answers { deal, answers } => {
            return offer::legal_answers(state, *deal, answers, seat, out);
        }
        Phase::OpenDiscard { seat: giving, .. } => {
            if seat == *giving {
                discard::legal_open(state, seat, out);
            }
            return;
        }
        Phase::StartSettlement { .. }
        | Phase::StartRoad { .. }
        | Phase::Roll
        | Phase::Dice
        | Phase::MoveRobber
        | Phase::ChooseVictim
        | Phase::Steal { .. }
        | Phase::Main
        | Phase::Compose { .. }
        | Phase::DrawCard
        | Phase::FreeRoads { .. }
        | Phase::Invent { .. }
        | Phase::NeutralPiece { .. }
        | Phase::ForcedDraw { .. }
        | Phase::GiveBack { .. }
        | Phase::Over { .. } => {}
    }
    if seat == state.turn.active {
        legal_active(state, out);
    }
}

/// What the active seat can do in the phases that are its own.
#[inline]
fn legal_active(state: &Catan, out: &mut Vec<Action>) {
    match state.phase {
        Phase::StartSettlement { .. } => start::legal_settlements(state, out),
        Phase::StartRoad { at, .. } => start::legal_roads(state, at, out),
        Phase::Roll => roll::legal(state, out),
        Phase::Main => main::legal(state, out),
        Phase::MoveRobber => robber::legal_tiles(state, out),
        Phase::ChooseVictim => robber::legal_victims(state, out),
        Phase::Compose { deal } => offer::legal_offer(state, deal, out),
        Phase::FreeRoads { .. } => cards::legal_free_roads(state, out),
        Phase::Invent { from, left } => cards::legal_inventions(state, from, left, out),
        Phase::NeutralPiece { piece, .. } => neutral::legal(state, piece, out),
        Phase::GiveBack { from, left } => trade_cards::legal_returns(state, from, left, out),
        Phase::Dice
        | Phase::Discard { .. }
        | Phase::OpenDiscard { .. }
        | Phase::Steal { .. }
        | Phase::Answers { .. }
        | Phase::DrawCard
        | Phase::ForcedDraw { .. }
        | Phase::Over { .. } => {}
    }
}

/// `None` exactly if the action is on the list of legal ones; otherwise the reason.
pub(crate) fn refuse(state: &Catan, seat: Seat, action: Action) -> Option<Refusal> {
    if seat.number() >= state.n_seats {
        return Some(Refusal::NoSuchSeat);
    }
    let mut actions = Vec::new();
    legal(state, seat, &mut actions);
    if actions.contains(&action) { None } else { Some(explain(state, seat, action)) }
}

/// The reason why an action that is not legal is not. It is asked only of those.
fn explain(state: &Catan, seat: Seat, action: Action) -> Refusal {
    match to_act(state) {
        ToAct::Over => Refusal::GameOver,
        ToAct::Chance => Refusal::ChanceFirst,
        to_act @ ToAct::Seats { .. } if !to_act.includes(seat) && seat != state.turn.active => {
            Refusal::NotYourTurn { active: state.turn.active }
        }
        to_act @ ToAct::Seats { .. } if !to_act.includes(seat) => pending(state),
        ToAct::Seats { .. } => {
            explain_in_phase(state, seat, action).unwrap_or_else(|| pending(state))
        }
    }
}

/// What the phase says about an action; `None` if that belongs to another phase.
fn explain_in_phase(state: &Catan, seat: Seat, action: Action) -> Option<Refusal> {
    if !state.for_two() && matches!(action, Action::NeutralRoad(..) | Action::NeutralSettlement(..))
    {
        return Some(Refusal::OnlyForTwo);
    }
    match &state.phase {
        Phase::StartSettlement { .. } => start::explain_settlement(state, action),
        Phase::StartRoad { at, .. } => start::explain_road(*at, action),
        Phase::Roll | Phase::Main => main::explain(state, seat, action),
        Phase::Discard { chosen } => discard::explain(state, chosen, seat, action),
        Phase::OpenDiscard { .. } => discard::explain_open(action),
        Phase::MoveRobber => robber::explain_tile(action),
        Phase::ChooseVictim => robber::explain_victim(action),
        Phase::Compose { .. } | Phase::Answers { .. } => offer::explain(state, seat, action),
        Phase::FreeRoads { .. } => cards::explain_free_road(state, action),
        Phase::Invent { from, .. } => cards::explain_invention(state, *from, action),
        Phase::NeutralPiece { piece, .. } => neutral::explain(state, *piece, action),
        Phase::GiveBack { from, .. } => trade_cards::explain_return(state, *from, action),
        Phase::Dice
        | Phase::Steal { .. }
        | Phase::DrawCard
        | Phase::ForcedDraw { .. }
        | Phase::Over { .. } => None,
    }
}

/// What has to be done before anything else.
fn pending(state: &Catan) -> Refusal {
    let (first, rule) = match state.phase {
        Phase::StartSettlement { .. } => ("a start settlement has to be placed", "R8"),
        Phase::StartRoad { .. } => ("the road of the settlement has to be placed", "R8"),
        Phase::Roll => ("the dice have to be rolled", "R9"),
        Phase::Discard { .. } | Phase::OpenDiscard { .. } => {
            ("cards have to be given for the seven", "R13")
        }
        Phase::MoveRobber => ("the robber has to be moved", "R15"),
        Phase::ChooseVictim => ("an opponent has to be robbed", "R16"),
        Phase::Compose { .. } => ("an offer is being put together", "R18"),
        Phase::Answers { .. } => ("an offer lies open", "R19"),
        Phase::FreeRoads { .. } => ("a free road has to be laid", "R32"),
        Phase::Invent { .. } => ("a card of the bank has to be taken", "R33"),
        Phase::NeutralPiece { .. } => ("a neutral piece has to be built", "R45"),
        Phase::GiveBack { .. } => ("cards have to be given back", "R47"),
        Phase::Main => ("the dice have been rolled", "R9"),
        Phase::Dice | Phase::Steal { .. } | Phase::DrawCard | Phase::ForcedDraw { .. } => {
            return Refusal::ChanceFirst;
        }
        Phase::Over { .. } => return Refusal::GameOver,
    };
    Refusal::NotNow { first, rule }
}

pub(crate) fn outcomes(state: &Catan, out: &mut Vec<(Chance, u32)>) {
    if matches!(state.phase, Phase::Dice) {
        roll::outcomes(state, out);
    } else if let Some((pool, outcome)) = pool(state) {
        let kinds = (0..5).filter(|&kind| pool.has(kind));
        out.extend(kinds.map(|kind| (outcome(kind), u32::from(pool.get(kind)))));
    }
}

#[inline]
pub(crate) fn sample(state: &Catan, rng: &mut Rng) -> Chance {
    if matches!(state.phase, Phase::Dice) {
        return roll::sample(state, rng);
    }
    let (pool, outcome) = pool(state).expect("chance is to act");
    outcome(pool.nth(rng.below(u32::from(pool.total())) as u8))
}

/// The outcome of chance that drawing a kind of card is.
type Outcome = fn(usize) -> Chance;

/// What a card is drawn from, and the outcome that each kind is.
#[inline]
fn pool(state: &Catan) -> Option<(Counts, Outcome)> {
    let steal: Outcome = |kind| Chance::Steal(Resource::ALL[kind]);
    match state.phase {
        Phase::Steal { victim } => Some((state.estate(victim).hand, steal)),
        Phase::ForcedDraw { .. } => Some((state.estate(trade_cards::opponent(state)).hand, steal)),
        Phase::DrawCard => Some((state.deck, |kind| Chance::Draw(Card::ALL[kind]))),
        Phase::StartSettlement { .. }
        | Phase::StartRoad { .. }
        | Phase::Roll
        | Phase::Dice
        | Phase::Discard { .. }
        | Phase::OpenDiscard { .. }
        | Phase::MoveRobber
        | Phase::ChooseVictim
        | Phase::Main
        | Phase::Compose { .. }
        | Phase::Answers { .. }
        | Phase::FreeRoads { .. }
        | Phase::Invent { .. }
        | Phase::NeutralPiece { .. }
        | Phase::GiveBack { .. }
        | Phase::Over { .. } => None,
    }
}

/// Applies a legal action.
pub(crate) fn act(
    state: &mut Catan,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) {
    match action {
        Action::Roll => roll::apply(state),
        Action::EndTurn => main::end_turn(state, events),
        Action::BuyCard => main::buy_card(state, events),
        Action::PlayKnight => cards::play_knight(state, events),
        Action::PlayRoadBuilding => cards::play_road_building(state, events),
        Action::PlayInvention => cards::play_invention(state, events),
        Action::PlayMonopoly(resource) => cards::play_monopoly(state, resource, events),
        Action::BuildRoad(path) => build_road(state, path, events),
        Action::BuildSettlement(spot) => {
            if let Phase::StartSettlement { placed } = state.phase {
                start::place_settlement(state, placed, spot, events);
            } else {
                main::build_settlement(state, spot, events);
            }
        }
        Action::BuildCity(spot) => main::build_city(state, spot, events),
        Action::BankTrade(give, want) => main::bank_trade(state, give, want, events),
        Action::Give(resource) => offer::add(state, seat, resource, offer::Side::Give),
        Action::Want(resource) => offer::add(state, seat, resource, offer::Side::Want),
        Action::Offer => offer::lay_open(state, seat, events),
        Action::Accept => offer::answer(state, seat, Answer::Accepted, events),
        Action::Decline => offer::answer(state, seat, Answer::Declined, events),
        Action::TradeWith(other) => offer::take(state, other, events),
        Action::Withdraw => offer::withdraw(state, events),
        Action::MoveRobber(tile) => robber::move_to(state, tile, events),
        Action::Rob(victim) => robber::rob(state, victim),
        Action::Discard(resource) => discard::choose(state, seat, resource, events),
        Action::DiscardOpenly(resource) => discard::give_openly(state, resource, events),
        Action::TakeBack => discard::take_back(state, seat),
        Action::Take(resource) => cards::invent(state, resource, events),
        Action::ForceTrade => trade_cards::force_trade(state, events),
        Action::RobberHome => trade_cards::robber_home(state, events),
        Action::RetireKnight => trade_cards::retire_knight(state, events),
        Action::Return(resource) => trade_cards::give_back(state, resource, events),
        Action::NeutralRoad(colour, path) => neutral::build_road(state, colour, path, events),
        Action::NeutralSettlement(colour, spot) => {
            neutral::build_settlement(state, colour, spot, events);
        }
    }
}

/// R8, R24, R32: a road of the start, a free one, or one that is paid for.
fn build_road(state: &mut Catan, path: Path, events: &mut impl EventSink<Event>) {
    if let Phase::StartRoad { placed, .. } = state.phase {
        start::place_road(state, placed, path, events);
    } else if let Phase::FreeRoads { left } = state.phase {
        main::lay_road(state, path, left - 1, events);
    } else {
        main::build_road(state, path, events);
    }
}

/// Applies an outcome of chance.
pub(crate) fn happen(state: &mut Catan, outcome: Chance, events: &mut impl EventSink<Event>) {
    match outcome {
        Chance::Roll(one, other) => roll::land(state, [one, other], events),
        Chance::Draw(card) => main::draw_card(state, card, events),
        Chance::Steal(resource) => {
            if let Phase::Steal { victim } = state.phase {
                robber::steal(state, victim, resource, events);
            } else {
                trade_cards::draw(state, resource, events);
            }
        }
    }
}

impl Catan {
    /// R9: where the active seat goes on once nothing is pending.
    #[inline]
    pub(crate) fn resume(&self) -> Phase {
        if self.turn.rolls < self.rolls_needed() { Phase::Roll } else { Phase::Main }
    }

    /// R38: goes on to the next phase, unless somebody has won; then what was
    /// pending lapses.
    #[inline]
    pub(crate) fn proceed(&mut self, next: Phase, events: &mut impl EventSink<Event>) {
        match self.has_winner() {
            None => self.phase = next,
            Some(seat) => self.finish(Some(seat), events),
        }
    }

    pub(crate) fn finish(&mut self, winner: Option<Seat>, events: &mut impl EventSink<Event>) {
        self.phase = Phase::Over { winner };
        events.push(Event::GameOver { winner });
    }

    /// R24: cards from a hand to the bank.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cards: Counts) {
        self.estate_mut(seat).hand -= cards;
        self.bank += cards;
    }

    /// Cards from the bank to a hand.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, cards: Counts) {
        self.bank -= cards;
        self.estate_mut(seat).hand += cards;
    }
}

/// R19, R20: the others owe an answer; the active seat may close at any time, and
/// must once all have answered.
fn whose_answer(active: Seat, answers: &[Answer; 4]) -> ToAct {
    let owing: SeatSet = (0u8..)
        .zip(answers)
        .filter(|(_, answer)| matches!(answer, Answer::Waiting | Answer::Composing(_)))
        .map(|(index, _)| Seat::new(index))
        .collect();
    if owing.is_empty() {
        ToAct::only(active)
    } else {
        ToAct::Seats { owe: owing, may: SeatSet::only(active) }
    }
}

/// The kinds that may be named next when `left` more cards are chosen from `pool`
/// one by one in the order of the kinds, beginning with kind `from`: enough must
/// be left behind each.
#[inline]
pub(crate) fn ordered_choices(pool: Counts, from: usize, left: u8) -> impl Iterator<Item = usize> {
    let mut behind: u8 = (from..5).map(|kind| pool.get(kind)).sum();
    (from..5).filter(move |&kind| {
        let count = pool.get(kind);
        let possible = count > 0 && behind >= left;
        behind -= count;
        possible
    })
}

/// Why a kind cannot be named next where [`ordered_choices`] are made.
pub(crate) fn explain_order(
    resource: Resource,
    from: Resource,
    pool: Counts,
    missing: Refusal,
) -> Refusal {
    if resource < from {
        Refusal::OutOfOrder { resource }
    } else if !pool.has(resource.index()) {
        missing
    } else {
        Refusal::TooFewBehind { resource }
    }
}
