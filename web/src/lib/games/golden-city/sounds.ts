import type { Event } from '../../wire/golden-city'
import type { Sounds } from '../module'

/** How each kind of event sounds. */
export const sounds: Sounds<Event['event']> = {
  goods_opened: 'paper',
  scoring_card: 'ring',
  reshuffled: 'shuffle',
  laid: 'card',
  hand_laid: 'figure',
  displaced: 'snatch',
  pair_taken: 'cards',
  built: 'wood',
  coins: 'coin',
  key: 'key',
  goods: 'jar',
  goods_returned: 'sack',
  no_reward: 'refused',
  contracts: 'points',
  done: 'pluck',
  discarded: 'away',
  first_player: 'flag',
  ended: 'end',
  bonus_scored: 'scored',
  drawn: 'hidden',
  offered: 'bell',
  bonus_taken: 'honour',
}

export const soundOf = (event: unknown): string => sounds[(event as Event).event]
