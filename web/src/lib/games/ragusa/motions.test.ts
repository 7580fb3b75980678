import { expect, it } from 'vitest'
import type { Event } from '../../wire/ragusa'
import { describeMotions, type Each, neutral, view, who } from '../motions.testing'
import { motions } from './motions'

const EVENTS: Each<Event> = {
  first_player: { event: 'first_player', who },
  ship_entered: { event: 'ship_entered', slot: 0, ship: { cargo: 'silk' } as never },
  back_seen: { event: 'back_seen', back: { good: 'oil', arrows: 2 } },
  market_moved: { event: 'market_moved', good: 'wine', space: 3 },
  card_dealt: { event: 'card_dealt', who, card: null },
  chosen: { event: 'chosen', who, card: null },
  choice_taken_back: { event: 'choice_taken_back', who },
  choices_made: { event: 'choices_made' },
  spots_reserved: { event: 'spots_reserved', card: 3, spots: ['C1', 'P1', 'R1'] },
  patrician_dealt: { event: 'patrician_dealt', who: neutral, card: 2 },
  patrician_drawn: { event: 'patrician_drawn', who: neutral, card: 2 },
  placed: { event: 'placed', who, piece: 'house', spot: 'C1' },
  set_aside: { event: 'set_aside', who, piece: 'house' },
  bastions_become_houses: { event: 'bastions_become_houses' },
  gained: { event: 'gained', who, resource: 'wood', units: 2 },
  exchanged: { event: 'exchanged', who, resource: 'ore', fish: 3 },
  activated: { event: 'activated', building: 'market' },
  produced: { event: 'produced', who, good: 'oil', units: 1 },
  fish_sold: { event: 'fish_sold', who, points: 2 },
  wall_built: { event: 'wall_built', who, wall: 4, points: 3 },
  tower_built: { event: 'tower_built', who, spot: 'P1' },
  ship_bought: { event: 'ship_bought', who, slot: 1, ship: { cargo: 'furs' } as never, points: 4 },
  good_sold: { event: 'good_sold', who, good: 'silver', points: 5 },
  declined: { event: 'declined', who, building: 'market' },
  no_effect: { event: 'no_effect', who, building: 'quay' },
  card_drawn: { event: 'card_drawn', who, card: null, origin: 'shuffled' },
  card_kept: { event: 'card_kept', who, card: null },
  card_put_under: { event: 'card_put_under', who, card: null },
  game_over: { event: 'game_over' },
}

describeMotions(EVENTS, motions)

it('keeps face down what nobody may know', () => {
  expect(motions(EVENTS.card_drawn, view)[0]?.piece).toBe('back')
})

it('numbers those whom no seat plays after the seats', () => {
  expect(motions(EVENTS.patrician_drawn, view)[0]?.by).toBe(2)
})
