import type { Component } from 'svelte'
import type { DraftAnswer, Options } from '../wire/protocol'

/** A thing on the board that can be chosen now. */
export interface Target {
  /** Where it is, in the game's own words (`n12`). */
  place: string
  /** What happens if it is chosen; several if there is something to choose. */
  actions: { line: string; label: string }[]
}

/** What a board is given. It draws a view and says what was picked; it has no rules. */
export interface BoardProps {
  view: unknown
  names: Names
  targets: Target[]
  /** Places to point out, such as those of a line of the log. */
  marked: string[]
  /** What the table was opened with, where there is a table. */
  options?: Options | undefined
  /** Where others did something since one's own last decision. */
  held?: Held[]
  /** What is pointed at or about to be done, to be drawn as if it were, and whose doing it is. */
  ghost?: { line: string; seat: number } | undefined
  onpick: (target: Target) => void
}

/** A place that stays marked, in the colour of the player who did something there. */
export interface Held {
  place: string
  look: number | null
}

export interface StripProps {
  view: unknown
  names: Names
}

export interface PanelProps {
  view: unknown
  names: Names
  seat: number | null
  legal: string[]
  /** Lines of the choice that is being built up. */
  building: string[]
  /** Plays the line, or adds it to the choice, as the game's module says. */
  onpick: (line: string) => void
  /** Takes a line out of the choice again. */
  ondrop: (line: string) => void
  /** Asks the host why an action is not possible, and shows the answer. */
  onwhy: (line: string) => void
  /** Only actions of this kind are lit on the board; everything if there is none. */
  aim: string | undefined
  onaim: (kind: string | undefined) => void
}

export interface PlayerProps {
  view: unknown
  /** Those that no seat plays are numbered after the seats. */
  seat: number
  /** Only the numbers that matter most, for one line of seats. */
  brief?: boolean
  /** The points at the end, which the view of the game does not tell. */
  total?: number | undefined
}

/** How people at the table are called. */
export interface Names {
  (seat: number | null | undefined): string
  /** The name of whoever reads it, who is "you" in what happened. */
  you?: string | undefined
}

/** What an action or an event is in words, and where on the board it is. */
export interface Told {
  text: string
  places: string[]
  /** Whose doing it was, for the mark in the log. */
  seat?: number
}

/** Where something comes from or goes to: a player, a place of the board, or a pile beside it. */
export type Spot = { seat: number } | { place: string } | { pile: string }

/**
 * What is seen of an event: a thing goes from one spot to another, or shows up where it is. Those
 * that no seat plays are numbered after the seats.
 */
export interface Motion {
  /** What it is, as the game's `Token` draws it. */
  piece: string
  from?: Spot
  to: Spot
  /** How much of it, with a sign where it is won or lost. */
  amount?: number
  /** Whose doing it was. */
  by?: number
}

/** A sound for each kind of event. */
export type Sounds<Kind extends string> = Readonly<Record<Kind, string>>

export interface TokenProps {
  piece: string
  /** In whose colour. */
  seat: number | null
  /** How wide and high, in pixels. */
  size?: number
}

/** What a game draws, for the sheet of all pictures: its `Kit.svelte`. */
export interface KitProps {
  part: 'cards' | 'icons'
  size: number
}

/** A picture that the legend explains. */
export interface Explained {
  /** What `Token` draws. */
  piece: string
  /** The end of its message's name: `legend-GAME-NAME`. */
  name: string
  /** Its words, where the game has them already. */
  text?: () => string
}

/** What stands beside the goal, a turn and the end, for who plays a game for the first time. */
export type FirstPictures = Readonly<Record<'goal' | 'turn' | 'end', string>>

/** A round, a stage or a house that was scored: what counted, for whom, how much. */
export interface Moment {
  title: string
  rows: { seat: number; what: string; amount: number }[]
}

