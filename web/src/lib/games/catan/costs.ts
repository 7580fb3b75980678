import type { Costs } from '../../wire/catan'
import { reference } from '../../wire/catan.reference'

/** As on the card that every player has at a real table; the host alone decides. */
export const COSTS = reference.costs

export type Bought = keyof Costs
