import { describe, expect, it } from 'vitest'
import { HEIGHT, HEXES, PATHS, SPOTS, WIDTH, corners, offshore, pathMiddle } from './geometry'

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

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

  it('puts harbours outside of the island and inside of the drawing', () => {
    const harbour = offshore(0, 60)
    expect(Math.min(...HEXES.map((hex) => distance(hex, harbour)))).toBeGreaterThan(140)
    expect(harbour.x > 0 && harbour.x < WIDTH && harbour.y > 0 && harbour.y < HEIGHT).toBe(true)
  })
})
