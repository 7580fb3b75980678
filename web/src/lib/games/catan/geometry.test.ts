import { describe, expect, it } from 'vitest'
import {
  EDGE,
  HEIGHT,
  HEXES,
  LARGEST_DISC,
  MARK_RING,
  PATHS,
  ROBBER_RING,
  SIGN,
  SIZE,
  SPOTS,
  WIDTH,
  corners,
  offshore,
  pathMiddle,
  tilesAround,
  type Point,
} from './geometry'

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** Points along the edge of a harbour's sign. */
const outline = ({ x, y }: Point): Point[] =>
  Array.from({ length: 21 }, (_, step) => step / 20 - 0.5).flatMap((part) => [
    { x: x + part * SIGN.width, y: y - SIGN.height / 2 },
    { x: x + part * SIGN.width, y: y + SIGN.height / 2 },
    { x: x - SIGN.width / 2, y: y + part * SIGN.height },
    { x: x + SIGN.width / 2, y: y + part * SIGN.height },
  ])

/** How far points are from the sides of a hex; at its corners that is less than they are away. */
const beyond = (hex: Point, points: Point[]): number =>
  Math.min(
    ...points.map(({ x, y }) =>
      Math.max(
        ...[0, 1, 2].map((side) => {
          const angle = (side * Math.PI) / 3
          return Math.abs((x - hex.x) * Math.cos(angle) + (y - hex.y) * Math.sin(angle))
        }),
      ),
    ),
  ) -
  (SIZE * Math.sqrt(3)) / 2

describe('the island', () => {
  it('has 19 hexes, 54 intersections and 72 paths', () => {
    expect([HEXES.length, SPOTS.length, PATHS.length]).toEqual([19, 54, 72])
  })

  it('numbers intersections and paths as a walk round the hexes meets them', () => {
    expect(SPOTS.slice(0, 6)).toEqual(corners(HEXES[0]!))
    // The first hex has n0 to n5; the second shares two of them and adds four.
    expect(distance(SPOTS[6]!, corners(HEXES[1]!)[0]!)).toBeLessThan(1)
    expect(distance(pathMiddle(0), HEXES[0]!)).toBeCloseTo(distance(pathMiddle(5), HEXES[0]!))
  })

  it('ends every path at two intersections', () => {
    for (const { from, to } of PATHS) {
      expect(
        SPOTS.filter((spot) => distance(spot, from) < 1 || distance(spot, to) < 1).length,
      ).toBe(2)
    }
  })

  it('knows the hexes around a place as the drawing shows them', () => {
    const near = (at: { x: number; y: number }): number[] =>
      HEXES.flatMap((hex, tile) => (distance(hex, at) < 110 ? [tile] : []))
    SPOTS.forEach((spot, index) => expect(tilesAround(`n${index}`)).toEqual(near(spot)))
    PATHS.forEach((_, index) => expect(tilesAround(`e${index}`)).toEqual(near(pathMiddle(index))))
    expect(tilesAround('h7')).toEqual([7])
  })

  it('puts harbours outside of the island and inside of the drawing', () => {
    const coast = PATHS.flatMap((_, path) => {
      const beside = HEXES.filter((hex) => distance(hex, pathMiddle(path)) < 100)
      return beside.length === 1 ? [path] : []
    })
    expect(coast).toHaveLength(30)
    for (const path of coast) {
      const { x, y } = offshore(path)
      // The whole sign, not only its middle, leaves room for half a road: it is higher than wide,
      // so that its middle is 124 from a hex beside an upright coast and 143 beside a slanted one.
      for (const hex of HEXES) expect(beyond(hex, outline({ x, y }))).toBeGreaterThanOrEqual(10.9)
      expect(x - SIGN.width / 2).toBeGreaterThanOrEqual(-0.1)
      expect(x + SIGN.width / 2).toBeLessThanOrEqual(WIDTH + 0.1)
      expect(y - SIGN.height / 2).toBeGreaterThanOrEqual(-0.1)
      expect(y + SIGN.height / 2).toBeLessThanOrEqual(HEIGHT + 0.1)
    }
  })

  it('keeps harbours of slanted coasts as far out as ever', () => {
    // e0 is one of them. An upright coast cannot have as much: with 140 the margin would leave a
    // hex 65 pixels on a phone, less than the 68 that numbers need.
    expect(Math.min(...HEXES.map((hex) => distance(hex, offshore(0))))).toBeGreaterThan(140)
  })

  it('lights a hex between its number and the pieces round it', () => {
    // On a phone the double ring is 7 pixels wide, which are 18 units.
    const half = 9
    expect(ROBBER_RING - half).toBeGreaterThan(LARGEST_DISC)
    // A settlement is 62 wide, and a road 22.
    expect(ROBBER_RING + half).toBeLessThan(SIZE - 62 / 2)
    expect(ROBBER_RING + half).toBeLessThan((SIZE * Math.sqrt(3)) / 2 - 22 / 2)
  })

  it('lights a path between the buildings at its ends', () => {
    expect(EDGE / 2).toBeLessThan(SIZE / 2 - 62 / 2 + 1)
  })

  it('points at edges and corners without covering a number', () => {
    for (const at of [...SPOTS, ...PATHS.map((_, path) => pathMiddle(path))]) {
      for (const hex of HEXES) {
        expect(distance(at, hex) - MARK_RING - 4).toBeGreaterThan(LARGEST_DISC)
      }
    }
  })

  it('is cropped so that a hex has 68 pixels on a phone of 390', () => {
    const hexWidth = HEXES[1]!.x - HEXES[0]!.x
    expect((hexWidth / WIDTH) * 390).toBeGreaterThanOrEqual(68)
  })
})
