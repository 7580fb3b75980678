import { say } from '../../words/locale.svelte'
import type { Refusal, View } from '../../wire/ragusa'
import type { GameModule, Names } from '../module'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import { automatonLook } from './board'
import { actionText, eventText, foresee } from './words'

const RULES: Record<string, string> = {
  choose: 'R3',
  place: 'R9',
  pay: 'R38',
  order: 'R17',
  produce: 'R36',
  wall: 'R21',
  tower: 'R23',
  buy: 'R25',
  sell: 'R29',
  palace: 'R30',
  keep: 'R30',
  last_exchange: 'R37',
  over: 'R53',
}

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const { phase } = view.phase
  if (phase === 'over') return say('ragusa-event-over')
  if (owing.length === 0) return say('prompt-chance')
  if (seat !== null && owing.includes(seat)) {
    const own = view.players[seat]
    if (phase === 'place' && own !== undefined && own.bastions_left > 0) {
      return say('ragusa-ask-place-or-bastion')
    }
    if (phase === 'palace' && view.solo?.harder) return say('ragusa-ask-palace-harder')
    const building = 'ring' in view.phase ? say(`ragusa-${view.phase.ring.building}`) : ''
    return say(`ragusa-ask-${phase}`, { building })
  }
  return say(`ragusa-wait-${phase}`, { players: owing.map(names).join(', ') })
}

function refusal(given: unknown): string {
  const reason = given as Refusal
  if (reason.code === 'lacks') {
    const hexes = reason.lacks.map(({ hex, resource, needs, has }) =>
      say('ragusa-lack', {
        // A country hex is named by a letter and a number; buildings have words.
        hex: /^[A-Z]\d$/.test(hex) ? say('ragusa-country-hex') : say(`ragusa-${hex}`),
        resource: say(`ragusa-${resource}`),
        needs,
        has,
      }),
    )
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

export const game: GameModule = {
  Board,
  Panel,
  beside: true,
  Player,
  prompt,
  promptRule: (view) => RULES[(view as View).phase.phase],
  event: eventText,
  action: actionText,
  place: (line) => (/^(place|bastion|wall|tower) /.test(line) ? line.split(' ')[1] : undefined),
  inPanel: (line) => /^(keep|activate|exchange|buy|sell) /.test(line),
  gathers: () => false,
  composes: () => false,
  complete: () => true,
  foresee,
  automaton: (number) => ({
    name: say(number === 0 ? 'ragusa-orange' : 'ragusa-blue'),
    look: automatonLook(number),
  }),
  refusal,
}
