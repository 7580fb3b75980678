import { inside, say } from '../../words/locale.svelte'
import type { Action, Refusal, View } from '../../wire/rialto'
import { ACTIONS } from '../../wire/rialto.actions'
import type { GameModule, Names } from '../module'
import { reference } from '../../wire/rialto.reference'
import Board from './Board.svelte'
import { KINDS } from './board'
import Panel from './Panel.svelte'
import Part from './Part.svelte'
import Ribbon from './Ribbon.svelte'
import Player from './Player.svelte'
import Token from './Token.svelte'
import { at, moment, motions } from './motions'
import { first, legend } from './legend'
import { soundOf } from './sounds'
import { actionText, cardsText, cause, eventText, foresee, hint, placeOf, tileText } from './words'

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const { phase } = view
  if (phase.phase === 'over') return say('rialto-event-over')
  if (owing.length === 0) return say('prompt-chance')
  if (seat === null || !owing.includes(seat)) {
    return say(`rialto-wait-${phase.phase}`, { players: owing.map(names).join(', ') })
  }
  const own = view.players[seat]!
  if (phase.phase === 'play') {
    return say('rialto-ask-play', {
      stage: say(`rialto-stage-${phase.stage}`),
      about: inside(say(`rialto-about-stage-${phase.stage}`)),
    })
  }
  if (phase.phase === 'build') return buildPrompt(view, phase.total)
  if (phase.phase === 'move') return say('rialto-ask-move', { count: phase.left })
  if (phase.phase === 'landing' && own.general_councillors === 0) {
    return say('rialto-ask-landing-empty')
  }
  return say(`rialto-ask-${phase.phase}`, {
    count: own.hand_size - own.keep_limit,
    limit: own.keep_limit,
    ends: view.open_bridge?.ends.join('–') ?? '',
  })
}

/** A total above the greatest value is split: one of those first, as long as there is one. */
function buildPrompt(view: View, total: number): string {
  if (total <= reference.highest_building) return say('rialto-ask-build', { total })
  const isLeft = view.stock.some(
    ({ building, count }) => building.endsWith(` ${reference.highest_building}`) && count > 0,
  )
  return say(isLeft ? 'rialto-ask-build-split' : 'rialto-ask-build-no-four', { total })
}

/** How many cards are still to be chosen for the limit. */
function due(given: unknown, seat: number): number {
  const view = given as View
  const own = view.players[seat]!
  if (view.phase.phase !== 'reduce') return 0
  const aside = Object.values(own.setting_aside ?? {}).reduce(
    (sum: number, count) => sum + (count ?? 0),
    0,
  )
  return own.hand_size - own.keep_limit - aside
}

function refusal(given: unknown): string {
  const reason = given as Refusal
  const values: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(reason)) {
    if (key === 'building') values[key] = tileText(String(value))
    else if (key === 'kind' || key === 'card') values[key] = say(`rialto-${String(value)}`)
    else if (typeof value === 'number') values[key] = value
  }
  return say(`rialto-refused-${reason.code.replaceAll('_', '-')}`, values)
}

/** What has a plain button. */
const PLAIN: readonly Action['do'][] = ['done', 'take_back']
/** Cards that are played together. */
const COMPOSED: readonly Action['do'][] = ['play', 'pair', 'convert', 'yellow_joker']

export const game: GameModule = {
  Board,
  Panel,
  Part,
  Strip: Ribbon,
  ratio: 4 / 3,
  // Two rows of cards.
  dock: '36svh',
  Player,
  secrets: (given, seat) => {
    const { hand } = (given as View).players[seat] ?? {}
    const text = hand ? cardsText(hand) : ''
    return text ? [text] : []
  },
  prompt,
  promptRule: (view) => reference.phase_rules[(view as View).phase.phase],
  eventRules: reference.event_rules,
  event: eventText,
  cause,
  motions,
  soundOf,
  moment,
  Token,
  legend,
  first,
  at,
  action: actionText,
  hint,
  place: (line) => {
    const action = ACTIONS[line]
    return action && placeOf(action)
  },
  inPanel: (line) => {
    const action = ACTIONS[line]
    return action !== undefined && placeOf(action) === undefined && !PLAIN.includes(action.do)
  },
  gathers: (line) => ACTIONS[line]?.do === 'discard',
  composes: (line) => {
    const action = ACTIONS[line]
    return action !== undefined && COMPOSED.includes(action.do)
  },
  affords: (view, seat, lines) =>
    lines.length <= due(view, seat) &&
    KINDS.every((kind) => {
      const held = (view as View).players[seat]?.hand?.[kind] ?? 0
      return lines.filter((line) => line === `discard ${kind}`).length <= held
    }),
  complete: (view, seat, lines) => lines.length > 0 && lines.length === due(view, seat),
  due,
  forgoes: (line) => ACTIONS[line]?.do === 'done',
  foresee,
  automata: (view) => (view as View).players.length - (view as View).seats,
  automaton: () => ({ name: say('rialto-neutral'), look: null }),
  hand: (view, seat) => {
    const own = (view as View).players[seat]
    return [
      cardsText(own?.hand ?? {}),
      ...(own?.buildings ?? []).map(({ building }) => tileText(building)),
    ].join(', ')
  },
  refusal,
}
