/** Where everything on the island is drawn. Places have the engine's own names. */
export interface Point {
  x: number
  y: number
}

/** From the centre of a hex to its corners. */
export const SIZE = 100
const HALF_WIDTH = (SIZE * Math.sqrt(3)) / 2
const MARGIN = 122

export const WIDTH = 2 * (5 * HALF_WIDTH + MARGIN)
export const HEIGHT = 2 * (4 * SIZE + MARGIN)

const ROWS = [3, 4, 5, 4, 3]

/** The centres of h0 to h18, row by row. */
export const HEXES: readonly Point[] = ROWS.flatMap((count, row) =>
  Array.from({ length: count }, (_, column) => ({
    x: WIDTH / 2 + (2 * column - (count - 1)) * HALF_WIDTH,
    y: HEIGHT / 2 + (row - 2) * 1.5 * SIZE,
  })),
)

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

function walk(): { spots: Point[]; paths: Path[] } {
  const spots: Point[] = []
  const paths: Path[] = []
  for (const centre of HEXES) {
    const around = corners(centre)
    for (const corner of around) {
      if (!spots.some((spot) => samePlace(spot, corner))) spots.push(corner)
    }
    around.forEach((from, index) => {
      const path = { from, to: around[(index + 1) % 6]! }
      if (!paths.some((known) => samePlace(middle(known), middle(path)))) paths.push(path)
    })
  }
  return { spots, paths }
}

/** n0 to n53 and e0 to e71, in the order in which a walk round the hexes meets them. */
export const { spots: SPOTS, paths: PATHS } = walk()

export const pathMiddle = (index: number): Point => middle(PATHS[index]!)

/** In degrees, as SVG turns. */
export function pathAngle(index: number): number {
  const { from, to } = PATHS[index]!
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/** A point off the coast, straight out from the middle of a coast path. */
export function offshore(path: number, distance: number): Point {
  const at = pathMiddle(path)
  const centre = { x: WIDTH / 2, y: HEIGHT / 2 }
  const { from, to } = PATHS[path]!
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  const outward = (at.x - centre.x) * normal.x + (at.y - centre.y) * normal.y > 0 ? 1 : -1
  return { x: at.x + normal.x * distance * outward, y: at.y + normal.y * distance * outward }
}

export const polygon = (points: Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
