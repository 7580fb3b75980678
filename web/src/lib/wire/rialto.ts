// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

/** One small decision. A turn with many cards is many of these, in the order of their ids. */
export type Action = {
  column: number;
  do: "column";
} | {
  do: "done";
} | {
  do: "discard";
  kind: Kind;
} | {
  do: "take_back";
} | {
  do: "green";
  how: GreenUse;
  value: number;
} | {
  do: "delay";
} | {
  do: "play";
  kind: Kind;
} | {
  do: "convert";
  kind: Kind;
  with: Converter;
} | {
  do: "pair";
  of: Pair;
} | {
  do: "yellow_joker";
} | {
  building: Building;
  do: "take";
} | {
  building: Building;
  do: "return";
} | {
  connection: number;
  do: "bridge";
  facing: Facing;
} | {
  connection: number;
  do: "gondola";
} | {
  do: "councillor";
  from: Source;
  to: number;
} | {
  building: Building;
  do: "upgrade";
} | {
  building: BlueUse;
  do: "blue";
};

/** What drawing from the deck leads back to. */
export type AfterDraw = "green" | {
  column: {
    taken: number;
  };
};

/** A player using blue buildings in phase III. */
export type BlueTurn = {
  /** How many blue buildings of each value blue 1 has just brought. */
  fresh: [number, number, number, number];
  /** The doge order that held when the phase began; places beyond the players hold seat 0. */
  order: [Seat, Seat, Seat, Seat, Seat];
  /** The player's place in it, from 0. */
  turn: number;
};

/** The blue buildings that need no further choice. */
export type BlueUse = "blue 2" | "blue 3" | "blue 4" | "blue 2 point";

export type BridgeView = {
  ends: [number, number];
  token: number;
};

/** A player taking buildings in stage C. */
export type Builder = {
  /** A tile was just returned to make place for one. */
  returned: boolean;
  /** What the cards still allow. */
  total: number;
  /** The player's place in doge order, from 0. */
  turn: number;
  winner: Seat;
};

/** A colour and a value. */
export type Building = "green 1" | "green 2" | "green 3" | "green 4" | "yellow 1" | "yellow 2" | "yellow 3" | "yellow 4" | "blue 1" | "blue 2" | "blue 3" | "blue 4";

/** How many cards there are of each kind; kinds without cards are left out. */
export type Cards = { [key: string]: number };

export type ConnectionView = {
  districts: [number, number];
  link: LinkView;
};

/** The buildings that turn a card into others. */
export type Converter = "yellow 2" | "yellow 4";

/** What a viewer gets of an event. */
export type Event = {
  card: Kind | null;
  event: "drew";
  who: Who;
} | {
  card: Kind;
  event: "set_aside";
  who: Who;
} | {
  event: "took_back";
  who: Who;
} | {
  cards: Cards | null;
  count: number;
  event: "reduced";
  who: Who;
} | OpenEvent;

/** Which end of a bridge lies at a connection's first district. */
export type Facing = "low_first" | "high_first";

/** Which half of a green building is used. */
export type GreenUse = {
  take: Kind;
} | "draw" | "keep";

/** The seven kinds of cards; the first six are those of the stages A to F. */
export type Kind = "doge" | "gold" | "building" | "bridge" | "gondola" | "councillor" | "joker";

export type LinkView = "free" | {
  gondola: {
    value: number;
  };
} | {
  bridge: {
    ends: [number, number];
    token: number;
  };
};

/** A player moving councillors to the active district in stage F. */
export type Mover = {
  /** The district that the last one came from: later ones come from there on. */
  least: number;
  /** How many may still be moved. */
  left: number;
  /** The player's place in doge order, from 0. */
  turn: number;
  winner: Seat;
};

