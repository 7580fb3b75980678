// Generated from Rust, never edited: UPDATE_GOLDEN=1 cargo test -p argosy-server typescript

/** A promise that was given up because somebody kept a salt back. */
export type AbandonedDice = {
  /** The hash that was published. */
  commitment: Bytes32;
  /** The seats that did not reveal their salts. */
  silent: number[];
};

/** Why a bot plays on for a person. */
export type Absence = "time" | "away" | "left" | "resigned";

/** How far the analysis of a finished game is. */
export type AnalysisProgress = {
  /** Decisions that are judged, or were forced. */
  done: number;
  /** What is being done about it. */
  state: AnalysisState;
  /** Decisions in all; nothing if that is not known yet. */
  total: number;
};

/** What is being done about an analysis. */
export type AnalysisState = "idle" | "waiting" | "running" | "done";

/** What is answered to a request that was done. */
export type Answer = {
  done: {
    /** The number. */
    seq: number;
  };
} | {
  pong: {
    /** The host's clock. */
    now: number;
  };
} | {
  draft: DraftAnswer;
} | {
  why: {
    /** The refusal. */
    refused?: Error | null;
  };
} | {
  suggestion: {
    /** The actions. */
    lines: string[];
    /** Their values. */
    values: unknown[];
    /** What its first line was weighed against: that line and the next best. Empty where there was nothing to weigh. */
    weighed?: Weighed[];
  };
} | {
  history: {
    /** One for each number. */
    news: News[];
  };
};

/** What a client can ask for. */
export type Ask = {
  hello: {
    /** The build that the page came from, if it came from one. */
    build?: string | null;
    /** The client's version of this protocol. */
    protocol: number;
    /** Through whose eyes; one's first seat, or nobody's, if not given. */
    seat?: Seat | null;
    /** The last `seq` that this viewer has; everything is sent again if not given. */
    since?: number | null;
  };
} | {
  ping: Record<string, never>;
} | {
  sit: {
    /** The hash of the salt, which is revealed at the start. */
    salt_hash: Bytes32;
    /** Which seat. */
    seat: Seat;
  };
} | {
  stand: {
    /** One's own seat. */
    seat: Seat;
  };
} | {
  set_bot: {
    /** The level of the bot. */
    level: string;
    /** Which seat. */
    seat: Seat;
  };
} | {
  remove: {
    /** Which seat. */
    seat: Seat;
  };
} | {
  swap: {
    /** Which two. */
    seats: [Seat, Seat];
  };
} | {
  start: Record<string, never>;
} | {
  reveal: {
    /** The salt whose hash was sent. */
    salt: Bytes32;
    /** One's own seat. */
    seat: Seat;
  };
} | {
  call_off: Record<string, never>;
} | {
  kick: {
    /** Whom. */
    member: number;
  };
} | {
  mute: {
    /** Whom. */
    member: number;
    /** Whether they may no longer speak. */
    muted: boolean;
  };
} | {
  want_seat: {
    /** The bot's seat. */
    seat: Seat;
  };
} | {
  give_seat: {
    /** Whether they get it. */
    agrees: boolean;
    /** Who had asked. */
    member: number;
  };
} | {
  play: {
    /** The last number that the viewer had seen. */
    at_seq: number;
    /** The actions. */
    lines: (string | { [key: string]: unknown })[];
    /** The seat that acts. */
    seat: Seat;
  };
} | {
  draft: {
    /** The last number that the viewer had seen. */
    at_seq: number;
    /** The actions. */
    lines: (string | { [key: string]: unknown })[];
    /** The seat that acts. */
    seat: Seat;
  };
} | {
  why: {
    /** The action. */
    line: string | { [key: string]: unknown };
    /** The seat that would act. */
    seat: Seat;
  };
} | {
  suggest: {
    /** One's own seat. */
    seat: Seat;
  };
} | {
  undo: {
    /** The last number that the viewer had seen. */
    at_seq: number;
    /** One's own seat. */
    seat: Seat;
  };
} | {
  propose: {
    /** The last number that the viewer had seen. */
    at_seq: number;
    /** For what. */
    proposal: Proposal;
    /** The seat that asks. */
    seat: Seat;
  };
} | {
  answer: {
    /** Whether it agrees. */
    agrees: boolean;
    /** The seat that answers. */
    seat: Seat;
  };
} | {
  leave: {
    /** One's own seat. */
    seat: Seat;
  };
} | {
  take_back: {
    /** One's own seat. */
    seat: Seat;
  };
} | {
  resign: {
    /** One's own seat. */
    seat: Seat;
  };
} | {
  resume: {
    /** One's own seat. */
    seat: Seat;
  };
} | {
  walk: {
    /** The number of steps. */
    to: number;
  };
} | {
  say: {
    /** A line of chat. */
    text: string;
  };
} | {
  history: {
    /** The last number that one has. */
    since: number;
  };
};

