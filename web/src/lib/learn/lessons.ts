import { api } from '../api/http'
import { keepSalt, newSalt } from '../api/salts'
import { route } from '../route.svelte'
import { puzzleOf, type Puzzle } from './puzzles'
import { hereOrThere, known } from '../table/open'

/** Something to read, and perhaps to do. */
export interface LessonStep {
  say: string
  light?: string[]
  /** Something that is refused, to be touched and explained. */
  touch?: string
  do?: string[]
  then?: string[]
}

/** A guided game: it points, and knows no rule. The host plays it by the same file. */
export interface Lesson {
  game: string
  name: string
  seat: number
  before: string[]
  steps: LessonStep[]
  /** Set where the lesson is a puzzle: it asks, and points at nothing. */
  puzzle?: Puzzle
}

/** What is said the first time that something can be chosen. */
export interface Card {
  say: string
  kinds: string[]
}

const files = import.meta.glob<Lesson & { cards?: Card[] }>(
  '../../../../crates/lessons/data/*/*.json',
  { import: 'default' },
)
const file = (game: string, name: string) =>
  files[`../../../../crates/lessons/data/${game}/${name}.json`]

/** The lesson that a table was opened for, by what the table says it came from. */
export async function lessonOf(from: string): Promise<Lesson | undefined> {
  const [game, name] = from.split('/')
  if (!game || !name) return undefined
  const puzzle = await puzzleOf(game, name)
  if (!puzzle) return await file(game, name)?.()
  const { seat, solution, then } = puzzle
  const steps = [
    { say: 'find', do: [solution] },
    { say: 'solved', then },
  ]
  return { game, name, seat, before: [], steps, puzzle }
}

/** A guided game as the tables of this browser are given it: by its file. */
export type Script = { lesson: object } | { puzzle: { game: string; puzzle: object } }

export async function scriptOf(game: string, name: string): Promise<Script | undefined> {
  const puzzle = await puzzleOf(game, name)
  if (puzzle) return { puzzle: { game, puzzle } }
  const lesson = await file(game, name)?.()
  return lesson && { lesson }
}

export async function cardsOf(game: string): Promise<Card[]> {
  return (await file(game, 'cards')?.())?.cards ?? []
}

/** The lessons of a game, the first one first. */
export function lessonNames(game: string): string[] {
  const names = Object.keys(files).flatMap((path) => {
    const [folder, name] = path.split('/').slice(-2)
    return folder === game && name !== 'cards.json' ? [name!.replace('.json', '')] : []
  })
  return names.sort((a, b) => Number(b === 'first') - Number(a === 'first') || a.localeCompare(b))
}

const KEY = 'lessons'

/** Where lessons were left, by game and name: the table, and whether all of it was done. */
interface Left {
  table: string
  done: boolean
}

function allLeft(): Record<string, Left> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Left>
  } catch {
    return {}
  }
}

export const leftAt = (game: string, name: string): Left | undefined => allLeft()[`${game}/${name}`]

/** What is taught at a table, if it is one of those. */
export function taughtAt(table: string): 'lesson' | 'puzzle' | undefined {
  const found = Object.entries(allLeft()).find(([, left]) => left.table === table && !left.done)
  if (!found) return undefined
  return found[0].includes('/puzzle-') ? 'puzzle' : 'lesson'
}

export function noteLesson(game: string, name: string, left: Left): void {
  localStorage.setItem(KEY, JSON.stringify({ ...allLeft(), [`${game}/${name}`]: left }))
}

/** Goes on with a lesson that was left, or begins it. */
export async function learn(game: string, name = 'first'): Promise<void> {
  const left = leftAt(game, name)
  if (left && !left.done) {
    const there = await api.table(left.table).catch(() => undefined)
    if (there?.stage === 'playing') return route.go(`/t/${left.table}`)
  }
  const salt = newSalt()
  const { table } = await hereOrThere(async (here) => {
    await known(here)
    const salt_hash = salt.hash
    if (!here) return api.lesson({ game, lesson: name, salt_hash })
    return api.lessonHere({ salt_hash, script: await scriptOf(game, name) })
  })
  keepSalt(table, salt)
  noteLesson(game, name, { table, done: false })
  route.go(`/t/${table}`)
}
