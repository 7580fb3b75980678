/** The games of the house in the order in which they are shown. */
export const GAMES = ['catan', 'ragusa', 'rialto', 'golden-city'] as const
export type GameName = (typeof GAMES)[number]

export const isGame = (name: string | undefined): name is GameName =>
  GAMES.includes(name as GameName)
