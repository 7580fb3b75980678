import { describe, expect, it } from 'vitest'
import type { Motion } from './module'

/** As much of a view as motions look at. */
export const view = { n_seats: 2, seats: 2, turn: {}, colours: [], tiles: [], robber: 0 }

/** What holds for the motions of every game. */
export function describeMotions(
  events: Record<string, unknown>,
  seen: (event: unknown, view: unknown) => Motion[],
): void {
  describe('what is seen of an event', () => {
    it('is something, for every kind of event', () => {
      const unseen = Object.values(events).filter((event) => seen(event, view).length === 0)
      expect(unseen).toEqual([])
    })

    it('goes somewhere, and tells whose doing it was', () => {
      for (const [name, event] of Object.entries(events)) {
        for (const { piece, to, from, by } of seen(event, view)) {
          expect(piece, name).not.toBe('')
          expect(Object.keys(to), name).toHaveLength(1)
          if (from) expect(from, name).not.toEqual(to)
          const isSomebodys = /"(who|thief|colour)":|,"seat":/.test(JSON.stringify(event))
          if (isSomebodys) expect(by, name).toBeDefined()
        }
      }
    })
  })
}
