import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOKS, gamesBefore, seatColours } from './colours.svelte'
import { SEAT_LOOKS, look } from './seats'

const all = (): number[] => Array.from({ length: LOOKS }, (_, seat) => seatColours.of(seat))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  seatColours.leave()
  vi.unstubAllGlobals()
})

it('gives every seat the look of its number', () => {
  expect(LOOKS).toBe(SEAT_LOOKS.length)
  expect(all()).toEqual([0, 1, 2, 3, 4, 5])
})

it('changes looks with whoever has the wished one', () => {
  seatColours.at(4, 0, 1, 3)
  expect(all()).toEqual([0, 3, 2, 1, 4, 5])
  expect(look(1)).toBe(SEAT_LOOKS[3])
  seatColours.at(4, 0, 1, 5)
  expect(all()).toEqual([0, 5, 2, 3, 4, 1])
})

it('keeps the looks of people who play again, although their seats move on', () => {
  expect(gamesBefore('first', null)).toBe(0)
  expect(gamesBefore('second', 'first')).toBe(1)
  expect(gamesBefore('second', 'first')).toBe(1)
  expect(gamesBefore('third', 'second')).toBe(2)
  expect(gamesBefore('other', 'unknown')).toBe(0)
  // Who sat at 2 sits at 3 now, and who sat at 3 sits at 0.
  seatColours.at(4, 1, null, null)
  expect(seatColours.of(3)).toBe(2)
  expect(seatColours.of(0)).toBe(3)
  seatColours.at(4, 1, 0, 2)
  expect([...all()].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(seatColours.of(0)).toBe(2)
  expect(seatColours.of(3)).toBe(3)
})