/** A bot that can take a seat. */
export type BotCard = {
  /** What it does, in one English sentence. */
  about: string;
  /** How many actions it plays on beyond its tree in each of them. */
  ahead?: number | null;
  /** The most iterations of one decision; null if the bot does not search. */
  iterations?: number | null;
  /** The word that names it, such as `hard`. */
  level: string;
};

/** Thirty-two bytes, written as 64 hexadecimal digits. */
export type Bytes32 = string;

/** Something that was said at a table. */
export type ChatLine = {
  /** When. */
  at: number;
  /** Who said it. */
  member: number;
  /** Empty if the account was deleted. */
  name: string;
  /** Its number among the lines of this table. */
  number: number;
  /** What was said. */
  text: string;
};

/** The time of every seat. */
export type Clocks = {
  /** When this was so. */
  at: number;
  /** By seat, at `at`; absent if there is no limit. */
  left_ms?: number[] | null;
  /** Whose time runs. */
  running: Seat[];
};

/** Why a table was closed without a result. */
export type Closing = "called_off" | "abandoned" | "agreed";

/** With this code another device plays on as the same user, once. */
export type DeviceCode = {
  /** What the other device hands in, once. */
  code: string;
  /** It is worth nothing from then on. */
  expires_at: number;
};

/** What is known of the dice: the promise, the salts once they are revealed, and the secret once the table is over. */
export type DiceState = {
  /** The hash of the secret, published before anybody sat. */
  commitment: Bytes32;
  /** The revealed salts, by seat. */
  salts: Record<string, never>;
  /** What the dice came from, at the end. */
  secret?: Bytes32 | null;
};

/** What a seat would have before it after some actions. */
export type DraftAnswer = {
  /** What the seat would see happen. */
  events: unknown[];
  /** What the seat could do next. */
  legal: Legal[];
  /** The actions that were tried, in the order in which they would be played. */
  lines: string[];
  /** The actions that were left out. */
  rest: string[];
  /** Their values. */
  rest_values: unknown[];
  /** Why, if anything was left out. */
  stopped?: Stopped | null;
  /** Who would be to act. */
  to_act: ToAct;
  /** Their values. */
  values: unknown[];
  /** The view of the seat. */
  view: unknown;
};

/** The key from the link to a table that is not listed. */
export type Enter = {
  /** The last part of the link. */
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
  /** To quote when asking the people who run the host, where nothing else is said. */
  request?: string | null;
  /** The number in the game's rules. */
  rule?: string | null;
  /** One English sentence. */
  why: string;
};

/** The game after a number of steps, and what the last of them brought. */
export type Frame = {
  /** Who made the last step; absent before the first, and if it was chance. */
  by?: Seat | null;
  /** What happened in it. */
  events: unknown[];
  /** Its action or its outcome of chance; absent before the first. */
  line?: string | null;
  /** The points. */
  scores: Scores;
  /** How many steps have been made. */
  step: number;
  /** The value of its action; absent before the first, and if it was chance. */
  value?: unknown;
  /** The view, with nothing hidden. */
  view: unknown;
};

/** One game of the list, with all that can be chosen. */
export type GameCard = {
  /** The bots that can play it, the weakest first. */
  bots: BotCard[];
  /** The most seats it is played with. */
  max_seats: number;
  /** The fewest seats it is played with. */
  min_seats: number;
  /** Action ids are below this. */
  n_actions: number;
  /** The word that names it everywhere, such as `catan`. */
  name: string;
  /** What can be chosen before it begins, with every value. */
  options: OptionSpec[];
  /** The newest rules. */
  rules: number;
};

/** The game as the viewer may see it. */
export type GameState = {
  /** The time of every seat. */
  clocks: Clocks;
  /** Absent where no guided game was begun. */
  guided?: Guided | null;
  /** What the viewer's seat can do. */
  legal: Legal[];
  /** The points as the viewer may know them. */
  scores: Scores;
  /** Who is to act. */
  to_act: ToAct;
  /** What the viewer's seat can take back. */
  undo: Undo;
  /** The game's own view, for this viewer. */
  view: unknown;
};

