import type { Explained } from '../module'

export const legend: Explained[] = [
  { piece: 'wood', name: 'wood' },
  { piece: 'stone', name: 'stone' },
  { piece: 'fish', name: 'fish' },
  { piece: 'grapes', name: 'grapes' },
  { piece: 'olives', name: 'olives' },
  { piece: 'ore', name: 'ore' },
  { piece: 'wine', name: 'wine' },
  { piece: 'oil', name: 'oil' },
  { piece: 'silver', name: 'silver' },
  { piece: 'house', name: 'house' },
  { piece: 'tower', name: 'tower' },
  { piece: 'wall', name: 'wall' },
  { piece: 'bonus', name: 'bonus' },
]
