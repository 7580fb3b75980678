import { say } from '../words/locale.svelte'

const KEY = 'local-name'

/** How the one user of this browser is called. */
export const localName = (): string => localStorage.getItem(KEY) ?? say('guest-name')

export const setLocalName = (name: string): void => localStorage.setItem(KEY, name.trim())

export const forgetLocalName = (): void => localStorage.removeItem(KEY)
