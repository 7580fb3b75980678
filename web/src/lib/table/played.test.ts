import { describe, expect, it } from 'vitest'
import type { TableCard } from '../wire/protocol'
import { played } from './played'
import { gameOver as table } from './played.testing'

const GAMES = ['catan', 'ragusa', 'rialto']

describe('whoever comes back', () => {
  it('is told nothing before a first game is over', () => {
    expect(played([], GAMES)).toBeUndefined()
    expect(played([{ ...table('catan', 1, 'easy'), stage: 'playing' }], GAMES)).toBeUndefined()
    // Several own seats share a device.
    expect(played([{ ...table('catan', 1, 'easy'), yours: [0, 1] }], GAMES)).toBeUndefined()
  })

  it('sees the last game, and how that game went against each level', () => {
    const tables = [
      table('catan', 2, 'medium', 'medium'),
      table('ragusa', 1, 'hard'),
      table('catan', 1, 'easy', 'medium'),
      table('catan', 3, 'easy', 'easy'),
    ]
    const found = played(tables, GAMES)!
    expect(found.last.id).toBe('catan-2')
    expect(found.rank).toBe(2)
    expect(found.against).toEqual([
      { level: 'easy', won: 1, of: 2 },
      { level: 'medium', won: 1, of: 2 },
    ])
  })

  it('is offered what fits next', () => {
    const next = (...tables: TableCard[]) => played(tables, GAMES)!.next
    expect(next(table('catan', 1, 'easy', 'medium'))).toEqual({ level: 'hard' })
    expect(next(table('catan', 2, 'medium', 'medium'))).toEqual({ level: 'medium' })
    expect(next(table('catan', 3, 'medium', 'medium'))).toEqual({ level: 'easy' })
    expect(next(table('catan', 2, 'easy'))).toEqual({ level: 'easy' })
    expect(next(table('catan', 1, 'hard'))).toEqual({ game: 'ragusa' })
    expect(next(table('catan', 1, 'hard'), table('ragusa', 2, 'easy'))).toEqual({ game: 'rialto' })
    expect(next(table('catan', 1, 'random'))).toEqual({ game: 'ragusa' })
  })
})
