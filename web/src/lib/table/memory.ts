import type { GameState, News } from '../wire/protocol'

/** What is on its way just now. */
export interface Happening {
  events: unknown[]
  /** How it is when all has arrived. */
  view: unknown
  /** How long the way takes. */
  ms: number
}

/** Something that was shown since the last decision of one's own. */
export interface Shown {
  events: unknown[]
  /** Whether it was that decision itself. */
  isOwn: boolean
  before: GameState
  game: GameState
}

/** Adds what is new and strikes out what was taken back. */
export function withNews(known: News[], fresh: News[]): News[] {
  let news = known
  for (const entry of fresh) {
    const last = news.at(-1)
    if (last && entry.seq <= last.seq) continue
    if ('undone' in entry.what) {
      const { to_seq } = entry.what.undone
      news = news.filter(({ seq, what }) => seq <= to_seq || !('played' in what))
    }
    news = [...news, entry]
  }
  return news
}

/** A decision of one's own, or taking one back, begins a new memory of what the others did. */
export function remembered(
  since: Shown[],
  news: News[],
  before: GameState | undefined,
  game: GameState,
  isOwn: boolean,
): Shown[] {
  const isTakenBack = news.some(({ what }) => 'undone' in what)
  const known = isOwn || isTakenBack ? [] : since
  const events = news.flatMap((entry) => entry.events ?? [])
  if (!before || events.length === 0 || isTakenBack) return known
  return [...known, { events, isOwn, before, game }]
}
