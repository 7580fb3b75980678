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
  if (typeof view.phase === 'object') {
    if ('play' in view.phase) {
      return say('rialto-ask-play', { stage: say(`rialto-stage-${view.phase.play.stage}`) })
    }
    if ('build' in view.phase) return buildPrompt(view, view.phase.build.total)
    if ('move' in view.phase) return say('rialto-ask-move', { count: view.phase.move.left })
    if ('landing' in view.phase && own.general_councillors === 0) {
      return say('rialto-ask-landing-empty')
    }
  }
  return say(`rialto-ask-${phase}`, {
    count: own.hand_size - own.keep_limit,
    limit: own.keep_limit,
    ends: view.open_bridge?.ends.join('–') ?? '',
  })
}

/** A total above the greatest value is split: a 4 first, as long as there is one (R39, R40). */
function buildPrompt(view: View, total: number): string {
  if (total <= 4) return say('rialto-ask-build', { total })
  const isLeft = view.stock.some(({ building, count }) => building.endsWith(' 4') && count > 0)
  return say(isLeft ? 'rialto-ask-build-split' : 'rialto-ask-build-no-four', { total })
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
  beside: true,
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
  automaton: () => ({ name: say('rialto-neutral'), look: null }),
  refusal,
}
