import { describe, expect, it } from 'vitest'
import { clampFrame, closest, nearest, panned, zoomed } from './frame'

const whole = { x: 0, y: 0, width: 1000, height: 800 }

describe('the frame of a board', () => {
  it('keeps the point under the finger when zooming', () => {
    const at = { x: 250, y: 200 }
    const closer = zoomed(whole, 2, at)
    expect(closer).toEqual({ x: 125, y: 100, width: 500, height: 400 })
    expect((at.x - closer.x) / closer.width).toBeCloseTo(at.x / whole.width)
  })

  it('never leaves the drawing', () => {
    const closer = zoomed(whole, 2, { x: 0, y: 0 })
    expect(clampFrame(panned(closer, -300, 900), whole)).toEqual({
      x: 0,
      y: 400,
      width: 500,
      height: 400,
    })
  })

  it('shows at most the whole drawing and stops at the closest view', () => {
    expect(clampFrame(zoomed(whole, 0.1, { x: 500, y: 400 }), whole)).toEqual(whole)
    expect(clampFrame(zoomed(whole, 100, { x: 500, y: 400 }), whole).width).toBeCloseTo(1000 / 6)
  })
})

describe('walking by arrow keys', () => {
  const here = { x: 0, y: 0 }
  const places = [here, { x: 10, y: 1 }, { x: 5, y: 40 }, { x: -30, y: 0 }, { x: 20, y: 0 }]

  it('goes to the closest place in that direction', () => {
    expect(nearest(here, places, [1, 0])).toEqual({ x: 10, y: 1 })
    expect(nearest(here, places, [0, 1])).toEqual({ x: 5, y: 40 })
    expect(nearest(here, places, [-1, 0])).toEqual({ x: -30, y: 0 })
  })

  it('stays where nothing lies that way', () => {
    expect(nearest(here, places, [0, -1])).toBeUndefined()
  })
})

describe('a finger', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 29, y: 0 },
  ]

  it('takes the nearest place within reach', () => {
    expect(closest({ x: 16, y: 8 }, places, 32)).toEqual({ x: 29, y: 0 })
    expect(closest({ x: 13, y: 8 }, places, 32)).toEqual({ x: 0, y: 0 })
    expect(closest({ x: 0, y: 33 }, places, 32)).toBeUndefined()
  })
})
