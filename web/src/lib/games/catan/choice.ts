import type { View } from '../../wire/catan'

/** How many cards a seat has to choose now. */
export function due({ phase }: View, seat: number): number {
  if (phase.phase === 'discard') {
    const chosen = phase.chosen[seat]?.reduce((sum, count) => sum + count, 0) ?? 0
    return (phase.due[seat] ?? 0) - chosen
  }
  return 'left' in phase ? phase.left : 0
}
