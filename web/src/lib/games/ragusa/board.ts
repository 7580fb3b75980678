import { look, type SeatLook } from '../../components/seats'
import type { SiteView } from '../../wire/ragusa'
import { ACTIONS } from '../../wire/ragusa.actions'
import { reference } from '../../wire/ragusa.reference'
import type { Target } from '../module'

/** The city as the engine's own file has it: hexes, and spots where three of them meet. */
interface EditionFile {
  id: string
  slots: { good: string; units: number; falls: string }[]
  market: { values: number[] }
  bonus: Record<string, number>
  bonus_cap: number
  limits: { resource: number; good: number }
  fish_prices: Record<string, number>
  fishmonger: { fish_per_point: number }
  solo: { cards: [string, string, string][] }
  hexes: { name: string; q: number; r: number; kind: string }[]
  spots: Record<string, [string, string, string]>
}

const files = import.meta.glob<{ default: EditionFile }>(
  '../../../../../crates/ragusa/boards/*.json',
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

/** The places of walls, numbered from 1 as in notation. */
export const WALLS = reference.walls.map((_, index) => String(index + 1))

/** The two spots that a wall joins, by its number. */
export function wallEnds(wall: string): [string, string] {
  return reference.walls[Number(wall) - 1] ?? ['', '']
}

/** Automata have the colours that the rulebook gives the Patrician: orange, then blue. */
export const automatonLook = (number: number): number => (number === 0 ? 2 : 1)
export const styleOf = (player: number, seats: number): SeatLook =>
  look(player < seats ? player : automatonLook(player - seats))

export const { resources: RESOURCES, goods: GOODS } = reference
/** What ships carry. */
export const CARGOES = ['spices', 'ceramics', 'furs', 'clothes', 'silk', 'pearls', 'gems']
/** The hexes of the country are called by what they give. */
export const COUNTRY: readonly string[] = RESOURCES

/** Whose houses act again when somebody builds here. */
export const WAKES: readonly string[] = reference.rings

/** Whether fish have to be exchanged before a house can be placed here. A bastion costs nothing. */
export function needsFish({ place, actions }: Target, sites: SiteView[]): boolean {
  const needs = sites.find(({ spot }) => spot === place)?.needs ?? []
  return (
    needs.some((need) => need.has < need.needs) &&
    actions.some(({ line }) => ACTIONS[line]?.do === 'place')
  )
}