/** What all may see. Districts, connections and bridge tokens are counted from 0 in the order of the board file. */
export type OpenEvent = {
  district: number;
  event: "round_began";
  round: number;
} | {
  cards: number;
  event: "reshuffled";
} | {
  card: Kind;
  column: number;
  event: "dealt";
} | {
  cards: Cards;
  column: number;
  event: "took_column";
  who: Who;
} | {
  building: Building;
  event: "activated";
  who: Who;
} | {
  card: Kind;
  event: "took_card";
  who: Who;
} | {
  cards: Cards;
  event: "unchosen_discarded";
} | {
  card: Kind;
  event: "neutral_drew";
} | {
  event: "stage_began";
  first: Who;
  stage: Stage;
} | {
  event: "delayed";
  who: Who;
} | {
  card: Kind;
  counts: number;
  event: "played";
  who: Who;
} | {
  count: number;
  event: "turn_ended";
  who: Who;
} | {
  count: number;
  event: "bonus_won";
  stage: Stage;
  who: Who;
} | {
  event: "nobody_played";
  stage: Stage;
} | {
  event: "doge_moved";
  space: number;
  steps: number;
  who: Who;
} | {
  coins: number;
  event: "coins_gained";
  who: Who;
} | {
  building: Building;
  event: "building_taken";
  who: Who;
} | {
  building: Building;
  event: "building_returned";
  who: Who;
} | {
  event: "building_upgraded";
  from: Building;
  to: Building;
  who: Who;
} | {
  event: "points_gained";
  points: number;
  reason: Reason;
  who: Who;
} | {
  connection: number;
  ends: [number, number];
  event: "bridge_placed";
  who: Who;
} | {
  ends: [number, number];
  event: "bridge_shown";
  token: number;
} | {
  connection: number;
  event: "gondola_placed";
  who: Who;
} | {
  councillors: number;
  event: "councillors_gained";
  who: Who;
} | {
  councillors: number;
  district: number;
  event: "councillors_placed";
  from: Place;
  who: Who;
} | {
  bank: number;
  event: "bank_turned";
  who: Who;
} | {
  event: "stage_ended";
  stage: Stage;
} | {
  event: "round_ended";
  round: number;
} | {
  event: "game_ended";
};

/** What a pair of jokers is made of: cards, or the building yellow 3. */
export type Pair = "cards" | "card_and_building" | "buildings";

/** What the game waits for, with all that is needed to go on. Everything in here is open to all, so that a view shows it as it is. */
export type PhaseView = {
  phase: "founding";
  turn: number;
} | {
  dealt: number;
  phase: "deal";
} | {
  phase: "column";
  taken: number;
  turn: number;
} | {
  after: AfterDraw;
  left: number;
  phase: "draw";
  turn: number;
} | {
  phase: "green";
  turn: number;
} | {
  phase: "reduce";
} | {
  left: number;
  phase: "neutral_deal";
} | Turn & {
  phase: "play";
} | Builder & {
  phase: "build";
} | {
  phase: "bridge";
  winner: Seat;
} | {
  phase: "show_bridge";
  winner: Seat;
} | {
  phase: "gondola";
  winner: Seat;
} | {
  connection: number;
  phase: "landing";
  winner: Seat;
} | Mover & {
  phase: "move";
} | BlueTurn & {
  phase: "blue";
} | {
  phase: "over";
};

/** Where a councillor came from. */
export type Place = "general" | "private" | {
  district: number;
} | "neutral";

export type PlayerView = {
  buildings: TileView[];
  coins: number;
  count: number;
  /** The councillors in each district. */
  districts: [number, number, number, number, number, number];
  doge_place: number;
  doge_space: number;
  general_councillors: number;
  /** Only for those who may look into it. */
  hand: Cards | null;
  hand_size: number;
  /** How many cards may be kept this round. */
  keep_limit: number;
  /** The cards played in this stage, and what they count. */
  played: Cards;
  points: number;
  private_councillors: number;
  /** The cards of that hand that are chosen to be discarded. */
  setting_aside: Cards | null;
  tally: Tally;
  who: Who;
};

/** What points were won or lost for. */
export type Reason = "bridge_cards" | "no_bridge_card" | "missing_councillor" | "bank" | "building_returned" | "blue_building";

/** What never changes, for clients. */
export type Reference = {
  /** The rule that a line of the chronicle links to, by its kind of event. */
  event_rules: { [key: string]: string };
  /** The greatest value of a building. */
  highest_building: number;
  /** In the order in which cards are counted and shown. */
  kinds: Kind[];
  /** The rule that says what is decided in a phase. */
  phase_rules: { [key: string]: string };
  stages: StageCards[];
};