/** Everything that one game adds to the table. */
export interface GameModule {
  Board: Component<BoardProps>
  /** One's own hand and desk, below the board. */
  Panel: Component<PanelProps>
  /** What is always seen beside the board: how far a round is, who goes before whom. */
  Strip?: Component<StripProps>
  /** How wide the board is for its height, on a phone that is held upright. */
  ratio: number
  /** How much of a high window the dock has below the board, if it needs more than others. */
  dock?: string
  /** What is public about a player, at a glance. */
  Player: Component<PlayerProps>
  /** What is asked now, of `seat` or of the others. */
  prompt(view: unknown, seat: number | null, owing: number[], names: Names): string
  /** Which how-to-play rule a prompt links to. */
  promptRule(view: unknown): string | undefined
  /** Which one a line of the log links to, by the kind of its event. */
  eventRules: Readonly<Record<string, string>>
  event(event: unknown, names: Names): Told | undefined
  /** Why it happened, in words, where what came `before` it says so and it does not itself. */
  cause?(event: unknown, before: readonly unknown[], names: Names): string | undefined
  /** What is seen of an event, for every kind of event; `view` is how it is afterwards. */
  motions(event: unknown, view: unknown): Motion[]
  /** How an event sounds, for every kind of event: a file of `lib/sounds`. */
  soundOf(event: unknown): string
  /** The picture of whatever moves. */
  Token: Component<TokenProps>
  /** The pictures that need explaining. */
  legend: Explained[]
  /** What `Token` draws beside the goal, a turn and the end. */
  first: FirstPictures
  /** Where a place is, in the units of the board's drawing. */
  at(place: string, view: unknown): { x: number; y: number }
  /** Whether an event befalls somebody in the turn of another, and so belongs to that turn. */
  isAside?(event: unknown): boolean
  /** What was scored by these events, if they are such a moment. */
  moment?(events: unknown[], view: unknown, names: Names): Moment | undefined
  action(line: string, view: unknown, names: Names): Told
  /** What an action costs and brings, or what is pointed at that is no action, shown on hover and focus. */
  hint?(line: string, view: unknown, names: Names): string | undefined
  /** Whether this is what most people do now, so that its button stands out. */
  primary?(line: string): boolean
  /** The place on the board of an action that is chosen there. */
  place(line: string): string | undefined
  /** Further places where an action can be chosen, such as the houses of the player to rob. */
  alsoAt?(line: string, view: unknown): string[]
  /** The player whose seat is touched to choose this action. */
  seat?(line: string): number | undefined
  /** Whether the panel has its own way to choose this action, so that no plain button is needed. */
  inPanel(line: string): boolean
  /** Whether this action is one card of a choice that is sent as a whole, in any order. */
  gathers(line: string): boolean
  /** Whether this action is tried first, shown, and sent with what follows. */
  composes(line: string): boolean
  /** Whether these parts together are not more than there is; the host checks the rest. */
  affords?(view: unknown, seat: number, lines: string[]): boolean
  /** Whether the choice so far may be sent as it is. */
  complete(view: unknown, seat: number, lines: string[]): boolean
  /** How many parts the choice that is asked for has, if it has several. */
  due?(view: unknown, seat: number): number
  /** Whether people like to do this by hand, although nothing else can be done. */
  savours?(line: string): boolean
  /** Whether this forgoes something, so that its button is quiet. */
  forgoes?(line: string): boolean
  /** The picture of one part of a choice. */
  Part?: Component<{ line: string }>
  /** What a line would do, in the game's own words, if there is more to say than the events. */
  foresee?(line: string, view: unknown, draft: DraftAnswer | undefined, names: Names): string[]
  /** How those that no seat plays are called, and by which seat's look they are drawn. */
  automaton?(number: number): { name: string; look: number | null }
  /** How many such players sit at this table. */
  automata?(view: unknown): number
  /** One's own hand and holdings in words, for screen readers. */
  hand?(view: unknown, seat: number): string
  /** What a seat holds that others do not see, in words, where the view tells it. */
  secrets?(view: unknown, seat: number): string[]
  /** What has to be opened before this action is in sight, as its `data-opens` says. */
  opener?(line: string): string | undefined
  /** A refusal in words; `undefined` falls back to the host's English. */
  refusal(refusal: unknown): string | undefined
}

/** Every folder beside this file is a game. */
const loaders = import.meta.glob<{ game: GameModule }>('./*/index.ts')

/** The drawing and the words of a game, fetched when they are needed. */
export async function loadGame(name: string): Promise<GameModule> {
  const loader = loaders[`./${name}/index.ts`]
  if (!loader) throw new Error(`no client for ${name}`)
  return (await loader()).game
}
