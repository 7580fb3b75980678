import type { TableCard } from '../wire/protocol'

/** A game over against bots of these levels, in which the first seat came in at this place. */
export const gameOver = (game: string, rank: number, ...levels: string[]): TableCard => ({
  id: `${game}-${rank}`,
  game,
  stage: 'over',
  seats: [
    { who: { person: { member: 1, name: 'Ann', salted: true } } },
    ...levels.map((level) => ({ who: { bot: { level } } })),
  ],
  ranks: [rank, ...levels.map((_, index) => (index + 2 <= rank ? index + 1 : index + 2))],
  yours: [0],
  awaited: [],
  created_at: 0,
  updated_at: 0,
  listed: false,
  options: {},
  pace: {},
})
