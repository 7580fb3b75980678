import { describe, expect, it } from 'vitest'
import type { SiteView } from '../../wire/ragusa'
import { ACTIONS } from '../../wire/ragusa.actions'
import { reference } from '../../wire/ragusa.reference'
import { edition, needsFish } from './board'
import { at } from './motions'
import { placeOf } from './words'

const target = (...lines: string[]) => ({
  place: 'P01',
  actions: lines.map((line) => ({ line, label: line })),
})
const sites = [{ spot: 'P01', needs: [{ resource: 'wood', hex: 'x', has: 1, needs: 2 }] }]

describe('what is chosen on the board of Ragusa', () => {
  it('has a fish beside it where a house needs an exchange, and not for a bastion', () => {
    const short = sites as unknown as SiteView[]
    expect(needsFish(target('place P01'), short)).toBe(true)
    expect(needsFish(target('bastion P01'), short)).toBe(false)
    expect(needsFish(target('place P01', 'bastion P01'), short)).toBe(true)
    expect(needsFish(target('place P01'), [])).toBe(false)
  })

  it('is the hex of a building that can act', () => {
    const { tiles } = edition('standard-1')
    for (const building of reference.buildings) {
      const action = ACTIONS[`activate ${building}`]
      if (!action) continue
      expect(placeOf(action)).toBe(building)
      const { x, y } = tiles.find(({ kind }) => kind === building)!
      expect(at(building, { edition: 'standard-1' })).toMatchObject({ x, y })
    }
  })
})
