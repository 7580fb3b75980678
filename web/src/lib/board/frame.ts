/** The part of a drawing that is on the screen, in the drawing's own units. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Closer than this nobody needs to look. */
const CLOSEST = 6

/** Grows the drawing by `factor` with the point `at` staying where it is. */
export function zoomed(frame: Frame, factor: number, at: { x: number; y: number }): Frame {
  return {
    x: at.x - (at.x - frame.x) / factor,
    y: at.y - (at.y - frame.y) / factor,
    width: frame.width / factor,
    height: frame.height / factor,
  }
}

export function panned(frame: Frame, dx: number, dy: number): Frame {
  return { ...frame, x: frame.x + dx, y: frame.y + dy }
}

/** Keeps the frame inside the drawing and no closer than makes sense. */
export function clampFrame(frame: Frame, whole: Frame): Frame {
  const scale = Math.min(1, Math.max(1 / CLOSEST, frame.width / whole.width))
  const width = whole.width * scale
  const height = whole.height * scale
  const within = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), high)
  return {
    x: within(frame.x, whole.x, whole.x + whole.width - width),
    y: within(frame.y, whole.y, whole.y + whole.height - height),
    width,
    height,
  }
}
