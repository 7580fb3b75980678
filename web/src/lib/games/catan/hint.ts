import { say } from '../../words/locale.svelte'
import type { View } from '../../wire/catan'
import type { Names } from '../module'
import { RESOURCES, type Resource } from './art/ResourceIcon.svelte'
import { COSTS, type Bought } from './costs'
import { HEXES, PATHS, SPOTS, corners, samePlace } from './geometry'
import { cardsText } from './words'

const YIELDS: Partial<Record<string, Resource>> = {
  hills: 'brick',
  forest: 'lumber',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
}

const ABOUT: Record<string, string> = {
  knight: 'catan-about-knight',
  'road-building': 'catan-about-road-building',
  invention: 'catan-about-invention',
  monopoly: 'catan-about-monopoly',
  'victory-point': 'catan-about-victory-point',
}

/** `3 ore, 2 grain`, as on the card of building costs. */
function costText(good: Bought): string {
  const counts = RESOURCES.map((resource) => COSTS[good].filter((one) => one === resource).length)
  return say('catan-hint-cost', { cards: cardsText(counts) })
}

/** What a building at this place would bring in 36 rolls, one card each time. */
function yieldText(spot: number, view: View): string[] {
  const counts = RESOURCES.map(() => 0)
  HEXES.forEach((hex, tile) => {
    const { terrain, number } = view.tiles[tile]!
    const resource = YIELDS[terrain]
    if (!number || !resource || !corners(hex).some((one) => samePlace(one, SPOTS[spot]!))) return
    counts[RESOURCES.indexOf(resource)]! += 6 - Math.abs(7 - number)
  })
  const harbour = view.harbours.find(({ path }) =>
    [PATHS[path]!.from, PATHS[path]!.to].some((end) => samePlace(end, SPOTS[spot]!)),
  )
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
  const around = corners(HEXES[tile]!)
  const beside = view.colours.flatMap(({ seat, settlements, cities }) =>
    seat !== null &&
    [...settlements, ...cities].some((spot) => around.some((one) => samePlace(one, SPOTS[spot]!)))
      ? [names(seat)]
      : [],
  )
  return beside.length
    ? say('catan-hint-beside', { players: beside.join(', ') })
    : say('catan-hint-beside-nobody')
}

/** What an action costs and brings, for whoever points at it. */
export function hint(line: string, given: unknown, names: Names): string | undefined {
  const view = given as View
  const [verb = '', what = '', where = ''] = line.split(' ')
  const paid = view.phase.phase === 'main'
  switch (verb) {
    case 'build': {
      const cost = paid ? [costText(what as Bought)] : []
      if (what === 'road') return cost.join('\n') || undefined
      const brings = say(what === 'city' ? 'catan-hint-city' : 'catan-hint-settlement')
      return [...cost, brings, ...yieldText(Number(where.slice(1)), view)].join('\n')
    }
    case 'look':
      return what === 'play'
        ? say(ABOUT[where] ?? where)
        : [costText(what as Bought), say(`catan-hint-${what}`)].join('\n')
    case 'buy':
      return [costText('card'), say('catan-hint-card')].join('\n')
    case 'play':
      return say(ABOUT[what] ?? what)
    case 'robber':
      return what === 'home' ? undefined : besideText(Number(what.slice(1)), view, names)
    default:
      return undefined
  }
}
