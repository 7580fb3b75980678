import type { Event } from '../../wire/catan'
import { seat, type Each } from '../events.testing'

/** One event of each kind, for tests and the gallery. */
export const EVENTS: Each<Event> = {
  turn_began: { event: 'turn_began', ...seat },
  rolled: { event: 'rolled', ...seat, dice: [3, 5] },
  gained: { event: 'gained', ...seat, cards: [0, 1, 0, 2, 0], why: 'yield' },
  bank_short: { event: 'bank_short', resource: 'ore' },
  paid: { event: 'paid', ...seat, cards: [1, 1, 0, 0, 0], why: 'road' },
  road_built: { event: 'road_built', colour: 1, path: 7 },
  settlement_built: { event: 'settlement_built', colour: 1, spot: 7 },
  city_built: { event: 'city_built', colour: 1, spot: 7 },
  card_bought: { event: 'card_bought', ...seat, card: null },
  card_played: { event: 'card_played', ...seat, card: 'knight' },
  robber_moved: { event: 'robber_moved', ...seat, tile: 4 },
  stolen: { event: 'stolen', thief: 1, victim: 0, resource: null },
  returned: { event: 'returned', from: 1, to: 0, resource: null },
  monopolised: { event: 'monopolised', from: 0, to: 1, resource: 'wool', count: 3 },
  offered: { event: 'offered', ...seat, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] },
  countered: { event: 'countered', ...seat, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] },
  accepted: { event: 'accepted', ...seat },
  declined: { event: 'declined', ...seat },
  offer_closed: { event: 'offer_closed', ...seat },
  traded: { event: 'traded', from: 1, to: 0, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] },
  trade_cards: { event: 'trade_cards', ...seat, change: 2 },
  knight_retired: { event: 'knight_retired', ...seat },
  longest_road: { event: 'longest_road', holder: null },
  largest_army: { event: 'largest_army', holder: 1 },
  game_over: { event: 'game_over', winner: 1 },
}
