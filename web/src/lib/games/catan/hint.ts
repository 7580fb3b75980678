import { say } from '../../words/locale.svelte'
import type { Card, View } from '../../wire/catan'
import { ACTIONS } from '../../wire/catan.actions'
import type { Names } from '../module'
import { reference } from '../../wire/catan.reference'
import { COSTS, type Bought } from './costs'
import { tilesAround } from './geometry'
import { looked } from './look'
import { cardsText } from './words'

export const aboutCard = (card: Card): string => say(`catan-about-${card.replace('_', '-')}`)

/** `3 ore, 2 grain`, as on the card of building costs. */
function costText(good: Bought): string {
  const counts = reference.resources.map(
    (resource) => COSTS[good].filter((one) => one === resource).length,
  )
  return say('catan-hint-cost', { cards: cardsText(counts) })
}

/** What a building at this place would bring in 36 rolls, one card each time. */
function yieldText(spot: number, view: View): string[] {
  const counts = reference.resources.map(() => 0)
  for (const tile of tilesAround(`n${spot}`)) {
    const { terrain, number } = view.tiles[tile]!
    const resource = reference.yields[terrain]
    if (!number || !resource) continue
    counts[reference.resources.indexOf(resource)]! += 6 - Math.abs(7 - number)
  }
  const harbour = view.harbours.find(({ path }) => reference.paths[path]!.includes(spot))
  const lines = [say('catan-hint-yield', { cards: cardsText(counts) })]
  if (harbour) {
    lines.push(
      harbour.kind === 'any'
        ? say('catan-harbour-any')
        : say('catan-harbour-one', { resource: say(`catan-${harbour.kind}`) }),
    )
  }
  return lines
}

/** Whose buildings stand beside a hex. */
function besideText(tile: number, view: View, names: Names): string {
  const around = reference.tiles[tile]!.spots
  const beside = view.colours.flatMap(({ seat, settlements, cities }) =>
    seat !== null && [...settlements, ...cities].some((spot) => around.includes(spot))
      ? [names(seat)]
      : [],
  )
  return beside.length
    ? say('catan-hint-beside', { players: beside.join(', ') })
    : say('catan-hint-beside-nobody')
}

/** What an action costs and brings, shown on hover. */
export function hint(line: string, given: unknown, names: Names): string | undefined {
  const view = given as View
  const seen = looked(line)
  if (seen) {
    return 'card' in seen
      ? aboutCard(seen.card)
      : [costText(seen.good), say(`catan-hint-${seen.good}`)].join('\n')
  }
  const action = ACTIONS[line]
  const cost = (good: Bought): string[] => (view.phase.phase === 'main' ? [costText(good)] : [])
  switch (action?.do) {
    case 'build_road':
      return cost('road')[0]
    case 'build_settlement':
      return [
        ...cost('settlement'),
        say('catan-hint-settlement'),
        ...yieldText(action.spot, view),
      ].join('\n')
    case 'build_city':
      return [...cost('city'), say('catan-hint-city'), ...yieldText(action.spot, view)].join('\n')
    case 'buy_card':
      return [costText('card'), say('catan-hint-card')].join('\n')
    case 'play_knight':
      return aboutCard('knight')
    case 'play_road_building':
      return aboutCard('road_building')
    case 'play_invention':
      return aboutCard('invention')
    case 'play_monopoly':
      return aboutCard('monopoly')
    case 'move_robber':
      return besideText(action.tile, view, names)
    default:
      return undefined
  }
}