/** Why an action is not possible. Columns, districts and connections are counted from 1, as in the notation. */
export type Refusal = {
  code: "over";
} | {
  code: "not_your_turn";
} | {
  code: "not_now";
  wanted: string;
} | {
  code: "starts_with_one";
} | {
  alike: number;
  building: Building;
  code: "starting_building_taken";
} | {
  code: "no_such_column";
  columns: number;
} | {
  code: "column_taken";
  column: number;
} | {
  building: Building;
  code: "not_owned";
} | {
  building: Building;
  code: "already_used";
} | {
  building: Building;
  code: "no_coin";
} | {
  building: Building;
  code: "brings_no_cards";
} | {
  code: "not_in_unchosen_column";
  kind: Kind;
} | {
  code: "nothing_to_draw";
} | {
  building: Building;
  code: "take_or_draw";
} | {
  code: "no_card";
  kind: Kind;
  rule: string;
} | {
  code: "discarded_enough";
  limit: number;
} | {
  code: "nothing_to_take_back";
} | {
  code: "out_of_order";
  rule: string;
} | {
  code: "too_few_behind";
  kind: Kind;
  owed: number;
} | {
  card: Kind;
  code: "wrong_kind";
  kind: Kind;
} | {
  code: "lone_joker";
  kind: Kind;
} | {
  code: "pair_with_card";
  kind: Kind;
} | {
  code: "pair_not_needed";
  kind: Kind;
} | {
  code: "too_few_jokers";
  needed: number;
} | {
  code: "own_kind";
  kind: Kind;
} | {
  code: "delay_comes_first";
} | {
  code: "delayed_already";
} | {
  building: Building;
  code: "worth_too_much";
  total: number;
} | {
  code: "highest_first";
  total: number;
} | {
  building: Building;
  code: "out_of_stock";
} | {
  code: "no_free_place";
  places: number;
} | {
  code: "place_is_free";
} | {
  building: Building;
  code: "nothing_to_take_for";
} | {
  code: "must_take";
} | {
  code: "connection_taken";
  connection: number;
} | {
  code: "same_either_way";
} | {
  code: "not_at_gondola";
  district: number;
} | {
  code: "general_supply_first";
} | {
  code: "must_land";
} | {
  code: "no_councillor_in_supply";
  rule: string;
} | {
  code: "no_councillor_there";
  district: number;
  rule: string;
} | {
  code: "same_district";
  rule: string;
} | {
  code: "not_active";
  district: number;
} | {
  code: "not_from_general";
} | {
  building: Building;
  code: "just_gained";
} | {
  building: Building;
  code: "no_upgrade";
} | {
  building: Building;
  code: "worth_most";
} | {
  code: "no_councillor_to_leave";
} | {
  code: "councillor_moves";
};

/** The version of the rules that a game is played by, from its setup to its last step. Versions count from 1; a game that has begun never changes its own.  A position or a view that says nothing of it is of the first version: that is how they were written before any game had a second one. */
export type RulesVersion = number;

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Seat[];

/** Where a councillor comes from. */
export type Source = "general" | "private" | {
  district: number;
};

/** The six stages of phase II. */
export type Stage = "A" | "B" | "C" | "D" | "E" | "F";

/** The cards that a stage is played with. */
export type StageCards = {
  kind: Kind;
  stage: Stage;
};

/** The points won so far, by where they come from. */
export type Tally = {
  banks: number;
  /** Blue buildings used. */
  blue: number;
  /** Stage D. */
  bridges: number;
  /** For councillors that were missing in stage E. */
  gondolas: number;
  /** For buildings returned to make a place free. */
  returned: number;
};

export type TileView = {
  building: Building;
  count: number;
  /** How many of them have a coin on them. */
  used: number;
};

/** Whom the game is waiting for. */
export type ToAct = "chance" | {
  seats: {
    /** Seats that can act but need not. */
    may: SeatSet;
    /** Seats that the game waits for. */
    owe: SeatSet;
  };
} | "over";

/** A player's turn to play cards in a stage. */
export type Turn = {
  /** What the cards played in this turn count so far. */
  count: number;
  delayed: SeatSet;
  first: Seat;
  /** The id of the last card action, 0 if there was none: later ones have at least that id. */
  last: number;
  stage: Stage;
  /** Places clockwise from the first player; a second time round for those who delayed their turn. */
  step: number;
};

/** What one viewer may know. Players are numbered as their seats, the neutral player follows them; districts, connections, columns and bridge tokens are counted from 0. */
export type View = {
  active_district: number;
  /** Whether the bonus of each bank was taken. */
  banks_taken: [boolean, boolean];
  /** The id of the board file. */
  board: string;
  /** Columns that were taken are empty. */
  columns: Cards[];
  connections: ConnectionView[];
  deck: number;
  discards: number;
  /** What a first place in each district is worth now. */
  district_values: [number, number, number, number, number, number];
  doge_order: Seat[];
  gondolas: number;
  /** The tokens that are still hidden, in no order. */
  hidden_bridges: BridgeView[];
  /** Where the neutral player would build. */
  marker: number | null;
  /** In the duel, the seat at the neutral player's left. */
  neutral_left: Seat | null;
  /** The number of each district. */
  numbers: [number, number, number, number, number, number];
  open_bridge: BridgeView | null;
  phase: PhaseView;
  players: PlayerView[];
  round: number;
  /** Not said of the first version. */
  rules?: RulesVersion;
  seats: number;
  stock: TileView[];
  to_act: ToAct;
  /** The seat that looks on; none for spectators. */
  viewer: Seat | null;
};

/** Who has a score or a place. */
export type Who = {
  seat: Seat;
} | {
  automaton: number;
};
