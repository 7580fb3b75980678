import type { GameModule, Names, Told } from '../games/module'
import type { News } from '../wire/protocol'
import { told } from './news'

export interface Line extends Told {
  seq: number
  /** The picture of what it tells, as it is on the board. */
  piece?: string
  /** The rule of it. */
  rule?: string
}

/** Lines that belong together: somebody's turn, or what belongs to nobody. */
export interface Turn {
  /** The first line's number, which no other turn has. */
  key: string
  seat: number | undefined
  lines: Line[]
}

/**
 * The log by turns, each under the name of whose it is. What befalls others in somebody's turn
 * stays in it; that a turn begins is said by its heading.
 */
export function turnsOf(news: News[], module: GameModule, names: Names, view: unknown): Turn[] {
  const turns: Turn[] = []
  const before: unknown[] = []
  for (const entry of news) {
    for (const [part, line] of told(entry, module, names).entries()) {
      const motion = line.event === undefined ? undefined : module.motions(line.event, view)[0]
      const seat = motion?.by
      // What a neutral colour gets is done by whoever builds it; nobody's name would stand over it.
      const isNobody = seat !== undefined && !module.automaton && names(seat) === ''
      const isAside =
        isNobody || (line.event !== undefined && (module.isAside?.(line.event) ?? false))
      const own: Line = {
        text: because(line, before, module, names),
        places: line.places,
        seq: entry.seq,
        ...(seat === undefined ? {} : { seat }),
        ...(motion ? { piece: motion.piece } : {}),
        ...ruleOf(line.event, module),
      }
      let turn = turns.at(-1)
      const begins = motion?.piece === 'turn' && seat !== undefined
      if (!turn || begins || (!isAside && seat !== turn.seat)) {
        turn = { key: `${entry.seq}-${part}`, seat: isNobody ? undefined : seat, lines: [] }
        turns.push(turn)
      }
      if (!begins) turn.lines.push(own)
      if (line.event !== undefined) before.push(line.event)
    }
  }
  return turns
}

/** A line with its cause, if what came before it is the cause. */
function because(
  { text, event }: Told & { event?: unknown },
  before: readonly unknown[],
  module: GameModule,
  names: Names,
): string {
  const cause = event === undefined ? undefined : module.cause?.(event, before, names)
  if (cause === undefined) return text
  return `${text.endsWith('.') ? text.slice(0, -1) : text} (${cause}).`
}

function ruleOf(event: unknown, module: GameModule): { rule?: string } {
  const kind = (event as { event?: string } | undefined)?.event
  const rule = kind === undefined ? undefined : module.eventRules[kind]
  return rule === undefined ? {} : { rule }
}

/** Under a heading with a name, a line need not begin with it again. */
export function withoutName(text: string, name: string): string {
  if (!name || !text.startsWith(`${name} `)) return text
  const rest = text.slice(name.length + 1)
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1)
}
