/** A game after one of its steps, as `argosy.board` in Python tells it. */
export interface Frame {
  step: number
  /** The step as the record has it; empty before the first. */
  line: string
  view: unknown
  events: unknown[]
  scores: number[]
}

/** What the kernel keeps for the notebook. */
interface Kept {
  game: string
  frame: Frame
  last_step: number
  replay: boolean
}

/** The kernel's side of the board, as anywidget hands it over. */
export interface Kernel {
  get<Key extends keyof Kept>(key: Key): Kept[Key]
  on(event: string, listener: (told: never) => void): void
  off(event: string, listener: (told: never) => void): void
  send(wish: { from: number; to: number }): void
}
