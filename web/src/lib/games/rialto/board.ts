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
  green: ['#3f8f4f', '#ffffff'],
  yellow: ['#e7bd3f', '#2c2100'],
  blue: ['#3a6fc0', '#ffffff'],
}

export interface Point {
  x: number
  y: number
}

/** The drawing has a margin round the file's coordinates. */
export const at = ({ x, y }: Point): Point => ({ x: x + 110, y: y + 90 })

/** A little beside the straight line, so that no two connections lie on each other. */
export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
