import type { Building, Good, HouseView, Resource, View } from '../../wire/ragusa'
import { edition } from './board'

/** What is made of what. */
const MAKES: Partial<Record<Building, [Resource, Good]>> = {
  winery: ['grapes', 'wine'],
  'oil-press': ['olives', 'oil'],
  silversmith: ['ore', 'silver'],
}

/**
 * What each house gets when these act one after the other and nobody exchanges fish before: units of a
 * good, or points. Nothing where somebody decides.
 */
export function gainsOf(
  building: Building,
  houses: Pick<HouseView, 'who'>[],
  view: View,
): (number | undefined)[] {
  const { limits, fishmonger } = edition(view.edition).file
  const made = new Map<number, number>()
  return houses.map(({ who }) => {
    const index = 'seat' in who ? who.seat : view.n_seats + who.automaton
    const player = view.players[index]
    if (!player) return undefined
    if (building === 'fishmonger') {
      return Math.floor(player.resources.fish / fishmonger.fish_per_point)
    }
    const [resource, good] = MAKES[building] ?? []
    if (!resource || !good) return undefined
    const held = player.goods[good] + (made.get(index) ?? 0)
    const units = Math.min(player.resources[resource], limits.good - held)
    made.set(index, held - player.goods[good] + units)
    return units
  })
}
