import type { Component } from 'svelte'
import type { DraftAnswer } from '../wire/protocol'

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
  onpick: (target: Target) => void
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
  /** Only actions that begin so are lit on the board; everything if there is none. */
  aim: string | undefined
  onaim: (prefix: string | undefined) => void
}

export interface PlayerProps {
  view: unknown
  seat: number
}

/** How people at the table are called. */
export type Names = (seat: number | null | undefined) => string

/** What an action or an event is in words, and where on the board it is. */
export interface Told {
  text: string
  places: string[]
  /** Whose doing it was, for the mark in the log. */
  seat?: number
}

/** Everything that one game adds to the table. */
export interface GameModule {
  Board: Component<BoardProps>
  /** One's own hand and desk, below the board. */
  Panel: Component<PanelProps>
  /** Whether the desk is so large that it stands beside the board where there is room. */
  beside?: boolean
  /** What is public about a player, at a glance. */
  Player: Component<PlayerProps>
  /** What is asked now, of `seat` or of the others. */
  prompt(view: unknown, seat: number | null, owing: number[], names: Names): string
  /** Which how-to-play rule a prompt links to. */
  promptRule(view: unknown): string | undefined
  event(event: unknown, names: Names): Told | undefined
  action(line: string, view: unknown, names: Names): Told
  /** What an action costs and brings, shown on hover and focus. */
  hint?(line: string, view: unknown, names: Names): string | undefined
  /** Whether this is what most people do now, so that its button stands out. */
  primary?(line: string): boolean
  /** The place on the board of an action that is chosen there. */
  place(line: string): string | undefined
  /** Whether the panel has its own way to choose this action, so that no plain button is needed. */
  inPanel(line: string): boolean
  /** Whether this action is one card of a choice that is sent as a whole, in any order. */
  gathers(line: string): boolean
  /** Whether this action is tried first, shown, and sent with what follows. */
  composes(line: string): boolean
  /** Whether the choice so far may be sent as it is. */
  complete(view: unknown, seat: number, lines: string[]): boolean
  /** What a line would do, in the game's own words, if there is more to say than the events. */
  foresee?(line: string, view: unknown, draft: DraftAnswer | undefined, names: Names): string[]
  /** How those that no seat plays are called, and by which seat's look they are drawn. */
  automaton?(number: number): { name: string; look: number | null }
  /** A refusal in words; `undefined` falls back to the host's English. */
  refusal(refusal: unknown): string | undefined
}

const loaders: Record<string, () => Promise<{ game: GameModule }>> = {
  catan: () => import('./catan/index'),
  'golden-city': () => import('./golden-city/index'),
  ragusa: () => import('./ragusa/index'),
  rialto: () => import('./rialto/index'),
}

/** The drawing and the words of a game, fetched when they are needed. */
export async function loadGame(name: string): Promise<GameModule> {
  const loader = loaders[name]
  if (!loader) throw new Error(`no client for ${name}`)
  return (await loader()).game
}
