import type { TableCard } from '../wire/protocol'

/** Whether the game waits for the user who asked for this card. */
export const isMyTurn = ({ yours, awaited }: TableCard): boolean =>
  (yours ?? []).some((seat) => awaited.includes(seat))
