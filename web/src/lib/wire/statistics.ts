// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

export type CardsIn = {
  bank: number;
  /** Held before the record begins. */
  before: number;
  invention: number;
  monopoly: number;
  /** Given back after a forced trade, in the game for two. */
  returned: number;
  /** For the second settlement. */
  start: number;
  stolen: number;
  traded: number;
  yielded: number;
};

export type CardsOut = {
  bank: number;
  card: number;
  city: number;
  /** Half of a large hand, on a seven. */
  discarded: number;
  monopoly: number;
  returned: number;
  road: number;
  robbed: number;
  settlement: number;
  traded: number;
};

export type CatanCounts = {
  /** How often it was to be expected in as many rolls. */
  expected: number[];
  /** By seat. */
  players: CatanPlayer[];
  /** How often each sum of the dice came, from 2 to 12. */
  rolls: number[];
};

export type CatanPlayer = {
  /** Resource cards by where they came from. */
  cards_in: CardsIn;
  /** Resource cards by where they went. */
  cards_out: CardsOut;
  cities: number;
  development_cards: number;
  knights: number;
  roads: number;
  settlements: number;
  trades: Trades;
};

/** Numbers as a picture, or as the table behind it: a value for each row and column. */
export type Chart = {
  /** Along the lower edge. */
  columns: Label[];
  kind: ChartKind;
  /** A stable word that translations know. */
  name: string;
  rows: Row[];
};

export type ChartKind = "lines" | "bars" | "stacked";

/** What only one game has. */
export type Detail = {
  catan: CatanCounts;
} | {
  ragusa: RagusaCounts;
} | {
  rialto: RialtoCounts;
} | {
  "golden-city": GoldenCityCounts;
};

export type GoldenCityCounts = {
  /** Landscape cards paid for stalls. */
  cards_paid: number[];
  /** How often a seat was displaced from a pair of cards. */
  displaced: number[];
  rounds: GoldenCityRound[];
  /** By seat. */
  stalls: number[];
};

/** Contracts won in one round, by seat. Round 0 is what a record begins with. */
export type GoldenCityRound = {
  /** From bonus cards, which are counted at the end. */
  bonus: number[];
  districts: number[];
  goods: number[];
  majorities: number[];
  quarters: number[];
  rivers: number[];
};

export type Label = {
  player: number;
} | {
  number: number;
} | {
  score: string;
} | {
  word: string;
};

/** How things stood after a turn. */
export type Moment = {
  /** By player. */
  points: number[];
  /** The number of steps of the record before it. */
  step: number;
  /** 0 is before the first turn. */
  turn: number;
  /** Whose turn it was, where turns belong to somebody. */
  who?: Who | null;
};

export type RagusaCounts = {
  players: RagusaPlayer[];
};

/** Goods are counted as oil, wine, silver. */
export type RagusaPlayer = {
  /** Held before the record begins. */
  before: [number, number, number];
  by_others: number;
  /** What of it came by one's own placements, and by those of others. */
  by_own: number;
  fish_points: number;
  /** Held at the end. */
  held: [number, number, number];
  /** Paid for ships: what was neither sold nor kept. */
  paid: [number, number, number];
  placed: number;
  produced: [number, number, number];
  sale_points: number;
  ship_points: number;
  ships: number;
  sold: [number, number, number];
  towers: number;
  wall_points: number;
  walls: number;
  who: Who;
};

export type RialtoCounts = {
  players: RialtoPlayer[];
};

/** The neutral player of the duel has no score and is not counted. */
export type RialtoPlayer = {
  /** Cards held before the record begins. */
  before: number;
  buildings: number;
  coins: number;
  /** Councillors in each district. */
  councillors: [number, number, number, number, number, number];
  /** Cards given up to come down to the limit. */
  discarded: number;
  /** The space on the doge track after each round. */
  doge: number[];
  /** Cards played by kind: doge, gold, building, bridge, gondola, councillor, joker. */
  played: [number, number, number, number, number, number, number];
  points: RialtoPoints;
  taken: number;
  who: Who;
};

/** Points won and lost on the way, before the last count. */
export type RialtoPoints = {
  banks: number;
  blue: number;
  bridges: number;
  gondolas: number;
  returned: number;
};

export type Row = {
  label: Label;
  /** By column. */
  values: number[];
};

/** The points of one seat or automaton. */
export type ScoreLine = {
  /** False if there are points that the viewer may not see. */
  complete: boolean;
  /** Where the points come from. */
  parts: ScorePart[];
  /** The sum of `parts`. */
  total: number;
  /** Whose points. */
  who: Who;
};

/** Some of the points, under a stable word that translations know. */
export type ScorePart = {
  /** The word, such as `settlements`. */
  name: string;
  /** How many. */
  points: number;
};

/** The points of everybody, seats first. */
export type Scores = ScoreLine[];

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** Everything that is counted of one game. */
export type Statistics = {
  /** The same as pictures, in the order in which people want to see them. */
  charts: Chart[];
  detail: Detail;
  game: string;
  /** The points at the end of every turn; the last one is how things stand. */
  moments: Moment[];
  /** Whether the game is over; if not, there is only what the viewer may know. */
  over: boolean;
  /** Everybody with a score, seats first. Lists of players are in this order. */
  players: Who[];
  scores: Scores;
  /** What a turn of `moments` is. */
  unit: Unit;
};

export type Trades = {
  /** Offers of others that the seat declined. */
  declined: number;
  /** Offers that the seat made in its own turns. */
  offers: number;
  /** Those of them that had been made before, word for word, and that nobody took. */
  repeats: number;
  /** Those of them that ended in a trade. */
  taken: number;
  /** Turns of the seat. */
  turns: number;
  with_bank: number;
  /** Trades with other seats, no matter who asked. */
  with_players: number;
};

/** What points are listed after. */
export type Unit = "turn" | "stage" | "round";

/** Who has a score or a place. */
export type Who = {
  seat: Seat;
} | {
  automaton: number;
};
