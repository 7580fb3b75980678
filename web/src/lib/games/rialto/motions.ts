import type { Event, View, Who } from '../../wire/rialto'
import { say } from '../../words/locale.svelte'
import type { Moment, Motion, Spot } from '../module'
import { KINDS, boardFile } from './board'
import { plaqueAt, wayBetween, type Point } from './venice'

const BOARD: Spot = { pile: 'board' }
const DECK: Spot = { pile: 'deck' }
const COLUMNS: Spot = { pile: 'columns' }
const STOCK: Spot = { pile: 'stock' }
const DOGE: Spot = { pile: 'doge' }
const STAGES: Spot = { pile: 'stages' }

/** Where a district or a connection is drawn. */
export function at(place: string, given: unknown): Point {
  const view = given as View
  const districts = boardFile(view.board).districts.map((one) => ({ ...one, ...plaqueAt(one) }))
  const index = Number(place.slice(1)) - 1
  if (place.startsWith('d')) return districts[index]!
  const [from, to] = view.connections[index]!.districts
  return wayBetween(districts[from]!, districts[to]!).at
}

/** The neutral player is numbered after the seats. */
const indexOf = (who: Who, view: View): number =>
  'seat' in who ? who.seat : view.seats + who.automaton

type EventName = Event['event']
/** The event of some name. */
type Named<N extends EventName> = Extract<Event, { event: N }>

const district = (index: number): Spot => ({ place: `d${index + 1}` })
const connection = (index: number): Spot => ({ place: `c${index + 1}` })

/** How each event is seen; cards that one may not know travel face down. */
const SEEN: { [N in EventName]: (event: Named<N>, view: View) => Motion[] } = {
  game_ended: () => [{ piece: 'crown', to: BOARD }],
  round_began: (event) => [{ piece: 'turn', to: district(event.district), amount: event.round }],
  reshuffled: () => [{ piece: 'mix', to: DECK }],
  dealt: (event) => [{ piece: event.card, from: DECK, to: COLUMNS }],
  took_column: (event, view) =>
    KINDS.flatMap((piece) => {
      const by = indexOf(event.who, view)
      const amount = event.cards[piece] ?? 0
      return amount ? [{ piece, from: COLUMNS, to: { seat: by }, amount, by }] : []
    }),
  activated: (event, view) => [tile(event.building, event.who, view)],
  took_card: (event, view) => [dealt(event.card, COLUMNS, event.who, view)],
  unchosen_discarded: (event) => [
    { piece: 'back', from: COLUMNS, to: DECK, amount: -total(event.cards) },
  ],
  neutral_drew: (event, view) => [dealt(event.card, DECK, { automaton: 0 }, view)],
  stage_began: (event) => [{ piece: `stage ${event.stage}`, to: STAGES }],
  delayed: (event, view) => [mine('turn', event.who, view)],
  played: (event, view) => [
    { ...mine(event.card, event.who, view), from: { seat: indexOf(event.who, view) }, to: STAGES },
  ],
  turn_ended: (event, view) => [mine('yes', event.who, view, event.count)],
  bonus_won: (event, view) => [mine(`stage ${event.stage}`, event.who, view, 1)],
  nobody_played: (event) => [{ piece: `stage ${event.stage}`, to: STAGES }],
  doge_moved: (event, view) => [
    {
      ...mine('doge', event.who, view, event.steps),
      from: { seat: indexOf(event.who, view) },
      to: DOGE,
    },
  ],
  coins_gained: (event, view) => [mine('coin', event.who, view, event.coins)],
  building_taken: (event, view) => [{ ...tile(event.building, event.who, view), from: STOCK }],
  building_returned: (event, view) => [
    {
      ...tile(event.building, event.who, view),
      from: { seat: indexOf(event.who, view) },
      to: STOCK,
    },
  ],
  building_upgraded: (event, view) => [{ ...tile(event.to, event.who, view), from: STOCK }],
  points_gained: (event, view) => [mine('points', event.who, view, event.points)],
  bridge_placed: (event, view) => [placed('bridge', event.who, view, connection(event.connection))],
  gondola_placed: (event, view) => [
    placed('gondola', event.who, view, connection(event.connection)),
  ],
  bridge_shown: () => [{ piece: 'bridge', from: DECK, to: STOCK }],
  councillors_gained: (event, view) => [mine('councillor', event.who, view, event.councillors)],
  councillors_placed: (event, view) => [
    {
      ...placed('councillor', event.who, view, district(event.district)),
      amount: event.councillors,
    },
  ],
  bank_turned: (event, view) => [mine('points', event.who, view)],
  stage_ended: (event) => [{ piece: `stage ${event.stage}`, to: STAGES }],
  round_ended: (event) => [{ piece: 'turn', to: BOARD, amount: event.round }],
  drew: (event, view) => [dealt(event.card, DECK, event.who, view)],
  set_aside: (event, view) => [mine(event.card, event.who, view, -1)],
  took_back: (event, view) => [mine('no', event.who, view)],
  reduced: (event, view) => [
    {
      ...mine('back', event.who, view, -event.count),
      from: { seat: indexOf(event.who, view) },
      to: DECK,
    },
  ],
}

const total = (cards: Partial<Record<string, number>>): number =>
  Object.values(cards).reduce<number>((sum, count) => sum + (count ?? 0), 0)

function mine(piece: string, who: Who, view: View, amount?: number): Motion {
  const by = indexOf(who, view)
  return { piece, to: { seat: by }, by, ...(amount === undefined ? {} : { amount }) }
}
const tile = (building: string, who: Who, view: View): Motion => mine(building, who, view)
const dealt = (card: string | null, from: Spot, who: Who, view: View): Motion => ({
  ...mine(card ?? 'back', who, view, 1),
  from,
})
const placed = (piece: string, who: Who, view: View, to: Spot): Motion => ({
  ...mine(piece, who, view),
  from: { seat: indexOf(who, view) },
  to,
})

export function motions(given: unknown, after: unknown): Motion[] {
  const event = given as Event
  const seen = SEEN[event.event] as (event: Event, view: View) => Motion[]
  return seen(event, after as View)
}

/** A stage that is decided: who had the most cards, and what everybody got. */
export function moment(given: unknown[], after: unknown): Moment | undefined {
  const view = after as View
  const rows: Moment['rows'] = []
  let stage: string | undefined
  for (const event of given as Event[]) {
    if (event.event === 'bonus_won') {
      const { who, count } = event
      stage = event.stage
      rows.push({ seat: indexOf(who, view), what: say('rialto-moment-bonus'), amount: count })
    }
    if (event.event === 'points_gained') {
      const { who, points, reason } = event
      rows.push({ seat: indexOf(who, view), what: say(`rialto-reason-${reason}`), amount: points })
    }
  }
  if (stage === undefined) return undefined
  return { title: say('rialto-moment', { stage, name: say(`rialto-stage-${stage}`) }), rows }
}
