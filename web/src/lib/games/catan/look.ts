import { reference } from '../../wire/catan.reference'
import type { Card } from '../../wire/catan'
import type { Bought } from './costs'

/** Something that is pointed at and is no action by itself: a price, or a card to play. */
export type Look = { good: Bought } | { card: Card }

const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ...(Object.keys(reference.costs) as Bought[]).map((good): [string, Look] => [
    `look ${good}`,
    { good },
  ]),
  ...reference.developments.map((card): [string, Look] => [
    `look play ${card.replace('_', '-')}`,
    { card },
  ]),
])

/** What a handle that begins with `look` is about. */
export const looked = (line: string): Look | undefined => LOOKS.get(line)
