import { describe, expect, it } from 'vitest'
import { WALLS, edition, wallEnds } from './board'
import { cityCentre, spotKind, towerAt, wallEdge } from './city'

const map = edition('standard-1')
const centre = cityCentre(map)
const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

describe('the city of Ragusa', () => {
  it('has its towers outside of the ring of walls, clear of every other spot', () => {
    for (const [name, spot] of map.spots) {
      if (spotKind(name) !== 'wall') continue
      const tower = towerAt(spot, centre)
      expect(distance(tower, centre)).toBeGreaterThan(distance(spot, centre))
      for (const [other, place] of map.spots) {
        if (other !== name) expect(distance(tower, place), `${name} ${other}`).toBeGreaterThan(38)
      }
    }
  })

  it('has a piece of wall on the whole edge between its two spots', () => {
    for (const wall of WALLS) {
      const { length, middle } = wallEdge(map, wall)
      const [from] = wallEnds(wall).map((name) => map.spots.get(name)!)
      expect(length).toBeCloseTo(70, 0)
      expect(distance(middle, from!)).toBeCloseTo(35, 0)
    }
  })
})
