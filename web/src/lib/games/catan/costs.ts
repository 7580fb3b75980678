import type { Resource } from './art/ResourceIcon.svelte'

/** As on the card that every player has at a real table; the host alone decides. */
export const COSTS = {
  road: ['brick', 'lumber'],
  settlement: ['brick', 'lumber', 'wool', 'grain'],
  city: ['grain', 'grain', 'ore', 'ore', 'ore'],
  card: ['wool', 'grain', 'ore'],
} as const satisfies Record<string, readonly Resource[]>

export type Bought = keyof typeof COSTS
