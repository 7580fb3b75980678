import { say } from '../../words/locale.svelte'
import type { Refusal, View } from '../../wire/golden-city'
import type { GameModule, Names } from '../module'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import { actionText, cardsText, eventText, foresee, goodsText } from './words'

const RULES: Record<string, string> = {
  bid: 'R13',
  build: 'R20',
  choose_bonus: 'R39',
  choose_goods: 'R40',
  return_goods: 'R42',
  discard: 'R33',
  over: 'R63',
}

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const phase = view.phase.name.replaceAll('_', '-')
  if (view.phase.name === 'over') return say('golden-event-ended')
  if (owing.length === 0) return say('prompt-chance')
  if (seat !== null && owing.includes(seat)) {
    const isSecond = view.phase.name === 'build' && view.phase.built > 0
    return isSecond
      ? say('golden-ask-build-second')
      : say(`golden-ask-${phase}`, { price: view.price })
  }
  return say(`golden-wait-${phase}`, { players: owing.map(names).join(', ') })
}

function refusal(given: unknown): string {
  const reason = given as Refusal
  const values: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(reason)) {
    if (Array.isArray(value)) values[key] = cardsText(value as string[])
    else if (key === 'wanted' && reason.code === 'needs')
      values[key] = say(`golden-${String(value)}`)
    else if (key === 'card')
      values[key] = String(value).includes('+') ? goodsText(String(value)) : String(value)
    else if (typeof value === 'number' || typeof value === 'string') values[key] = value
  }
  return say(`golden-refused-${reason.code.replaceAll('_', '-')}`, values)
}

export const game: GameModule = {
  Board,
  Panel,
  beside: true,
  Player,
  prompt,
  promptRule: (view) => RULES[(view as View).phase.name],
  event: eventText,
  action: actionText,
  place: (line) => (line.startsWith('build ') ? line.split(' ')[1] : undefined),
  inPanel: (line) => /^(bid|bonus|take|return|discard) /.test(line),
  gathers: () => false,
  composes: () => false,
  complete: () => true,
  foresee,
  refusal,
}
