// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

export type Action = {
  do: "done";
} | {
  do: "bid";
  row: Row;
} | {
  cards: Kinds;
  do: "discard";
} | {
  card: Bonus;
  do: "bonus";
} | {
  card: GoodsCard;
  do: "take";
} | {
  do: "take_top";
} | {
  card: GoodsCard;
  do: "return";
} | {
  do: "build";
  pay: Kinds;
  space: Space;
};

/** What a bonus card counts at the end. */
export type Bonus = "per_goods_card" | "per_coin" | "per_city_stall" | "per_river_stall" | "per_stall_forest" | "per_stall_plain" | "per_stall_mountains" | "per_stall_desert";

export type BonusNow = {
  card: Bonus;
  contracts: number;
};

/** Why the game ended; the first that applies. */
export type Cause = {
  all_built: Seat;
} | {
  stuck: Seat;
} | "last_scoring_card";

/** The contracts of a player by where they came from, bonus cards aside. */
export type Contracts = {
  districts: number;
  goods: number;
  majorities: number;
  quarters: number;
  rivers: number;
};

/** How many cards of each kind: a hand, a pile, or a face-down deck, which has no order until a card is drawn. */
export type Counts = GoodsCard[];

/** How many cards of each kind: a hand, a pile, or a face-down deck, which has no order until a card is drawn. */
export type Counts2 = Landscape[];

/** What one viewer sees. */
export type Event = Open | Secret;

/** How many cards of each kind: a hand, a pile, or a face-down deck, which has no order until a card is drawn. */
export type EventCounts = Landscape[];

export type Good = "jugs" | "wine" | "cloth" | "spices";

/** A goods card shows two different goods. */
export type GoodsCard = "jugs+wine" | "jugs+cloth" | "jugs+spices" | "wine+cloth" | "wine+spices" | "cloth+spices";

export type GoodsFrom = "open" | "deck";

/** One or two kinds of landscape; order does not matter. So a payment is one of a few, and permutations are not separate games. Its value is the list of them. */
export type Kinds = Landscape[];

/** The five kinds of landscape cards. */
export type Landscape = "coast" | "forest" | "plain" | "mountains" | "desert";

/** What everybody sees. */
export type Open = {
  card: GoodsCard;
  event: "goods_opened";
} | {
  card: ScoringCard;
  event: "scoring_card";
} | {
  cards: EventCounts;
  event: "reshuffled";
} | {
  card: Landscape;
  event: "laid";
  row: Row;
} | {
  event: "hand_laid";
  row: Row;
  seat: Seat;
} | {
  event: "displaced";
  loser: Seat;
  price: number;
  row: Row;
  seat: Seat;
} | {
  cards: [Landscape, Landscape];
  event: "pair_taken";
  row: Row;
  seat: Seat;
} | {
  event: "built";
  key: boolean;
  paid: EventCounts;
  seat: Seat;
  space: Space;
} | {
  coins: number;
  event: "coins";
  seat: Seat;
} | {
  event: "key";
  seat: Seat;
} | {
  card: GoodsCard;
  event: "goods";
  from: GoodsFrom;
  seat: Seat;
} | {
  card: GoodsCard;
  event: "goods_returned";
  seat: Seat;
} | {
  event: "no_reward";
  reward: Reward;
  seat: Seat;
} | {
  contracts: number;
  event: "contracts";
  seat: Seat;
  source: Source;
} | {
  event: "done";
  seat: Seat;
} | {
  cards: EventCounts;
  event: "discarded";
  seat: Seat;
} | {
  event: "first_player";
  seat: Seat;
} | {
  cause: Cause;
  event: "ended";
} | {
  card: Bonus;
  contracts: number;
  event: "bonus_scored";
  seat: Seat;
};

export type PairView = {
  cards: [Landscape | null, Landscape | null];
  /** Whose bidding hand lies on it. */
  hand: Seat | null;
  row: Row;
};

/** What the game is waiting for. All of it is public, so that a view shows it as it is. */
export type PhaseView = {
  phase: "deal";
  seat: Seat;
} | {
  phase: "open_goods";
} | {
  phase: "scoring";
} | {
  laid: number;
  phase: "lay_out";
} | {
  phase: "bid";
  seat: Seat;
} | Turn & {
  phase: "build";
} | Turn & {
  phase: "draw_landscape";
} | Turn & {
  phase: "choose_bonus";
} | Turn & {
  phase: "choose_goods";
} | Turn & {
  phase: "draw_goods";
} | Turn & {
  phase: "refill_goods";
} | Turn & {
  phase: "return_goods";
} | {
  phase: "discard";
  seat: Seat;
} | {
  phase: "over";
};

/** Where a scoring card counts stalls: at a river, or in a quarter of the city. */
export type Place = "river_FP" | "river_PM" | "river_MD" | "river_DF" | "quarter_forest" | "quarter_plain" | "quarter_mountains" | "quarter_desert";

