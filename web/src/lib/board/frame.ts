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

interface Spot {
  x: number
  y: number
}

/** The closest of `places` that lies in the `direction` from `here`; going straight on counts as closer. */
export function nearest<T extends Spot>(
  here: Spot,
  places: readonly T[],
  [dx, dy]: readonly [number, number],
): T | undefined {
  let best: T | undefined
  let least = Infinity
  for (const place of places) {
    const along = (place.x - here.x) * dx + (place.y - here.y) * dy
    const aside = Math.abs((place.x - here.x) * dy - (place.y - here.y) * dx)
    // Within 60 degrees of the direction, so that every neighbour on a hexagon can be reached.
    if (along < 1 || aside > along * 1.8) continue
    const cost = along + 2 * aside
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}

/** The place nearest to `here`, if one is within `reach`. */
export function closest<T extends Spot>(
  here: Spot,
  places: readonly T[],
  reach: number,
): T | undefined {
  const far = (place: T): number => Math.hypot(place.x - here.x, place.y - here.y)
  const [best] = [...places].sort((one, other) => far(one) - far(other))
  return best && far(best) <= reach ? best : undefined
}
