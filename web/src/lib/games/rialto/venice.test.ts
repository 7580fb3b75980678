import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  HEIGHT,
  PLAQUE,
  ROUNDEL,
  WIDTH,
  othersAt,
  placesIn,
  plaqueAt,
  wayBetween,
  type Point,
} from './venice'

interface File {
  districts: (Point & { id: string })[]
  connections: [string, string][]
}
const file = JSON.parse(
  readFileSync(new URL('../../../../../crates/rialto/boards/venice.json', import.meta.url), 'utf8'),
) as File
const districts = file.districts.map((district) => ({ ...district, ...plaqueAt(district) }))
const named = (id: string) => districts.find((district) => district.id === id)!
const ways = file.connections.map(([a, b]) => ({
  ends: [named(a), named(b)] as const,
  way: wayBetween(named(a), named(b)),
}))

describe('Venice', () => {
  it('has every plaque and every crossing on the board, and none over another', () => {
    const spots = [...districts, ...ways.map(({ way }) => way.at)]
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(100)
      expect(x).toBeLessThan(WIDTH - 100)
      expect(y).toBeGreaterThan(60)
      expect(y).toBeLessThan(HEIGHT - 40)
    }
    const crossings = ways.map(({ way }) => way.at)
    for (const [index, at] of crossings.entries()) {
      for (const other of crossings.slice(index + 1)) {
        expect(Math.hypot(at.x - other.x, at.y - other.y)).toBeGreaterThan(85)
      }
      for (const plaque of districts) {
        const isInside = Math.abs(at.x - plaque.x) < 106 && Math.abs(at.y - plaque.y) < 62
        expect(isInside, `${plaque.id} covers a crossing`).toBe(false)
      }
    }
  })

  it('keeps plaques away from the numbers of bridges, whoever is named on them', () => {
    const { reach, radius } = ROUNDEL
    for (const { way } of ways) {
      const turn = (way.angle * Math.PI) / 180
      for (const side of [-1, 1]) {
        const number = {
          x: way.at.x + side * reach * Math.cos(turn),
          y: way.at.y + side * reach * Math.sin(turn),
        }
        for (const { id, x, y } of districts) {
          for (const box of [PLAQUE, othersAt(id, 3)]) {
            const [left, top] = [x + box.x, y + box.y]
            const apart = Math.hypot(
              Math.max(left - number.x, 0, number.x - left - box.width),
              Math.max(top - number.y, 0, number.y - top - box.height),
            )
            expect(apart, `${id} and the bridge at ${way.at.x} ${way.at.y}`).toBeGreaterThan(
              radius - 1,
            )
          }
        }
      }
    }
  })

  it('has streets that do not cross, but for the ferry that goes round', () => {
    const streets = ways.filter(({ way }) => !way.street.includes('C'))
    expect(streets).toHaveLength(11)
    const side = (a: Point, b: Point, c: Point): number =>
      Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
    for (const [index, { ends: one }] of streets.entries()) {
      for (const { ends: other } of streets.slice(index + 1)) {
        if (one.some((end) => other.includes(end))) continue
        const isCrossed =
          side(one[0], one[1], other[0]) !== side(one[0], one[1], other[1]) &&
          side(other[0], other[1], one[0]) !== side(other[0], other[1], one[1])
        expect(isCrossed, `${one[0].id}-${one[1].id} and ${other[0].id}-${other[1].id}`).toBe(false)
      }
    }
  })

  it('ranks a district by councillors, then by doge order, and halves the points', () => {
    expect(placesIn(11, [2, 0, 2, 1], [3, 2, 1, 0])).toEqual([
      { player: 2, councillors: 2, points: 11 },
      { player: 0, councillors: 2, points: 5 },
      { player: 3, councillors: 1, points: 2 },
    ])
  })
})