export type PlayerView = {
  bonus: Bonus[] | null;
  bonus_size: number;
  coins: number;
  /** Without bonus cards. */
  contracts: Contracts | null;
  goods: Counts;
  hand: Counts2 | null;
  hand_size: number;
  keys: number;
  seat: Seat;
  stalls: SpaceSet;
  stalls_left: number;
  /** The player can never build again (R57). */
  stuck: boolean;
  /** What the scoring of this round would bring if it came now. */
  would_win: number | null;
};

/** What never changes, for clients. */
export type Reference = {
  /** The rule that a line of the chronicle links to, by its kind of event. */
  event_rules: { [key: string]: string };
  /** How many cards of another landscape stand for one. */
  joker: number;
  /** In the order in which cards are counted and shown. */
  landscapes: Landscape[];
  /** The rule that says what is decided in a phase. */
  phase_rules: { [key: string]: string };
  /** All spaces that a board can have, by their names. */
  spaces: { [key: string]: SpacePlace };
};

export type Refusal = {
  code: "over";
} | {
  code: "not_your_turn";
} | {
  code: "not_now";
  wanted: string;
} | {
  code: "no_such_pair";
  row: Row;
} | {
  code: "too_dear";
  coins: number;
  price: number;
} | {
  code: "no_such_space";
  space: Space;
} | {
  code: "own_stall";
  space: Space;
} | {
  code: "occupied";
  owner: Seat;
  space: Space;
} | {
  code: "no_road";
  space: Space;
} | {
  code: "no_key";
  space: Space;
} | {
  code: "needs";
  needs: number;
  payable: number;
  wanted: Landscape;
} | {
  cards: RefusalCounts;
  code: "not_in_hand";
} | {
  code: "excess";
  excess: number;
} | {
  cards: RefusalCounts;
  code: "cannot_discard";
} | {
  card: Bonus;
  code: "bonus_gone";
} | {
  card: GoodsCard;
  code: "goods_not_open";
} | {
  code: "goods_deck_empty";
} | {
  card: GoodsCard;
  code: "goods_not_yours";
};

/** How many cards of each kind: a hand, a pile, or a face-down deck, which has no order until a card is drawn. */
export type RefusalCounts = Landscape[];

/** What a space brings to its builder (R31); in districts to the first one only. */
export type Reward = "coin1" | "coin2" | "landscape" | "key" | "bonus" | "goods";

/** A row of the landscape pairs. Notation and views count from 1, the index from 0. */
export type Row = number;

/** The version of the rules that a game is played by, from its setup to its last step. Versions count from 1; a game that has begun never changes its own.  A position or a view that says nothing of it is of the first version: that is how they were written before any game had a second one. */
export type RulesVersion = number;

/** A scoring card shows one good and one river or quarter (R10). */
export type ScoringCard = {
  good: Good;
  place: Place;
};

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** Everybody sees that it happened; only the seat itself sees what. */
export type Secret = {
  card: Landscape | null;
  event: "drawn";
  seat: Seat;
} | {
  cards: Bonus[] | null;
  event: "offered";
  seat: Seat;
} | {
  card: Bonus | null;
  event: "bonus_taken";
  seat: Seat;
};

/** Why contracts were won. */
export type Source = "district" | "river" | "quarter" | "good" | "majority";

/** A space, named by its terrain and a tag: `F_p1` is a port by the forest, `D_c` a suburb in the desert, `M_E1` an outer and `P_C` an inner district. A board uses some of the 64 names; the names say terrain and kind, so that notation means the same on every board. */
export type Space = string;

export type SpaceKind = "port" | "suburb" | "outer" | "inner";

export type SpacePlace = {
  kind: SpaceKind;
  terrain: Terrain;
  /** The landscape that pays for a stall here. */
  wanted: Landscape;
};

/** A set of spaces. */
export type SpaceSet = Space[];

/** The four terrains, clockwise round the island. */
export type Terrain = "forest" | "plain" | "mountains" | "desert";

/** R68: whether everybody sees everybody's contracts. */
export type Totals = "open" | "hidden";

/** A building turn: whose it is and how many stalls were built in it. */
export type Turn = {
  built: number;
  seat: Seat;
};

export type View = {
  bank: number;
  board: string;
  /** Bonus cards that nobody has taken. */
  bonus_cards: number;
  /** Which these are, for the seat that looks through them. */
  bonus_choice: Bonus[] | null;
  /** What each bonus card would bring the viewer now; empty without a seat. */
  bonus_now: BonusNow[];
  /** Cards in the landscape deck. */
  deck: number;
  first: Seat;
  /** Cards in the goods deck. */
  goods_deck: number;
  goods_out: Counts;
  keys: number;
  open_goods: Counts;
  pairs: PairView[];
  phase: PhaseView;
  /** Scoring cards of earlier rounds, lowest group first. */
  played: ScoringCard[];
  players: PlayerView[];
  /** What displacing a hand costs now. */
  price: number;
  round: number;
  /** Not said of the first version. */
  rules?: RulesVersion;
  /** The scoring card of this round. */
  scoring: ScoringCard | null;
  totals: Totals;
  used: Counts2;
  /** The seat that looks; none for a spectator and for the host. */
  viewer: Seat | null;
};
