// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

export type Action = {
  card: Bonus;
  do: "keep";
} | {
  do: "take_back";
} | {
  do: "place";
  spot: Spot;
} | {
  do: "bastion";
  spot: Spot;
} | {
  building: Building;
  do: "activate";
} | {
  do: "exchange";
  resource: Resource;
} | {
  do: "wall";
  wall: Wall;
} | {
  do: "tower";
  spot: Spot;
} | {
  do: "buy";
  slot: number;
} | {
  do: "sell";
  good: Good;
} | {
  do: "draw";
} | {
  do: "pass";
};

/** What the back of a ship card shows. */
export type Back = {
  /** How far the good rises: 1 or 2. */
  arrows: number;
  good: Good;
};

/** The sixteen bonus cards. */
export type Bonus = "fish" | "wood" | "grapes" | "olives" | "stone" | "ore" | "spices" | "ceramics" | "furs" | "clothes" | "silk" | "cargoes" | "sets" | "fleet" | "walls" | "towers";

export type BonusNow = {
  card: Bonus;
  points: number;
};

/** The ten hexes of the city. */
export type Building = "winery" | "oil-press" | "silversmith" | "fishmonger" | "architect" | "mason" | "market" | "quay" | "palace" | "cathedral";

/** What a ship carries. */
export type Cargo = "spices" | "ceramics" | "furs" | "clothes" | "silk" | "pearls" | "gems";

export type CargoesView = {
  ceramics: number;
  clothes: number;
  furs: number;
  gems: number;
  pearls: number;
  silk: number;
  spices: number;
};

/** An event as a viewer sees it: cards that are none of its business are missing. */
export type Event = {
  event: "first_player";
  who: Who;
} | {
  event: "ship_entered";
  ship: ShipKind;
  slot: number;
} | {
  back: Back;
  event: "back_seen";
} | {
  event: "market_moved";
  good: Good;
  space: number;
} | {
  card: Bonus | null;
  event: "card_dealt";
  who: Who;
} | {
  card: Bonus | null;
  event: "chosen";
  who: Who;
} | {
  event: "choice_taken_back";
  who: Who;
} | {
  event: "choices_made";
} | {
  card: number;
  event: "spots_reserved";
  spots: [Spot, Spot, Spot];
} | {
  card: number;
  event: "patrician_dealt";
  who: Who;
} | {
  card: number;
  event: "patrician_drawn";
  who: Who;
} | {
  event: "placed";
  piece: PieceView;
  spot: Spot;
  who: Who;
} | {
  event: "set_aside";
  piece: PieceView;
  who: Who;
} | {
  event: "bastions_become_houses";
} | {
  event: "gained";
  resource: Resource;
  units: number;
  who: Who;
} | {
  event: "exchanged";
  fish: number;
  resource: Resource;
  who: Who;
} | {
  building: Building;
  event: "activated";
} | {
  event: "produced";
  good: Good;
  units: number;
  who: Who;
} | {
  event: "fish_sold";
  points: number;
  who: Who;
} | {
  event: "wall_built";
  points: number;
  wall: Wall;
  who: Who;
  why?: Reason | null;
} | {
  event: "tower_built";
  spot: Spot;
  who: Who;
  why?: Reason | null;
} | {
  event: "ship_bought";
  points: number;
  ship: ShipKind;
  slot: number;
  who: Who;
  why?: Reason | null;
} | {
  event: "good_sold";
  good: Good;
  points: number;
  who: Who;
  why?: Reason | null;
} | {
  building: Building;
  event: "declined";
  who: Who;
} | {
  building: Building;
  event: "no_effect";
  who: Who;
} | {
  card: Bonus | null;
  event: "card_drawn";
  origin: Origin;
  who: Who;
} | {
  card: Bonus | null;
  event: "card_kept";
  who: Who;
} | {
  card: Bonus | null;
  event: "card_put_under";
  who: Who;
} | {
  event: "game_over";
};

/** The fish that exchanges and requirements of a placement take together (R38). */
export type Fish = {
  has: number;
  needs: number;
};

