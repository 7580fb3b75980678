import type { Event } from '../../wire/ragusa'
import type { Sounds } from '../module'

/** How each kind of event sounds. */
export const sounds: Sounds<Event['event']> = {
  first_player: 'flag',
  ship_entered: 'ship',
  back_seen: 'paper',
  market_moved: 'steps',
  card_dealt: 'hidden',
  chosen: 'pluck',
  choice_taken_back: 'lost',
  choices_made: 'bell',
  spots_reserved: 'stick',
  patrician_dealt: 'hidden',
  patrician_drawn: 'card',
  placed: 'wood',
  set_aside: 'away',
  bastions_become_houses: 'city',
  gained: 'sack',
  exchanged: 'fish',
  activated: 'ring',
  produced: 'jar',
  fish_sold: 'water',
  wall_built: 'stone',
  tower_built: 'tower',
  ship_bought: 'scored',
  good_sold: 'sale',
  declined: 'declined',
  no_effect: 'refused',
  card_drawn: 'hidden',
  card_kept: 'card',
  card_put_under: 'away',
  game_over: 'end',
}

export const soundOf = (event: unknown): string => sounds[(event as Event).event]
