// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p server typescript

/** Why a bot plays on for a person. */
export type Absence = "time" | "away" | "left" | "resigned";

export type Answer = {
  done: {
    seq: number;
  };
} | {
  pong: {
    now: number;
  };
} | {
  draft: DraftAnswer;
} | {
  why: {
    refused?: Error | null;
  };
} | {
  suggestion: {
    line: string;
  };
} | {
  history: {
    news: News[];
  };
};

export type Ask = {
  hello: {
    /** The build that the page came from, if it came from one. */
    build?: string | null;
    protocol: number;
    /** Through whose eyes; one's first seat, or nobody's, if not given. */
    seat?: Seat | null;
    /** The last `seq` that this viewer has; everything anew if not given. */
    since?: number | null;
  };
} | {
  ping: Record<string, never>;
} | {
  sit: {
    salt_hash: Bytes32;
    seat: Seat;
  };
} | {
  stand: {
    seat: Seat;
  };
} | {
  set_bot: {
    level: string;
    seat: Seat;
  };
} | {
  remove: {
    seat: Seat;
  };
} | {
  swap: {
    seats: [Seat, Seat];
  };
} | {
  start: Record<string, never>;
} | {
  reveal: {
    salt: Bytes32;
    seat: Seat;
  };
} | {
  call_off: Record<string, never>;
} | {
  play: {
    at_seq: number;
    lines: string[];
    seat: Seat;
  };
} | {
  draft: {
    at_seq: number;
    lines: string[];
    seat: Seat;
  };
} | {
  why: {
    line: string;
    seat: Seat;
  };
} | {
  suggest: {
    seat: Seat;
  };
} | {
  undo: {
    at_seq: number;
    seat: Seat;
  };
} | {
  propose: {
    at_seq: number;
    proposal: Proposal;
    seat: Seat;
  };
} | {
  answer: {
    agrees: boolean;
    seat: Seat;
  };
} | {
  leave: {
    seat: Seat;
  };
} | {
  take_back: {
    seat: Seat;
  };
} | {
  resign: {
    seat: Seat;
  };
} | {
  resume: {
    seat: Seat;
  };
} | {
  say: {
    text: string;
  };
} | {
  history: {
    since: number;
  };
};

/** A bot that can take a seat. */
export type BotCard = {
  about: string;
  /** How many actions it plays on beyond its tree in each of them. */
  ahead?: number | null;
  /** The most iterations of one decision; null if the bot does not search. */
  iterations?: number | null;
  level: string;
};

/** Thirty-two bytes, written as 64 hexadecimal digits. */
export type Bytes32 = string;

export type ChatLine = {
  at: number;
  member: number;
  /** Empty if the account was deleted. */
  name: string;
  number: number;
  text: string;
};

export type Clocks = {
  at: number;
  /** By seat, at `at`; absent if there is no limit. */
  left_ms?: number[] | null;
  /** Whose time runs. */
  running: Seat[];
};

/** Why a table was closed without a result. */
export type Closing = "called_off" | "abandoned" | "agreed";

/** What is known of the dice: the promise, the salts once they are revealed, and the secret once the table is over. */
export type DiceState = {
  commitment: Bytes32;
  salts: Record<string, never>;
  secret?: Bytes32 | null;
};

export type DraftAnswer = {
  events: unknown[];
  legal: Legal[];
  /** The actions that were tried, in the order in which they would be played. */
  lines: string[];
  /** The actions that were left out. */
  rest: string[];
  stopped?: Stopped | null;
  to_act: ToAct;
  view: unknown;
};

/** The key from the link to a table that is not listed. */
export type Enter = {
  entry_key: string;
};

/** Why something was not done. */
export type Error = {
  /** The stable word; `docs/protocol.md` lists them. */
  code: string;
  /** Which of the lines that were sent. */
  line?: number | null;
  /** The game's own word for the reason. */
  reason?: string | null;
  /** The game's refusal with its parameters. */
  refusal?: unknown;
  /** To quote when asking the people who run the host, where nothing else is told. */
  request?: string | null;
  /** The number in the game's rules. */
  rule?: string | null;
  /** One English sentence. */
  why: string;
};

/** The game after a number of steps, and what the last of them brought. */
export type Frame = {
  events: unknown[];
  /** The last step as the record has it; absent before the first. */
  line?: string | null;
  scores: Scores;
  step: number;
  view: unknown;
};

/** One game of the list, with all that can be chosen. */
export type GameCard = {
  bots: BotCard[];
  max_seats: number;
  min_seats: number;
  /** Action ids are below this. */
  n_actions: number;
  name: string;
  options: OptionSpec[];
  /** The newest rules. */
  rules: number;
};

/** The game as the viewer may see it. */
export type GameState = {
  clocks: Clocks;
  /** What the viewer's seat can do. */
  legal: Legal[];
  scores: Scores;
  to_act: ToAct;
  undo: Undo;
  view: unknown;
};

export type Goodbye = {
  code: string;
  /** When to connect again; absent if not at all. */
  come_back_ms?: number | null;
  why: string;
};

