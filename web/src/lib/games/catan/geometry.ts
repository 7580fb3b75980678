import { reference } from '../../wire/catan.reference'

/** Where everything on the island is drawn. Places have the engine's own names. */
export interface Point {
  x: number
  y: number
}

/** From the centre of a hex to its corners. */
export const SIZE = 100
const HALF_WIDTH = (SIZE * Math.sqrt(3)) / 2
/** Room for the harbours, and no more: the island is what one plays on. */
const MARGIN = 63

export const WIDTH = 2 * (5 * HALF_WIDTH + MARGIN)
export const HEIGHT = 2 * (4 * SIZE + MARGIN)

/** The centres of h0 to h18, from the axial coordinates of the engine. */
export const HEXES: readonly Point[] = reference.tiles.map(({ q, r }) => ({
  x: WIDTH / 2 + (2 * q + r) * HALF_WIDTH,
  y: HEIGHT / 2 + r * 1.5 * SIZE,
}))

/** The six corners of a hex, clockwise from the top. */
export function corners(centre: Point, size = SIZE): Point[] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) }
  })
}

export interface Path {
  from: Point
  to: Point
}

/** Whether two points are the same but for rounding. */
export const samePlace = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1
const middle = ({ from, to }: Path): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** n0 to n53: each is a corner of the hexes that name it. */
export const SPOTS: readonly Point[] = reference.tiles.reduce<Point[]>((spots, tile, index) => {
  const around = corners(HEXES[index]!)
  tile.spots.forEach((spot, corner) => (spots[spot] ??= around[corner]!))
  return spots
}, [])

/** e0 to e71. */
export const PATHS: readonly Path[] = reference.paths.map(([from, to]) => ({
  from: SPOTS[from]!,
  to: SPOTS[to]!,
}))

/** The hexes that meet at a place, or the hex itself. */
export function tilesAround(place: string): number[] {
  const index = Number(place.slice(1))
  if (place.startsWith('h')) return [index]
  const spots = place.startsWith('n') ? [index] : reference.paths[index]!
  return reference.tiles.flatMap((tile, number) =>
    spots.every((spot) => tile.spots.includes(spot)) ? [number] : [],
  )
}

export const pathMiddle = (index: number): Point => middle(PATHS[index]!)

/** In degrees, as SVG turns. */
export function pathAngle(index: number): number {
  const { from, to } = PATHS[index]!
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/** The number of a hex that is thrown most often has the largest disc. */
export const LARGEST_DISC = 39
/** A hex that the robber can go to is lit round its number and inside of its pieces. */
export const ROBBER_RING = 58
/** How much of a path is lit, so that the buildings at its ends are seen. */
export const EDGE = 38
/** A ring round an edge or a corner that is pointed out. */
export const MARK_RING = 40

/** How large a harbour's sign is. */
export const SIGN = { width: 52, height: 76 }

/** The centre of a harbour's sign, in the sea off the middle of a coast path and clear of a road. */
export function offshore(path: number): Point {
  const at = pathMiddle(path)
  const { from, to } = PATHS[path]!
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  const isOutward = (at.x - WIDTH / 2) * normal.x + (at.y - HEIGHT / 2) * normal.y > 0
  const half = (Math.abs(normal.x) * SIGN.width + Math.abs(normal.y) * SIGN.height) / 2
  const distance = (half + 11) * (isOutward ? 1 : -1)
  return { x: at.x + normal.x * distance, y: at.y + normal.y * distance }
}

export const polygon = (points: Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** The robber stands beside the number of a hex. */
export const robberBeside = (tile: number): Point => {
  const { x, y } = HEXES[tile]!
  return { x: x - 48, y: y + 32 }
}
