import type { Change } from './rows'

/** What a page tells the worker of its tables. */
export type FromPage =
  | { start: { build: string; bots: BotSettings } }
  /** Compiled by the page, which has it sooner than a worker and for all of them. */
  | { engine: WebAssembly.Module }
  | { request: { id: number; method: string; path: string; body?: string; name: string } }
  | { connect: { connection: number; table: string } }
  | { ask: { connection: number; text: string } }
  | { disconnect: { connection: number } }

export type ToPage =
  | { answer: { request: number; status: number; body: string } }
  | { send: { to: number[]; text: string } }
  | { close: { connection: number } }
  /** A bot was stopped before it had done all iterations of its level. */
  | { late: true }
  /** The worker cannot go on; another one starts from what is stored. */
  | { broken: string }

export interface BotSettings {
  /** A bot's move is shown at least so long after the last one, in milliseconds. */
  pause: number
  /** A bot thinks at most so long. */
  budget: number
}

/** What a bot is asked; only the engines look inside. */
export interface Think {
  table: string
  seat: number
  what_for: { move: { at_seq: number } } | { suggestion: { connection: number; request: string } }
}

/** What the engines want done. */
export type Todo =
  | { store: Change }
  | { read_on: { table: string; after: number } }
  | { send: { to: number[]; text: string } }
  | { close: { connection: number } }
  | { answer: { request: number; status: number; body: string } }
  | { think: Think }
  | { wake: { table: string; at: number | null } }

/** What goes to the worker of the bots, first the engines, and what comes back. */
export type ToBots = { engine: WebAssembly.Module } | ThinkAsked
export interface ThinkAsked {
  id: number
  think: Think
  budget: number
}
export interface ThinkAnswer {
  id: number
  /** Nothing if the bot broke. */
  lines: string[] | null
  late: boolean
}
