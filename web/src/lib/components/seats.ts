import { seatColours } from './colours.svelte'

/** How each seat looks everywhere: a colour that the colour-blind can tell, and a shape beside it. */
export interface SeatLook {
  colour: string
  dark: string
  ink: string
  /** A path in a box from -10 to 10. */
  shape: string
  name: 'triangle' | 'circle' | 'square' | 'diamond' | 'star' | 'cross'
}

export const SEAT_LOOKS: readonly SeatLook[] = [
  { colour: '#d1442b', dark: '#8e2413', ink: '#ffffff', shape: 'M0-9 9 7H-9Z', name: 'triangle' },
  {
    colour: '#2f6fd0',
    dark: '#173f83',
    ink: '#ffffff',
    shape: 'M0-8a8 8 0 1 0 .01 0Z',
    name: 'circle',
  },
  { colour: '#f0a020', dark: '#8a5500', ink: '#2a1a00', shape: 'M-7-7H7V7H-7Z', name: 'square' },
  {
    colour: '#f5f1e6',
    dark: '#6d675a',
    ink: '#23211c',
    shape: 'M0-10 8 0 0 10-8 0Z',
    name: 'diamond',
  },
  {
    colour: '#8a4fb5',
    dark: '#54297a',
    ink: '#ffffff',
    shape: 'M0-10 3-3h7L4.5 1.5 7 9 0 4.5-7 9l2.5-7.5L-10-3h7Z',
    name: 'star',
  },
  {
    colour: '#3b8f7a',
    dark: '#1d5547',
    ink: '#ffffff',
    shape: 'M-3-9H3v6h6v6H3v6h-6V3h-6v-6h6Z',
    name: 'cross',
  },
]

/** Pieces that belong to no seat (neutral colours, automata). */
export const NOBODY: SeatLook = {
  colour: '#8b8f94',
  dark: '#4c5056',
  ink: '#ffffff',
  shape: 'M-8-2H8V2H-8Z',
  name: 'cross',
}

export const look = (seat: number | null | undefined): SeatLook =>
  seat === null || seat === undefined ? NOBODY : (SEAT_LOOKS[seatColours.of(seat)] ?? NOBODY)
