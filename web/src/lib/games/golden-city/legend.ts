import type { Explained, FirstPictures } from '../module'

export const first: FirstPictures = { goal: 'points', turn: 'hand', end: 'stall' }

export const legend: Explained[] = [
  { piece: 'coast', name: 'coast' },
  { piece: 'forest', name: 'forest' },
  { piece: 'plain', name: 'plain' },
  { piece: 'mountains', name: 'mountains' },
  { piece: 'desert', name: 'desert' },
  { piece: 'stall', name: 'stall' },
  { piece: 'key', name: 'key' },
  { piece: 'bonus', name: 'bonus' },
  { piece: 'goods cloth', name: 'cloth' },
  { piece: 'goods jugs', name: 'jugs' },
  { piece: 'goods wine', name: 'wine' },
  { piece: 'goods spices', name: 'spices' },
  { piece: 'coin', name: 'coin' },
  { piece: 'hand', name: 'hand' },
  { piece: 'stall-key', name: 'stall_key' },
]
