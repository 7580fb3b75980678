import type { Kind } from '../../wire/rialto'
import { reference } from '../../wire/rialto.reference'

export type { Kind }

/** Venice as the engine's own file has it. */
interface BoardFile {
  id: string
  districts: { id: string; name: string; bank: string; x: number; y: number }[]
  connections: [string, string][]
  doge_track_spaces: number
  bank_bonus: number
  gondolas: { value: number }
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

export const KINDS = reference.kinds
export const STAGES = reference.stages.map(({ stage }) => stage)

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
  green: ['#3f8c3c', '#ffffff'],
  yellow: ['#f3cd4e', '#2c2100'],
  blue: ['#22408f', '#ffffff'],
}
