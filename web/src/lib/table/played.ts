import type { TableCard } from '../wire/protocol'

/** From the weakest; those that only machines play against are not tried next. */
const LEVELS = ['easy', 'medium', 'hard']

interface Against {
  level: string
  won: number
  of: number
}

/** What to play next: the same game against a level, or another game. */
export type Next = { level: string } | { game: string }

export interface Played {
  last: TableCard
  rank: number
  /** How one has done in that game against each level of bots. */
  against: Against[]
  next: Next
}

/** The level that sits at a table most strongly. */
const strongest = (table: TableCard): string | undefined =>
  LEVELS.findLast((level) => levelsAt(table).includes(level))
const levelsAt = ({ seats }: TableCard): string[] => [
  ...new Set(
    seats.flatMap(({ who }) => (typeof who === 'object' && 'bot' in who ? [who.bot.level] : [])),
  ),
]

/** One's own place; people who share a device have no one place. */
function rankIn({ ranks, yours }: TableCard): number | undefined {
  return yours?.length === 1 ? ranks?.[yours[0]!] : undefined
}

/** What whoever comes back is told, from their tables, the newest first; `games` are all there are. */
export function played(tables: TableCard[], games: readonly string[]): Played | undefined {
  const over = tables.filter((table) => table.stage === 'over' && rankIn(table) !== undefined)
  const [last] = over
  if (!last) return undefined
  const same = over.filter(({ game }) => game === last.game)
  const against = LEVELS.flatMap((level) => {
    const met = same.filter((table) => levelsAt(table).includes(level))
    const won = met.filter((table) => rankIn(table) === 1).length
    return met.length ? [{ level, won, of: met.length }] : []
  })
  const rank = rankIn(last)!
  const another = games.find((game) => !over.some((table) => table.game === game))
  return { last, rank, against, next: nextAfter(last, rank, another ?? last.game) }
}

/** A step up after a win, a step down after a last place, and another game where there is no step. */
function nextAfter(last: TableCard, rank: number, another: string): Next {
  const level = strongest(last)
  if (level === undefined) return { game: another }
  const step = rank === 1 ? 1 : rank === last.seats.length ? -1 : 0
  const next = LEVELS.indexOf(level) + step
  if (next >= LEVELS.length) return { game: another }
  return { level: LEVELS[Math.max(0, next)]! }
}
