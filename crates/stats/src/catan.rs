use argosy_catan::{Catan, EventView, Gain, Payment, View};
use argosy_game::{Seat, Who};
use schemars::JsonSchema;
use serde::Serialize;

use crate::chart::{Chart, ChartKind, Label, Row, by_player};
use crate::fold::Count;
use crate::{Detail, Unit};

const SUMS: std::ops::RangeInclusive<u32> = 2..=12;

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CatanCounts {
    /// How often each sum of the dice came, from 2 to 12.
    pub rolls: [u32; 11],
    /// How often it was to be expected in as many rolls.
    pub expected: [f64; 11],
    /// By seat.
    pub players: Vec<CatanPlayer>,
    /// The offers of each seat that nobody took.
    #[serde(skip)]
    refused: Vec<Vec<Offer>>,
    /// The offer that lies on the table.
    #[serde(skip)]
    open: Option<(Seat, Offer)>,
}

/// What is given and what is wanted.
type Offer = ([u8; 5], [u8; 5]);

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct CatanPlayer {
    /// Resource cards by where they came from.
    pub cards_in: CardsIn,
    /// Resource cards by where they went.
    pub cards_out: CardsOut,
    pub trades: Trades,
    pub roads: u32,
    pub settlements: u32,
    pub cities: u32,
    pub development_cards: u32,
    pub knights: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct CardsIn {
    /// Held before the record begins.
    pub before: u32,
    /// For the second settlement.
    pub start: u32,
    pub yielded: u32,
    pub traded: u32,
    pub bank: u32,
    pub stolen: u32,
    pub monopoly: u32,
    pub invention: u32,
    /// Given back after a forced trade, in the game for two.
    pub returned: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct CardsOut {
    pub road: u32,
    pub settlement: u32,
    pub city: u32,
    pub card: u32,
    pub traded: u32,
    pub bank: u32,
    /// Half of a large hand, on a seven.
    pub discarded: u32,
    pub robbed: u32,
    pub monopoly: u32,
    pub returned: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct Trades {
    /// Offers that the seat made in its own turns.
    pub offers: u32,
    /// Those of them that ended in a trade.
    pub taken: u32,
    /// Those of them that had been made before, word for word, and that nobody took.
    pub repeats: u32,
    /// Turns of the seat.
    pub turns: u32,
    /// Trades with other seats, no matter who asked.
    pub with_players: u32,
    pub with_bank: u32,
    /// Offers of others that the seat declined.
    pub declined: u32,
}

impl CardsIn {
    pub fn total(&self) -> u32 {
        let Self { before, start, yielded, traded, bank, stolen, monopoly, invention, returned } =
            *self;
        before + start + yielded + traded + bank + stolen + monopoly + invention + returned
    }
}

impl CardsOut {
    pub fn total(&self) -> u32 {
        let Self { road, settlement, city, card, traded, bank, .. } = *self;
        let Self { discarded, robbed, monopoly, returned, .. } = *self;
        road + settlement + city + card + traded + bank + discarded + robbed + monopoly + returned
    }
}

fn total(cards: [u8; 5]) -> u32 {
    cards.into_iter().map(u32::from).sum()
}

impl CatanCounts {
    fn of(&mut self, seat: Seat) -> &mut CatanPlayer {
        &mut self.players[seat.index()]
    }

    /// Colours that no seat plays are not counted.
    fn colour(&mut self, colour: u8) -> Option<&mut CatanPlayer> {
        self.players.get_mut(usize::from(colour))
    }

    fn gain(&mut self, seat: Seat, cards: u32, why: Gain) {
        let player = self.of(seat);
        let sum = match why {
            Gain::Start => &mut player.cards_in.start,
            Gain::Yield => &mut player.cards_in.yielded,
            Gain::Invention => &mut player.cards_in.invention,
            Gain::BankTrade => &mut player.cards_in.bank,
        };
        *sum += cards;
    }

    fn pay(&mut self, seat: Seat, cards: u32, why: Payment) {
        let player = self.of(seat);
        let sum = match why {
            Payment::Road => &mut player.cards_out.road,
            Payment::Settlement => &mut player.cards_out.settlement,
            Payment::City => &mut player.cards_out.city,
            Payment::Card => &mut player.cards_out.card,
            Payment::BankTrade => {
                player.trades.with_bank += 1;
                &mut player.cards_out.bank
            }
            Payment::Seven => &mut player.cards_out.discarded,
        };
        *sum += cards;
    }

    fn offer(&mut self, seat: Seat, offer: Offer) {
        self.close();
        let repeats = self.refused[seat.index()].contains(&offer);
        let trades = &mut self.of(seat).trades;
        trades.offers += 1;
        trades.repeats += u32::from(repeats);
        self.open = Some((seat, offer));
    }

    /// Nobody took what lay on the table.
    fn close(&mut self) {
        if let Some((seat, offer)) = self.open.take() {
            self.refused[seat.index()].push(offer);
        }
    }

    fn trade(&mut self, from: Seat, to: Seat, give: u32, want: u32) {
        self.open = None;
        let proposer = self.of(from);
        proposer.cards_out.traded += give;
        proposer.cards_in.traded += want;
        proposer.trades.taken += 1;
        proposer.trades.with_players += 1;
        let other = self.of(to);
        other.cards_in.traded += give;
        other.cards_out.traded += want;
        other.trades.with_players += 1;
    }
}

impl Count<Catan> for CatanCounts {
    const UNIT: Unit = Unit::Turn;

    fn begin(_players: &[Who], view: &View) -> Self {
        let seats = view.colours.iter().filter(|colour| colour.seat.is_some());
        let player = |colour: &argosy_catan::ColourView| {
            let before = u32::from(colour.hand_size);
            CatanPlayer { cards_in: CardsIn { before, ..CardsIn::default() }, ..Default::default() }
        };
        let players: Vec<CatanPlayer> = seats.map(player).collect();
        let refused = vec![Vec::new(); players.len()];
        Self { rolls: [0; 11], expected: [0.0; 11], players, refused, open: None }
    }

    fn turn(event: &EventView) -> Option<Option<Who>> {
        match *event {
            EventView::TurnBegan { seat } => Some(Some(Who::Seat(seat))),
            _ => None,
        }
    }

    fn count(&mut self, event: &EventView) {
        match *event {
            EventView::Rolled { dice, .. } => {
                self.rolls[usize::from(dice[0] + dice[1] - 2)] += 1;
            }
            EventView::Gained { seat, cards, why } => self.gain(seat, total(cards), why),
            EventView::Paid { seat, cards, why } => self.pay(seat, total(cards), why),
            EventView::RoadBuilt { colour, .. } => {
                self.colour(colour).into_iter().for_each(|player| player.roads += 1);
            }
            EventView::SettlementBuilt { colour, .. } => {
                self.colour(colour).into_iter().for_each(|player| player.settlements += 1);
            }
            EventView::CityBuilt { colour, .. } => {
                self.colour(colour).into_iter().for_each(|player| player.cities += 1);
            }
            EventView::CardBought { seat, .. } => self.of(seat).development_cards += 1,
            EventView::CardPlayed { seat, card } => {
                self.of(seat).knights += u32::from(card == argosy_catan::Card::Knight);
            }
            EventView::Stolen { thief, victim, .. } => {
                self.of(thief).cards_in.stolen += 1;
                self.of(victim).cards_out.robbed += 1;
            }
            EventView::Returned { from, to, .. } => {
                self.of(from).cards_out.returned += 1;
                self.of(to).cards_in.returned += 1;
            }
            EventView::Monopolised { from, to, count, .. } => {
                self.of(from).cards_out.monopoly += u32::from(count);
                self.of(to).cards_in.monopoly += u32::from(count);
            }
            EventView::Offered { seat, give, want } => self.offer(seat, (give, want)),
            EventView::OfferClosed { .. } => self.close(),
            EventView::TurnBegan { seat } => {
                self.close();
                self.of(seat).trades.turns += 1;
            }
            EventView::Traded { from, to, give, want } => {
                self.trade(from, to, total(give), total(want));
            }
            EventView::Declined { seat } => self.of(seat).trades.declined += 1,
            EventView::BankShort { .. }
            | EventView::RobberMoved { .. }
            | EventView::Countered { .. }
            | EventView::Accepted { .. }
            | EventView::TradeCards { .. }
            | EventView::KnightRetired { .. }
            | EventView::LongestRoad { .. }
            | EventView::LargestArmy { .. }
            | EventView::GameOver { .. } => {}
        }
    }

    fn end(&mut self, _view: &View) {
        let rolls = f64::from(self.rolls.iter().sum::<u32>());
        for (sum, expected) in SUMS.zip(&mut self.expected) {
            let ways = if sum < 7 { sum - 1 } else { 13 - sum };
            *expected = rolls * f64::from(ways) / 36.0;
        }
    }

    fn charts(&self) -> Vec<Chart> {
        let rolled = self.rolls.map(f64::from).to_vec();
        let dice = Chart {
            name: "dice",
            kind: ChartKind::Bars,
            columns: SUMS.map(Label::Number).collect(),
            rows: vec![
                Row { label: Label::Word("rolled"), values: rolled },
                Row { label: Label::Word("expected"), values: self.expected.to_vec() },
            ],
        };
        let players = &self.players;
        vec![
            dice,
            by_player(
                "cards_in",
                ChartKind::Stacked,
                players,
                &[
                    ("yield", &|one| one.cards_in.yielded),
                    ("start", &|one| one.cards_in.start + one.cards_in.before),
                    ("trade", &|one| one.cards_in.traded + one.cards_in.returned),
                    ("bank", &|one| one.cards_in.bank),
                    ("stolen", &|one| one.cards_in.stolen),
                    ("progress", &|one| one.cards_in.monopoly + one.cards_in.invention),
                ],
            ),
            by_player(
                "losses",
                ChartKind::Bars,
                players,
                &[
                    ("robbed", &|one| one.cards_out.robbed),
                    ("discarded", &|one| one.cards_out.discarded),
                    ("monopoly", &|one| one.cards_out.monopoly),
                    ("stolen", &|one| one.cards_in.stolen),
                ],
            ),
            by_player(
                "trades",
                ChartKind::Bars,
                players,
                &[
                    ("offers", &|one| one.trades.offers),
                    ("taken", &|one| one.trades.taken),
                    ("with_players", &|one| one.trades.with_players),
                    ("with_bank", &|one| one.trades.with_bank),
                ],
            ),
        ]
    }

    fn detail(self) -> Detail {
        Detail::Catan(self)
    }
}
