// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

/** A decision of one seat. Its notation is given with each. */
export type Action = {
  do: "roll";
} | {
  do: "end_turn";
} | {
  do: "buy_card";
} | {
  do: "play_knight";
} | {
  do: "play_road_building";
} | {
  do: "play_invention";
} | {
  do: "play_monopoly";
  resource: Resource;
} | {
  do: "build_road";
  path: Path;
} | {
  do: "build_settlement";
  spot: Spot;
} | {
  do: "build_city";
  spot: Spot;
} | {
  do: "bank_trade";
  give: Resource;
  want: Resource;
} | {
  do: "give";
  resource: Resource;
} | {
  do: "want";
  resource: Resource;
} | {
  do: "offer";
} | {
  do: "accept";
} | {
  do: "decline";
} | {
  do: "trade_with";
  seat: Seat;
} | {
  do: "withdraw";
} | {
  do: "move_robber";
  tile: Tile;
} | {
  do: "rob";
  seat: Seat;
} | {
  do: "discard";
  resource: Resource;
} | {
  do: "take_back";
} | {
  do: "take";
  resource: Resource;
} | {
  do: "force_trade";
} | {
  do: "robber_home";
} | {
  do: "retire_knight";
} | {
  do: "return";
  resource: Resource;
} | {
  colour: Colour;
  do: "neutral_road";
  path: Path;
} | {
  colour: Colour;
  do: "neutral_settlement";
  spot: Spot;
} | {
  do: "discard_openly";
  resource: Resource;
};

export type AnswerView = {
  answer: "none";
} | {
  answer: "waiting";
} | {
  answer: "composing";
  give: [number, number, number, number, number];
  want: [number, number, number, number, number];
} | {
  answer: "accepted";
} | {
  answer: "declined";
} | {
  answer: "countered";
  give: [number, number, number, number, number];
  want: [number, number, number, number, number];
};

/** A development card. */
export type Card = "knight" | "road_building" | "invention" | "monopoly" | "victory_point";

/** A colour of pieces: that of a seat, or one of the two neutral ones (R51). */
export type Colour = number;

export type ColourView = {
  /** What the bank takes of each resource for one card. */
  bank_rates: [number, number, number, number, number];
  cards: [number, number, number, number, number] | null;
  cities: Spot[];
  cities_left: number;
  hand: [number, number, number, number, number] | null;
  hand_size: number;
  knights: number;
  n_cards: number;
  /** Points that everybody sees. */
  points: number;
  road_length: number;
  roads: Path[];
  roads_left: number;
  /** Null for a neutral colour. */
  seat: Seat | null;
  settlements: Spot[];
  settlements_left: number;
  /** With victory point cards. */
  total_points: number | null;
  trade_cards: number;
};

export type Costs = {
  card: Resource[];
  city: Resource[];
  road: Resource[];
  settlement: Resource[];
};

/** What a viewer may know of an event. Cards are counted as brick, lumber, wool, grain, ore; a card that the viewer may not see is null. */
export type Event = {
  event: "turn_began";
  seat: Seat;
} | {
  dice: [number, number];
  event: "rolled";
  seat: Seat;
} | {
  cards: [number, number, number, number, number];
  event: "gained";
  seat: Seat;
  why: Gain;
} | {
  event: "bank_short";
  resource: Resource;
} | {
  cards: [number, number, number, number, number];
  event: "paid";
  seat: Seat;
  why: Payment;
} | {
  colour: number;
  event: "road_built";
  path: Path;
} | {
  colour: number;
  event: "settlement_built";
  spot: Spot;
} | {
  colour: number;
  event: "city_built";
  spot: Spot;
} | {
  card: Card | null;
  event: "card_bought";
  seat: Seat;
} | {
  card: Card;
  event: "card_played";
  seat: Seat;
} | {
  event: "robber_moved";
  seat: Seat;
  tile: Tile;
} | {
  event: "stolen";
  resource: Resource | null;
  thief: Seat;
  victim: Seat;
} | {
  event: "returned";
  from: Seat;
  resource: Resource | null;
  to: Seat;
} | {
  count: number;
  event: "monopolised";
  from: Seat;
  resource: Resource;
  to: Seat;
} | {
  event: "offered";
  give: [number, number, number, number, number];
  seat: Seat;
  want: [number, number, number, number, number];
} | {
  event: "countered";
  give: [number, number, number, number, number];
  seat: Seat;
  want: [number, number, number, number, number];
} | {
  event: "accepted";
  seat: Seat;
} | {
  event: "declined";
  seat: Seat;
} | {
  event: "offer_closed";
  seat: Seat;
} | {
  event: "traded";
  from: Seat;
  give: [number, number, number, number, number];
  to: Seat;
  want: [number, number, number, number, number];
} | {
  change: number;
  event: "trade_cards";
  seat: Seat;
} | {
  event: "knight_retired";
  seat: Seat;
} | {
  event: "longest_road";
  holder: number | null;
} | {
  event: "largest_army";
  holder: Seat | null;
} | {
  event: "game_over";
  winner: Seat | null;
};

