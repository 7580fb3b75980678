import type { Explained, FirstPictures } from '../module'

export const first: FirstPictures = { goal: 'councillor', turn: 'gold', end: 'bridge' }

export const legend: Explained[] = [
  { piece: 'doge', name: 'doge' },
  { piece: 'gold', name: 'gold' },
  { piece: 'building', name: 'building' },
  { piece: 'bridge', name: 'bridge' },
  { piece: 'gondola', name: 'gondola' },
  { piece: 'councillor', name: 'councillor' },
  { piece: 'joker', name: 'joker' },
  { piece: 'green 1', name: 'green' },
  { piece: 'yellow 1', name: 'yellow' },
  { piece: 'blue 1', name: 'blue' },
  { piece: 'coin', name: 'coin' },
]
