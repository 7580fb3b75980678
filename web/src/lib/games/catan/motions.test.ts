import { expect, it } from 'vitest'
import { reference } from '../../wire/catan.reference'
import { describeMotions, view } from '../motions.testing'
import { EVENTS } from './events.testing'
import { motions } from './motions'

describeMotions(EVENTS, motions)

it('keeps face down what nobody may know', () => {
  expect(motions(EVENTS.stolen, view)[0]?.piece).toBe('back')
  expect(motions(EVENTS.card_bought, view)[0]?.piece).toBe('development')
})

it('lets cards come from the hex that yields them', () => {
  const tiles = Array.from({ length: 19 }, () => ({ terrain: 'pasture', number: 4 }))
  tiles[5] = { terrain: 'forest', number: 8 }
  const rolled = {
    ...view,
    tiles,
    robber: 0,
    turn: { dice: [3, 5] },
    colours: [{}, { settlements: [], cities: [...reference.tiles[5]!.spots] }],
  }
  const event = { ...EVENTS.gained, cards: [0, 1, 0, 0, 0] }
  expect(motions(event, rolled)[0]?.from).toEqual({ place: 'h5' })
})
