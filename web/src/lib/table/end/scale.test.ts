import { expect, it } from 'vitest'
import type { Chart } from '../../wire/statistics'
import { isLine, named, scaleOf } from './scale'

const chart = (kind: Chart['kind'], ...rows: number[][]): Chart => ({
  name: 'x',
  kind,
  columns: rows[0]!.map((_, number) => ({ number })),
  rows: rows.map((values, index) => ({ label: { word: index ? 'expected' : 'rolled' }, values })),
})

it('a scale goes by round numbers from nothing beyond the most', () => {
  expect(scaleOf(chart('bars', [3, 11]))).toEqual({ least: 0, most: 15, lines: [0, 5, 10, 15] })
  expect(scaleOf(chart('bars', [0, 0])).most).toBe(1)
})
it('what is lost lies below nothing', () => {
  const { least, most } = scaleOf(chart('lines', [-3, 12]))
  expect([least, most]).toEqual([-5, 15])
})
it('stacks are as high as their parts together', () => {
  expect(scaleOf(chart('stacked', [4, 4], [3, 9])).most).toBeGreaterThanOrEqual(13)
})
it('what is expected is a line', () => {
  const both = chart('bars', [1], [2])
  expect([isLine(both, 0), isLine(both, 1)]).toEqual([false, true])
})
it('as many names as there is room for', () => {
  expect(named(4, 8)).toEqual([0, 1, 2, 3])
  expect(named(60, 10)).toEqual([0, 6, 12, 18, 24, 30, 36, 42, 48, 54])
})
