import type { Pace } from './table/playback'

/** What a person has chosen for this browser; kept in local storage. */
export interface Choices {
  theme: 'auto' | 'light' | 'dark'
  /** Whether what happens is heard. */
  sound: boolean
  motion: 'auto' | 'off'
  /** How fast what others do is shown. */
  pace: Pace
  /** Ask before a move is sent. */
  confirm: boolean
  /** Tell of one's turn outside of the page. */
  notify: boolean
  /** Single keys go from one thing that can be chosen to the next. */
  keys: boolean
  /** Decline trade offers that one has not the cards for. */
  declineUnpayable: boolean
  /** Ask even where there is only one answer. */
  askForced: boolean
  /** Roll the dice where nothing else can be done before. */
  rollAlone: boolean
  /** The look of one's own seat; as the table gives it if null. */
  colour: number | null
  /** Keep the hand covered until a key or a button is held. */
  hideHand: boolean
  /** Play against bots in this browser, where it can. */
  playHere: boolean
}

const KEY = 'settings'
const usual: Choices = {
  theme: 'auto',
  sound: false,
  motion: 'auto',
  pace: 'normal',
  confirm: false,
  notify: false,
  keys: true,
  declineUnpayable: true,
  askForced: false,
  rollAlone: false,
  colour: null,
  hideHand: false,
  playHere: true,
}

function stored(): Choices {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) }
  } catch {
    return { ...usual }
  }
}

export const settings = $state<Choices>(stored())

/** Keeps the page in step with the choices; called once by the app. */
export function applySettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings))
    const root = document.documentElement
    if (settings.theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = settings.theme
    root.dataset.motion = settings.motion
  })
}

export function reducedMotion(): boolean {
  return settings.motion === 'off' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
