import { describe, expect, it } from 'vitest'
import type { GameModule, Motion } from '../games/module'
import { heldPlaces, lookOf, sumsOf } from './following'

const module = { automaton: () => ({ name: 'x', look: 4 }) } as unknown as GameModule
const motions: Motion[] = [
  { piece: 'road', from: { seat: 1 }, to: { place: 'e3' }, by: 1 },
  { piece: 'wool', to: { seat: 1 }, amount: 2, by: 1 },
  { piece: 'wool', to: { seat: 1 }, amount: 1, by: 1 },
  { piece: 'road', from: { seat: 0 }, to: { place: 'e9' }, by: 0 },
  { piece: 'road', from: { seat: 1 }, to: { place: 'e4' }, by: 1 },
  { piece: 'yes', to: { seat: 2 }, by: 2 },
  { piece: 'robber', to: { place: 'h2' }, by: 3 },
  { piece: 'market', to: { place: 'market' } },
]

describe('what happened since one decided', () => {
  it('stays marked where others did something', () => {
    expect(heldPlaces(module, motions, 3, 0)).toEqual([
      { place: 'e3', look: 1 },
      { place: 'e4', look: 1 },
      { place: 'h2', look: 4 },
    ])
  })

  it('is summed up by player and thing', () => {
    expect([...sumsOf(motions)]).toEqual([
      [
        1,
        [
          { piece: 'road', amount: 2 },
          { piece: 'wool', amount: 3 },
        ],
      ],
      [0, [{ piece: 'road', amount: undefined }]],
      [3, [{ piece: 'robber', amount: undefined }]],
    ])
  })

  it('knows the look of those whom no seat plays', () => {
    expect([lookOf(module, 3, 2), lookOf(module, 3, 3), lookOf(module, 3, undefined)]).toEqual([
      2,
      4,
      null,
    ])
  })
})
