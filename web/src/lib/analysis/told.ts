import type { Analysis, Decision, Mark } from '../wire/analysis'

/** A chance of one. */
const WHOLE = 1_000_000

/** With whose eyes a game is looked at: a seat's as it was then, or with all that is known now. */
export type Eyes = number | null

/** A chance, from 0 to 1. */
export const share = (parts: number): number => parts / WHOLE

export const percent = (parts: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share(parts))

/** What was won or lost, always with a sign; nothing at all has none. */
export const signed = (parts: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(
    share(parts),
  )

/** The decision after this number of steps. */
export const decisionAt = (analysis: Analysis, step: number): Decision | undefined =>
  analysis.decisions.find((decision) => decision.step === step)

/** What deserves to be looked at again, in the order of the game. */
export const marked = (analysis: Analysis): Decision[] =>
  analysis.decisions.filter(({ mark }) => mark !== undefined && mark !== null)

/** Those that cost most, and what was found by nobody else; in the order of the game. */
export function worst(decisions: Decision[], most: number): Decision[] {
  const weight = ({ mark, loss }: Decision): number => (mark === 'excellent' ? 1e6 : loss.mean)
  const chosen = [...decisions].sort((one, next) => weight(next) - weight(one)).slice(0, most)
  return chosen.sort((one, next) => one.step - next.step)
}

export const MARKS: readonly Mark[] = ['excellent', 'inaccuracy', 'mistake', 'blunder']
/** As in commentaries of chess games. */
export const SIGNS: Record<Mark, string> = {
  excellent: '!',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
}

export const countOf = (analysis: Analysis, seat: number, mark: Mark): number =>
  analysis.decisions.filter((decision) => decision.seat === seat && decision.mark === mark).length

/** A step that moved the chances, seen from the seat that it moved most. */
export interface Turn {
  step: number
  /** Whose step it was; nobody's is chance. */
  by: number | null
  seat: number
  change: number
  /** Where one looks at it: before a decision, after what chance did. */
  shown: number
}

export function turningPoints({ turning_points, steps }: Analysis): Turn[] {
  return turning_points.flatMap((step): Turn[] => {
    const told = steps[step]
    if (!told) return []
    const by = told.by ?? null
    const most = told.change.reduce(
      (best, change, seat) => (Math.abs(change) > Math.abs(told.change[best]!) ? seat : best),
      0,
    )
    const shown = by === null ? step + 1 : step
    return [{ step, by, seat: most, change: told.change[most] ?? 0, shown }]
  })
}

/** The chances of a seat as a line through a box of this size. */
export function curve(analysis: Analysis, seat: number, width: number, height: number): string {
  const last = Math.max(1, analysis.chances.length - 1)
  let [path, before] = ['', NaN]
  analysis.chances.forEach((chances, step) => {
    const y = height * (1 - share(chances[seat] ?? 0))
    // Where nothing changes no point is needed, but the corner before a change is.
    if (y === before && step !== last) return
    const x = (step * width) / last
    if (path !== '' && y !== before) path += `H${round(((step - 1) * width) / last)}`
    path += path === '' ? `M${round(x)} ${round(y)}` : `L${round(x)} ${round(y)}`
    before = y
  })
  return path
}
const round = (value: number): number => Math.round(value * 10) / 10

/** The step at this place of the chart, which is a share of its width. */
export const stepAt = (analysis: Analysis, place: number): number =>
  Math.round(Math.min(1, Math.max(0, place)) * (analysis.chances.length - 1))
