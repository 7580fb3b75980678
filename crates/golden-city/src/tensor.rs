//! A view as numbers, for programs that learn: docs/tensors/golden-city.md.

use argosy_game::{Planes, Round, Seat, Tensor};

use crate::cards::{Bonus, Good, GoodsCard, Landscape, Place, ScoringCard};
use crate::data::{KEYS, MAX_PLAYERS, SCORING_CARDS};
use crate::setup::Totals;
use crate::space::Space;
use crate::state::{GoldenCity, Phase, Turn};
use crate::view::{PlayerView, View};

const N: usize = MAX_PLAYERS;
const SPACES: usize = Space::COUNT as usize;
const LANDSCAPES: usize = Landscape::COUNT;
const GOODS: usize = GoodsCard::COUNT;
const BONUSES: usize = Bonus::COUNT;
/// A scoring card is a good and a place.
const FACES: usize = Good::COUNT + Place::COUNT;
const PHASES: usize = 14;
const CONTRACTS: usize = 5;

impl Tensor for GoldenCity {
    const TENSOR_VERSION: u32 = 1;

    fn write(view: &View, out: &mut impl Planes) {
        let round = Round::new(view.viewer, view.players.len() as u8);
        write_table(view, round, out);
        write_supplies(view, out);
        write_pairs(view, round, out);
        write_open(&view.players, round, out);
        write_secret(&view.players, round, out);
        write_phase(&moment(view.phase), round, out);
    }
}

fn each(players: &[PlayerView], round: Round) -> impl Iterator<Item = (usize, &PlayerView)> {
    players.iter().map(move |player| (round.place(player.seat), player))
}

fn put_scoring(first: usize, card: ScoringCard, out: &mut impl Planes) {
    out.put(first + card.good.index(), 1);
    out.put(first + Good::COUNT + card.place.index(), 1);
}

fn write_table(view: &View, round: Round, out: &mut impl Planes) {
    out.plane("seats", &[N], 1, "One cell for each seat at the table.");
    out.put_all(0, &[1; N][..view.players.len()]);
    out.number("rules", 255, view.rules.number(), "The version of the rules.");
    let hidden = view.totals == Totals::Hidden;
    out.flag("options.contracts_hidden", hidden, "Only one's own contracts are shown.");
    out.number("round", 255, view.round.into(), "The round.");
    out.plane("first", &[N], 1, "Who begins the round.");
    out.put(round.place(view.first), 1);
    out.plane("scoring", &[FACES], 1, "The scoring card of this round: good, then place.");
    if let Some(card) = view.scoring {
        put_scoring(0, card, out);
    }
    out.plane("played", &[SCORING_CARDS, FACES], 1, "Scoring cards of earlier rounds.");
    for (index, &card) in view.played.iter().enumerate() {
        put_scoring(index * FACES, card, out);
    }
}

fn write_supplies(view: &View, out: &mut impl Planes) {
    out.number("price", 255, view.price.into(), "What displacing a hand costs now.");
    out.number("deck", 255, view.deck.into(), "Cards in the landscape deck.");
    out.plane("used", &[LANDSCAPES], 255, "Landscape cards that were used.");
    view.used.iter().for_each(|(kind, count)| out.put(kind.index(), count.into()));
    out.plane("open_goods", &[GOODS], 63, "Open goods cards.");
    view.open_goods.iter().for_each(|(kind, count)| out.put(kind.index(), count.into()));
    out.number("goods_deck", 63, view.goods_deck.into(), "Cards in the goods deck.");
    out.plane("goods_out", &[GOODS], 63, "Goods cards that are out of the game.");
    view.goods_out.iter().for_each(|(kind, count)| out.put(kind.index(), count.into()));
    let left = view.bonus_cards.into();
    out.number("bonus_cards", BONUSES as u32, left, "Bonus cards that nobody has taken.");
    out.plane("bonus_choice", &[BONUSES], 1, "Which these are, for whoever looks through them.");
    view.bonus_choice.unwrap_or_default().iter().for_each(|card| out.put(card.index(), 1));
    out.number("keys", KEYS.into(), view.keys.into(), "Keys left.");
    out.number("bank", 255, view.bank.into(), "Coins in the bank.");
}

fn write_pairs(view: &View, round: Round, out: &mut impl Planes) {
    out.plane("pairs", &[N, 2, LANDSCAPES], 1, "The cards of each pair.");
    for (row, pair) in view.pairs.iter().enumerate() {
        for (index, card) in pair.cards.iter().enumerate() {
            if let Some(card) = card {
                out.put((row * 2 + index) * LANDSCAPES + card.index(), 1);
            }
        }
    }
    out.plane("pairs.hand", &[N, N], 1, "Whose bidding hand lies on each pair.");
    for (row, pair) in view.pairs.iter().enumerate() {
        if let Some(seat) = pair.hand {
            out.put(row * N + round.place(seat), 1);
        }
    }
}