/** What the producers make and the market values. */
export type Good = "oil" | "wine" | "silver";

export type GoodsView = {
  oil: number;
  silver: number;
  wine: number;
};

export type HouseView = {
  spot: Spot;
  /** For whom it acts. */
  who: Who;
};

/** What one hex at a spot lacks. */
export type Lack = {
  has: number;
  /** The building, or the name of the country hex. */
  hex: string;
  needs: number;
  resource: Resource;
  /** The rule that asks for it. */
  rule: string;
};

export type MarketView = {
  good: Good;
  /** The space of its marker, counted from 0. */
  space: number;
  value: number;
};

export type NeedView = {
  /** What the player would have, with what the placement brings. */
  has: number;
  /** The building, or the name of the country hex. */
  hex: string;
  needs: number;
  resource: Resource;
};

/** Where in the bonus deck a card came from. */
export type Origin = "shuffled" | "under";

export type PhaseView = {
  phase: "first";
} | {
  phase: "ships";
} | {
  phase: "reserve";
} | {
  phase: "split";
} | {
  phase: "deal";
} | {
  chosen: SeatSet;
  own: Bonus | null;
  phase: "choose";
} | {
  phase: "patrician";
} | {
  phase: "place";
  sites: SiteView[];
} | {
  phase: "pay";
  turn: TurnView;
} | {
  phase: "order";
  turn: TurnView;
} | {
  phase: "produce";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "wall";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "tower";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "buy";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "sell";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "arrival";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "next_back";
  ring: RingView;
  turn: TurnView;
} | {
  phase: "palace";
  turn: TurnView;
} | {
  cards: Bonus[] | null;
  drawn: number;
  phase: "draw";
  turn: TurnView;
} | {
  cards: Bonus[] | null;
  drawn: number;
  phase: "keep";
  turn: TurnView;
} | {
  phase: "last_exchange";
  who: Who;
} | {
  phase: "over";
};

export type PieceView = "house" | "bastion";

export type PlayerView = {
  bastions_left: number;
  /** Missing if they are hidden from the viewer. */
  bonus: Bonus[] | null;
  bonus_cards: number;
  /** The three cards dealt at the start, to their owner. */
  dealt: Bonus[] | null;
  goods: GoodsView;
  houses: Spot[];
  houses_left: number;
  /** An automaton's pairs from the palace, once its cards are open. */
  pairs: [Bonus, Bonus][] | null;
  /** An automaton's Patrician cards that have been seen. */
  patrician: number[];
  points: PointsView;
  resources: ResourcesView;
  ships: CargoesView;
  towers: Spot[];
  towers_left: number;
  who: Who;
};

export type PointsView = {
  fishmonger: number;
  mason: number;
  sales: number;
  ships: number;
};

/** What set the chosen one apart from all others: the last of the comparisons that had to be made (R71 to R75). */
export type Reason = "highest_value" | "most_points" | "longest_stretch" | "longest_result" | "leftmost" | "first_clockwise" | "only_choice" | "most_held" | "order_of_goods" | "no_end_own_house" | "no_end_first_clockwise";

/** What never changes, for clients. */
export type Reference = {
  /** The hexes of the city. */
  buildings: Building[];
  /** The rule that a line of the chronicle links to, by its kind of event. */
  event_rules: { [key: string]: string };
  goods: Good[];
  /** The rule that says what is decided in a phase. */
  phase_rules: { [key: string]: string };
  resources: Resource[];
  /** Those of them whose houses act again when somebody builds there. */
  rings: Building[];
  /** The two spots that each wall joins, by the number of the wall less one. */
  walls: [Spot, Spot][];
};

