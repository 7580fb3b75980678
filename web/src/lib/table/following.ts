import type { GameModule, Held, Motion } from '../games/module'

/** Those whom no seat plays have a look of their own. */
export function lookOf(
  module: GameModule,
  seats: number,
  player: number | undefined,
): number | null {
  if (player === undefined) return null
  if (player < seats) return player
  return module.automaton?.(player - seats).look ?? null
}

/** What was seen of these events, one after the other. */
export const motionsOf = (
  module: GameModule,
  shown: { events: unknown[]; view: unknown }[],
): Motion[] =>
  shown.flatMap(({ events, view }) => events.flatMap((event) => module.motions(event, view)))

/** The places where others did something, the last of them at each place. */
export function heldPlaces(
  module: GameModule,
  motions: Motion[],
  seats: number,
  own: number | null,
): Held[] {
  const held = new Map<string, Held>()
  for (const { to, by } of motions) {
    // What nobody did, such as a building that acts, is no piece to look for.
    if (!('place' in to) || by === undefined || by === own) continue
    held.set(to.place, { place: to.place, look: lookOf(module, seats, by) })
  }
  return [...held.values()]
}

/** One thing of a summary. */
export interface Sum {
  piece: string
  amount: number | undefined
}

/** Whose turn it is and who agreed is gone by now. */
const PASSING = ['turn', 'yes', 'no', 'first', 'mix']

/** What each player did and got, in pictures: the same things are added up. */
export function sumsOf(motions: Motion[]): Map<number, Sum[]> {
  const sums = new Map<number, Sum[]>()
  for (const { piece, amount, by } of motions) {
    if (by === undefined || PASSING.includes(piece)) continue
    const own = sums.get(by) ?? []
    sums.set(by, own)
    const known = own.find((one) => one.piece === piece)
    if (!known) own.push({ piece, amount })
    else known.amount = (known.amount ?? 1) + (amount ?? 1)
  }
  return sums
}