/** Why cards come from the bank. */
export type Gain = "start" | "yield" | "invention" | "bank_trade";

/** What a harbour takes: one resource at 2:1, or any at 3:1. */
export type Harbour = "brick" | "lumber" | "wool" | "grain" | "ore" | "any";

export type HarbourView = {
  kind: Harbour;
  path: Path;
};

export type OptionsView = {
  catanatron: boolean;
  offers_per_turn: number;
  strict: boolean;
  trade: boolean;
  turn_limit: number;
};

/** A path, where roads lie, `e0` to `e71`. */
export type Path = number;

/** Why cards go to the bank. */
export type Payment = "road" | "settlement" | "city" | "card" | "bank_trade" | "seven";

export type PhaseView = {
  phase: "start_settlement";
  placed: number;
} | {
  at: Spot;
  phase: "start_road";
  placed: number;
} | {
  phase: "roll";
} | {
  phase: "dice";
} | {
  chosen: ([number, number, number, number, number] | null)[];
  done: boolean[];
  due: number[];
  phase: "discard";
} | {
  left: number;
  phase: "open_discard";
  seat: Seat;
} | {
  phase: "move_robber";
} | {
  phase: "choose_victim";
} | {
  phase: "steal";
  victim: Seat;
} | {
  phase: "main";
} | {
  give: [number, number, number, number, number];
  phase: "compose";
  want: [number, number, number, number, number];
} | {
  answers: AnswerView[];
  give: [number, number, number, number, number];
  phase: "answers";
  want: [number, number, number, number, number];
} | {
  phase: "draw_card";
} | {
  left: number;
  phase: "free_roads";
} | {
  from: Resource;
  left: number;
  phase: "invent";
} | {
  free_roads: number;
  phase: "neutral_piece";
  settlement: boolean;
} | {
  left: number;
  phase: "forced_draw";
} | {
  from: Resource | null;
  left: number;
  phase: "give_back";
} | {
  phase: "over";
  winner: Seat | null;
};

/** How many each colour has. */
export type Pieces = {
  cities: number;
  roads: number;
  settlements: number;
};

/** How many cards buy one. */
export type Rates = {
  bank: number;
  harbour: number;
  own_harbour: number;
};

/** See the module. */
export type Reference = {
  costs: Costs;
  development_cards: [number, number, number, number, number];
  /** In the order of all counts by development card. */
  developments: [Card, Card, Card, Card, Card];
  /** The rule that a line of the chronicle links to, by its kind of event. */
  event_rules: { [key: string]: string };
  /** The two ends of each path, by number. */
  paths: [Spot, Spot][];
  /** The rule that says what is decided in a phase. */
  phase_rules: { [key: string]: string };
  pieces: Pieces;
  rates: Rates;
  /** How many cards there are of each resource. */
  resource_cards: number;
  /** In the order of all counts by resource. */
  resources: [Resource, Resource, Resource, Resource, Resource];
  /** By number, as the views count them. */
  tiles: TilePlace[];
  /** The resource of each terrain that has one. */
  yields: { [key: string]: Resource };
};