/** What an entry of the log is about. */
export type Happening = {
  opened: Record<string, never>;
} | {
  committed: {
    commitment: Bytes32;
  };
} | {
  seated: {
    seat: Seat;
    who: Who;
    /** Why the seat was taken from whoever had it. */
    why?: Unseated | null;
  };
} | {
  swapped: {
    seats: [Seat, Seat];
  };
} | {
  host_is: {
    member: number;
  };
} | {
  starting: {
    until: number;
  };
} | {
  revealed: {
    salt: Bytes32;
    seat: Seat;
  };
} | {
  began: Record<string, never>;
} | {
  played: Record<string, never>;
} | {
  undone: {
    seat: Seat;
    to_seq: number;
  };
} | {
  proposed: {
    proposal: Proposal;
    seat: Seat;
  };
} | {
  answered: {
    agrees: boolean;
    seat: Seat;
  };
} | {
  replaced: {
    absence: Absence;
    level: string;
    seat: Seat;
  };
} | {
  taken_back: {
    seat: Seat;
  };
} | {
  paused: Record<string, never>;
} | {
  resumed: Record<string, never>;
} | {
  ended: {
    ranks: number[];
  };
} | {
  closed: {
    reason: Closing;
  };
};

/** One thing that a seat can do now. */
export type Legal = {
  id: number;
  line: string;
};

/** How long a seat may think. */
export type Limit = "none" | {
  per_move: {
    ms: number;
  };
} | {
  per_game: {
    ms: number;
    plus_ms: number;
  };
};

/** Who one is. */
export type Me = {
  id: string;
  /** Absent for guests. */
  login?: string | null;
  name: string;
};

/** What a host sends. */
export type Message = {
  welcome: Welcome;
} | {
  reply: Reply;
} | {
  update: Update;
} | {
  chat: ChatLine;
} | {
  presence: Presence;
} | {
  rematch: {
    table: string;
  };
} | {
  goodbye: Goodbye;
};

/** A new table that begins where another one stood. */
export type NewBranch = {
  hot_seat?: boolean;
  listed?: boolean;
  pace?: Pace;
  seats: NewSeat[];
  start?: boolean;
  /** After so many steps of the finished game. */
  step: number;
};

/** A name is enough to play. */
export type NewGuest = {
  name: string;
};

/** Makes an account of a guest, or changes the password of an account. */
export type NewPassword = {
  /** The present password, if there is one. */
  current?: string | null;
  login: string;
  password: string;
};

export type NewSeat = "open" | {
  me: {
    salt_hash: Bytes32;
  };
} | {
  bot: {
    level: string;
  };
};

/** A table to be opened. */
export type NewTable = {
  game: string;
  /** Whether one client may hold several seats. */
  hot_seat?: boolean;
  /** Whether strangers see it and may sit down. */
  listed?: boolean;
  options?: Options;
  pace?: Pace;
  /** One for each seat. */
  seats: NewSeat[];
  /** Start at once; all seats must be taken. */
  start?: boolean;
};

/** One entry of the log, as far as the viewer may know. */
export type News = {
  at: number;
  /** What happened in the game, for the log and for animation. */
  events?: unknown[];
  seq: number;
  what: Happening;
};

export type OptionKind = {
  choice: string[];
} | {
  number: {
    max: number;
    min: number;
  };
} | "text";

/** One thing that can be chosen for a table. */
export type OptionSpec = {
  /** One English sentence for `--help` and documents. */
  about: string;
  default: string;
  /** The word in records and commands (`board`). */
  key: string;
  kind: OptionKind;
};

/** The chosen values by key. What is missing has its default. */
export type Options = { [key: string]: string };

export type Pace = {
  limit?: Limit;
  tempo?: Tempo;
};

/** Who is connected. */
export type Presence = {
  /** Seats of people with an open connection. */
  seats: Seat[];
  /** How many others look on. */
  watchers: number;
};

export type Profile = {
  guest: boolean;
  id: string;
  name: string;
  played: number;
  /** The latest first. */
  results: ResultCard[];
  since: number;
  won: number;
};

export type Proposal = "pause" | "undo" | "close";

/** A forgotten password is replaced with the help of the recovery code. */
export type Recover = {
  login: string;
  password: string;
  recovery_code: string;
};

/** Shown once; only its hash is kept. */
export type RecoveryCode = {
  recovery_code: string;
};

export type Rename = {
  name: string;
};

/** Moments of a finished game, with nothing hidden. */
export type Replay = {
  frames: Frame[];
  n_steps: number;
};

export type ReplayScoreLine = {
  /** False if there are points that the viewer may not see. */
  complete: boolean;
  parts: ScorePart[];
  /** The sum of `parts`. */
  total: number;
  who: ReplayWho;
};

/** Who has a score or a place. */
export type ReplayWho = {
  seat: Seat;
} | {
  automaton: number;
};

