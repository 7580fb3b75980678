import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GAMES } from '../words/games'
import {
  begunToday,
  dayOf,
  gameOfDay,
  lessonName,
  noteBegun,
  noteTry,
  puzzleOf,
  puzzleOfDay,
  puzzlesOf,
  score,
} from './puzzles'

describe('puzzles', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })

  it('keep a streak of those that were solved at the first try', () => {
    expect(score()).toEqual({ streak: 0, best: 0, tried: {} })
    noteTry('rialto', 'a', true)
    expect(noteTry('rialto', 'b', true)).toMatchObject({ streak: 2, best: 2 })
    expect(noteTry('ragusa', 'a', false)).toMatchObject({ streak: 0, best: 2 })
    expect(noteTry('catan', 'a', true)).toMatchObject({ streak: 1, best: 2 })
    // Only the first try counts: a missed one is not mended, a solved one counts once.
    expect(noteTry('ragusa', 'a', true)).toMatchObject({ streak: 1 })
    expect(noteTry('catan', 'a', true)).toMatchObject({ streak: 1 })
  })

  it('begin again where what was kept cannot be read', () => {
    localStorage.setItem('puzzles', '{')
    expect(score().streak).toBe(0)
  })

  it('are one a day, the games taking turns', async () => {
    const today = dayOf(new Date(2026, 0, 1, 12))
    expect(dayOf(new Date(2026, 0, 2, 0, 1))).toBe(today + 1)
    expect(new Set([0, 1, 2, 3].map((more) => gameOfDay(today + more))).size).toBe(GAMES.length)
    for (const day of [today, today + 1, today + 2, today + 3]) {
      const puzzle = await puzzleOfDay(day)
      expect(await puzzlesOf(gameOfDay(day))).toContainEqual(puzzle)
    }
  })

  it('are begun once a day', () => {
    expect(begunToday(7)).toBe(false)
    noteBegun(7)
    expect(begunToday(7)).toBe(true)
    expect(begunToday(8)).toBe(false)
  })

  it('are found by the name of their lesson', async () => {
    const [first] = await puzzlesOf('ragusa')
    expect(await puzzleOf('ragusa', lessonName(first!.id))).toEqual(first)
    expect(await puzzleOf('ragusa', 'first')).toBeUndefined()
    expect(await puzzlesOf('chess')).toEqual([])
  })
})
