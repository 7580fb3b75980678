import { say } from '../../words/locale.svelte'
import type { Event, View } from '../../wire/catan'
import type { Names, Told } from '../module'
import { RESOURCES } from './art/ResourceIcon.svelte'
import { HEXES, SPOTS, pathMiddle } from './geometry'

/** `2 × wool, ore`: a number and a word, which every language can do without declension. */
export function cardsText(counts: number[]): string {
  const parts = RESOURCES.flatMap((resource, index) => {
    const count = counts[index] ?? 0
    const word = say(`catan-${resource}`)
    return count === 0 ? [] : [count === 1 ? word : `${count} × ${word}`]
  })
  return parts.length ? parts.join(', ') : say('catan-nothing')
}

const CARD_WORDS: Record<string, string> = {
  knight: 'catan-knight',
  road_building: 'catan-road-building',
  invention: 'catan-invention',
  monopoly: 'catan-monopoly',
  victory_point: 'catan-victory-point',
}
export const cardWord = (card: string): string => say(CARD_WORDS[card] ?? card)

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
    text: say(`catan-event-${id}`, values),
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

/** What an action is in words: for buttons, targets and screen readers. */
export function actionText(line: string, view: unknown, names: Names): Told {
  const words = line.split(' ')
  const [verb = '', what = '', last = ''] = words
  const place = words.find((word) => /^[hne]\d+$/.test(word))
  const told = (id: string, values: Record<string, string | number> = {}): Told => ({
    text: say(`catan-do-${id}`, values),
    places: place ? [place] : [],
  })
  const resource = (word: string): string => say(`catan-${word}`)
  switch (verb) {
    case 'build':
      return told(what, { place: placeText(place!, view as View) })
    case 'neutral':
      return told(`neutral-${last === 'road' ? 'road' : 'settlement'}`, {
        colour: Number(what) - (view as View).n_seats + 1,
        place: placeText(place!, view as View),
      })
    case 'robber':
      return what === 'home'
        ? told('robber-home')
        : told('robber', { place: placeText(place!, view as View) })
    case 'rob':
      return told('rob', { player: names(Number(what)) })
    case 'trade':
      return told('trade', { player: names(Number(last)) })
    case 'play':
      return what === 'monopoly'
        ? told('monopoly', { resource: resource(last) })
        : told('play', { card: cardWord(what.replace('-', '_')) })
    case 'look':
      return {
        text: what === 'play' ? cardWord(last.replace('-', '_')) : say(`catan-cost-${what}`),
        places: [],
      }
    case 'bank':
      return told('bank', {
        give: resource(what),
        want: resource(words[3] ?? ''),
        rate: rateOf(what, view as View),
      })
    case 'give':
    case 'want':
    case 'discard':
    case 'return':
      return told(verb, { resource: resource(what) })
    case 'take':
      return what === 'back' ? told('take-back') : told('take', { resource: resource(what) })
    default:
      return told(line.replace(' ', '-'))
  }
}

function rateOf(resource: string, view: View): number {
  const index = RESOURCES.indexOf(resource as (typeof RESOURCES)[number])
  return view.colours[view.turn.active]?.bank_rates[index] ?? 4
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

function tilesAround(place: string): number[] {
  const index = Number(place.slice(1))
  if (place.startsWith('h')) return [index]
  const at = place.startsWith('n') ? SPOTS[index]! : pathMiddle(index)
  return HEXES.flatMap((hex, tile) => (Math.hypot(hex.x - at.x, hex.y - at.y) < 110 ? [tile] : []))
}
