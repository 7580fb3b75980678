import { describe, expect, it } from 'vitest'
import { boardFile, kindOf } from './board'
import { STALL, costsAt, spaceAt, stallAt } from './island'

const file = boardFile('island-1')
const spaces = Object.entries(file.spaces).map(([name, space]) => {
  const isDistrict = ['outer', 'inner'].includes(kindOf(name))
  return {
    name,
    ...spaceAt(name, space),
    halfWidth: isDistrict ? 55 : 32,
    halfHeight: isDistrict ? 42 : 32,
  }
})

describe('the island of The Golden City', () => {
  it('has no space that covers another one', () => {
    for (const [index, one] of spaces.entries()) {
      for (const other of spaces.slice(index + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= one.halfWidth + other.halfWidth ||
          Math.abs(one.y - other.y) >= one.halfHeight + other.halfHeight ||
          // Suburbs are round.
          (one.halfWidth === 32 &&
            other.halfWidth === 32 &&
            Math.hypot(one.x - other.x, one.y - other.y) >= 64)
        expect(apart, `${one.name} and ${other.name}`).toBe(true)
      }
    }
  })

  it('has every space on the board', () => {
    for (const { name, x, y, halfWidth, halfHeight } of spaces) {
      expect(x - halfWidth, name).toBeGreaterThanOrEqual(0)
      expect(x + halfWidth, name).toBeLessThanOrEqual(1000)
      expect(y - halfHeight, name).toBeGreaterThanOrEqual(0)
      expect(y + halfHeight, name).toBeLessThanOrEqual(1000)
    }
  })

  it('shows no stall on a number of a district, which somebody else may have had', () => {
    const districts = spaces.filter(({ halfWidth }) => halfWidth === 55)
    const { halfWidth, halfHeight } = districts[0]!
    for (const count of [1, 2, 3, 4]) {
      for (let index = 0; index < count; index++) {
        const { x, y } = stallAt(index, count)
        // Below what stands above the middle of the district, and not beyond its edge.
        expect(y - (STALL / 48) * 20).toBeGreaterThanOrEqual(0)
        expect(y + (STALL / 48) * 20).toBeLessThanOrEqual(halfHeight)
        expect(Math.abs(x) + (STALL / 48) * 21).toBeLessThanOrEqual(halfWidth)
      }
    }
  })

  it('shows no cost on a number of a district', () => {
    const districts = spaces.filter(({ halfWidth }) => halfWidth === 55)
    // What the first and the second stall bring: as wide as "10", above the middle.
    const numbers = districts.flatMap(({ name, x, y }) =>
      [-27, 27].map((beside) => ({
        name,
        x: x + beside,
        y: y - 16,
        halfWidth: 23,
        halfHeight: 15,
      })),
    )
    for (const { name, x, y } of spaces) {
      for (const cost of costsAt(name, { x, y }, 4)) {
        for (const number of numbers) {
          const apart =
            Math.abs(cost.x - number.x) >= 12.5 + number.halfWidth ||
            Math.abs(cost.y - number.y) >= 13 + number.halfHeight
          expect(apart, `the cost of ${name} and a number of ${number.name}`).toBe(true)
        }
      }
    }
  })
})