/** Why the host closes a socket. */
export type Goodbye = {
  /** The stable word; `docs/protocol.md` lists them. */
  code: string;
  /** When to connect again; absent if not at all. */
  come_back_ms?: number | null;
  /** One English sentence. */
  why: string;
};

/** How far a guided game has come. */
export type Guided = {
  /** Steps since it began. */
  done: number;
  /** Steps that are given in all. */
  of: number;
};

/** What an entry of the log is about. */
export type Happening = {
  opened: Record<string, never>;
} | {
  committed: {
    /** The hash of the secret. */
    commitment: Bytes32;
  };
} | {
  seated: {
    /** Which seat. */
    seat: Seat;
    /** Who plays it now. */
    who: Who;
    /** Why the seat was taken from the person who had it. */
    why?: Unseated | null;
  };
} | {
  swapped: {
    /** Which two. */
    seats: [Seat, Seat];
  };
} | {
  host_is: {
    /** Who. */
    member: number;
  };
} | {
  starting: {
    /** The deadline. */
    until: number;
  };
} | {
  revealed: {
    /** The salt. */
    salt: Bytes32;
    /** Whose seat. */
    seat: Seat;
  };
} | {
  began: Record<string, never>;
} | {
  played: Record<string, never>;
} | {
  undone: {
    /** Who asked for it. */
    seat: Seat;
    /** The viewer's number. */
    to_seq: number;
  };
} | {
  proposed: {
    /** For what. */
    proposal: Proposal;
    /** Who asks. */
    seat: Seat;
  };
} | {
  answered: {
    /** Whether it agrees. */
    agrees: boolean;
    /** Which seat. */
    seat: Seat;
  };
} | {
  lapsed: {
    /** Why. */
    why: Lapse;
  };
} | {
  seat_wanted: {
    /** Who asks. */
    member: number;
    /** Their name. */
    name: string;
    /** The bot's seat. */
    seat: Seat;
  };
} | {
  seat_refused: {
    /** Who had asked. */
    member: number;
  };
} | {
  kicked: {
    /** Whom. */
    member: number;
  };
} | {
  muted: {
    /** Whom. */
    member: number;
    /** Whether they may no longer speak. */
    muted: boolean;
  };
} | {
  replaced: {
    /** Why. */
    absence: Absence;
    /** The level of the bot. */
    level: string;
    /** Whose seat. */
    seat: Seat;
  };
} | {
  taken_back: {
    /** Whose seat. */
    seat: Seat;
  };
} | {
  paused: Record<string, never>;
} | {
  resumed: Record<string, never>;
} | {
  host_back: {
    /** For how long. */
    down_ms: number;
  };
} | {
  ended: {
    /** The place of every seat; 1 is best. */
    ranks: number[];
  };
} | {
  closed: {
    /** Why. */
    reason: Closing;
  };
};

/** Why something that was asked for is no longer asked for. */
export type Lapse = "time" | "moved" | "resigned";

/** One thing that a seat can do now. */
export type Legal = {
  /** Its number, relative to the seat. */
  id: number;
  /** Its notation. */
  line: string;
  /** What is done and with what: the game's own `Action`. */
  value: unknown;
};

/** How long a seat may think. */
export type Limit = "none" | {
  per_move: {
    /** How long. */
    ms: number;
  };
} | {
  per_game: {
    /** How long in all. */
    ms: number;
    /** How much more each time. */
    plus_ms: number;
  };
};

/** Who one is. */
export type Me = {
  /** The id of the user. */
  id: string;
  /** Absent for guests. */
  login?: string | null;
  /** The name that others see. */
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
    /** The id of the new table. */
    table: string;
  };
} | {
  goodbye: Goodbye;
};

/** A new table that begins where another one stood. */
export type NewBranch = {
  /** Whether one client may hold several seats. */
  hot_seat?: boolean;
  /** Whether strangers see it and may sit down. */
  listed?: boolean;
  /** Whether it is played live, and how long a seat may think. */
  pace?: Pace;
  /** One for each seat. */
  seats: NewSeat[];
  /** Start at once; all seats must be taken. */
  start?: boolean;
  /** The number of steps of the finished game before it. */
  step: number;
};

/** The code that the other device shows. */
export type NewDevice = {
  /** What the QR code holds. */
  code: string;
};

