import type { GameCard, OptionSpec, Options } from '../wire/protocol'

/** What is chosen so far for a table. */
export interface Chosen {
  seats: number
  options: Options
}

/** What the form has to know of a game's options: `games/X/options.ts`. */
export interface Form {
  /** What a group of friends expects where the rules leave it open. */
  usual?: Options
  /** Options that are for programs and research, not for people at a table. */
  forPrograms: string[]
  /** Where an option means anything; the others always do. */
  applies?: Record<string, (chosen: Chosen) => boolean>
}

const found = import.meta.glob<Form>('../games/*/options.ts', { eager: true, import: 'form' })
const formOf = (name: string): Form => found[`../games/${name}/options.ts`] ?? { forPrograms: [] }

/** What a table begins with in the form: the usual choices, and the game's own defaults. */
export function usualOptions({ name, options }: GameCard): Options {
  const own = Object.fromEntries(options.map((option) => [option.key, option.default]))
  return { ...own, ...formOf(name).usual }
}

/** The options that people choose from now. */
export function offeredOptions({ name, options }: GameCard, chosen: Chosen): OptionSpec[] {
  const { forPrograms, applies } = formOf(name)
  return options.filter(
    ({ key }) => !forPrograms.includes(key) && (applies?.[key]?.(chosen) ?? true),
  )
}

/** What has to be said to the host: whatever applies and is not the game's own default. */
export function sentOptions(card: GameCard, chosen: Chosen): Options {
  const sent = offeredOptions(card, chosen).flatMap(({ key, default: usual }) => {
    const value = chosen.options[key]
    return value === undefined || String(value) === usual ? [] : [[key, String(value)]]
  })
  return Object.fromEntries(sent) as Options
}
