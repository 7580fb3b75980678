import type { Landscape, SpaceKind, SpacePlace, Terrain } from '../../wire/golden-city'
import { ACTIONS } from '../../wire/golden-city.actions'
import { reference } from '../../wire/golden-city.reference'

/** The island as the engine's own file has it: spaces, roads, rivers and rewards. */
export interface SpaceFile {
  x: number
  y: number
  reward?: string
  river?: string
}
interface BoardFile {
  id: string
  spaces: Record<string, SpaceFile>
  roads: Record<string, string[]>
  bonus_cards: Record<string, number>
  district_contracts: { outer: [number, number]; inner: [number, number] }
}

const files = import.meta.glob<{ default: BoardFile }>(
  '../../../../../crates/golden-city/boards/*.json',
  { eager: true },
)

/** The file that a view names. */
export function boardFile(id: string): BoardFile {
  const found = Object.values(files).find((file) => file.default.id === id)
  if (!found) throw new Error(`no board ${id}`)
  return found.default
}

/** What a space is, and by what it is paid, as its name says. */
const placeOf = (space: string): SpacePlace => {
  const place = reference.spaces[space]
  if (!place) throw new Error(`no space ${space}`)
  return place
}
export const kindOf = (space: string): SpaceKind => placeOf(space).kind
export const terrainOf = (space: string): Terrain => placeOf(space).terrain
export const wantedFor = (space: string): Landscape => placeOf(space).wanted

export const LANDSCAPE_COLOURS: Record<string, [string, string]> = {
  coast: ['#5bb3cf', '#ffffff'],
  forest: ['#3f7d4a', '#ffffff'],
  plain: ['#b9cf5a', '#20300a'],
  mountains: ['#8b95a1', '#ffffff'],
  desert: ['#e2b45c', '#3a2500'],
}

/** How often each card is in a list, in the order of the landscapes. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  return reference.landscapes
    .map((card) => ({
      card,
      count: cards.filter((one) => one === card).length,
    }))
    .filter(({ count }) => count > 0)
}

/** The cards that a line pays with: one of the landscape that the space asks for, or jokers. */
export function paidWith(line: string): Landscape[] {
  const action = ACTIONS[line]
  if (action?.do !== 'build') return []
  const wanted = wantedFor(action.space)
  return action.pay.flatMap((kind) =>
    Array.from({ length: kind === wanted ? 1 : reference.joker }, () => kind),
  )
}
