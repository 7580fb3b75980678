import type { Explained } from '../module'

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
]
