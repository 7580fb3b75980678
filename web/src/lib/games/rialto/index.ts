import { say } from '../../words/locale.svelte'
import type { Refusal, View } from '../../wire/rialto'
import type { GameModule, Names } from '../module'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import { actionText, eventText, foresee, phaseName, tileText } from './words'

const RULES: Record<string, string> = {
  founding: 'R11',
  column: 'R20',
  green: 'R21',
  reduce: 'R24',
  play: 'R29',
  build: 'R39',
  bridge: 'R45',
  gondola: 'R47',
  landing: 'R48',
  move: 'R51',
  blue: 'R52',
  over: 'R61',
}

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const phase = phaseName(view)
  if (phase === 'over') return say('rialto-event-over')
  if (owing.length === 0) return say('prompt-chance')
  if (seat === null || !owing.includes(seat)) {
    return say(`rialto-wait-${phase}`, { players: owing.map(names).join(', ') })
  }
  const own = view.players[seat]!
  const total = typeof view.phase === 'object' && 'build' in view.phase ? view.phase.build.total : 0
  const stage = typeof view.phase === 'object' && 'play' in view.phase ? view.phase.play.stage : 'A'
  return say(`rialto-ask-${phase}`, {
    count: phase === 'reduce' ? own.hand_size - own.keep_limit : own.count,
    total,
    stage: say(`rialto-stage-${stage}`),
  })
}

function complete(given: unknown, seat: number, lines: string[]): boolean {
  const view = given as View
  const own = view.players[seat]!
  if (phaseName(view) !== 'reduce') return false
  const aside = Object.values(own.setting_aside ?? {}).reduce(
    (sum: number, count) => sum + (count ?? 0),
    0,
  )
  return aside + lines.length === own.hand_size - own.keep_limit
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

export const game: GameModule = {
  Board,
  Panel,
  Player,
  prompt,
  promptRule: (view) => RULES[phaseName(view as View)],
  event: eventText,
  action: actionText,
  place: (line) => (/^(bridge|gondola|councillor) /.test(line) ? line.split(' ')[1] : undefined),
  inPanel: (line) =>
    /^(column|discard|play|green|yellow|pair|return|blue) |^take (?!back)/.test(line),
  gathers: (line) => line.startsWith('discard '),
  composes: (line) => /^(play|pair) |^yellow [234]/.test(line),
  complete,
  foresee,
  refusal,
}
