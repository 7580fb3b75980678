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

export type Kind = 'port' | 'suburb' | 'outer' | 'inner'

/** A name says its terrain and kind: `F_p1`, `D_c`, `M_E1`, `P_C`. */
export function kindOf(space: string): Kind {
  const tag = space.slice(2)
  if (tag.startsWith('p')) return 'port'
  if (tag.startsWith('E')) return 'outer'
  return tag === 'C' ? 'inner' : 'suburb'
}

const TERRAINS: Record<string, string> = { F: 'forest', P: 'plain', M: 'mountains', D: 'desert' }
export const terrainOf = (space: string): string => TERRAINS[space[0] ?? ''] ?? ''

export const LANDSCAPES = ['coast', 'forest', 'plain', 'mountains', 'desert'] as const
export const LANDSCAPE_COLOURS: Record<string, [string, string]> = {
  coast: ['#5bb3cf', '#ffffff'],
  forest: ['#3f7d4a', '#ffffff'],
  plain: ['#b9cf5a', '#20300a'],
  mountains: ['#8b95a1', '#ffffff'],
  desert: ['#e2b45c', '#3a2500'],
}

/** How often each card is in a list, in the order of the landscapes. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  return LANDSCAPES.map((card) => ({
    card,
    count: cards.filter((one) => one === card).length,
  })).filter(({ count }) => count > 0)
}

/** The cards that a line pays with: `2forest` is two forest cards as a joker. */
export const paidWith = (line: string): string[] =>
  line
    .split(' ')
    .slice(2)
    .flatMap((word) => (word.startsWith('2') ? [word.slice(1), word.slice(1)] : [word]))
