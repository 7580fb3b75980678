import type { GameCard } from '../wire/protocol'
import { api } from './http'

let cards: Promise<GameCard[]> | undefined

/** Every game of the host, asked for once. */
export function gameCards(): Promise<GameCard[]> {
  cards ??= api.games()
  return cards
}

export async function gameCard(name: string): Promise<GameCard | undefined> {
  return (await gameCards()).find((card) => card.name === name)
}

/** The levels that a person would play against. */
export async function levelsOf(name: string): Promise<string[]> {
  const card = await gameCard(name)
  return (card?.bots ?? []).map(({ level }) => level)
}

/** A good opponent to begin with. */
export function usualLevel(card: GameCard): string {
  const levels = card.bots.map(({ level }) => level)
  return (
    ['medium', 'easy', 'random'].find((level) => levels.includes(level)) ?? levels[0] ?? 'random'
  )
}
