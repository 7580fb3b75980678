import type { Event, Resource, View } from '../../wire/catan'
import { reference } from '../../wire/catan.reference'
import type { Motion, Spot } from '../module'
import { HEXES, SPOTS, pathMiddle, type Point } from './geometry'

const BANK: Spot = { pile: 'bank' }
const BOARD: Spot = { pile: 'board' }

/** Where a place of the island is drawn. */
export function at(place: string): Point {
  const index = Number(place.slice(1))
  if (place.startsWith('h')) return HEXES[index]!
  return place.startsWith('n') ? SPOTS[index]! : pathMiddle(index)
}

/** Cards of each kind that go the same way. */
function cards(counts: readonly number[], from: Spot, to: Spot, by: number): Motion[] {
  return reference.resources.flatMap((piece, index) =>
    counts[index] ? [{ piece, from, to, amount: counts[index], by }] : [],
  )
}

/** The hex that a card of this kind comes from when the dice are thrown. */
function yielding(resource: Resource, seat: number, view: View): Spot {
  const sum = view.turn.dice ? view.turn.dice[0] + view.turn.dice[1] : 0
  const own = view.colours[seat]
  const spots = [...(own?.settlements ?? []), ...(own?.cities ?? [])]
  const tile = view.tiles.findIndex(
    ({ terrain, number }, index) =>
      number === sum &&
      index !== view.robber &&
      reference.yields[terrain] === resource &&
      reference.tiles[index]!.spots.some((spot) => spots.includes(spot)),
  )
  return tile < 0 ? BANK : { place: `h${tile}` }
}

/** What is seen of an event. Cards that one may not know travel face down. */
export function motions(given: unknown, after: unknown): Motion[] {
  const event = given as Event
  const view = after as View
  switch (event.event) {
    case 'turn_began':
      return [{ piece: 'turn', to: { seat: event.seat }, by: event.seat }]
    case 'rolled':
      return [{ piece: `dice ${event.dice.join(' ')}`, to: BOARD, by: event.seat }]
    case 'gained':
      return cards(event.cards, BANK, { seat: event.seat }, event.seat).map((motion) =>
        event.why === 'yield'
          ? { ...motion, from: yielding(motion.piece as Resource, event.seat, view) }
          : motion,
      )
    case 'paid':
      return cards(event.cards, { seat: event.seat }, BANK, event.seat).map((motion) => ({
        ...motion,
        amount: -(motion.amount ?? 0),
      }))
    case 'bank_short':
      return [{ piece: event.resource, to: BANK, amount: 0 }]
    case 'road_built':
    case 'settlement_built':
    case 'city_built': {
      const piece = event.event.replace('_built', '')
      const place = 'path' in event ? `e${event.path}` : `n${event.spot}`
      return [{ piece, from: { seat: event.colour }, to: { place }, by: event.colour }]
    }
    case 'card_bought':
      return [
        {
          piece: event.card ?? 'development',
          from: BANK,
          to: { seat: event.seat },
          by: event.seat,
        },
      ]
    case 'card_played':
      return [{ piece: event.card, from: { seat: event.seat }, to: BOARD, by: event.seat }]
    case 'knight_retired':
      return [{ piece: 'knight', from: { seat: event.seat }, to: BANK, by: event.seat }]
    case 'robber_moved':
      return [{ piece: 'robber', to: { place: `h${event.tile}` }, by: event.seat }]
    case 'stolen':
      return [taken(event.resource, event.victim, event.thief, event.thief)]
    case 'returned':
      return [taken(event.resource, event.from, event.to, event.from)]
    case 'monopolised':
      return [{ ...taken(event.resource, event.from, event.to, event.to), amount: event.count }]
    case 'offered':
    case 'countered':
      return [{ piece: 'offer', to: { seat: event.seat }, by: event.seat }]
    case 'accepted':
      return [{ piece: 'yes', to: { seat: event.seat }, by: event.seat }]
    case 'declined':
    case 'offer_closed':
      return [{ piece: 'no', to: { seat: event.seat }, by: event.seat }]
    case 'traded': {
      const [from, to]: Spot[] = [{ seat: event.from }, { seat: event.to }]
      return [
        ...cards(event.give, from!, to!, event.from),
        ...cards(event.want, to!, from!, event.from),
      ]
    }
    case 'trade_cards':
      return [{ piece: 'offer', to: { seat: event.seat }, amount: event.change, by: event.seat }]
    case 'longest_road':
      return [honour('longest-road', event.holder)]
    case 'largest_army':
      return [honour('largest-army', event.holder)]
    case 'game_over':
      return [{ piece: 'crown', to: event.winner === null ? BOARD : { seat: event.winner } }]
  }
}

const taken = (resource: Resource | null, from: number, to: number, by: number): Motion => ({
  piece: resource ?? 'back',
  from: { seat: from },
  to: { seat: to },
  amount: 1,
  by,
})

const honour = (piece: string, holder: number | null): Motion =>
  holder === null ? { piece, to: BOARD } : { piece, to: { seat: holder }, by: holder }

/** What befalls others in somebody's turn. */
const ASIDE: readonly Event['event'][] = [
  'gained',
  'paid',
  'accepted',
  'declined',
  'countered',
  'longest_road',
  'largest_army',
]
export const isAside = (event: unknown): boolean => ASIDE.includes((event as Event).event)
