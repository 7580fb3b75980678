import type { Event, View } from '../../wire/golden-city'
import { say } from '../../words/locale.svelte'
import type { Moment, Motion, Spot } from '../module'
import { boardFile, counted } from './board'
import { spaceAt, type Point } from './island'

const BOARD: Spot = { pile: 'board' }
const DECK: Spot = { pile: 'deck' }
const PAIRS: Spot = { pile: 'pairs' }
const GOODS: Spot = { pile: 'goods' }
const SCORING: Spot = { pile: 'scoring' }

/** Where a space is drawn. */
export function at(place: string, given: unknown): Point {
  const file = boardFile((given as View).board).spaces[place]
  return file ? spaceAt(place, file) : { x: 500, y: 500 }
}

const cards = (list: readonly string[], from: Spot, to: Spot, by: number, sign = 1): Motion[] =>
  counted(list).map(({ card, count }) => ({ piece: card, from, to, amount: sign * count, by }))

/** What is seen of an event. Cards that one may not know travel face down. */
export function motions(given: unknown, _after: unknown): Motion[] {
  const event = given as Event
  const by = 'seat' in event ? event.seat : undefined
  const seat: Spot = by === undefined ? BOARD : { seat: by }
  const one = (piece: string, to: Spot, more: Partial<Motion> = {}): Motion[] => [
    { piece, to, ...(by === undefined ? {} : { by }), ...more },
  ]
  switch (event.event) {
    case 'goods_opened':
      return one(`goods ${event.card}`, GOODS, { from: DECK })
    case 'scoring_card':
      return one(`goods ${event.card.good}`, SCORING, { from: DECK })
    case 'reshuffled':
      return one('mix', DECK)
    case 'laid':
      return one(event.card, PAIRS, { from: DECK })
    case 'hand_laid':
      return one('hand', PAIRS, { from: seat })
    case 'displaced':
      return [
        ...one('hand', PAIRS, { from: seat }),
        {
          piece: 'coin',
          from: seat,
          to: { seat: event.loser },
          amount: event.price,
          by: event.seat,
        },
      ]
    case 'pair_taken':
      return cards(event.cards, PAIRS, seat, event.seat)
    case 'built':
      return [
        ...one(event.key ? 'stall-key' : 'stall', { place: event.space }, { from: seat }),
        ...cards(event.paid, seat, DECK, event.seat, -1),
      ]
    case 'coins':
      return one('coin', seat, { from: BOARD, amount: event.coins })
    case 'key':
      return one('key', seat, { from: BOARD, amount: 1 })
    case 'goods':
      return one(`goods ${event.card}`, seat, { from: event.from === 'open' ? GOODS : DECK })
    case 'goods_returned':
      return one(`goods ${event.card}`, GOODS, { from: seat })
    case 'no_reward':
      return one('no', seat)
    case 'contracts':
      return one('points', seat, { from: BOARD, amount: event.contracts })
    case 'done':
      return one('yes', seat)
    case 'drawn':
      return one(event.card ?? 'back', seat, { from: DECK, amount: 1 })
    case 'offered':
    case 'bonus_taken':
      return one('bonus', seat, { from: DECK })
    case 'discarded':
      return cards(event.cards, seat, DECK, event.seat, -1)
    case 'first_player':
      return one('first', seat)
    case 'ended':
      return one('crown', BOARD)
    case 'bonus_scored':
      return one('points', seat, { from: BOARD, amount: event.contracts })
  }
}

/** What everybody gets in a round that is scored belongs to nobody's turn. */
const ASIDE: readonly Event['event'][] = ['contracts', 'bonus_scored']
export const isAside = (event: unknown): boolean => ASIDE.includes((event as Event).event)

/** A round that is scored: who wins contracts, and what for. A district is won in a turn. */
export function moment(given: unknown[], after: unknown): Moment | undefined {
  const rows = (given as Event[]).flatMap((event) =>
    event.event === 'contracts' && event.source !== 'district'
      ? [{ seat: event.seat, what: say(`golden-source-${event.source}`), amount: event.contracts }]
      : [],
  )
  return rows.length
    ? { title: say('golden-moment', { round: (after as View).round }), rows }
    : undefined
}
