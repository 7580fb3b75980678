import { look, type SeatLook } from '../../components/seats'

/** The city as the engine's own file has it: hexes, and spots where three of them meet. */
interface EditionFile {
  id: string
  slots: { good: string; units: number; falls: string }[]
  market: { values: number[] }
  bonus: Record<string, number>
  bonus_cap: number
  limits: { resource: number; good: number }
  fish_prices: Record<string, number>
  solo: { cards: [string, string, string][] }
  hexes: { name: string; q: number; r: number; kind: string }[]
  spots: Record<string, [string, string, string]>
}

const files = import.meta.glob<{ default: EditionFile }>(
  '../../../../../crates/ragusa/data/*.json',
  {
    eager: true,
  },
)

export interface Point {
  x: number
  y: number
}
export interface Tile extends Point {
  name: string
  kind: string
}
export interface Edition {
  tiles: Tile[]
  spots: Map<string, Point & { hexes: string[] }>
  width: number
  height: number
  file: EditionFile
  /** The number of the Patrician card that reserves a spot. */
  cardOf(spot: string): number
}

export const SIZE = 70
const WIDTH = SIZE * Math.sqrt(3)
const known = new Map<string, Edition>()

/** Where everything of an edition is drawn. */
export function edition(id: string): Edition {
  let drawn = known.get(id)
  if (!drawn) {
    const file = Object.values(files).find((one) => one.default.id === id)?.default
    if (!file) throw new Error(`no edition ${id}`)
    drawn = lay(file)
    known.set(id, drawn)
  }
  return drawn
}

function lay(file: EditionFile): Edition {
  const raw = file.hexes.map(({ name, kind, q, r }) => ({
    name,
    kind,
    x: WIDTH * (q + r / 2),
    y: SIZE * 1.5 * r,
  }))
  const left = Math.min(...raw.map(({ x }) => x)) - WIDTH / 2 - 30
  const top = Math.min(...raw.map(({ y }) => y)) - SIZE - 30
  const tiles = raw.map((tile) => ({ ...tile, x: tile.x - left, y: tile.y - top }))
  const byName = new Map(tiles.map((tile) => [tile.name, tile]))
  const spots = new Map(
    Object.entries(file.spots).map(([name, hexes]) => {
      const around = hexes.map((hex) => byName.get(hex)!)
      const mean = (pick: (tile: Tile) => number): number =>
        around.reduce((sum, tile) => sum + pick(tile), 0) / around.length
      return [name, { x: mean((tile) => tile.x), y: mean((tile) => tile.y), hexes }]
    }),
  )
  return {
    tiles,
    spots,
    width: Math.max(...tiles.map(({ x }) => x)) + WIDTH / 2 + 30,
    height: Math.max(...tiles.map(({ y }) => y)) + SIZE + 30,
    file,
    cardOf: (spot) => file.solo.cards.findIndex((spots) => spots.includes(spot)) + 1,
  }
}

export function hexagon({ x, y }: Point, size = SIZE): string {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index - Math.PI / 2
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
}

/** The two spots that a wall joins: wall k lies between Pk and P(k+1). */
export function wallEnds(wall: string): [string, string] {
  const number = Number(/\d+/.exec(wall)?.[0] ?? 0)
  const name = (index: number): string => `P${String(index).padStart(2, '0')}`
  return [name(number), name((number % 22) + 1)]
}

/** Automata have the colours that the rulebook gives the Patrician: orange, then blue. */
export const automatonLook = (number: number): number => (number === 0 ? 2 : 1)
export const styleOf = (player: number, seats: number): SeatLook =>
  look(player < seats ? player : automatonLook(player - seats))

export const COUNTRY = ['wood', 'stone', 'ore', 'grapes', 'olives', 'fish']
export const RESOURCES = ['fish', 'wood', 'stone', 'ore', 'grapes', 'olives'] as const
export const GOODS = ['oil', 'wine', 'silver'] as const

export const TILE_COLOURS: Record<string, string> = {
  wood: '#5c8a4a',
  stone: '#a9a294',
  ore: '#8d97a6',
  grapes: '#8a5f9a',
  olives: '#9bab4f',
  fish: '#3f8fae',
}
/** Whose houses act again when somebody builds here. */
export const WAKES = [
  'winery',
  'oil-press',
  'silversmith',
  'fishmonger',
  'architect',
  'mason',
  'market',
  'quay',
]
