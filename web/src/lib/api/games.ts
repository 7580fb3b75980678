import type { GameCard } from '../wire/protocol'
import { api } from './http'

const cards = new Map<boolean, Promise<GameCard[]>>()

/** Every game of the server, or of this browser, asked for once. */
export function gameCards(here = false): Promise<GameCard[]> {
  const known = cards.get(here)
  if (known) return known
  const asked = here ? api.gamesHere() : api.games()
  cards.set(here, asked)
  // A host that could not be reached is asked again.
  asked.catch(() => cards.delete(here))
  return asked
}

export async function gameCard(name: string, here = false): Promise<GameCard | undefined> {
  return (await gameCards(here)).find((card) => card.name === name)
}

/** The levels that a person would play against. */
export async function levelsOf(name: string, here = false): Promise<string[]> {
  const card = await gameCard(name, here)
  return (card?.bots ?? []).map(({ level }) => level)
}

/** A good opponent to begin with. */
export function usualLevel(card: GameCard): string {
  const levels = card.bots.map(({ level }) => level)
  return (
    ['medium', 'easy', 'random'].find((level) => levels.includes(level)) ?? levels[0] ?? 'random'
  )
}
