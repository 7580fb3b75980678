import type { GameModule } from '../module'
import { say } from '../../words/locale.svelte'
import Board from './Board.svelte'
import Nothing from './Nothing.svelte'

/** A game that has no drawing of its own yet: everything as words, so that it can be played. */
export const game: GameModule = {
  Board,
  Panel: Nothing,
  Player: Nothing,
  prompt: (_view, seat, owing, names) =>
    owing.length === 0
      ? say('prompt-chance')
      : seat !== null && owing.includes(seat)
        ? say('prompt-choose')
        : say('prompt-wait', { players: owing.map(names).join(', ') }),
  promptRule: () => undefined,
  event: (event) => {
    const { event: name, ...rest } = event as Record<string, unknown>
    const values = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    return { text: `${String(name ?? '')} ${values.join(', ')}`, places: [] }
  },
  action: (line) => ({ text: line, places: [] }),
  place: () => undefined,
  inPanel: () => false,
  gathers: () => false,
  composes: () => false,
  complete: () => true,
  refusal: () => undefined,
}
