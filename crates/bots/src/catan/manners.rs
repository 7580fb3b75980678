//! Manners at the trading table: bots ask seldom, only what somebody is likely to
//! want, and not again what was refused while nothing has changed.

use argosy_catan::{Action, Catan, Counts, EventView, PhaseView, Resource, View};
use argosy_game::{Belief as _, Bot, Game, Rng, Seat};

use super::filter::{WORTHWHILE, gain, would_accept};

/// The number of worlds in which the others' hands are guessed.
const WORLDS: u32 = 12;
/// The number of them in which somebody must be likely to accept.
const LIKELY: u32 = 7;
/// The number of its own turns for which a bot makes no offer after a refusal.
const PATIENCE: u32 = 2;

/// The number of cards of one resource for one of another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Proposal {
    give: Resource,
    count: u8,
    want: Resource,
}

impl Proposal {
    fn all() -> impl Iterator<Item = Self> {
        let pairs =
            Resource::ALL.into_iter().flat_map(|give| Resource::ALL.map(|want| (give, want)));
        let different = pairs.filter(|(give, want)| give != want);
        different.flat_map(|(give, want)| [1, 2].map(|count| Self { give, count, want }))
    }

    /// The proposal that an offer of these cards is; none if it is of another form.
    fn of(give: [u8; 5], want: [u8; 5]) -> Option<Self> {
        Self::all().find(|one| one.given().array() == give && one.wanted().array() == want)
    }

    fn given(self) -> Counts {
        Counts::of(self.give.index(), self.count)
    }

    fn wanted(self) -> Counts {
        Counts::one(self.want.index())
    }
}

/// What nobody wanted, and whether that might be otherwise now.
#[derive(Copy, Clone, Debug)]
struct Refused {
    proposal: Proposal,
    /// Somebody has got what was wanted, or has spent what was offered.
    changed: bool,
}

/// A bot with manners: what is impolite is not even put before it.
pub(super) struct Mannered {
    bot: Box<dyn Bot<Catan>>,
    seat: Seat,
    belief: <Catan as Game>::Belief,
    rng: Rng,
    /// The bot's own offer that lies on the table.
    open: Option<Proposal>,
    refused: Vec<Refused>,
    /// Turns of its own in which it will not ask.
    quiet: u32,
    /// What it would ask in this turn, once it has thought about it.
    polite: Option<Vec<Proposal>>,
}

impl Mannered {
    pub fn new(bot: Box<dyn Bot<Catan>>, seat: Seat, first: &View, seed: u64) -> Self {
        Self {
            bot,
            seat,
            belief: <Catan as Game>::Belief::new(first),
            rng: Rng::from_seed(seed ^ 0x0af3_e125),
            open: None,
            refused: Vec::new(),
            quiet: 0,
            polite: None,
        }
    }

    /// Nobody took the offer.
    fn turned_down(&mut self) {
        if let Some(proposal) = self.open.take() {
            self.refused.retain(|one| one.proposal != proposal);
            self.refused.push(Refused { proposal, changed: false });
            self.quiet = PATIENCE;
        }
    }

    /// Somebody else's cards have changed.
    fn note(&mut self, seat: Seat, gained: [u8; 5], spent: [u8; 5]) {
        if seat == self.seat {
            return;
        }
        for Refused { proposal, changed } in &mut self.refused {
            *changed |= gained[proposal.want.index()] > 0 || spent[proposal.give.index()] > 0;
        }
    }

    fn may_ask_again(&self, proposal: Proposal) -> bool {
        self.refused.iter().all(|one| one.proposal != proposal || one.changed)
    }

    /// What helps the seat, is not pestering, and is likely to be taken.
    fn proposals(&mut self, view: &View) -> Vec<Proposal> {
        if view.turn.offers > 0 || self.quiet > 0 {
            return Vec::new();
        }
        let worlds: Vec<Catan> =
            (0..WORLDS).map(|_| self.belief.sample(view, &mut self.rng)).collect();
        let helps = |one: &Proposal| {
            gain(&worlds[0], self.seat, one.give, one.count, one.want) > WORTHWHILE
        };
        let likely = |one: &Proposal| {
            let takers = worlds
                .iter()
                .filter(|world| would_accept(world, self.seat, one.given(), one.wanted()));
            takers.count() as u32 >= LIKELY
        };
        Proposal::all()
            .filter(|&one| self.may_ask_again(one))
            .filter(helps)
            .filter(likely)
            .collect()
    }

    /// Whether the action leads to something that may be proposed.
    fn is_polite(polite: &[Proposal], phase: &PhaseView, action: Action) -> bool {
        if let Action::Give(give) = action {
            let composing = matches!(phase, PhaseView::Compose { .. });
            polite.iter().any(|one| one.give == give && (one.count == 2 || !composing))
        } else if let (Action::Want(want), PhaseView::Compose { give, .. }) = (action, phase) {
            polite.iter().any(|one| one.given().array() == *give && one.want == want)
        } else {
            true
        }
    }
}

impl Bot<Catan> for Mannered {
    fn observe(&mut self, event: &EventView) {
        self.belief.observe(event);
        self.bot.observe(event);
        self.polite = None;
        match *event {
            EventView::TurnBegan { seat } => {
                self.turned_down();
                if seat == self.seat {
                    self.quiet = self.quiet.saturating_sub(1);
                }
            }
            EventView::Offered { seat, give, want } if seat == self.seat => {
                self.open = Proposal::of(give, want);
            }
            EventView::OfferClosed { seat } if seat == self.seat => self.turned_down(),
            EventView::Traded { from, to, give, want } => {
                if from == self.seat {
                    self.open = None;
                }
                self.note(from, want, give);
                self.note(to, give, want);
            }
            EventView::Gained { seat, cards, .. } => self.note(seat, cards, [0; 5]),
            EventView::Paid { seat, cards, .. } => self.note(seat, [0; 5], cards),
            _ => {}
        }
    }

    fn choose(&mut self, view: &View, legal: &[Action], stop: &mut dyn FnMut() -> bool) -> Action {
        let asks = |action: &Action| matches!(action, Action::Give(_) | Action::Want(_));
        let trades = matches!(view.phase, PhaseView::Main | PhaseView::Compose { .. });
        if !trades || !legal.iter().any(asks) {
            return self.bot.choose(view, legal, stop);
        }
        let polite = match self.polite.take() {
            Some(polite) => polite,
            None => self.proposals(view),
        };
        let mut kept = legal.to_vec();
        kept.retain(|&action| Self::is_polite(&polite, &view.phase, action));
        self.polite = Some(polite);
        // A bot that has begun an offer must be able to end it.
        let kept = if kept.is_empty() { legal } else { &kept };
        self.bot.choose(view, kept, stop)
    }

    fn compared(&self) -> Vec<Action> {
        self.bot.compared()
    }

    fn chances(&self) -> Vec<(Action, f32)> {
        self.bot.chances()
    }
}
