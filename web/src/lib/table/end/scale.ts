import type { Chart } from '../../wire/statistics'

/** The values at the edges of a drawing, and those that a line is drawn at. */
export interface Scale {
  least: number
  most: number
  lines: number[]
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500]

/** The row that is drawn as a line among bars. */
export const isLine = (chart: Chart, row: number): boolean => {
  const label = chart.rows[row]?.label
  return label !== undefined && 'word' in label && label.word === 'expected'
}

/** Round numbers from at most nothing to at least the most that there is. */
export function scaleOf(chart: Chart): Scale {
  let [least, most] = [0, 1]
  for (let column = 0; column < chart.columns.length; column++) {
    const values = chart.rows.map((row) => row.values[column] ?? 0)
    const above = values.filter((value) => value > 0)
    const below = values.filter((value) => value < 0)
    const sum = (some: number[]): number => some.reduce((total, value) => total + value, 0)
    const stacked = chart.kind === 'stacked'
    most = Math.max(most, stacked ? sum(above) : Math.max(0, ...above))
    least = Math.min(least, stacked ? sum(below) : Math.min(0, ...below))
  }
  const step = STEPS.find((one) => one >= (most - least) / 5) ?? 1000
  const bottom = Math.floor(least / step) * step
  const top = Math.ceil(most / step) * step
  const lines = Array.from({ length: (top - bottom) / step + 1 }, (_, n) => bottom + n * step)
  return { least: bottom, most: top, lines }
}

/** Which columns have room for their name. */
export const named = (columns: number, most: number): number[] => {
  const every = Math.max(1, Math.ceil(columns / most))
  return Array.from({ length: columns }, (_, index) => index).filter((index) => index % every === 0)
}
