import { describe, expect, it } from 'vitest'
import { ties, verdict, winnersOf, type Scored } from './verdict'

const seat = (seat: number, total: number, rank: number): Scored => ({
  name: `P${seat}`,
  seat,
  total,
  rank,
})
const automaton = (total: number): Scored => ({
  name: 'Patrician',
  seat: undefined,
  total,
  rank: undefined,
})

describe('how it ended', () => {
  const game = [seat(0, 7, 2), seat(1, 10, 1), seat(2, 4, 3)]
  it('is told from one’s own point of view', () => {
    expect(verdict(game, 1)).toEqual({ id: 'end-won', values: { points: 3 } })
    expect(verdict(game, 0)).toEqual({
      id: 'end-place',
      values: { place: 2, winner: 'P1', points: 3 },
    })
    expect(verdict(game, 2).values['place']).toBe(3)
  })
  it('is told from outside to whoever only looked on', () => {
    expect(verdict(game, null)).toEqual({
      id: 'end-wins',
      values: { players: 'P1', count: 1, points: 3 },
    })
  })
  it('says who won a tie', () => {
    const level = [seat(0, 30, 2), seat(1, 30, 1)]
    expect(verdict(level, 1).id).toBe('end-won-tie')
    expect(verdict(level, 0).id).toBe('end-place-tie')
    expect(ties('rialto', level)).toEqual([
      { id: 'end-tie-rialto', values: { better: 'P1', other: 'P0' } },
    ])
  })
  it('says who shares a place', () => {
    const shared = [seat(0, 9, 1), seat(1, 9, 1), seat(2, 3, 3)]
    expect(verdict(shared, 0)).toEqual({ id: 'end-shared', values: { players: 'P1' } })
    expect(ties('golden-city', shared).map(({ id }) => id)).toEqual(['end-tie-shared'])
  })
  it('knows that one whom no seat plays can win', () => {
    const solo = [seat(0, 40, 2), automaton(51), automaton(35)]
    expect(winnersOf(solo).map(({ total }) => total)).toEqual([51])
    expect(verdict(solo, 0)).toEqual({
      id: 'end-place',
      values: { place: 2, winner: 'Patrician', points: 11 },
    })
  })
  it('knows that nobody need have won', () => {
    expect(verdict([seat(0, 4, 2), seat(1, 3, 3)], 0).id).toBe('end-nobody')
  })
  it('claims no lead where a place is not by points', () => {
    // A player who can never build again is last, whatever the points.
    const stuck = [seat(0, 20, 2), seat(1, 12, 1)]
    expect(verdict(stuck, 1).id).toBe('end-won-plain')
    expect(verdict(stuck, 0).id).toBe('end-place-plain')
  })
})
