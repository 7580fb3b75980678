import { say } from '../../words/locale.svelte'
import type { Action, PhaseView, Refusal, View } from '../../wire/catan'
import { ACTIONS } from '../../wire/catan.actions'
import type { GameModule, Names } from '../module'
import { reference } from '../../wire/catan.reference'
import Board from './Board.svelte'
import Panel from './Panel.svelte'
import Player from './Player.svelte'
import Token from './Token.svelte'
import Part from './Part.svelte'
import { at, isAside, motions } from './motions'
import { first, legend } from './legend'
import { soundOf } from './sounds'
import { SPECIAL, affords, does, due, robbedAt } from './choice'
import { hint } from './hint'
import { actionText, cardWord, cardsText, eventText, handText, placeOf } from './words'

/** Cards of a choice that is sent as a whole. */
const GATHERED: readonly Action['do'][] = ['discard', 'return', 'give', 'want', 'take']
/** What the hand, the cards and the trade desk offer besides. */
const PANEL: readonly Action['do'][] = [
  ...GATHERED,
  'bank_trade',
  'trade_with',
  'play_knight',
  'play_road_building',
  'play_invention',
  'play_monopoly',
  'offer',
  'withdraw',
  'buy_card',
  ...SPECIAL,
]
const PRIMARY: readonly Action['do'][] = ['roll', 'end_turn', 'accept']

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
  const values: Record<string, number | string> = {}
  // A player who is asked in the turn of another sees why.
  if (phase.phase === 'answers') values['player'] = names(view.turn.active)
  if (phase.phase === 'discard') values['count'] = phase.due[seat] ?? 0
  if ('left' in phase) values['count'] = phase.left
  if (phase.phase === 'neutral_piece') {
    return say(phase.settlement ? 'catan-ask-neutral-settlement' : 'catan-ask-neutral-road')
  }
  if (phase.phase === 'answers' && view.turn.active === seat) return say('catan-ask-own-offer')
  // Who holds no development card is not told to play one.
  const holdsNone = view.colours[seat]?.n_cards === 0
  if (phase.phase === 'roll' && holdsNone) return say('catan-ask-roll-only')
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

/** Where a choice is made card by card; elsewhere what is left is placed on the board. */
const BY_CARDS: PhaseView['phase'][] = ['discard', 'open_discard', 'invent', 'give_back']

export const game: GameModule = {
  Board,
  Panel,
  Part,
  ratio: 1,
  Player,
  opener: (line) => {
    const what = ACTIONS[line]?.do
    if (what === 'play_monopoly') return 'monopoly'
    return what === 'give' || what === 'want' || what === 'bank_trade' ? 'trade' : undefined
  },
  secrets: (given, seat) => {
    const { hand, cards } = (given as View).colours[seat] ?? {}
    const held = (cards ?? []).flatMap((count, index) => {
      const word = cardWord(reference.developments[index]!)
      return count ? [count === 1 ? word : `${count} × ${word}`] : []
    })
    return [...(hand?.some((count) => count > 0) ? [cardsText(hand)] : []), ...held]
  },
  prompt,
  promptRule: (view) => reference.phase_rules[(view as View).phase.phase],
  eventRules: reference.event_rules,
  event: eventText,
  motions,
  soundOf,
  Token,
  legend,
  first,
  at,
  isAside,
  action: actionText,
  hint,
  primary: (line) => does(line, ...PRIMARY),
  place: (line) => {
    const action = ACTIONS[line]
    return action && placeOf(action)
  },
  alsoAt: (line, view) => robbedAt(line, view as View),
  seat: (line) => {
    const action = ACTIONS[line]
    return action?.do === 'rob' ? action.seat : undefined
  },
  inPanel: (line) => does(line, ...PANEL),
  gathers: (line) => does(line, ...GATHERED),
  composes: () => false,
  affords: (view, seat, lines) => affords(view as View, seat, lines),
  complete,
  due: (view, seat) =>
    BY_CARDS.includes((view as View).phase.phase) ? due(view as View, seat) : 0,
  savours: (line) => does(line, 'roll'),
  forgoes: (line) => does(line, 'decline'),
  hand: (view, seat) => handText((view as View).colours[seat]),
  refusal,
}
