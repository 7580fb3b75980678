import { MediaQuery } from 'svelte/reactivity'

/** Below this there is no room for a rail: seats are one line, the rest opens as sheets. */
export const NARROW = '(max-width: 63.99rem)'

const narrow = new MediaQuery(NARROW)

/** Which of the table's shapes the window has. */
export const shape = {
  get narrow(): boolean {
    return narrow.current
  },
}
