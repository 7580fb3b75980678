import { HostError } from '../../api/errors'
import { promiseKept, seenOf, type LaidOpen } from '../../api/salts'
import type { Sentence } from './verdict'

/** What the dice of a game came to. */
export interface Checked extends Sentence {
  broken: boolean
}

/**
 * Compares the promise that this browser saw before the game with what was laid open after it, and
 * has the host draw again; nothing if that could not be asked. The promise is compared here and not
 * by the host.
 */
export async function checkDice(
  table: string,
  dice: LaidOpen,
  verify: (table: string) => Promise<{ draws: number }>,
): Promise<Checked | undefined> {
  const seen = seenOf(table)
  if (seen && !promiseKept(seen, dice)) return { id: 'dice-broken', values: {}, broken: true }
  try {
    const { draws } = await verify(table)
    return { id: seen ? 'dice-kept' : 'dice-unseen', values: { draws }, broken: false }
  } catch (error) {
    const refused = error instanceof HostError && error.code === 'unverified'
    return refused ? { id: 'dice-unverified', values: {}, broken: true } : undefined
  }
}
