import { say } from '../../words/locale.svelte'
import type { DraftAnswer } from '../../wire/protocol'
import type { Event, View } from '../../wire/rialto'
import type { Names, Told } from '../module'
import { KINDS, boardFile } from './board'

type Who = { seat: number } | { automaton: number }
const whoText = (who: Who, names: Names): string =>
  'seat' in who ? names(who.seat) : say('rialto-neutral')

/** The word of what the game waits for. */
export const phaseName = (view: View): string =>
  typeof view.phase === 'string' ? view.phase : (Object.keys(view.phase)[0] ?? '')

/** How many of each kind, as the engine writes them. */
export const cardsText = (cards: Partial<Record<string, number>>): string =>
  KINDS.flatMap((kind) => {
    const count = cards[kind] ?? 0
    return count === 0
      ? []
      : [count === 1 ? say(`rialto-${kind}`) : `${count} × ${say(`rialto-${kind}`)}`]
  }).join(', ')

export const tileText = (building: string): string => {
  const [colour = '', value = ''] = building.split(' ')
  return `${say(`rialto-${colour}`)} ${value}`
}

/** What a building does when it is used. */
export const aboutText = (building: string): string =>
  say(`rialto-about-${building.replace(' ', '-')}`)

const districtName = (view: View, number: number): string =>
  boardFile(view.board).districts[number - 1]?.name ?? ''

/** A connection by the districts that it joins. */
function connectionText(view: View, number: number): string {
  const connection = view.connections[number - 1]
  return (connection?.districts ?? []).map((index) => districtName(view, index + 1)).join(' – ')
}

export function actionText(line: string, given: unknown, _names: Names): Told {
  const view = given as View
  const words = line.split(' ')
  const [verb = '', second = '', third = '', fourth = ''] = words
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: say(`rialto-do-${id}`, values),
    places,
  })
  const card = (kind: string): string => say(`rialto-${kind}`)
  switch (verb) {
    case 'column':
      return told('column', { cards: cardsText(view.columns[Number(second) - 1] ?? {}) })
    case 'discard':
    case 'play':
      return told(verb, { card: card(second) })
    case 'green':
      if (third === 'take') return told('green-take', { value: second, card: card(fourth) })
      return told(third === 'draw' ? 'green-draw' : 'green-keep', { value: second })
    case 'yellow':
      if (second === '1') return told('delay')
      if (second === '3') return told('yellow-joker')
      return told(second === '2' ? 'convert-one' : 'convert-two', { card: card(third) })
    case 'pair':
      return told('pair')
    case 'take':
      return second === 'back'
        ? told('take-back')
        : told('take', { building: tileText(`${second} ${third}`) })
    case 'return':
      return told('return', { building: tileText(`${second} ${third}`) })
    case 'bridge': {
      const connection = view.connections[Number(second.slice(1)) - 1]
      const ends = view.open_bridge?.ends ?? [0, 0]
      const values = third === 'turned' ? [ends[1], ends[0]] : ends
      const sides = (connection?.districts ?? []).map(
        (index, side) => `${districtName(view, index + 1)} ${values[side]}`,
      )
      return told('bridge', { sides: sides.join(', ') }, [second])
    }
    case 'gondola':
      return told('gondola', { connection: connectionText(view, Number(second.slice(1))) }, [
        second,
      ])
    case 'councillor': {
      const to = districtName(view, Number(second.slice(1)))
      if (fourth.startsWith('d')) {
        return told('councillor-move', { to, from: districtName(view, Number(fourth.slice(1))) }, [
          second,
        ])
      }
      return told(`councillor-${fourth}`, { to }, [second])
    }
    case 'blue':
      if (second === '1') return told('upgrade', { building: tileText(`${third} ${fourth}`) })
      return told(`blue-${second}`)
    default:
      return told('done')
  }
}

