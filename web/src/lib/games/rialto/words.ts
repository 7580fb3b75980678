import { say, sayAbout } from '../../words/locale.svelte'
import type { DraftAnswer } from '../../wire/protocol'
import type { Action, Building, Event, Facing, Kind, View } from '../../wire/rialto'
import { ACTIONS } from '../../wire/rialto.actions'
import type { Names, Told } from '../module'
import { KINDS, STAGES, boardFile } from './board'

type Who = { seat: number } | { automaton: number }
const whoText = (who: Who, names: Names): string =>
  'seat' in who ? names(who.seat) : say('rialto-neutral')

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

/** What stands on a connection, or could. */
export function crossingText(view: View, index: number): string {
  const { link, districts } = view.connections[index]!
  const connection = connectionText(view, index + 1)
  if (typeof link === 'object' && 'bridge' in link) {
    const [first, second] = districts.map(
      (district, side) => `${districtName(view, district + 1)} ${link.bridge.ends[side]}`,
    )
    return say('rialto-do-bridge', { sides: `${first}, ${second}` })
  }
  if (link !== 'free') return say('rialto-do-gondola', { connection })
  return say(view.marker === index ? 'rialto-at-marker' : 'rialto-at-free', { connection })
}

/** Where on the board an action is done: `c3` or `d2`, counted from 1 as in notation. */
export function placeOf(action: Action): string | undefined {
  if ('connection' in action) return `c${action.connection + 1}`
  return action.do === 'councillor' ? `d${action.to + 1}` : undefined
}

/** Which building an action uses, gains or loses. */
export function buildingOf(action: Action): Building | undefined {
  switch (action.do) {
    case 'take':
    case 'return':
      return action.building
    case 'blue':
      return action.building === 'blue 2 point' ? 'blue 2' : action.building
    case 'convert':
      return action.with
    case 'green':
      return `green ${action.value}` as Building
    case 'delay':
      return 'yellow 1'
    case 'yellow_joker':
      return 'yellow 3'
    case 'upgrade':
      return 'blue 1'
    default:
      return undefined
  }
}

/** The numbers of the open bridge, that at the connection's first district first. */
export function facingEnds(facing: Facing, view: View): [number, number] {
  const [low, high] = view.open_bridge?.ends ?? [0, 0]
  return facing === 'high_first' ? [high, low] : [low, high]
}

/** The stage of the ribbon that is pointed at, which is no action by itself. */
const stageOf = (line: string): string | undefined =>
  STAGES.find((stage) => line === `look stage ${stage}`)

/** What a stage is for. */
export function hint(line: string): string | undefined {
  const stage = stageOf(line)
  return stage && say(`rialto-about-stage-${stage}`)
}

