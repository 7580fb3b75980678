// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p server typescript

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

/** What a viewer gets of an event. */
export type Event = {
  drew: {
    card: Kind | null;
    who: Who;
  };
} | {
  set_aside: {
    card: Kind;
    who: Who;
  };
} | {
  took_back: {
    who: Who;
  };
} | {
  reduced: {
    cards: Cards | null;
    count: number;
    who: Who;
  };
} | OpenEvent;

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
export type OpenEvent = "game_ended" | {
  round_began: {
    district: number;
    round: number;
  };
} | {
  reshuffled: {
    cards: number;
  };
} | {
  dealt: {
    card: Kind;
    column: number;
  };
} | {
  took_column: {
    cards: Cards;
    column: number;
    who: Who;
  };
} | {
  activated: {
    building: Building;
    who: Who;
  };
} | {
  took_card: {
    card: Kind;
    who: Who;
  };
} | {
  unchosen_discarded: {
    cards: Cards;
  };
} | {
  neutral_drew: {
    card: Kind;
  };
} | {
  stage_began: {
    first: Who;
    stage: Stage;
  };
} | {
  delayed: {
    who: Who;
  };
} | {
  played: {
    card: Kind;
    counts: number;
    who: Who;
  };
} | {
  turn_ended: {
    count: number;
    who: Who;
  };
} | {
  bonus_won: {
    count: number;
    stage: Stage;
    who: Who;
  };
} | {
  nobody_played: {
    stage: Stage;
  };
} | {
  doge_moved: {
    space: number;
    steps: number;
    who: Who;
  };
} | {
  coins_gained: {
    coins: number;
    who: Who;
  };
} | {
  building_taken: {
    building: Building;
    who: Who;
  };
} | {
  building_returned: {
    building: Building;
    who: Who;
  };
} | {
  building_upgraded: {
    from: Building;
    to: Building;
    who: Who;
  };
} | {
  points_gained: {
    points: number;
    reason: Reason;
    who: Who;
  };
} | {
  bridge_placed: {
    connection: number;
    ends: [number, number];
    who: Who;
  };
} | {
  bridge_shown: {
    ends: [number, number];
    token: number;
  };
} | {
  gondola_placed: {
    connection: number;
    who: Who;
  };
} | {
  councillors_gained: {
    councillors: number;
    who: Who;
  };
} | {
  councillors_placed: {
    councillors: number;
    district: number;
    from: Place;
    who: Who;
  };
} | {
  bank_turned: {
    bank: number;
    who: Who;
  };
} | {
  stage_ended: {
    stage: Stage;
  };
} | {
  round_ended: {
    round: number;
  };
};

/** What the game waits for, with all that is needed to go on. Everything in here is open to all. */
export type Phase = "over" | {
  founding: {
    turn: number;
  };
} | {
  deal: {
    dealt: number;
  };
} | {
  column: {
    taken: number;
    turn: number;
  };
} | {
  draw: {
    after: AfterDraw;
    left: number;
    turn: number;
  };
} | {
  green: {
    turn: number;
  };
} | "reduce" | {
  neutral_deal: {
    left: number;
  };
} | {
  play: Turn;
} | {
  build: Builder;
} | {
  bridge: {
    winner: Seat;
  };
} | {
  show_bridge: {
    winner: Seat;
  };
} | {
  gondola: {
    winner: Seat;
  };
} | {
  landing: {
    connection: number;
    winner: Seat;
  };
} | {
  move: Mover;
} | {
  blue: BlueTurn;
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
} | {
  code: "discarded_enough";
  limit: number;
} | {
  code: "nothing_to_take_back";
} | {
  code: "out_of_order";
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
};

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Seat[];

/** The six stages of phase II. */
export type Stage = "A" | "B" | "C" | "D" | "E" | "F";

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
    may: SeatSet;
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
  phase: Phase;
  players: PlayerView[];
  round: number;
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