fn write_open(players: &[PlayerView], round: Round, out: &mut impl Planes) {
    out.plane("stalls", &[N, SPACES], 1, "The spaces with a stall of each seat.");
    for (place, player) in each(players, round) {
        player.stalls.iter().for_each(|space| out.put(place * SPACES + space.index(), 1));
    }
    out.plane("stalls_left", &[N], SPACES as u32, "Stalls that each seat has left.");
    each(players, round).for_each(|(place, player)| out.put(place, player.stalls_left.into()));
    out.plane("coins", &[N], 255, "Coins.");
    each(players, round).for_each(|(place, player)| out.put(place, player.coins.into()));
    out.plane("player_keys", &[N], KEYS.into(), "Keys.");
    each(players, round).for_each(|(place, player)| out.put(place, player.keys.into()));
    out.plane("goods", &[N, GOODS], 63, "Goods cards.");
    for (place, player) in each(players, round) {
        for (kind, count) in player.goods.iter() {
            out.put(place * GOODS + kind.index(), count.into());
        }
    }
    out.plane("would_win", &[N], 255, "What the scoring of this round would bring now.");
    for (place, player) in each(players, round) {
        out.put(place, player.would_win.unwrap_or(0).into());
    }
    out.plane("stuck", &[N], 1, "Who can never build again.");
    each(players, round).for_each(|(place, player)| out.put(place, player.stuck.into()));
}

fn write_secret(players: &[PlayerView], round: Round, out: &mut impl Planes) {
    out.plane("hand_size", &[N], 255, "Landscape cards in each hand.");
    each(players, round).for_each(|(place, player)| out.put(place, player.hand_size.into()));
    out.plane("hand", &[N, LANDSCAPES], 255, "Which these are, where the viewer knows.");
    for (place, player) in each(players, round) {
        for (kind, count) in player.hand.unwrap_or_default().iter() {
            out.put(place * LANDSCAPES + kind.index(), count.into());
        }
    }
    out.plane("bonus_size", &[N], BONUSES as u32, "Bonus cards of each seat.");
    each(players, round).for_each(|(place, player)| out.put(place, player.bonus_size.into()));
    out.plane("bonus", &[N, BONUSES], 1, "Which these are, where the viewer knows.");
    for (place, player) in each(players, round) {
        let cards = player.bonus.unwrap_or_default();
        cards.iter().for_each(|card| out.put(place * BONUSES + card.index(), 1));
    }
    out.plane(
        "contracts",
        &[N, CONTRACTS],
        255,
        "By districts, rivers, quarters, goods, majorities, where the viewer knows.",
    );
    for (place, player) in each(players, round) {
        let parts = player.contracts.unwrap_or_default().parts();
        out.put_all(place * CONTRACTS, &parts.map(|(_, contracts)| contracts));
    }
}

/// What all phases have together: each has some of it.
#[derive(Default)]
struct Moment {
    phase: usize,
    seat: Option<Seat>,
    built: u8,
    laid: u8,
}

fn moment(phase: Phase) -> Moment {
    let rest = |phase| Moment { phase, ..Moment::default() };
    let of = |phase, seat| Moment { seat: Some(seat), ..rest(phase) };
    let turn = |phase, Turn { seat, built }| Moment { built, ..of(phase, seat) };
    match phase {
        Phase::Deal { seat } => of(0, seat),
        Phase::OpenGoods => rest(1),
        Phase::Scoring => rest(2),
        Phase::LayOut { laid } => Moment { laid, ..rest(3) },
        Phase::Bid { seat } => of(4, seat),
        Phase::Build(at) => turn(5, at),
        Phase::DrawLandscape(at) => turn(6, at),
        Phase::ChooseBonus(at) => turn(7, at),
        Phase::ChooseGoods(at) => turn(8, at),
        Phase::DrawGoods(at) => turn(9, at),
        Phase::RefillGoods(at) => turn(10, at),
        Phase::ReturnGoods(at) => turn(11, at),
        Phase::Discard { seat } => of(12, seat),
        Phase::Over => rest(13),
    }
}

fn write_phase(now: &Moment, round: Round, out: &mut impl Planes) {
    out.plane("phase", &[PHASES], 1, "The phase, in the order of the view's type.");
    out.put(now.phase, 1);
    out.plane("phase.seat", &[N], 1, "Whose turn it is.");
    if let Some(seat) = now.seat {
        out.put(round.place(seat), 1);
    }
    out.number("phase.built", 15, now.built.into(), "Stalls built in this turn.");
    out.number("phase.laid", 2 * N as u32, now.laid.into(), "Cards of the pairs that lie already.");
}