/** A reason, as data. `Display` is the English sentence. */
export type Refusal = {
  code: "game_over";
} | {
  code: "no_such_seat";
} | {
  active: Seat;
  code: "not_your_turn";
} | {
  code: "chance_first";
} | {
  code: "not_now";
  first: string;
  rule: string;
} | {
  code: "no_occasion";
  rule: string;
  why: string;
} | {
  code: "needs_cards";
  has: [number, number, number, number, number];
  needs: [number, number, number, number, number];
} | {
  code: "none_left";
  supply: Supply;
} | {
  code: "path_taken";
  path: Path;
} | {
  code: "path_unconnected";
  path: Path;
} | {
  code: "road_not_at_start";
  path: Path;
  spot: Spot;
} | {
  code: "spot_taken";
  spot: Spot;
} | {
  code: "too_close";
  spot: Spot;
} | {
  code: "no_road_there";
  spot: Spot;
} | {
  code: "no_settlement_there";
  spot: Spot;
} | {
  code: "card_played";
} | {
  card: Card;
  code: "card_not_held";
} | {
  card: Card;
  code: "card_just_bought";
} | {
  code: "no_room_for_roads";
} | {
  code: "bank_empty";
} | {
  code: "bank_has_none";
  resource: Resource;
} | {
  code: "needs_for_bank";
  has: number;
  needs: number;
  resource: Resource;
} | {
  code: "trading_over";
} | {
  code: "trade_off";
} | {
  cap: number;
  code: "no_offers_left";
} | {
  code: "nothing_to_offer";
} | {
  code: "not_held";
  resource: Resource;
} | {
  code: "both_sides";
  resource: Resource;
} | {
  code: "out_of_order";
  resource: Resource;
} | {
  code: "nothing_left_to_want";
} | {
  code: "wants_too_much";
  most: number;
} | {
  code: "offer_incomplete";
} | {
  code: "not_answered";
  seat: Seat;
} | {
  code: "same_hex";
  tile: Tile;
} | {
  code: "not_a_victim";
  seat: Seat;
} | {
  code: "does_not_owe_cards";
} | {
  code: "too_few_behind";
  resource: Resource;
} | {
  code: "only_for_two";
} | {
  code: "action_used";
} | {
  code: "needs_trade_cards";
  has: number;
  needs: number;
} | {
  code: "opponent_has_no_cards";
} | {
  code: "cannot_give_back";
} | {
  code: "robber_at_home";
} | {
  code: "knight_used";
} | {
  code: "no_open_knight";
} | {
  code: "settlement_owed";
};

/** What the land yields. */
export type Resource = "brick" | "lumber" | "wool" | "grain" | "ore";

/** The version of the rules that a game is played by, from its setup to its last step. Versions count from 1; a game that has begun never changes its own.  A position or a view that says nothing of it is of the first version: that is how they were written before any game had a second one. */
export type RulesVersion = number;

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** An intersection, where settlements and cities stand, `n0` to `n53`. */
export type Spot = number;

/** Something one can run out of. */
export type Supply = "roads" | "settlements" | "cities" | "development_cards";

/** What a hex is made of, in the order of the resources. */
export type Terrain = "hills" | "forest" | "pasture" | "fields" | "mountains" | "desert";

/** One hex of the island, `h0` to `h18`. */
export type Tile = number;

/** Where a hex lies, in axial coordinates, and its corners clockwise from the top. */
export type TilePlace = {
  q: number;
  r: number;
  spots: [Spot, Spot, Spot, Spot, Spot, Spot];
};

export type TileView = {
  number: number | null;
  terrain: Terrain;
};

export type TurnView = {
  action_used: boolean;
  active: Seat;
  bought: [number, number, number, number, number] | null;
  card_played: boolean;
  dice: [number, number] | null;
  knight_left: boolean;
  n_bought: number;
  number: number;
  offers: number;
  rolls: number;
  trading_over: boolean;
};

/** Counts of resources are in the order brick, lumber, wool, grain, ore; counts of development cards in the order knight, road building, invention, monopoly, victory point. What the viewer may not know is null. */
export type View = {
  bank: [number, number, number, number, number];
  /** The seats' colours first, then the neutral ones. */
  colours: ColourView[];
  /** How many development cards are left to buy. */
  deck: number;
  deck_cards: [number, number, number, number, number] | null;
  first: Seat;
  harbours: HarbourView[];
  largest_army: Seat | null;
  longest_road: number | null;
  n_seats: number;
  options: OptionsView;
  phase: PhaseView;
  points_to_win: number;
  /** Development cards that have left the game. */
  removed_cards: [number, number, number, number, number];
  robber: Tile;
  /** Not said of the first version. */
  rules?: RulesVersion;
  /** The seat that this was made for; null for onlookers. */
  seen_by: Seat | null;
  tiles: TileView[];
  turn: TurnView;
};