/** A name is enough to play. */
export type NewGuest = {
  /** The name that others see. */
  name: string;
};

/** A game that was played elsewhere, to be kept here. */
export type NewImport = {
  /** The name of the game. */
  game: string;
  /** The names of those others, in the order of their seats. */
  names?: string[];
  /** Its record. One that is over is there to be read; any other goes on here. */
  record: string;
  /** Who played: oneself, a bot, or somebody else (`open`; only in a game that is over). */
  seats: NewSeat[];
};

/** A guided game to begin. */
export type NewLesson = {
  /** The name of the game. */
  game: string;
  /** The name of the lesson. */
  lesson: string;
  /** The hash of one's salt, for the dice once all that is given was played. */
  salt_hash: Bytes32;
};

/** Makes an account of a guest, or changes the password of an account. */
export type NewPassword = {
  /** The present password, if there is one. */
  current?: string | null;
  /** The login of the account. */
  login: string;
  /** The new password. */
  password: string;
};

/** Who is to play a seat of a new table. */
export type NewSeat = "open" | {
  me: {
    /** The hash of a salt that is revealed at the start. */
    salt_hash: Bytes32;
  };
} | {
  bot: {
    /** Its level. */
    level: string;
  };
};

/** A table to be opened. */
export type NewTable = {
  /** The name of the game. */
  game: string;
  /** Whether one client may hold several seats. */
  hot_seat?: boolean;
  /** Whether strangers see it and may sit down. */
  listed?: boolean;
  /** The options of the game; what is left out has its default. */
  options?: Options;
  /** Whether it is played live, and how long a seat may think. */
  pace?: Pace;
  /** One for each seat. */
  seats: NewSeat[];
  /** Start at once; all seats must be taken. */
  start?: boolean;
};

/** Something that happened, as far as the viewer may know. */
export type News = {
  /** When it happened. */
  at: number;
  /** What happened in the game, for the log and for animation. */
  events?: unknown[];
  /** The viewer's number of it. */
  seq: number;
  /** What it is about. */
  what: Happening;
};

/** The values that an option can have. */
export type OptionKind = {
  choice: string[];
} | {
  number: {
    /** The greatest value. */
    max: number;
    /** The least value. */
    min: number;
  };
} | "text";

/** One thing that can be chosen for a table. */
export type OptionSpec = {
  /** One English sentence for `--help` and documents. */
  about: string;
  /** The value if none is given. */
  default: string;
  /** The word in records and commands (`board`). */
  key: string;
  /** Which values there are. */
  kind: OptionKind;
};

/** The chosen values by key. What is missing has its default. */
export type Options = { [key: string]: string };

/** Whether a table is played live, and how long a seat may think. */
export type Pace = {
  /** How long a seat may think. */
  limit?: Limit;
  /** Whether people sit together. */
  tempo?: Tempo;
};

/** Who is connected. */
export type Presence = {
  /** Seats of people with an open connection. */
  seats: Seat[];
  /** How many others look on. */
  watchers: number;
};

/** What everybody may know of a user. */
export type Profile = {
  /** Whether there is no account behind it. */
  guest: boolean;
  /** The id of the user. */
  id: string;
  /** The name that others see. */
  name: string;
  /** Finished games. */
  played: number;
  /** The latest first. */
  results: ResultCard[];
  /** When the user first came. */
  since: number;
  /** Those of them that were won. */
  won: number;
};

/** What can be asked of the others. */
export type Proposal = "undo" | "pause" | "close";

/** Whether one agrees that a finished game is published. */
export type Publish = {
  /** Whether one agrees. */
  agrees: boolean;
};

/** Whether everybody who has the link may see a finished game. */
export type Publishing = {
  /** Whether the asker has agreed. */
  agrees: boolean;
  /** Whether the asker is one of those who decide. */
  decides: boolean;
  /** Whether it is public. */
  published: boolean;
  /** Seats of people who have not agreed. */
  waiting: Seat[];
};

/** A forgotten password is replaced with the help of the recovery code. */
export type Recover = {
  /** The login of the account. */
  login: string;
  /** The new password. */
  password: string;
  /** The code that was shown when the account was made. */
  recovery_code: string;
};

/** Shown once; only its hash is kept. */
export type RecoveryCode = {
  /** The code, to be written down. */
  recovery_code: string;
};

/** Another name for oneself. */
export type Rename = {
  /** The name that others see. */
  name: string;
};

