import { reference } from '../../wire/catan.reference'
import { say } from '../../words/locale.svelte'
import type { Explained, FirstPictures } from '../module'
import { aboutCard } from './hint'
import { cardWord } from './words'

export const first: FirstPictures = { goal: 'city', turn: 'dice 5', end: 'crown' }

export const legend: Explained[] = [
  { piece: 'brick', name: 'brick' },
  { piece: 'lumber', name: 'lumber' },
  { piece: 'wool', name: 'wool' },
  { piece: 'grain', name: 'grain' },
  { piece: 'ore', name: 'ore' },
  { piece: 'road', name: 'road' },
  { piece: 'settlement', name: 'settlement' },
  { piece: 'city', name: 'city' },
  { piece: 'robber', name: 'robber' },
  { piece: 'development', name: 'development' },
  { piece: 'longest-road', name: 'longest_road' },
  { piece: 'largest-army', name: 'largest_army' },
  { piece: 'harbour', name: 'harbour' },
  { piece: 'trade-card', name: 'trade_card' },
  { piece: 'offer', name: 'offer' },
  ...reference.developments.map((piece) => ({
    piece,
    name: piece,
    text: () => say('legend-catan-card', { card: cardWord(piece), about: aboutCard(piece) }),
  })),
]
