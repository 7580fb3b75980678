import { SIZE, wallEnds, type Edition, type Point } from './board'

/** Where the city is, whose wall has towers on its outer side. */
export function cityCentre({ spots }: Edition): Point {
  const inner = [...spots].filter(([name]) => name.startsWith('C')).map(([, spot]) => spot)
  const mean = (pick: (spot: Point) => number): number =>
    inner.reduce((sum, spot) => sum + pick(spot), 0) / inner.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** A tower stands outside of its spot, so that a house there is not covered. */
export function towerAt(spot: Point, centre: Point): Point {
  const [dx, dy] = [spot.x - centre.x, spot.y - centre.y]
  const length = Math.hypot(dx, dy)
  return { x: spot.x + (dx / length) * 31, y: spot.y + (dy / length) * 31 }
}

export interface Edge {
  middle: Point
  /** In degrees, as SVG turns. */
  angle: number
  length: number
}

/** The edge of the city on which a piece of wall stands. */
export function wallEdge(map: Edition, wall: string): Edge {
  const ends = wallEnds(wall)
  const [from, to] = [map.spots.get(ends[0])!, map.spots.get(ends[1])!]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return {
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    length: Math.hypot(dx, dy),
  }
}

/** How far from the middle of a hex to its corner an order number stands. */
const BESIDE = 0.61
/** The inner point of a hex beside one of its corners, where an order number has room. */
export const besideCorner = (hex: Point, corner: Point): Point => ({
  x: hex.x + (corner.x - hex.x) * BESIDE,
  y: hex.y + (corner.y - hex.y) * BESIDE,
})

/** Clockwise round a hex from the first corner to the last one. */
export function arc(hex: Point, corners: Point[]): string {
  const [first, last] = [corners[0]!, corners.at(-1)!].map((corner) => besideCorner(hex, corner))
  const angle = ({ x, y }: Point): number => Math.atan2(y - hex.y, x - hex.x)
  const sweep = (angle(last!) - angle(first!) + 4 * Math.PI) % (2 * Math.PI)
  const radius = SIZE * BESIDE
  const large = sweep > Math.PI ? 1 : 0
  return `M${first!.x} ${first!.y}A${radius} ${radius} 0 ${large} 1 ${last!.x} ${last!.y}`
}

export type SpotKind = 'land' | 'wall' | 'city'
export const spotKind = (spot: string): SpotKind =>
  spot.startsWith('R') ? 'land' : spot.startsWith('P') ? 'wall' : 'city'
