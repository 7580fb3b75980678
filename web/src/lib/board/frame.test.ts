import { describe, expect, it } from 'vitest'
import { clampFrame, panned, zoomed } from './frame'

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
