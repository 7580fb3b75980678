import { reference } from '../../wire/ragusa.reference'
import { say } from '../../words/locale.svelte'
import type { Explained, FirstPictures } from '../module'
import { CARGOES } from './board'
import { buildingText, shipText } from './words'

export const first: FirstPictures = { goal: 'wall', turn: 'house', end: 'bonus' }

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
  { piece: 'bastion', name: 'bastion' },
  { piece: 'reserved', name: 'reserved' },
  ...CARGOES.map((piece) => ({
    piece,
    name: piece,
    text: () => say('legend-ragusa-cargo', { cargo: shipText(piece) }),
  })),
  ...reference.buildings.map((piece) => ({
    piece,
    name: piece,
    text: () => buildingText(piece),
  })),
]
