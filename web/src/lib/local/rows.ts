import type { TableCard } from '../wire/protocol'

/** A table in the list of all; the card is as its user sees it. */
export interface TableRow {
  id: string
  created_at: number
  card: TableCard
  people: unknown[]
}

/** One entry of a log. Only the engines look inside. */
export interface Entry {
  seq: number
}

export interface ChatRow {
  number: number
}

/** What is stored of one table. */
export interface Rows {
  table: TableRow
  entries: Entry[]
  chat: ChatRow[]
}

/** What is to be stored at once. */
export interface Change {
  table: TableRow
  entries: Entry[]
  chat: { key: string; line: ChatRow } | null
}

export type Outcome = 'done' | 'before' | 'conflict' | 'full' | 'unknown' | 'failed'