export function actionText(line: string, given: unknown, _names: Names): Told {
  const view = given as View
  const action = ACTIONS[line]
  const place = action && placeOf(action)
  const told = (id: string, values: Record<string, string | number> = {}): Told => ({
    text: say(`rialto-do-${id}`, values),
    places: place === undefined ? [] : [place],
  })
  const card = (kind: Kind): string => say(`rialto-${kind}`)
  switch (action?.do) {
    case 'column':
      return told('column', { cards: cardsText(view.columns[action.column] ?? {}) })
    case 'discard':
    case 'play':
      return told(action.do, { card: card(action.kind) })
    case 'green': {
      const { value, how } = action
      if (typeof how === 'object') return told('green-take', { value, card: card(how.take) })
      return told(`green-${how}`, { value })
    }
    case 'delay':
      return told('delay')
    case 'yellow_joker':
      return told('yellow-joker')
    case 'convert':
      return told(action.with === 'yellow 2' ? 'convert-one' : 'convert-two', {
        card: card(action.kind),
      })
    case 'pair':
      return told('pair')
    case 'take_back':
      return told('take-back')
    case 'take':
    case 'return':
    case 'upgrade':
      return told(action.do, { building: tileText(action.building) })
    case 'bridge': {
      const districts = view.connections[action.connection]?.districts ?? []
      const values = facingEnds(action.facing, view)
      const sides = districts.map(
        (index, side) => `${districtName(view, index + 1)} ${values[side]}`,
      )
      return told('bridge', { sides: sides.join(', ') })
    }
    case 'gondola':
      return told('gondola', { connection: connectionText(view, action.connection + 1) })
    case 'councillor': {
      const [to, { from }] = [districtName(view, action.to + 1), action]
      return typeof from === 'object'
        ? told('councillor-move', { to, from: districtName(view, from.district + 1) })
        : told(`councillor-${from}`, { to })
    }
    case 'blue':
      return told(action.building.replaceAll(' ', '-'))
    case 'done': {
      const { phase } = view
      return told(phase.phase === 'play' && phase.last === 0 ? 'done-none' : 'done')
    }
    case undefined: {
      const stage = stageOf(line)
      return { text: stage ? say(`rialto-stage-${stage}`) : line, places: [] }
    }
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
  const action = ACTIONS[line]
  if (!action) return []
  const building = buildingOf(action)
  const parts = building === undefined ? [] : [aboutText(building)]
  if (!after) return parts
  const { phase } = after
  if (phase.phase === 'play' && ['play', 'pair', 'convert', 'yellow_joker'].includes(action.do)) {
    parts.push(say('rialto-would-count', { count: phase.count }))
  }
  if ('connection' in action) {
    for (const district of view.connections[action.connection]?.districts ?? []) {
      parts.push(
        say('rialto-then-worth', {
          district: districtName(view, district + 1),
          points: after.district_values[district] ?? 0,
        }),
      )
    }
  }
  const own = after.players.find(({ hand }) => hand !== null)
  if (action.do === 'councillor' && own) {
    parts.push(
      say('rialto-then-councillors', {
        district: districtName(view, action.to + 1),
        count: own.districts[action.to] ?? 0,
      }),
    )
  }
  return parts
}

export function eventText(given: unknown, names: Names): Told | undefined {
  const event = given as Event
  const told = (
    id: string,
    words: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: sayAbout(names.you, `rialto-event-${id}`, words),
    places,
  })
  const player = 'who' in event ? whoText(event.who, names) : ''
  switch (event.event) {
    case 'round_began':
      return told('round', { round: event.round }, [`d${event.district + 1}`])
    case 'reshuffled':
      return told('reshuffled')
    case 'took_column':
      return told('took-column', {
        player,
        cards: cardsText(event.cards),
      })
    case 'activated':
      return told('activated', { player, building: tileText(event.building) })
    case 'took_card':
      return told('took-card', { player, card: say(`rialto-${event.card}`) })
    case 'drew':
      return event.card ? told('drew', { player, card: say(`rialto-${event.card}`) }) : undefined
    case 'reduced':
      return told('reduced', { player, count: event.count })
    case 'neutral_drew':
      return told('neutral-drew', { card: say(`rialto-${event.card}`) })
    case 'stage_began':
      return told('stage', {
        stage: event.stage,
        name: say(`rialto-stage-${event.stage}`),
        player: whoText(event.first, names),
      })
    case 'delayed':
      return told('delayed', { player })
    case 'turn_ended':
      return told('turn-ended', { player, count: event.count })
    case 'bonus_won':
      return told('bonus', { player, count: event.count })
    case 'nobody_played':
      return told('nobody')
    case 'doge_moved':
      return told('doge', { player, count: event.steps })
    case 'coins_gained':
      return told('coins', { player, count: event.coins })
    case 'building_taken':
      return told('building', { player, building: tileText(event.building) })
    case 'building_returned':
      return told('returned', { player, building: tileText(event.building) })
    case 'building_upgraded':
      return told('upgraded', { player, from: tileText(event.from), to: tileText(event.to) })
    case 'points_gained':
      return told('points', {
        player,
        points: event.points,
        reason: say(`rialto-reason-${event.reason}`),
      })
    case 'bridge_placed':
      return told('bridge', { player }, [`c${event.connection + 1}`])
    case 'gondola_placed':
      return told('gondola', { player }, [`c${event.connection + 1}`])
    case 'councillors_gained':
      return told('councillors-gained', { player, count: event.councillors })
    case 'councillors_placed':
      return told('councillors-placed', { player, count: event.councillors }, [
        `d${event.district + 1}`,
      ])
    case 'bank_turned':
      return told('bank', { player })
    case 'game_ended':
      return told('over')
    default:
      return undefined
  }
}

/** Who wins a stage with as many cards as another does so by the doge track. */
export function cause(given: unknown, before: readonly unknown[]): string | undefined {
  const event = given as Event
  if (event.event !== 'bonus_won') return undefined
  const earlier = before as Event[]
  const began = earlier.findLastIndex((one) => one.event === 'stage_began')
  const best = earlier
    .slice(began)
    .filter((one) => one.event === 'turn_ended' && one.count === event.count)
  return best.length > 1 ? say('rialto-cause-tie') : undefined
}
