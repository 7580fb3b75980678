import { describe, expect, it } from 'vitest'
import type { Analysis, Decision } from '../wire/analysis'
import {
  countOf,
  curve,
  decisionAt,
  marked,
  percent,
  signed,
  stepAt,
  turningPoints,
  worst,
} from './told'

const decision = (step: number, seat: number, mark?: Decision['mark']): Decision => ({
  step,
  seat,
  legal: 4,
  played: 'a',
  chance: 400_000,
  best: 'b',
  loss: { mean: 60_000, low: 50_000, high: 70_000 },
  mark: mark ?? null,
  alternatives: [],
  comparisons: 4,
})
const analysis = {
  chances: [
    [500_000, 500_000],
    [500_000, 500_000],
    [250_000, 750_000],
    [0, 1_000_000],
  ],
  steps: [
    { by: 0, line: 'a', change: [0, 0] },
    { by: null, line: 'b', change: [-250_000, 250_000] },
    { by: 1, line: 'c', change: [-240_000, 250_000] },
  ],
  turning_points: [1, 2],
  decisions: [decision(0, 0, 'mistake'), decision(2, 1)],
} as unknown as Analysis

describe('an analysis', () => {
  it('tells chances as people write them', () => {
    expect(percent(123_456, 'en')).toBe('12%')
    expect(signed(123_456, 'en')).toBe('+12%')
    expect(signed(-20_000, 'en')).toBe('-2%')
    expect(signed(1, 'en')).toBe('0%')
  })
  it('finds the decision of a moment, and those with a mark', () => {
    expect(decisionAt(analysis, 2)?.seat).toBe(1)
    expect(decisionAt(analysis, 1)).toBeUndefined()
    expect(marked(analysis).map(({ step }) => step)).toEqual([0])
    expect([countOf(analysis, 0, 'mistake'), countOf(analysis, 1, 'mistake')]).toEqual([1, 0])
  })
  it('looks first at what cost most', () => {
    const cost = (step: number, mean: number): Decision => ({
      ...decision(step, 0, 'mistake'),
      loss: { mean, low: mean, high: mean },
    })
    const all = [cost(1, 60_000), cost(2, 90_000), decision(3, 1, 'excellent'), cost(4, 70_000)]
    expect(worst(all, 3).map(({ step }) => step)).toEqual([2, 3, 4])
  })
  it('shows what chance did afterwards, and what was decided before', () => {
    expect(turningPoints(analysis)).toEqual([
      { step: 1, by: null, seat: 0, change: -250_000, shown: 2 },
      { step: 2, by: 1, seat: 1, change: 250_000, shown: 2 },
    ])
  })
  it('draws chances from the beginning to the end, and nothing twice', () => {
    expect(curve(analysis, 0, 300, 100)).toBe('M0 50H100L200 75H200L300 100')
    expect(curve(analysis, 1, 300, 100)).toBe('M0 50H100L200 25H200L300 0')
  })
  it('is pointed at by places', () => {
    expect([-1, 0, 0.32, 0.5, 1, 2].map((place) => stepAt(analysis, place))).toEqual([
      0, 0, 1, 2, 3, 3,
    ])
  })
})
