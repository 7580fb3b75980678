/** Venice as the engine's own file has it. */
interface BoardFile {
  id: string
  districts: { id: string; name: string; bank: string; x: number; y: number }[]
  connections: [string, string][]
  doge_track_spaces: number
}

const files = import.meta.glob<{ default: BoardFile }>(
  '../../../../../crates/rialto/boards/*.json',
  { eager: true },
)

export function boardFile(id: string): BoardFile {
  const found = Object.values(files).find((file) => file.default.id === id)
  if (!found) throw new Error(`no board ${id}`)
  return found.default
}

export const KINDS = [
  'doge',
  'gold',
  'building',
  'bridge',
  'gondola',
  'councillor',
  'joker',
] as const
export type Kind = (typeof KINDS)[number]
export const STAGES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

export const KIND_COLOURS: Record<Kind, string> = {
  doge: '#9a2f3f',
  gold: '#c9921b',
  building: '#7b5a3c',
  bridge: '#6b7680',
  gondola: '#1f2b33',
  councillor: '#6a3f8f',
  joker: '#1f7f86',
}

export const BUILDING_COLOURS: Record<string, [string, string]> = {
  green: ['#347d43', '#ffffff'],
  yellow: ['#e7bd3f', '#2c2100'],
  blue: ['#3a6fc0', '#ffffff'],
}

export interface Point {
  x: number
  y: number
}

/** Where districts are drawn, so that no two connections cross and each bank is together. */
const LAYOUT: Record<string, Point> = {
  cannaregio: { x: 470, y: 115 },
  san_marco: { x: 870, y: 345 },
  castello: { x: 1240, y: 235 },
  santa_croce: { x: 150, y: 365 },
  san_polo: { x: 510, y: 410 },
  dorsoduro: { x: 770, y: 650 },
}
export const WIDTH = 1400
export const HEIGHT = 950

/** A board that is not known here is drawn as its file has it. */
export const at = ({ id, x, y }: Point & { id: string }): Point =>
  LAYOUT[id] ?? { x: x + 110, y: y * 0.85 + 60 }

/** A connection as a curve; the one between the far ends goes round the others. */
export class Way {
  readonly #bend: Point

  constructor(
    readonly from: Point,
    readonly to: Point,
    outside: boolean,
  ) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    this.#bend = outside ? { x: middle.x + 60, y: 1300 } : middle
  }

  point(t: number): Point {
    const mix = (a: number, b: number, c: number): number =>
      (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    return {
      x: mix(this.from.x, this.#bend.x, this.to.x),
      y: mix(this.from.y, this.#bend.y, this.to.y),
    }
  }

  get middle(): Point {
    return this.point(0.5)
  }

  /** How far it is turned at the middle, in degrees. */
  get angle(): number {
    return (Math.atan2(this.to.y - this.from.y, this.to.x - this.from.x) * 180) / Math.PI
  }

  get path(): string {
    const { from, to } = this
    return `M${from.x} ${from.y}Q${this.#bend.x} ${this.#bend.y} ${to.x} ${to.y}`
  }
}

/** Far apart on both sides of everything else. */
export const isOutside = (a: string, b: string): boolean =>
  [a, b].sort().join() === 'castello,santa_croce'
