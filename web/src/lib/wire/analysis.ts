// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

/** What one seat began and ended with. `start + luck + own + others` is `end`, exactly. */
export type Account = {
  end: number;
  /** What dice and draws did. */
  luck: number;
  /** What the decisions of the others did. */
  others: number;
  /** What the seat's own decisions did. */
  own: number;
  start: number;
};

/** What could have been played instead. */
export type Alternative = {
  /** The chance to win after it, in parts per million. */
  chance: number;
  /** How it might have gone on, the action itself first. */
  continuation: Continued[];
  line: string;
};

/** Everything that was found out about a game. */
export type Analysis = {
  budget: Budget;
  /** Before the first step and after each. */
  chances: Chances[];
  /** The decisions that were not forced, in their order. */
  decisions: Decision[];
  fit: number;
  game: string;
  knowing: Knowing;
  ledger: Ledger;
  over: boolean;
  /** The hash of the record's text. */
  record: string;
  seats: number;
  seed: number;
  steps: StepChange[];
  /** The steps that moved the chances most, in their order. */
  turning_points: number[];
  version: number;
};

/** How much is searched. */
export type Budget = {
  /** Iterations of the search that finds the candidates. Each comparison of two of them has half as many, and there are more comparisons where it is close. */
  iterations: number;
};

/** The chance of each seat to win, in parts per million. They sum to [`WHOLE`], or to nothing once a game is over that nobody has won. */
export type Chances = number[];

/** One step of how it might have gone on. */
export type Continued = {
  /** `None` is chance. */
  by?: Seat | null;
  /** The same as data. */
  events: unknown[];
  /** As records write it. */
  line: string;
  /** What the deciding seat would have seen of it, in English. */
  words: string[];
};

/** One decision, judged by what its seat knew. */
export type Decision = {
  /** The two best others, best first. */
  alternatives: Alternative[];
  /** The best that was found; the played action if nothing was better. */
  best: string;
  /** The chance to win after it, in parts per million. */
  chance: number;
  /** Comparisons of the played action with the best alternative. */
  comparisons: number;
  /** How many actions were legal. */
  legal: number;
  /** The chance that the played action gave away against the best alternative; below nothing where it was better itself. */
  loss: Interval;
  mark?: Mark | null;
  played: string;
  seat: Seat;
  /** Its step of the record, counted from 0. */
  step: number;
};

/** Where a difference of chances lies, in parts per million: a mean and the bounds of Student's 95 % interval. */
export type Interval = {
  high: number;
  low: number;
  mean: number;
};

/** With whose eyes a game is looked at. */
export type Knowing = "everything" | {
  seat: Seat;
};

/** Where each seat's chances came from and went, in parts per million. */
export type Ledger = Account[];

/** What can be said of a decision, where it is sure. */
export type Mark = "inaccuracy" | "mistake" | "blunder" | "excellent";

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** How a step changed the chances. */
export type StepChange = {
  /** `None` is chance. */
  by?: Seat | null;
  /** By seat, in parts per million. */
  change: number[];
  /** As the record has it. */
  line: string;
};
