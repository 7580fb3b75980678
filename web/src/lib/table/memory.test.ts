import { describe, expect, it } from 'vitest'
import type { GameState, Happening, News } from '../wire/protocol'
import { remembered, withNews } from './memory'

const game = (number: number): GameState => ({ view: number }) as unknown as GameState
const entry = (seq: number, what: Happening, ...events: unknown[]): News => ({
  seq,
  at: 0,
  what,
  events,
})
const played: Happening = { played: {} }

describe('what is remembered since a decision', () => {
  it('is everything that others did, and begins anew with a decision', () => {
    let since = remembered([], [entry(1, played, 'a')], game(0), game(1), false)
    since = remembered(since, [entry(2, played, 'b')], game(1), game(2), false)
    expect(since.map(({ events }) => events)).toEqual([['a'], ['b']])
    since = remembered(since, [entry(3, played, 'c')], game(2), game(3), true)
    expect(since).toEqual([{ events: ['c'], isOwn: true, before: game(2), game: game(3) }])
  })

  it('forgets what was taken back', () => {
    const since = remembered([], [entry(1, played, 'a')], game(0), game(1), false)
    const undone: Happening = { undone: { seat: 0, to_seq: 0 } }
    expect(remembered(since, [entry(2, undone)], game(1), game(0), false)).toEqual([])
  })

  it('needs something that was seen before', () => {
    expect(remembered([], [entry(1, played, 'a')], undefined, game(1), false)).toEqual([])
    expect(remembered([], [entry(1, played)], game(0), game(1), false)).toEqual([])
  })
})

describe('the news', () => {
  it('come once each, and without what was taken back', () => {
    const known = [entry(1, played, 'a'), entry(2, played, 'b')]
    const undone = entry(3, { undone: { seat: 0, to_seq: 1 } })
    expect(withNews(known, [known[1]!, undone])).toEqual([known[0], undone])
  })
})
