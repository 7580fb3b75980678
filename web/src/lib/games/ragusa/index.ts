import { inside, say } from '../../words/locale.svelte'
import type { Action, Refusal, View } from '../../wire/ragusa'
import { ACTIONS } from '../../wire/ragusa.actions'
import type { GameModule, Names } from '../module'
import { reference } from '../../wire/ragusa.reference'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import Token from './Token.svelte'
import { at, isAside, moment, motions } from './motions'
import { first, legend } from './legend'
import { soundOf } from './sounds'
import { automatonLook } from './board'
import { actionText, bonusText, cause, eventText, foresee, hint, placeOf, whoText } from './words'

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const { phase } = view.phase
  if (phase === 'over') return say('ragusa-event-over')
  if (owing.length === 0) return say('prompt-chance')
  if (seat !== null && owing.includes(seat)) return askedOf(view, seat, names)
  return say(`ragusa-wait-${phase}`, { players: owing.map(names).join(', ') })
}

/** Whose house acts in the turn of another is told who woke it. */
function askedOf(view: View, seat: number, names: Names): string {
  const { phase } = view.phase
  const own = view.players[seat]
  if (phase === 'place' && own !== undefined && own.bastions_left > 0) {
    return say('ragusa-ask-place-or-bastion')
  }
  if (phase === 'place' && own !== undefined && own.resources.fish > 0) {
    return say('ragusa-ask-place-fish')
  }
  if (phase === 'palace' && view.solo?.harder) return say('ragusa-ask-palace-harder')
  if (!('ring' in view.phase)) return say(`ragusa-ask-${phase}`)
  const building = say(`ragusa-${view.phase.ring.building}`)
  const asked = say(`ragusa-ask-${phase}`, { building })
  if ('seat' in view.active && view.active.seat === seat) return asked
  const player = whoText(view.active, names)
  return say('ragusa-ask-woken', { player, building, asked: inside(asked) })
}

const BUILDINGS: ReadonlySet<string> = new Set(reference.buildings)

function refusal(given: unknown): string {
  const reason = given as Refusal
  if (reason.code === 'lacks') {
    const hexes = reason.lacks.map(({ hex, resource, needs, has }) =>
      say('ragusa-lack', {
        // Only the hexes of the city have names of their own.
        hex: BUILDINGS.has(hex) ? say(`ragusa-${hex}`) : say('ragusa-country-hex'),
        resource: say(`ragusa-${resource}`),
        needs,
        has,
      }),
    )
    if (reason.exchange) hexes.push(say('ragusa-lack-exchange', { ...reason.exchange }))
    return hexes.join(' ')
  }
  const values: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(reason)) {
    if (['resource', 'good', 'building'].includes(key)) values[key] = say(`ragusa-${String(value)}`)
    else if (key === 'card') values[key] = say(`ragusa-card-${String(value)}`)
    else if (typeof value === 'number') values[key] = value
  }
  return say(`ragusa-refused-${reason.code.replaceAll('_', '-')}`, values)
}

/** What the panel offers. */
const PANEL: readonly Action['do'][] = ['keep', 'exchange', 'buy', 'sell']

export const game: GameModule = {
  Board,
  Panel,
  ratio: 1.23,
  Player,
  secrets: (given, seat) => {
    const view = given as View
    return (view.players[seat]?.bonus ?? []).map((card) => bonusText(card, view))
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
  isAside,
  action: actionText,
  hint,
  place: (line) => {
    const action = ACTIONS[line]
    return action && placeOf(action)
  },
  inPanel: (line) => {
    const action = ACTIONS[line]
    return action !== undefined && PANEL.includes(action.do)
  },
  gathers: () => false,
  composes: () => false,
  complete: () => true,
  forgoes: (line) => ACTIONS[line]?.do === 'pass',
  foresee,
  automata: (view) => (view as View).players.length - (view as View).n_seats,
  automaton: (number) => ({
    name: say(number === 0 ? 'ragusa-orange' : 'ragusa-blue'),
    look: automatonLook(number),
  }),
  hand: (given, seat) => {
    const own = (given as View).players[seat]
    const held = Object.entries({ ...own?.resources, ...own?.goods })
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} × ${say(`ragusa-${kind}`)}`)
    const cards = (own?.bonus ?? []).map((card) => bonusText(card, given as View))
    return [...held, ...cards].join(', ')
  },
  refusal,
}
