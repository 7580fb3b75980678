import type { Event } from '../../wire/catan'
import type { Sounds } from '../module'

/** How each kind of event sounds. */
export const sounds: Sounds<Event['event']> = {
  turn_began: 'bell',
  rolled: 'dice',
  gained: 'cards',
  bank_short: 'refused',
  paid: 'away',
  road_built: 'stick',
  settlement_built: 'wood',
  city_built: 'city',
  card_bought: 'hidden',
  card_played: 'card',
  robber_moved: 'thud',
  stolen: 'snatch',
  returned: 'sack',
  monopolised: 'ring',
  offered: 'paper',
  countered: 'flag',
  accepted: 'pluck',
  declined: 'declined',
  offer_closed: 'lost',
  traded: 'coin',
  trade_cards: 'sale',
  knight_retired: 'figure',
  longest_road: 'honour',
  largest_army: 'round',
  game_over: 'end',
}

export const soundOf = (event: unknown): string => sounds[(event as Event).event]
