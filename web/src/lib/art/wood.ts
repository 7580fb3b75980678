/** Wooden pieces, each in a box from -24 to 24. The light comes from the upper left. */
export const PIECES = [
  'house',
  'city',
  'road',
  'tower',
  'stall',
  'councillor',
  'gondola',
  'bridge',
  'ship',
  'robber',
] as const
export type PieceKind = (typeof PIECES)[number]

export interface Form {
  body: string
  /** The face that the light falls on. */
  lit: string
  /** The face that lies in shade. */
  shade: string
  /** Where the seat's shape is, and how large. */
  mark: [x: number, y: number, scale: number]
  /** How far the piece reaches on the ground. */
  foot: number
}

export const FORMS: Record<PieceKind, Form> = {
  house: {
    body: 'M-18 20V-3L-22-3 0-23 22-3H18V20Z',
    lit: 'M-22-3 0-23 0-18-15-4Z',
    shade: 'M0-23 22-3H18V20H10V-4Z',
    mark: [-3, 8, 0.9],
    foot: 22,
  },
  city: {
    body: 'M-23 21V-12L-12-23-1-12V-2L5-9H17L23-2V21Z',
    lit: 'M-23-12-12-23-12-18-20-10Z',
    shade: 'M-12-23-1-12V21H-5V-11ZM17-9 23-2V21H17Z',
    mark: [-2, 11, 0.85],
    foot: 25,
  },
  road: {
    body: 'M-22-6H22V6H-22Z',
    lit: 'M-22-6H22V-3.500H-22Z',
    shade: 'M-22 3H22V6H-22Z',
    mark: [0, 0, 0.5],
    foot: 0,
  },
  tower: {
    body: 'M-14 22-11-8H-15V-20H-8V-15H-3.500V-20H3.500V-15H8V-20H15V-8H11L14 22Z',
    lit: 'M-15-20H-8V-15H-3.500V-20H3.500V-17H-15ZM-11-8H-7L-9 22H-14Z',
    shade: 'M6-8H15V-20H11V-8L14 22H6Z',
    mark: [-1, 6, 0.75],
    foot: 16,
  },
  stall: {
    body: 'M-21-6-16-20H16L21-6V0H18V20H-18V0H-21Z',
    lit: 'M-21-6-16-20H-8L-11-6V0H-21ZM-1-6V-20H0L9-6V0H-1Z',
    shade: 'M10-20H16L21-6V0H18V20H12V0L11-6Z',
    mark: [0, 10, 0.8],
    foot: 20,
  },
  councillor: {
    body: 'M-16 22Q-16-2-6-6A8.500 8.500 0 0 1-7-17H-9V-20L0-24 9-20V-17H7A8.500 8.500 0 0 1 6-6Q16-2 16 22Z',
    lit: 'M-9-20 0-24V-20H-6ZM-16 22Q-16-2-6-6-12 4-12 22Z',
    shade: 'M6-6Q16-2 16 22H7Q8 4 2-5 6-8 7-17H9V-20L0-24 4-20 4-17Q6-10 2-6Z',
    mark: [-1, 11, 0.85],
    foot: 18,
  },
  gondola: {
    body: 'M-24-4Q-22-13-18-14L-17-5Q0 8 17-4L18-17 24-20V-14L21-12Q22 2 12 11H-10Q-20 8-24-4Z',
    lit: 'M-24-4Q-22-13-18-14L-17-5Q0 8 17-4L17-1Q0 11-18-2Z',
    shade: 'M19-6Q20 4 12 11H-10Q-14 10-17 7 8 10 19-6Z',
    mark: [0, 5, 0.45],
    foot: 0,
  },
  bridge: {
    body: 'M-24 12V3Q0-26 24 3V12H15Q0-9-15 12Z',
    lit: 'M-24 3Q0-26 24 3V6Q0-22-24 6Z',
    shade: 'M24 8V12H15Q0-9-15 12H-18Q0-16 24 8Z',
    mark: [0, -6, 0.45],
    foot: 0,
  },
  ship: {
    body: 'M-22 6H-3V-21Q14-14 13 2H1V6H22Q19 20 8 20H-9Q-19 19-22 6Z',
    lit: 'M-3-21Q4-14 3 2H-3ZM-22 6H22L21 9H-21Z',
    shade: 'M12 6H22Q19 20 8 20H2Q11 15 12 6ZM9-12Q14-6 13 2H8Q11-5 9-12Z',
    mark: [-3, 13, 0.5],
    foot: 0,
  },
  robber: {
    body: 'M-16 22Q-18-2-8-7A10 10 0 1 1 8-7Q18-2 16 22Z',
    lit: 'M-16 22Q-18-2-8-7-13 4-12 22Z',
    shade: 'M8-7Q18-2 16 22H7Q9 4 3-6A10 10 0 0 0 5-22 10 10 0 0 1 8-7Z',
    mark: [0, 8, 0],
    foot: 18,
  },
}
