import { say } from '../../words/locale.svelte'
import type { PhaseView, Refusal, View } from '../../wire/catan'
import type { GameModule, Names } from '../module'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import { due } from './choice'
import { hint } from './hint'
import { actionText, cardWord, cardsText, eventText } from './words'

/** Actions that the hand or the trade desk offers. */
const PANEL =
  /^(discard|return|give|want) \w+$|^(bank|trade with|play) |^take (?!back)|^(offer|withdraw|buy card)$/
const GATHERS = /^(discard|return|give|want) \w+$|^take (?!back)/

const PHASE_RULES: Partial<Record<PhaseView['phase'], string>> = {
  start_settlement: 'R8',
  start_road: 'R8',
  roll: 'R9',
  discard: 'R14',
  open_discard: 'R53',
  move_robber: 'R15',
  choose_victim: 'R16',
  main: 'R24',
  compose: 'R18',
  answers: 'R19',
  free_roads: 'R32',
  invent: 'R33',
  neutral_piece: 'R45',
  give_back: 'R47',
}

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const { phase } = view
  if (phase.phase === 'over') {
    return phase.winner === null || phase.winner === undefined
      ? say('catan-event-over-nobody')
      : say('catan-event-over', { player: names(phase.winner) })
  }
  if (owing.length === 0) return say('prompt-chance')
  if (seat === null || !owing.includes(seat)) {
    const players = owing.map(names).join(', ')
    return say(`catan-wait-${phase.phase.replaceAll('_', '-')}`, { players })
  }
  const values: Record<string, number> = {}
  if (phase.phase === 'discard') values['count'] = phase.due[seat] ?? 0
  if ('left' in phase) values['count'] = phase.left
  if (phase.phase === 'neutral_piece') {
    return say(phase.settlement ? 'catan-ask-neutral-settlement' : 'catan-ask-neutral-road')
  }
  if (phase.phase === 'answers' && view.turn.active === seat) return say('catan-ask-own-offer')
  return say(`catan-ask-${phase.phase.replaceAll('_', '-')}`, values)
}

/** Whether the cards of the choice so far are all that is due. */
const complete = (view: unknown, seat: number, lines: string[]): boolean =>
  lines.length > 0 && lines.length === due(view as View, seat)

function refusal(given: unknown): string | undefined {
  const reason = given as Refusal
  const values: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(reason)) {
    if (key === 'resource') values[key] = say(`catan-${String(value)}`)
    else if (key === 'card') values[key] = cardWord(String(value))
    else if (Array.isArray(value)) values[key] = cardsText(value as number[])
    else if (key === 'first' || key === 'supply') values[key] = String(value)
    else if (typeof value === 'number') values[key] = value
  }
  return say(`catan-refused-${reason.code.replaceAll('_', '-')}`, values)
}

export const game: GameModule = {
  Board,
  Panel,
  Player,
  prompt,
  promptRule: (view) => PHASE_RULES[(view as View).phase.phase],
  event: eventText,
  action: actionText,
  hint,
  primary: (line) => line === 'roll' || line === 'end turn' || line === 'accept',
  place: (line) =>
    /^(build|neutral|robber) /.test(line)
      ? line.split(' ').find((word) => /^[hne]\d+$/.test(word))
      : undefined,
  inPanel: (line) => PANEL.test(line),
  gathers: (line) => GATHERS.test(line),
  composes: () => false,
  complete,
  refusal,
}