/** What the cards played would count, what districts would be worth, what a building does. */
export function foresee(
  line: string,
  given: unknown,
  draft: DraftAnswer | undefined,
  _names: Names,
): string[] {
  const view = given as View
  const after = draft?.view as View | undefined
  const [verb = '', what = '', value = ''] = line.split(' ')
  const parts: string[] = []
  if (/^(take|return) (green|yellow|blue)/.test(line)) {
    parts.push(aboutText(`${what} ${value}`))
  }
  if (/^(yellow|green|blue) /.test(line)) parts.push(aboutText(`${verb} ${what}`))
  if (!after) return parts
  if (/^(play|pair|yellow [234])\b/.test(line)) {
    const turn =
      typeof after.phase === 'object' && 'play' in after.phase ? after.phase.play : undefined
    if (turn) parts.push(say('rialto-would-count', { count: turn.count }))
  }
  const index = Number(what.slice(1)) - 1
  if (verb === 'bridge' || verb === 'gondola') {
    for (const district of view.connections[index]?.districts ?? []) {
      parts.push(
        say('rialto-then-worth', {
          district: districtName(view, district + 1),
          points: after.district_values[district] ?? 0,
        }),
      )
    }
  }
  const own = after.players.find(({ hand }) => hand !== null)
  if (verb === 'councillor' && own) {
    parts.push(
      say('rialto-then-councillors', {
        district: districtName(view, index + 1),
        count: own.districts[index] ?? 0,
      }),
    )
  }
  return parts
}

export function eventText(given: unknown, names: Names): Told | undefined {
  const [name, values] = nameAndValues(given as Event)
  const told = (
    id: string,
    words: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: say(`rialto-event-${id}`, words),
    places,
  })
  const player = values['who'] ? whoText(values['who'] as Who, names) : ''
  const number = (key: string): number => values[key] as number
  const text = (key: string): string => values[key] as string
  switch (name) {
    case 'round_began':
      return told('round', { round: number('round') }, [`d${number('district') + 1}`])
    case 'reshuffled':
      return told('reshuffled')
    case 'took_column':
      return told('took-column', {
        player,
        cards: cardsText(values['cards'] as Record<string, number>),
      })
    case 'activated':
      return told('activated', { player, building: tileText(text('building')) })
    case 'took_card':
      return told('took-card', { player, card: say(`rialto-${text('card')}`) })
    case 'drew':
      return values['card']
        ? told('drew', { player, card: say(`rialto-${text('card')}`) })
        : undefined
    case 'reduced':
      return told('reduced', { player, count: number('count') })
    case 'neutral_drew':
      return told('neutral-drew', { card: say(`rialto-${text('card')}`) })
    case 'stage_began':
      return told('stage', {
        stage: text('stage'),
        name: say(`rialto-stage-${text('stage')}`),
        player: whoText(values['first'] as Who, names),
      })
    case 'delayed':
      return told('delayed', { player })
    case 'turn_ended':
      return told('turn-ended', { player, count: number('count') })
    case 'bonus_won':
      return told('bonus', { player, count: number('count') })
    case 'nobody_played':
      return told('nobody')
    case 'doge_moved':
      return told('doge', { player, count: number('steps') })
    case 'coins_gained':
      return told('coins', { player, count: number('coins') })
    case 'building_taken':
      return told('building', { player, building: tileText(text('building')) })
    case 'building_returned':
      return told('returned', { player, building: tileText(text('building')) })
    case 'building_upgraded':
      return told('upgraded', { player, from: tileText(text('from')), to: tileText(text('to')) })
    case 'points_gained':
      return told('points', {
        player,
        points: number('points'),
        reason: say(`rialto-reason-${text('reason')}`),
      })
    case 'bridge_placed':
      return told('bridge', { player }, [`c${number('connection') + 1}`])
    case 'gondola_placed':
      return told('gondola', { player }, [`c${number('connection') + 1}`])
    case 'councillors_gained':
      return told('councillors-gained', { player, count: number('councillors') })
    case 'councillors_placed':
      return told('councillors-placed', { player, count: number('councillors') }, [
        `d${number('district') + 1}`,
      ])
    case 'bank_turned':
      return told('bank', { player })
    case 'game_ended':
      return told('over')
    default:
      return undefined
  }
}

/** An event is a word, or a word with what belongs to it. */
function nameAndValues(event: Event): [string, Record<string, unknown>] {
  if (typeof event === 'string') return [event, {}]
  const [pair] = Object.entries(event as Record<string, Record<string, unknown>>)
  return pair ?? ['', {}]
}