/** Moments of a finished game, with nothing hidden. */
export type Replay = {
  /** The moments that were asked for. */
  frames: Frame[];
  /** How many steps the game has. */
  n_steps: number;
};

/** The points of one seat or automaton. */
export type ReplayScoreLine = {
  /** False if there are points that the viewer may not see. */
  complete: boolean;
  /** Where the points come from. */
  parts: ScorePart[];
  /** The sum of `parts`. */
  total: number;
  /** Whose points. */
  who: ReplayWho;
};

/** Who has a score or a place. */
export type ReplayWho = {
  seat: Seat;
} | {
  automaton: number;
};

/** The answer to one request. */
export type Reply = {
  /** Why it was not done. */
  error?: Error | null;
  /** Of the request; absent if it could not be read. */
  id?: string | null;
  /** One of the two is there. */
  ok?: Answer | null;
};

/** A wish of a client. Every request is answered by exactly one reply with its id. */
export type Request = {
  /** What is asked for. */
  ask: Ask;
  /** Chosen by the client, new for every wish and the same when it is sent again: a wish that was done already is answered and not done twice. */
  id: string;
};

/** How a user did in one game. */
export type ResultCard = {
  /** How long the game took. */
  duration_ms: number;
  /** When it ended. */
  ended_at: number;
  /** The name of the game. */
  game: string;
  /** How many seats there were. */
  n_seats: number;
  /** The place; 1 is best, ties share one. */
  rank: number;
  /** Whether the user gave up. */
  resigned: boolean;
  /** The points. */
  score: number;
  /** The seat of the user. */
  seat: number;
  /** The id of the table. */
  table: string;
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
  who: Who2;
};

/** Some of the points, under a stable word that translations know. */
export type ScorePart = {
  /** The word, such as `settlements`. */
  name: string;
  /** How many. */
  points: number;
};

/** The points of everybody, seats first. */
export type Scores = ReplayScoreLine[];

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Seat[];

/** One seat of a table. */
export type SeatState = {
  /** Why a bot plays on for the person, if one does, and which. */
  stand_in?: StandIn | null;
  /** Who is meant to play it. */
  who: Who;
};

/** What a viewer is shown. */
export type Seen = {
  /** Absent before the game has begun. */
  game?: GameState | null;
  /** What happened since the last update, oldest first. Empty if the client is sent everything again. */
  news: News[];
  /** Absent if nothing of it has changed since the last update. */
  table?: TableState | null;
};

/** A device that one is signed in on. */
export type SessionCard = {
  /** When it signed in. */
  created_at: number;
  /** Whether it is the one that asks. */
  current: boolean;
  /** The browser and the system, as far as they say. */
  device: string;
  /** Names the session when it is to be ended. */
  handle: string;
  /** When it was last in use. */
  seen_at: number;
};

/** The login and the password of an account. */
export type SignIn = {
  /** The login, not the name that others see. */
  login: string;
  /** The password. */
  password: string;
};

/** How far a table has come. */
export type Stage = "gathering" | "starting" | "playing" | "paused" | "over" | "closed";

/** A bot that plays on for a person. */
export type StandIn = {
  /** Why the person does not play. */
  absence: Absence;
  /** Its level. */
  level: string;
};

/** Where a draft ends although more was asked for. */
export type Stopped = "chance" | "revealing";

/** A table in a list. */
export type TableCard = {
  /** Whom the game is waiting for. */
  awaited: Seat[];
  /** When it was opened. */
  created_at: number;
  /** The name of the game. */
  game: string;
  /** The id of the table. */
  id: string;
  /** Members whom the host sent away. */
  kicked?: number[];
  /** Whether strangers see it and may sit down. */
  listed: boolean;
  /** The options of the game. */
  options: Options;
  /** Whether it is played live, and how long a seat may think. */
  pace: Pace;
  /** Place of every seat, at the end. */
  ranks?: number[] | null;
  /** Who plays each seat. */
  seats: SeatState[];
  /** How far it has come. */
  stage: Stage;
  /** When something last happened that everybody may know of. */
  updated_at: number;
  /** The seats of the asker. */
  yours?: Seat[];
};

/** A table that was opened. */
export type TableId = {
  /** Its id. */
  table: string;
};

/** One page of a list of tables, the latest first. */
export type TableList = {
  /** To page on: ask for tables before this. */
  before?: number | null;
  /** The tables. */
  tables: TableCard[];
};

