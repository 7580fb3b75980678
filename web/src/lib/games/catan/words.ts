import { say, sayAbout } from '../../words/locale.svelte'
import type { Action, ColourView, Event, Resource, View } from '../../wire/catan'
import { ACTIONS } from '../../wire/catan.actions'
import { reference } from '../../wire/catan.reference'
import type { Names, Told } from '../module'
import { tilesAround } from './geometry'
import { looked } from './look'

/** `2 × wool, ore`: a number and a word, which every language can do without declension. */
export function cardsText(counts: number[]): string {
  const parts = reference.resources.flatMap((resource, index) => {
    const count = counts[index] ?? 0
    const word = say(`catan-${resource}`)
    return count === 0 ? [] : [count === 1 ? word : `${count} × ${word}`]
  })
  return parts.length ? parts.join(', ') : say('catan-nothing')
}

/** What a hex is, and what it yields on which number. */
export function tileText({ terrain, number }: View['tiles'][number]): string {
  const resource = reference.yields[terrain]
  if (!number || !resource) return say('catan-at-desert')
  return say('catan-at-tile', {
    terrain: say(`catan-${terrain}`),
    resource: say(`catan-${resource}`),
    number,
  })
}

const CARD_WORDS: Record<string, string> = {
  knight: 'catan-knight',
  road_building: 'catan-road-building',
  invention: 'catan-invention',
  monopoly: 'catan-monopoly',
  victory_point: 'catan-victory-point',
}
export const cardWord = (card: string): string => say(CARD_WORDS[card] ?? card)

/** One's own cards, of both kinds. */
export function handText(own: ColourView | undefined): string {
  const developments = reference.developments.flatMap((card, index) => {
    const count = own?.cards?.[index] ?? 0
    return count === 0 ? [] : [count === 1 ? cardWord(card) : `${count} × ${cardWord(card)}`]
  })
  return [cardsText(own?.hand ?? []), ...developments].join(', ')
}

/** The seats' colours come first; the others are neutral. */
const owner = (colour: number, names: Names): string => names(colour) || say('catan-neutral')

/** Whose mark stands before the line of an event. */
function mark(event: Event): { seat?: number } {
  if ('seat' in event) return { seat: event.seat }
  if ('colour' in event) return { seat: event.colour }
  if ('thief' in event) return { seat: event.thief }
  return 'from' in event ? { seat: event.from } : {}
}

export function eventText(given: unknown, names: Names): Told | undefined {
  const event = given as Event
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: sayAbout(names.you, `catan-event-${id}`, values),
    places,
    ...mark(event),
  })
  switch (event.event) {
    case 'turn_began':
      return told('turn', { player: names(event.seat) })
    case 'rolled':
      return told('rolled', {
        player: names(event.seat),
        first: event.dice[0],
        second: event.dice[1],
        sum: event.dice[0] + event.dice[1],
      })
    case 'gained':
      return event.why === 'bank_trade'
        ? told('bank-gained', { player: names(event.seat), cards: cardsText(event.cards) })
        : told('gained', { player: names(event.seat), cards: cardsText(event.cards) })
    case 'bank_short':
      return told('bank-short', { resource: say(`catan-${event.resource}`) })
    case 'paid':
      if (event.why === 'seven')
        return told('discarded', { player: names(event.seat), cards: cardsText(event.cards) })
      if (event.why === 'bank_trade')
        return told('bank-paid', { player: names(event.seat), cards: cardsText(event.cards) })
      return undefined
    case 'road_built':
      return told('road', { player: owner(event.colour, names) }, [`e${event.path}`])
    case 'settlement_built':
      return told('settlement', { player: owner(event.colour, names) }, [`n${event.spot}`])
    case 'city_built':
      return told('city', { player: owner(event.colour, names) }, [`n${event.spot}`])
    case 'card_bought':
      return event.card
        ? told('bought-known', { player: names(event.seat), card: cardWord(event.card) })
        : told('bought', { player: names(event.seat) })
    case 'card_played':
      return told('played', { player: names(event.seat), card: cardWord(event.card) })
    case 'robber_moved':
      return told('robber', { player: names(event.seat) }, [`h${event.tile}`])
    case 'stolen': {
      const values = { player: names(event.thief), victim: names(event.victim) }
      return event.resource
        ? told('stole-known', { ...values, resource: say(`catan-${event.resource}`) })
        : told('stole', values)
    }
    case 'returned': {
      const values = { player: names(event.from), victim: names(event.to) }
      return event.resource
        ? told('returned-known', { ...values, resource: say(`catan-${event.resource}`) })
        : told('returned', values)
    }
    case 'monopolised':
      return told('monopolised', {
        player: names(event.to),
        victim: names(event.from),
        resource: say(`catan-${event.resource}`),
        count: event.count,
      })
    case 'offered':
    case 'countered':
      return told(event.event, {
        player: names(event.seat),
        give: cardsText(event.give),
        want: cardsText(event.want),
      })
    case 'accepted':
    case 'declined':
      return told(event.event, { player: names(event.seat) })
    case 'offer_closed':
      return told('offer-closed', { player: names(event.seat) })
    case 'traded':
      return told('traded', {
        player: names(event.from),
        other: names(event.to),
        give: cardsText(event.give),
        want: cardsText(event.want),
      })
    case 'trade_cards':
      return told(event.change > 0 ? 'trade-cards-gained' : 'trade-cards-spent', {
        player: names(event.seat),
        count: Math.abs(event.change),
      })
    case 'knight_retired':
      return told('knight-retired', { player: names(event.seat) })
    case 'longest_road':
      return event.holder === null || event.holder === undefined
        ? told('longest-road-aside')
        : told('longest-road', { player: owner(event.holder, names) })
    case 'largest_army':
      return event.holder === null || event.holder === undefined
        ? told('largest-army-aside')
        : told('largest-army', { player: names(event.holder) })
    case 'game_over':
      return event.winner === null || event.winner === undefined
        ? told('over-nobody')
        : told('over', { player: names(event.winner) })
  }
}

