import { EVENTS as CATAN } from '../src/lib/games/catan/events.testing'
import { EVENTS as GOLDEN_CITY } from '../src/lib/games/golden-city/events.testing'
import { EVENTS as RAGUSA } from '../src/lib/games/ragusa/events.testing'
import { EVENTS as RIALTO } from '../src/lib/games/rialto/events.testing'
import type { GameName } from '../src/lib/words/games'
import type { Look } from './table'

/** What the tests of the table have to know of a game. */
interface Tested {
  /** How many play where it does not matter, and how it is looked at there. */
  seats: number
  look: Look
  /** The numbers of seats that show all who can be at a table, also those whom no seat plays. */
  tables: number[]
  /** With how many it is played by ear. */
  byEar: number
  /** The most questions that it asks of somebody who always does what is suggested. */
  questions: number
  /** The most touches that this takes. */
  taps: number
  /** The charts at its end. */
  charts: string[]
  /** The box that the table gives to the board on a phone. */
  onPhone: [number, number]
  /** A late position in which something is chosen on the board, if there is such. */
  late: { record: string; step: number }
  /** The stored position that has most to show, and the one of its picture. */
  fullest: string
  picture: string
  /** One event of each kind, and those that move most. */
  events: Record<string, object>
  moving: object[]
  /** The stored position with those whom no seat plays. */
  automata: string
  /** Whether some choices stand behind a button that opens them. */
  opens: boolean
}

/** A new game is tested like the others once it stands here. */
export const GAMES: Record<GameName, Tested> = {
  catan: {
    seats: 3,
    look: { locale: 'en', theme: 'light', phone: false },
    tables: [4, 2],
    byEar: 3,
    questions: 300,
    taps: 620,
    charts: ['points', 'sources', 'dice', 'cards_in', 'losses', 'trades'],
    onPhone: [390, 390],
    late: { record: 'catan/beginner-4', step: 1086 },
    fullest: 'catan/main',
    picture: 'catan/main',
    events: CATAN,
    moving: [CATAN.gained, CATAN.road_built, CATAN.robber_moved, CATAN.rolled],
    automata: 'main',
    opens: true,
  },
  ragusa: {
    seats: 2,
    look: { locale: 'pl', theme: 'dark', phone: true },
    tables: [1, 2],
    byEar: 1,
    questions: 120,
    taps: 260,
    charts: ['points', 'sources', 'goods', 'houses', 'goods_used', 'market'],
    onPhone: [390, 316],
    late: { record: 'ragusa/sample-game', step: 122 },
    fullest: 'ragusa/place',
    picture: 'ragusa/place',
    events: RAGUSA,
    moving: [RAGUSA.placed, RAGUSA.gained, RAGUSA.produced, RAGUSA.wall_built],
    automata: 'place-solo',
    opens: false,
  },
  rialto: {
    seats: 2,
    look: { locale: 'fr', theme: 'light', phone: true },
    tables: [2],
    byEar: 3,
    questions: 250,
    taps: 520,
    charts: ['points', 'sources', 'cards', 'districts', 'doge', 'wealth'],
    onPhone: [390, 293],
    late: { record: 'rialto/5-seats', step: 781 },
    fullest: 'rialto/play',
    picture: 'rialto/column',
    events: RIALTO,
    moving: [RIALTO.took_column, RIALTO.bridge_placed, RIALTO.doge_moved, RIALTO.points_gained],
    automata: 'play-neutral',
    opens: false,
  },
  'golden-city': {
    seats: 3,
    look: { locale: 'en', theme: 'dark', phone: false },
    tables: [4],
    byEar: 3,
    questions: 150,
    taps: 320,
    charts: ['points', 'sources', 'rounds', 'building'],
    onPhone: [390, 390],
    late: { record: 'golden-city/4-seats', step: 305 },
    fullest: 'golden-city/build',
    picture: 'golden-city/build',
    events: GOLDEN_CITY,
    moving: [GOLDEN_CITY.built, GOLDEN_CITY.pair_taken, GOLDEN_CITY.contracts, GOLDEN_CITY.goods],
    automata: 'build',
    opens: false,
  },
}