/** Everything public about a table except the game itself. */
export type TableState = {
  /** The table that this one branched off. */
  branch_of?: string | null;
  /** What is known of the dice. */
  dice: DiceState;
  /** The end of the link by which others may enter; for members only. */
  entry_key?: string | null;
  /** The name of the game. */
  game: string;
  /** The member who may start, remove, swap. */
  host: number;
  /** Whether one client may hold several seats. */
  hot_seat: boolean;
  /** The id of the table. */
  id: string;
  /** Whether strangers see it and may sit down. */
  listed: boolean;
  /** Members whom the host does not let speak. */
  muted?: number[];
  /** The options of the game. */
  options: Options;
  /** Whether it is played live, and how long a seat may think. */
  pace: Pace;
  /** Place of every seat, at the end. */
  ranks?: number[] | null;
  /** The table whose people play again. */
  rematch_of?: string | null;
  /** Until when the salts are to be revealed, in stage `starting`. */
  reveal_until?: number | null;
  /** Who plays each seat. */
  seats: SeatState[];
  /** How far it has come. */
  stage: Stage;
  /** What is asked of everybody now. */
  vote?: Vote | null;
  /** Who would like to play on for a bot; the host answers. */
  wanted?: Wanted[];
};

/** Whether people sit together or come back when it is their turn. */
export type Tempo = "live" | "turns";

/** Whom the game is waiting for. */
export type ToAct = "chance" | {
  seats: {
    /** Seats that can act but need not. */
    may: SeatSet;
    /** Seats that the game waits for. */
    owe: SeatSet;
  };
} | "over";

/** What the viewer's seat can take back. */
export type Undo = "nothing" | "free" | "by_consent";

/** Why a seat was taken away before the start. */
export type Unseated = "removed" | "silent";

/** What is new for a viewer. Somebody who is back and has missed nothing is sent the number only. */
export type Update = {
  /** Absent if nothing was missed. */
  seen?: Seen | null;
  /** Counts what the viewer was sent; it never goes back. Others have other numbers. */
  seq: number;
};

/** The dice of a finished game, drawn again. */
export type Verified = {
  /** Promises that were given up before the game began. */
  abandoned: AbandonedDice[];
  /** The hash that was published before anybody sat. */
  commitment: Bytes32;
  /** Outcomes of chance that were drawn again and found the same. */
  draws: number;
  /** Steps at the beginning that were given and not drawn here. */
  given_steps: number;
  /** Seats that added a salt of their own. */
  salted_seats: number;
  /** Those of them that were undone later. */
  undone_draws: number;
};

/** Something that all people at the table are asked for. */
export type Vote = {
  /** The seats that agree so far. */
  agreed: Seat[];
  /** Who asks. */
  by: Seat;
  /** For what. */
  proposal: Proposal;
  /** It lapses then. */
  until: number;
  /** Whose answer is still needed. */
  waiting: Seat[];
};

/** Somebody who looks on would like to play on for the bot of a seat. */
export type Wanted = {
  /** Who asks. */
  member: number;
  /** Empty if the account was deleted. */
  name: string;
  /** The bot's seat. */
  seat: Seat;
};

/** How a search judges one action. */
export type Weighed = {
  /** As the notation has it. */
  line: string;
  /** How likely the seat wins after it, as far as the search can tell. */
  percent: number;
  /** Its value. */
  value: unknown;
};

/** The answer to `hello`. An update follows unless the client has everything. */
export type Welcome = {
  /** A hash of the page that the host serves. */
  build: string;
  /** What was said lately, oldest first. */
  chat: ChatLine[];
  /** Absent for somebody who only looks on. */
  member?: number | null;
  /** The host's clock, to compare with one's own. */
  now: number;
  /** Who is connected. */
  presence: Presence;
  /** The host's version of this protocol. */
  protocol: number;
  /** Through whose eyes the updates are. */
  seat?: Seat | null;
  /** Another build than the page's: reload when convenient. */
  stale: boolean;
};

/** Who is meant to play a seat. */
export type Who = "open" | {
  person: {
    /** Their number at this table. */
    member: number;
    /** Empty if the account was deleted. */
    name: string;
    /** Whether the hash of a salt is there. */
    salted: boolean;
  };
} | {
  bot: {
    /** Its level. */
    level: string;
  };
};

/** Who has a score or a place. */
export type Who2 = {
  seat: Seat;
} | {
  automaton: number;
};

export const PROTOCOL = 2;