export type Reply = {
  error?: Error | null;
  /** Of the request; absent if it could not be read. */
  id?: string | null;
  /** One of the two is there. */
  ok?: Answer | null;
};

/** A wish of a client. Every request is answered by exactly one reply with its id. */
export type Request = {
  ask: Ask;
  /** Chosen by the client, new for every wish and the same when it is sent again: a wish that was done already is answered and not done twice. */
  id: string;
};

export type ResultCard = {
  duration_ms: number;
  ended_at: number;
  game: string;
  n_seats: number;
  rank: number;
  resigned: boolean;
  score: number;
  seat: number;
  table: string;
};

export type ScoreLine = {
  /** False if there are points that the viewer may not see. */
  complete: boolean;
  parts: ScorePart[];
  /** The sum of `parts`. */
  total: number;
  who: Who2;
};

/** Some of the points, under a stable word that translations know. */
export type ScorePart = {
  name: string;
  points: number;
};

/** The points of everybody, seats first. */
export type Scores = ReplayScoreLine[];

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Seat[];

export type SeatState = {
  /** Why a bot plays on for the person, if one does, and which. */
  stand_in?: StandIn | null;
  who: Who;
};

export type Seen = {
  /** Absent before the game has begun. */
  game?: GameState | null;
  /** What happened since the last update, oldest first. Empty if the client is told everything anew. */
  news: News[];
  /** Absent if nothing of it has changed since the last update. */
  table?: TableState | null;
};

export type SessionCard = {
  created_at: number;
  current: boolean;
  device: string;
  handle: string;
  seen_at: number;
};

export type SignIn = {
  login: string;
  password: string;
};

export type Stage = "gathering" | "starting" | "playing" | "paused" | "over" | "closed";

export type StandIn = {
  absence: Absence;
  level: string;
};

/** Where a draft ends although more was asked for. */
export type Stopped = "chance" | "revealing";

/** A table in a list. */
export type TableCard = {
  /** Whom the game is waiting for. */
  awaited: Seat[];
  created_at: number;
  game: string;
  id: string;
  listed: boolean;
  options: Options;
  pace: Pace;
  /** Place of every seat, at the end. */
  ranks?: number[] | null;
  seats: SeatState[];
  stage: Stage;
  updated_at: number;
  /** The seats of whoever asks. */
  yours?: Seat[];
};

export type TableId = {
  table: string;
};

export type TableList = {
  /** To page on: ask for tables before this. */
  before?: number | null;
  tables: TableCard[];
};

/** Everything public about a table except the game itself. */
export type TableState = {
  /** The table that this one branched off. */
  branch_of?: string | null;
  dice: DiceState;
  /** The end of the link by which others may enter; for members only. */
  entry_key?: string | null;
  game: string;
  /** The member who may start, remove, swap. */
  host: number;
  hot_seat: boolean;
  id: string;
  listed: boolean;
  options: Options;
  pace: Pace;
  /** Place of every seat, at the end. */
  ranks?: number[] | null;
  rematch_of?: string | null;
  /** Until when the salts are to be revealed, in stage `starting`. */
  reveal_until?: number | null;
  seats: SeatState[];
  stage: Stage;
  vote?: Vote | null;
};

/** Whether people sit together or come back when it is their turn. */
export type Tempo = "live" | "turns";

/** Whom the game is waiting for. */
export type ToAct = "chance" | {
  seats: {
    may: SeatSet;
    owe: SeatSet;
  };
} | "over";

/** What the viewer's seat can take back. */
export type Undo = "nothing" | "free" | "by_consent";

/** Why a seat was taken away before the start. */
export type Unseated = "removed" | "silent";

/** What is new for a viewer. If there is nothing that it may see, there is only the number. */
export type Update = {
  seen?: Seen | null;
  /** The last entry of the table's log; it never goes back. */
  seq: number;
};

/** The dice of a finished game, drawn again. */
export type Verified = {
  commitment: Bytes32;
  draws: number;
  given_steps: number;
  salted_seats: number;
  undone_draws: number;
};

/** Something that all people at the table are asked for. */
export type Vote = {
  agreed: Seat[];
  by: Seat;
  proposal: Proposal;
  /** Whose answer is still needed. */
  waiting: Seat[];
};

/** The answer to `hello`. An update follows unless the client has everything. */
export type Welcome = {
  build: string;
  chat: ChatLine[];
  /** Absent for somebody who only looks on. */
  member?: number | null;
  /** The host's clock, to compare with one's own. */
  now: number;
  presence: Presence;
  protocol: number;
  /** Through whose eyes the updates are. */
  seat?: Seat | null;
  /** Another build than the page's: reload when convenient. */
  stale: boolean;
};

export type Who = "open" | {
  person: {
    member: number;
    /** Empty if the account was deleted. */
    name: string;
    /** Whether the hash of a salt is there. */
    salted: boolean;
  };
} | {
  bot: {
    level: string;
  };
};

/** Who has a score or a place. */
export type Who2 = {
  seat: Seat;
} | {
  automaton: number;
};

export const PROTOCOL = 1;
