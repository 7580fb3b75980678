import levels from './levels.json'

const times: Record<string, Record<string, number>> = levels
/** Less than this is no waiting. */
const NOTICED_MS = 100

/** How long a level thinks about a decision on a phone, in milliseconds, where one notices it. It
 * is measured: `cargo xtask bench-browser --record`. */
export function thinkingOf(game: string, level: string): number | undefined {
  const ms = times[game]?.[level]
  return ms !== undefined && ms >= NOTICED_MS ? ms : undefined
}