/** Where on the board an action is done, if it is done there. */
export function placeOf(action: Action): string | undefined {
  if ('path' in action) return `e${action.path}`
  if ('spot' in action) return `n${action.spot}`
  return 'tile' in action ? `h${action.tile}` : undefined
}

/** What an action is in words: for buttons, targets and screen readers. */
export function actionText(line: string, given: unknown, names: Names): Told {
  const action = ACTIONS[line]
  if (!action) return { text: lookText(line), places: [] }
  const view = given as View
  const at = placeOf(action)
  const place = at === undefined ? '' : placeText(at, view)
  const told = (id: string, values: Record<string, string | number> = {}): Told => ({
    text: say(`catan-do-${id}`, values),
    places: at === undefined ? [] : [at],
  })
  switch (action.do) {
    case 'build_road':
      return told('road', { place })
    case 'build_settlement':
      return told('settlement', { place })
    case 'build_city':
      return told('city', { place })
    case 'neutral_road':
    case 'neutral_settlement': {
      const colour = action.colour - view.n_seats + 1
      return told(word(action.do), { colour, place })
    }
    case 'move_robber':
      return told('robber', { place })
    case 'rob':
      return told('rob', {
        player: names(action.seat),
        cards: view.colours[action.seat]?.hand_size ?? 0,
      })
    case 'trade_with':
      return told('trade', { player: names(action.seat) })
    case 'play_monopoly':
      return told('monopoly', { resource: say(`catan-${action.resource}`) })
    case 'play_knight':
    case 'play_road_building':
    case 'play_invention':
      return told('play', { card: cardWord(action.do.slice('play_'.length)) })
    case 'bank_trade':
      return told('bank', {
        give: say(`catan-${action.give}`),
        want: say(`catan-${action.want}`),
        rate: rateOf(action.give, view),
      })
    case 'give':
    case 'want':
    case 'discard':
    case 'return':
    case 'take':
      return told(action.do, { resource: say(`catan-${action.resource}`) })
    case 'discard_openly':
      return told('discard', { resource: say(`catan-${action.resource}`) })
    case 'roll':
    case 'end_turn':
    case 'buy_card':
    case 'offer':
    case 'accept':
    case 'decline':
    case 'withdraw':
    case 'take_back':
    case 'force_trade':
    case 'robber_home':
    case 'retire_knight':
      return told(word(action.do))
  }
}

/** The messages of an action are called as it is, with dashes. */
const word = (name: string): string => name.replaceAll('_', '-')

/** What is only looked at: a good to buy, or a card to play. */
function lookText(line: string): string {
  const seen = looked(line)
  if (!seen) return line
  return 'card' in seen ? cardWord(seen.card) : say(`catan-cost-${seen.good}`)
}

function rateOf(resource: Resource, view: View): number {
  const rates = view.colours[view.turn.active]?.bank_rates
  return rates?.[reference.resources.indexOf(resource)] ?? reference.rates.bank
}

/** A place by what lies around it, which is what a player sees and a listener needs. */
export function placeText(place: string, view: View): string {
  const around = tilesAround(place)
    .map((tile) => view.tiles[tile]!)
    .map(({ terrain, number }) =>
      number ? `${say(`catan-${terrain}`)} ${number}` : say(`catan-${terrain}`),
    )
  return around.join(', ')
}
