/** One event of each kind: a kind without one does not pass the type checker. */
export type Each<E extends { event: string }> = { [K in E['event']]: Extract<E, { event: K }> }

export const seat = { seat: 1 }
export const who = { seat: 1 }
export const neutral = { automaton: 0 }
