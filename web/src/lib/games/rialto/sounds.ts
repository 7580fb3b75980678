import type { Event } from '../../wire/rialto'
import type { Sounds } from '../module'

/** How each kind of event sounds. */
export const sounds: Sounds<Event['event']> = {
  game_ended: 'end',
  round_began: 'round',
  reshuffled: 'shuffle',
  dealt: 'card',
  took_column: 'cards',
  activated: 'ring',
  took_card: 'hidden',
  unchosen_discarded: 'away',
  neutral_drew: 'hidden',
  stage_began: 'bell',
  delayed: 'declined',
  played: 'card',
  turn_ended: 'pluck',
  bonus_won: 'honour',
  nobody_played: 'lost',
  doge_moved: 'steps',
  coins_gained: 'coin',
  building_taken: 'wood',
  building_returned: 'thud',
  building_upgraded: 'city',
  points_gained: 'points',
  bridge_placed: 'arch',
  bridge_shown: 'stone',
  gondola_placed: 'water',
  councillors_gained: 'flag',
  councillors_placed: 'figure',
  bank_turned: 'scored',
  stage_ended: 'paper',
  round_ended: 'ring',
  drew: 'hidden',
  set_aside: 'away',
  took_back: 'lost',
  reduced: 'away',
}

export const soundOf = (event: unknown): string => sounds[(event as Event).event]
