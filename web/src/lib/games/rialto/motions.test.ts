import { expect, it } from 'vitest'
import type { Event } from '../../wire/rialto'
import { describeMotions, type Each, neutral, view, who } from '../motions.testing'
import { motions } from './motions'

const EVENTS: Each<Event> = {
  game_ended: { event: 'game_ended' },
  round_began: { event: 'round_began', district: 2, round: 1 },
  reshuffled: { event: 'reshuffled', cards: 20 },
  dealt: { event: 'dealt', card: 'gold', column: 1 },
  took_column: { event: 'took_column', who, column: 0, cards: { gold: 2, doge: 1 } as never },
  activated: { event: 'activated', who, building: 'green 2' },
  took_card: { event: 'took_card', who, card: 'joker' },
  unchosen_discarded: { event: 'unchosen_discarded', cards: { gold: 2 } as never },
  neutral_drew: { event: 'neutral_drew', card: 'bridge' },
  stage_began: { event: 'stage_began', first: who, stage: 'B' },
  delayed: { event: 'delayed', who },
  played: { event: 'played', who, card: 'gold', counts: 1 },
  turn_ended: { event: 'turn_ended', who, count: 3 },
  bonus_won: { event: 'bonus_won', who, count: 3, stage: 'C' },
  nobody_played: { event: 'nobody_played', stage: 'D' },
  doge_moved: { event: 'doge_moved', who, steps: 2, space: 7 },
  coins_gained: { event: 'coins_gained', who, coins: 2 },
  building_taken: { event: 'building_taken', who, building: 'blue 3' },
  building_returned: { event: 'building_returned', who, building: 'blue 3' },
  building_upgraded: { event: 'building_upgraded', who, from: 'blue 1', to: 'blue 2' },
  points_gained: { event: 'points_gained', who, points: 4, reason: 'bank' },
  bridge_placed: { event: 'bridge_placed', who, connection: 2, ends: [1, 3] },
  bridge_shown: { event: 'bridge_shown', ends: [1, 3], token: 2 },
  gondola_placed: { event: 'gondola_placed', who, connection: 2 },
  councillors_gained: { event: 'councillors_gained', who, councillors: 2 },
  councillors_placed: {
    event: 'councillors_placed',
    who: neutral,
    councillors: 1,
    district: 3,
    from: 'general',
  },
  bank_turned: { event: 'bank_turned', who, bank: 0 },
  stage_ended: { event: 'stage_ended', stage: 'E' },
  round_ended: { event: 'round_ended', round: 2 },
  drew: { event: 'drew', who, card: null },
  set_aside: { event: 'set_aside', who, card: 'gold' },
  took_back: { event: 'took_back', who },
  reduced: { event: 'reduced', who, cards: null, count: 2 },
}

describeMotions(EVENTS, motions)

it('keeps face down what nobody may know', () => {
  expect(motions(EVENTS.drew, view)[0]?.piece).toBe('back')
})

it('numbers those whom no seat plays after the seats', () => {
  expect(motions(EVENTS.councillors_placed, view)[0]?.by).toBe(2)
})