export type Refusal = {
  code: "not_your_move";
} | {
  code: "not_now";
  waits_for: string;
} | {
  code: "game_over";
} | {
  code: "no_house_left";
} | {
  code: "no_bastion_left";
} | {
  code: "spot_taken";
  spot: Spot;
} | {
  code: "spot_reserved";
  spot: Spot;
} | {
  code: "lacks";
  /** What exchanges would take, if the player has fish to exchange. */
  exchange: Fish | null;
  lacks: Lack[];
  spot: Spot;
} | {
  building: Building;
  code: "lacks_good";
} | {
  code: "bastion_off_the_wall";
  spot: Spot;
} | {
  code: "bastion_at_hex";
  hex: string;
} | {
  building: Building;
  code: "not_to_be_activated";
} | {
  building: Building;
  code: "produce_first";
} | {
  code: "few_fish";
  has: number;
  needs: number;
  resource: Resource;
} | {
  code: "resource_full";
  limit: number;
  resource: Resource;
} | {
  code: "spoils_placement";
  spot: Spot;
} | {
  code: "exchange_in_anothers_turn";
} | {
  code: "wall_stands";
  wall: Wall;
} | {
  code: "tower_stands";
  spot: Spot;
} | {
  code: "no_ship";
  slot: number;
} | {
  code: "cannot_pay";
  good: Good;
  has: number;
  needs: number;
  slot: number;
} | {
  code: "no_such_good";
  good: Good;
} | {
  card: Bonus;
  code: "not_your_card";
} | {
  code: "nothing_chosen";
};

/** What country and sea give. It is a measure of access and never used up. */
export type Resource = "fish" | "wood" | "stone" | "ore" | "grapes" | "olives";

export type ResourcesView = {
  fish: number;
  grapes: number;
  olives: number;
  ore: number;
  stone: number;
  wood: number;
};

export type RingView = {
  building: Building;
  /** The house that acts. */
  spot: Spot;
  /** Places clockwise from the new house. */
  step: number;
  /** The houses that act after it. */
  then: HouseView[];
  who: Who;
};

/** The version of the rules that a game is played by, from its setup to its last step. Versions count from 1; a game that has begun never changes its own.  A position or a view that says nothing of it is of the first version: that is how they were written before any game had a second one. */
export type RulesVersion = number;

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Seat[];

export type ShipCount = {
  copies: number;
  ship: ShipKind;
};

/** One kind of ship card; cards of a kind are alike. */
export type ShipKind = {
  cargo: Cargo;
  /** The good whose value rises when the ship enters. */
  good: Good;
};

/** What a house would need on a free spot, hex by hex. */
export type SiteView = {
  needs: NeedView[];
  spot: Spot;
};

export type SlotView = {
  points: number;
  price: GoodsView;
  ship: ShipKind;
};

export type SoloView = {
  /** The Patrician cards in the game. */
  cards: number[];
  easier: boolean;
  harder: boolean;
  player_first: boolean;
};

/** A place for a house. The 22 spots on the wall come first, clockwise. */
export type Spot = string;

export type TurnView = {
  pending: Building[];
  piece: PieceView;
  spot: Spot;
  /** What each of the pending buildings would do if it acted next. */
  waking: WakingView[];
};

export type UnderView = {
  by: Who;
  card: Bonus | null;
};

export type View = {
  active: Who;
  back: Back | null;
  /** Bastions, or the reserved spots of the solo game. */
  black: Spot[];
  /** Bonus cards in the shuffled part of the deck. */
  bonus_deck: number;
  /** What each bonus card would bring the viewer now; empty without a seat. */
  bonus_now: BonusNow[];
  edition: string;
  first: Who;
  market: MarketView[];
  n_seats: number;
  phase: PhaseView;
  /** Seats, then automata. */
  players: PlayerView[];
  /** Not said of the first version. */
  rules?: RulesVersion;
  /** The seat whose secrets are shown; none for spectators. */
  seat: Seat | null;
  /** What can still come, in no order. */
  ship_deck: ShipCount[];
  /** From the left. */
  slots: (SlotView | null)[];
  solo: SoloView | null;
  /** Bonus cards under the deck, next one first. */
  under_deck: UnderView[];
  walls: Wall[];
};

/** The houses that a building wakes, in the order in which they act. */
export type WakingView = {
  building: Building;
  houses: HouseView[];
};

/** A space for a piece of wall: wall `k` joins `Pk` and the next spot (R22). */
export type Wall = number;

/** Who has a score or a place. */
export type Who = {
  seat: Seat;
} | {
  automaton: number;
};
