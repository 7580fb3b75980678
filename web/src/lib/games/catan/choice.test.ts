import { describe, expect, it } from 'vitest'
import type { PhaseView, View } from '../../wire/catan'
import { reference } from '../../wire/catan.reference'
import { affords, due, robbedAt } from './choice'

const view = (phase: object, more: object = {}): View =>
  ({
    phase: phase as PhaseView,
    bank: [1, 19, 19, 19, 19],
    robber: 5,
    colours: [{ hand: [2, 0, 5, 1, 0] }],
    ...more,
  }) as unknown as View
const discard = view({ phase: 'discard', due: [4], chosen: [null], done: [false] })

describe('a choice of cards', () => {
  it('counts what is due', () => {
    expect(due(discard, 0)).toBe(4)
  })

  it('holds no more than is due, and no more than is held', () => {
    const wool = (count: number): string[] => Array.from({ length: count }, () => 'discard wool')
    expect(affords(discard, 0, wool(4))).toBe(true)
    expect(affords(discard, 0, wool(5))).toBe(false)
    expect(affords(discard, 0, ['discard brick', 'discard brick'])).toBe(true)
    expect(affords(discard, 0, ['discard brick', 'discard brick', 'discard brick'])).toBe(false)
    expect(affords(discard, 0, ['discard ore'])).toBe(false)
  })

  it('offers only what is held, and wishes for anything', () => {
    const main = view({ phase: 'main' })
    expect(affords(main, 0, ['give brick', 'give brick', 'want ore', 'want ore'])).toBe(true)
    expect(affords(main, 0, ['give brick', 'give brick', 'give brick', 'want ore'])).toBe(false)
  })

  it('takes no more than the bank has', () => {
    const invent = view({ phase: 'invent', left: 2 })
    expect(affords(invent, 0, ['take lumber', 'take lumber'])).toBe(true)
    expect(affords(invent, 0, ['take brick', 'take brick'])).toBe(false)
  })
})

describe('whoever may be robbed', () => {
  it('is touched where their buildings stand beside the robber', () => {
    const [first, second] = reference.tiles[5]!.spots
    const elsewhere = reference.tiles[0]!.spots[0]!
    const colours = [{}, { settlements: [first, elsewhere], cities: [second] }]
    const now = view({ phase: 'choose_victim' }, { colours })
    expect(robbedAt('rob 1', now)).toEqual([`n${first}`, `n${second}`])
    expect(robbedAt('roll', now)).toEqual([])
  })
})
