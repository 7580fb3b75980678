import { GAMES, type GameName } from '../words/games'
import { say } from '../words/locale.svelte'

/** A position with one best move. The host plays it by the same file. */
export interface Puzzle {
  id: string
  seat: number
  /** What it is about: a kind of action, or a win in this turn. */
  theme: string
  /** From 1 to 3. */
  difficulty: number
  solution: string
  /** What looks best at first sight. */
  glance: string
  then: string[]
  /** What wins the game after it in the same turn, if that is the theme. */
  win?: string[]
  /** What became of games that were played on after either move. */
  checked: { games: number; won: number; glance_won: number; tenths: number }
}

const files = import.meta.glob<Puzzle[]>('../../../../crates/lessons/puzzles/*.json', {
  import: 'default',
})

/** The easy ones first. */
export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const all = (await files[`../../../../crates/lessons/puzzles/${game}.json`]?.()) ?? []
  return [...all].sort((a, b) => a.difficulty - b.difficulty || a.id.localeCompare(b.id))
}

/** What a puzzle asks for, in words. */
export const themeOf = (game: string, theme: string): string => say(`puzzle-theme-${game}-${theme}`)

const PREFIX = 'puzzle-'

/** What a puzzle is called where lessons are. */
export const lessonName = (id: string): string => `${PREFIX}${id}`

/** The puzzle that the name of a lesson means. */
export async function puzzleOf(game: string, name: string): Promise<Puzzle | undefined> {
  if (!name.startsWith(PREFIX)) return undefined
  return (await puzzlesOf(game)).find(({ id }) => lessonName(id) === name)
}

const DAY_MS = 86_400_000

/** The number of a day where the player is. */
export const dayOf = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS)

/** The game of the day's puzzle: they take turns. */
export const gameOfDay = (day: number): GameName => GAMES[day % GAMES.length]!

/** One puzzle a day, the same for everybody. */
export async function puzzleOfDay(day: number): Promise<Puzzle | undefined> {
  const puzzles = await puzzlesOf(gameOfDay(day))
  return puzzles[Math.floor(day / GAMES.length) % puzzles.length]
}

const DAY_KEY = 'puzzle-day'

/** Whether the day's puzzle was begun in this browser. */
export const begunToday = (day: number): boolean => localStorage.getItem(DAY_KEY) === String(day)

export const noteBegun = (day: number): void => localStorage.setItem(DAY_KEY, String(day))

const KEY = 'puzzles'

/** What this browser's person has made of puzzles. */
export interface Score {
  /** Puzzles in a row that were solved at the first try. */
  streak: number
  best: number
  /** By game and id: whether it was solved at the first try. */
  tried: Record<string, boolean>
}

export function score(): Score {
  const nothing: Score = { streak: 0, best: 0, tried: {} }
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Score>) }
  } catch {
    return nothing
  }
}

/** Notes how a puzzle went; only the first time counts. */
export function noteTry(game: string, id: string, solved: boolean): Score {
  const before = score()
  const key = `${game}/${id}`
  if (key in before.tried) return before
  const streak = solved ? before.streak + 1 : 0
  const tried = { ...before.tried, [key]: solved }
  const after = { streak, best: Math.max(streak, before.best), tried }
  localStorage.setItem(KEY, JSON.stringify(after))
  return after
}
