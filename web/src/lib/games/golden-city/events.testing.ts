import type { Event } from '../../wire/golden-city'
import { seat, type Each } from '../events.testing'

/** One event of each kind, for tests and the gallery. */
export const EVENTS: Each<Event> = {
  goods_opened: { event: 'goods_opened', card: 'jugs+wine' },
  scoring_card: { event: 'scoring_card', card: { good: 'jugs', place: 'river_DF' } as never },
  reshuffled: { event: 'reshuffled', cards: ['coast'] },
  laid: { event: 'laid', card: 'forest', row: 1 },
  hand_laid: { event: 'hand_laid', ...seat, row: 1 },
  displaced: { event: 'displaced', ...seat, loser: 0, price: 2, row: 1 },
  pair_taken: { event: 'pair_taken', ...seat, row: 1, cards: ['coast', 'coast'] },
  built: { event: 'built', ...seat, space: 'F_c', key: false, paid: ['forest'] },
  coins: { event: 'coins', ...seat, coins: 2 },
  key: { event: 'key', ...seat },
  goods: { event: 'goods', ...seat, card: 'wine+cloth', from: 'open' },
  goods_returned: { event: 'goods_returned', ...seat, card: 'wine+cloth' },
  no_reward: { event: 'no_reward', ...seat, reward: 'key' },
  contracts: { event: 'contracts', ...seat, contracts: 3, source: 'river' },
  done: { event: 'done', ...seat },
  discarded: { event: 'discarded', ...seat, cards: ['plain', 'desert'] },
  first_player: { event: 'first_player', ...seat },
  ended: { event: 'ended', cause: 'keys' as never },
  bonus_scored: { event: 'bonus_scored', ...seat, card: 'goods' as never, contracts: 2 },
  drawn: { event: 'drawn', ...seat, card: null },
  offered: { event: 'offered', ...seat, cards: null },
  bonus_taken: { event: 'bonus_taken', ...seat, card: null },
}
