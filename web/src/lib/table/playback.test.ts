import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  PACES,
  PATIENT_STEPS,
  Playback,
  QUESTION_MS,
  STEP_MS,
  type Pace,
  type Step,
} from './playback'

const shown: string[] = []
const begun: string[] = []
let behind = false

const step = (name: string, more: Partial<Step> = {}): Step => ({
  isEventful: true,
  isOwn: false,
  asks: undefined,
  begin: () => begun.push(name),
  show: () => shown.push(name),
  ...more,
})
const playing = (pace: Pace): Playback =>
  new Playback(
    () => pace,
    (now) => (behind = now),
  )

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  begun.length = 0
  behind = false
})
afterEach(() => {
  vi.useRealTimers()
})

describe('playing what happens', () => {
  it('shows one step after the other, each when its things have arrived', () => {
    const playback = playing('normal')
    playback.push(step('a'))
    playback.push(step('b'))
    expect([begun, shown, behind]).toEqual([['a'], [], true])
    vi.advanceTimersByTime(STEP_MS.normal - 1)
    expect([begun, shown, behind]).toEqual([['a'], ['a'], true])
    vi.advanceTimersByTime(STEP_MS.normal)
    expect([begun, shown, behind]).toEqual([['a', 'b'], ['a', 'b'], false])
  })

  it('takes longer the slower it is asked to', () => {
    const times = PACES.map((pace) => {
      shown.length = 0
      const playback = playing(pace)
      playback.push(step('a'))
      let time = 0
      for (; shown.length === 0; time += 10) vi.advanceTimersByTime(10)
      return time
    })
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(times).size).toBe(PACES.length)
    expect(times.at(-1)).toBe(0)
  })

  it('shows our own doing at once, and what follows later', () => {
    const playback = playing('slow')
    playback.push(step('mine', { isOwn: true }))
    expect([shown, behind]).toEqual([['mine'], false])
    playback.push(step('theirs'))
    expect([shown, behind]).toEqual([['mine'], true])
  })

  it('loses no time with what cannot be seen', () => {
    const playback = playing('slow')
    for (const name of ['a', 'b', 'c']) playback.push(step(name, { isEventful: false }))
    expect([shown, begun, behind]).toEqual([['a', 'b', 'c'], [], false])
  })

  for (const count of [1, 3, 20]) {
    it(`opens a question after ${count} steps in time`, () => {
      const playback = playing('slow')
      for (let index = 0; index < count; index++) playback.push(step(`${index}`))
      playback.push(step('ask', { asks: 'at once' }))
      vi.advanceTimersByTime(QUESTION_MS + 1)
      expect(shown).toHaveLength(count + 1)
      expect(behind).toBe(false)
      // All of them were seen on their way.
      expect(begun).toHaveLength(count + 1)
    })
  }

  it('shows what bots did before it opens a question that can wait', () => {
    const playback = playing('normal')
    for (const name of ['a', 'b', 'c']) playback.push(step(name))
    playback.push(step('ask', { asks: 'in time' }))
    vi.advanceTimersByTime(STEP_MS.normal * 3)
    expect([shown, behind]).toEqual([['a', 'b', 'c'], true])
    vi.advanceTimersByTime(STEP_MS.normal)
    expect([shown, behind]).toEqual([['a', 'b', 'c', 'ask'], false])
  })

  it('opens a question that can wait in time, however much there is to see', () => {
    const playback = playing('normal')
    for (let index = 0; index < 40; index++) playback.push(step(`${index}`))
    playback.push(step('ask', { asks: 'in time' }))
    vi.advanceTimersByTime(STEP_MS.normal * PATIENT_STEPS + 1)
    expect([shown.length, behind]).toEqual([41, false])
  })

  it('hurries once somebody waits', () => {
    const playback = playing('slow')
    for (const name of ['a', 'b', 'c']) playback.push(step(name))
    playback.push(step('ask', { asks: 'in time' }))
    vi.advanceTimersByTime(100)
    playback.push(step('more', { asks: 'at once' }))
    vi.advanceTimersByTime(QUESTION_MS + 1)
    expect([shown.length, behind]).toEqual([5, false])
  })

  it('opens a question in time while it lingers on what was shown', () => {
    const playback = playing('slow')
    playback.push(step('a'))
    vi.advanceTimersByTime(STEP_MS.slow * 0.7)
    expect(shown).toEqual(['a'])
    playback.push(step('ask', { asks: 'at once' }))
    vi.advanceTimersByTime(QUESTION_MS + 1)
    expect([shown, behind]).toEqual([['a', 'ask'], false])
  })

  it('takes its time again after a question', () => {
    const playback = playing('normal')
    playback.push(step('ask', { asks: 'at once' }))
    vi.advanceTimersByTime(5000)
    playback.push(step('a'))
    vi.advanceTimersByTime(STEP_MS.normal * 0.5)
    expect(shown).toEqual(['ask'])
  })

  it('catches up by itself', () => {
    const playback = playing('normal')
    for (let index = 0; index < 40; index++) playback.push(step(`${index}`))
    vi.advanceTimersByTime(STEP_MS.normal * 20)
    expect(behind).toBe(false)
  })

  it('is skipped by one touch, in order', () => {
    const playback = playing('slow')
    for (const name of ['a', 'b', 'c']) playback.push(step(name))
    playback.skip()
    expect([shown, behind]).toEqual([['a', 'b', 'c'], false])
    vi.advanceTimersByTime(10_000)
    expect(shown).toHaveLength(3)
  })
})
