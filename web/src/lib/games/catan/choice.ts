import type { Action, View } from '../../wire/catan'
import { ACTIONS } from '../../wire/catan.actions'
import { reference } from '../../wire/catan.reference'

/** Whether a line is an action of one of these kinds. */
export function does(line: string, ...kinds: readonly Action['do'][]): boolean {
  const action = ACTIONS[line]
  return action !== undefined && kinds.includes(action.do)
}

/** What only two players can do besides: it is offered with what can be built. */
export const SPECIAL: readonly Action['do'][] = ['force_trade', 'robber_home', 'retire_knight']

/** How many cards a seat has to choose now. */
export function due({ phase }: View, seat: number): number {
  if (phase.phase === 'discard') {
    const chosen = phase.chosen[seat]?.reduce((sum, count) => sum + count, 0) ?? 0
    return (phase.due[seat] ?? 0) - chosen
  }
  return 'left' in phase ? phase.left : 0
}

/** Cards that leave the hand, as parts of a choice. */
const GIVEN: readonly Action['do'][] = ['discard', 'return', 'give']

/** Whether these cards are in the hand, or in the bank, and not more than are due. */
export function affords(view: View, seat: number, lines: string[]): boolean {
  const actions = lines.flatMap((line) => ACTIONS[line] ?? [])
  const isOffer = actions.some(({ do: what }) => what === 'give' || what === 'want')
  if (!isOffer && lines.length > due(view, seat)) return false
  const count = (...kinds: readonly Action['do'][]): number[] =>
    reference.resources.map(
      (resource) =>
        actions.filter(
          (action) =>
            kinds.includes(action.do) && 'resource' in action && action.resource === resource,
        ).length,
    )
  const hand = view.colours[seat]?.hand ?? []
  return (
    count(...GIVEN).every((given, index) => given <= (hand[index] ?? 0)) &&
    count('take').every((taken, index) => taken <= (view.bank[index] ?? 0))
  )
}

/** Where the buildings of the player to rob stand. */
export function robbedAt(line: string, view: View): string[] {
  const action = ACTIONS[line]
  if (action?.do !== 'rob') return []
  const { settlements = [], cities = [] } = view.colours[action.seat] ?? {}
  const around: readonly number[] = reference.tiles[view.robber]?.spots ?? []
  return [...settlements, ...cities]
    .filter((spot) => around.includes(spot))
    .map((spot) => `n${spot}`)
}
