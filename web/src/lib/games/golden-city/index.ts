import { say } from '../../words/locale.svelte'
import type { Refusal, View } from '../../wire/golden-city'
import { ACTIONS } from '../../wire/golden-city.actions'
import type { GameModule, Names } from '../module'
import { reference } from '../../wire/golden-city.reference'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import Token from './Token.svelte'
import { at, isAside, moment, motions } from './motions'
import { first, legend } from './legend'
import { soundOf } from './sounds'
import {
  actionText,
  bonusText,
  cardsText,
  eventText,
  foresee,
  goodsText,
  scoringValues,
} from './words'

function prompt(given: unknown, seat: number | null, owing: number[], names: Names): string {
  const view = given as View
  const phase = view.phase.phase.replaceAll('_', '-')
  if (view.phase.phase === 'over') return say('golden-event-ended')
  if (owing.length === 0) return say('prompt-chance')
  if (seat !== null && owing.includes(seat)) {
    const isSecond = view.phase.phase === 'build' && view.phase.built > 0
    if (isSecond) return say('golden-ask-build-second')
    // What is bid for depends on what the round will pay.
    return say(`golden-ask-${phase}`, view.scoring ? scoringValues(view.scoring) : {})
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
  ratio: 1,
  Player,
  secrets: (given, seat) => {
    const view = given as View
    const { hand, bonus } = view.players[seat] ?? {}
    return [
      ...(hand?.length ? [cardsText(hand)] : []),
      ...(bonus ?? []).map((card) => bonusText(card, view)),
    ]
  },
  prompt,
  promptRule: (view) => reference.phase_rules[(view as View).phase.phase],
  eventRules: reference.event_rules,
  event: eventText,
  motions,
  soundOf,
  moment,
  Token,
  legend,
  first,
  at,
  isAside,
  action: actionText,
  place: (line) => {
    const action = ACTIONS[line]
    return action?.do === 'build' ? action.space : undefined
  },
  inPanel: (line) => {
    const action = ACTIONS[line]
    return action !== undefined && action.do !== 'build' && action.do !== 'done'
  },
  gathers: () => false,
  composes: () => false,
  complete: () => true,
  forgoes: (line) => ACTIONS[line]?.do === 'done',
  foresee,
  hand: (given, seat) => {
    const view = given as View
    const own = view.players.find((player) => player.seat === seat)
    const counts = [
      `${own?.coins ?? 0} ${say('golden-coins', { count: own?.coins ?? 0 })}`,
      `${own?.keys ?? 0} ${say('golden-keys', { count: own?.keys ?? 0 })}`,
    ]
    const goods = (own?.goods ?? []).map((card) => goodsText(String(card)))
    return [cardsText(own?.hand ?? []), ...goods, ...counts].join(', ')
  },
  refusal,
}
