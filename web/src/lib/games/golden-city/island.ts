import { kindOf, terrainOf, type SpaceFile } from './board'

export interface Point {
  x: number
  y: number
}

/** The terrains clockwise from the top, as the board file turns them. */
export const TERRAINS = ['forest', 'plain', 'mountains', 'desert'] as const

/** Where the board file is too close for what a space shows: in and near the city. In the forest. */
const SHIFTED: Record<string, Point> = {
  c: { x: 420, y: 213 },
  d: { x: 580, y: 213 },
  e: { x: 500, y: 168 },
  R: { x: 702, y: 254 },
  E1: { x: 410, y: 320 },
  E2: { x: 590, y: 320 },
  C: { x: 500, y: 411 },
}

/** Where a space is drawn. Each terrain is the forest, turned. */
export function spaceAt(space: string, { x, y }: SpaceFile): Point {
  const shifted = SHIFTED[space.slice(2)]
  if (!shifted) return { x, y }
  let at = shifted
  const turns = (TERRAINS as readonly string[]).indexOf(terrainOf(space))
  for (let turn = 0; turn < turns; turn++) at = { x: 1000 - at.y, y: at.x }
  return at
}

/** How large a stall is in a district. */
export const STALL = 40
/**
 * Where the stalls of a district stand: in a row from the left, on none of its numbers, as a view does not
 * tell who came first.
 */
export const stallAt = (index: number, count: number): Point => ({
  x: index * (count > 3 ? 23 : 34) - 34,
  y: 22,
})

const CARD = 27
/**
 * Where the cards that a space costs are shown. Those of a district stand on its outer side, where they
 * hide no number of another one: in a line, and in two short ones between the inner and the outer ring.
 */
export function costsAt(space: string, spot: Point, count: number): Point[] {
  const kind = kindOf(space)
  const isDistrict = kind === 'outer' || kind === 'inner'
  const [dx, dy] = isDistrict ? [spot.x - 500, spot.y - 500] : [0, spot.y > 900 ? -1 : 1]
  const isUpright = Math.abs(dy) >= Math.abs(dx)
  const inLine = kind === 'inner' ? Math.min(2, count) : count
  const reach = isDistrict ? (isUpright ? 52 : 65) : 50
  return Array.from({ length: count }, (_, index) => {
    const along = ((index % inLine) - (inLine - 1) / 2) * CARD
    const out = reach + Math.floor(index / inLine) * CARD
    return isUpright
      ? { x: spot.x + along, y: spot.y + Math.sign(dy) * out }
      : { x: spot.x + Math.sign(dx) * out, y: spot.y + along }
  })
}

/** The city wall, and the rivers that spring from its corners. */
export const WALL = 'M352 270H648L730 352V648L648 730H352L270 648V352Z'
export const RIVER = 'M322 322q-30-2-36-38t-55-57-58-62-82-78l-34-34'
export const RIVERS: [river: string, turn: number][] = [
  ['river_DF', 0],
  ['river_FP', 90],
  ['river_PM', 180],
  ['river_MD', 270],
]

/** A coast with bays: a rounded square whose edge swings a little. */
export function coast(reach: number): string {
  const points = Array.from({ length: 120 }, (_, index) => {
    const angle = (index / 120) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const square = (Math.abs(cos) ** 5 + Math.abs(sin) ** 5) ** -0.2
    const swing = 9 * Math.sin(angle * 8 + 1) + 6 * Math.sin(angle * 13)
    const radius = reach * square + swing
    return `${(500 + radius * cos).toFixed(1)} ${(500 + radius * sin).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
