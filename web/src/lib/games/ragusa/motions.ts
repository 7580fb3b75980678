import type { Event, View, Who } from '../../wire/ragusa'
import { say } from '../../words/locale.svelte'
import type { Moment, Motion, Spot } from '../module'
import { edition, type Point } from './board'
import { wallEdge } from './city'

const BOARD: Spot = { pile: 'board' }
const MARKET: Spot = { pile: 'market' }
const SHIPS: Spot = { pile: 'ships' }
const DECK: Spot = { pile: 'deck' }

/** Where a spot, a wall or a building is drawn. */
export function at(place: string, given: unknown): Point {
  const map = edition((given as View).edition)
  const spot = map.spots.get(place)
  if (spot) return spot
  const tile = map.tiles.find(({ kind, name }) => kind === place || name === place)
  return tile ?? wallEdge(map, place).middle
}

/** Those that no seat plays are numbered after the seats. */
const indexOf = (who: Who, view: View): number =>
  'seat' in who ? who.seat : view.n_seats + who.automaton

/** What is seen of an event. Cards that one may not know travel face down. */
export function motions(given: unknown, after: unknown): Motion[] {
  const event = given as Event
  const view = after as View
  const by = 'who' in event ? indexOf(event.who, view) : undefined
  const seat: Spot = by === undefined ? BOARD : { seat: by }
  const one = (piece: string, to: Spot, more: Partial<Motion> = {}): Motion[] => [
    { piece, to, ...(by === undefined ? {} : { by }), ...more },
  ]
  switch (event.event) {
    case 'first_player':
      return one('first', seat)
    case 'ship_entered':
      return one(event.ship.cargo, SHIPS)
    case 'back_seen':
      return one(event.back.good, MARKET, { amount: event.back.arrows })
    case 'market_moved':
      return one(event.good, MARKET)
    case 'card_dealt':
    case 'card_drawn':
      return one(event.card ? 'bonus' : 'back', seat, { from: DECK })
    case 'chosen':
      return one('yes', seat)
    case 'choice_taken_back':
    case 'declined':
    case 'no_effect':
      return one('no', seat)
    case 'choices_made':
    case 'bastions_become_houses':
      return one('turn', BOARD)
    case 'spots_reserved':
      return event.spots.map((place) => ({ piece: 'reserved', to: { place } }))
    case 'patrician_dealt':
    case 'patrician_drawn':
      return one('back', seat, { from: DECK })
    case 'placed':
      return one(event.piece, { place: event.spot }, { from: seat })
    case 'set_aside':
      return one(event.piece, DECK, { from: seat })
    case 'gained':
      return one(event.resource, seat, { from: BOARD, amount: event.units })
    case 'exchanged':
      return [
        ...one('fish', DECK, { from: seat, amount: -event.fish }),
        ...one(event.resource, seat, { from: DECK, amount: 1 }),
      ]
    case 'activated':
      return one(event.building, { place: event.building })
    case 'produced':
      return one(event.good, seat, { from: BOARD, amount: event.units })
    case 'fish_sold':
      return one('points', seat, { from: MARKET, amount: event.points })
    case 'wall_built':
      return [
        ...one('wall', { place: String(event.wall) }, { from: seat }),
        ...one('points', seat, { amount: event.points }),
      ]
    case 'tower_built':
      return one('tower', { place: event.spot }, { from: seat })
    case 'ship_bought':
      return [
        ...one(event.ship.cargo, seat, { from: SHIPS }),
        ...one('points', seat, { amount: event.points }),
      ]
    case 'good_sold':
      return [
        ...one(event.good, MARKET, { from: seat, amount: -1 }),
        ...one('points', seat, { amount: event.points }),
      ]
    case 'card_kept':
      return one(event.card ? 'bonus' : 'back', seat)
    case 'card_put_under':
      return one(event.card ? 'bonus' : 'back', DECK, { from: seat })
    case 'game_over':
      return one('crown', BOARD)
  }
}

/** What befalls others when somebody builds: their houses act too. */
const ASIDE: readonly Event['event'][] = [
  'gained',
  'produced',
  'fish_sold',
  'wall_built',
  'tower_built',
  'ship_bought',
  'good_sold',
  'declined',
  'no_effect',
  'card_kept',
  'card_drawn',
  'card_put_under',
  'card_dealt',
]
export const isAside = (event: unknown): boolean => ASIDE.includes((event as Event).event)

/** What brings points at once, and what it is called. */
const SCORED: Partial<Record<Event['event'], string>> = {
  wall_built: 'ragusa-mason',
  good_sold: 'ragusa-market',
  ship_bought: 'ragusa-quay',
  fish_sold: 'ragusa-fishmonger',
}

/** Walls, ships and sales: who made how many points. */
export function moment(given: unknown[], after: unknown): Moment | undefined {
  const rows = (given as Event[]).flatMap((event) => {
    const source = SCORED[event.event]
    return source && 'points' in event && event.points > 0
      ? [{ seat: indexOf(event.who, after as View), what: say(source), amount: event.points }]
      : []
  })
  return rows.length ? { title: say('ragusa-moment'), rows } : undefined
}
