import { beforeAll, describe, expect, it, vi } from 'vitest'
import { words } from '../words/locale.svelte'
import { turnsOf } from '../table/chronicle'
import type { GameModule, Names } from './module'
import { game as ragusa } from './ragusa'
import { game as rialto } from './rialto'

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await words.use('en')
  await Promise.all([words.need('ragusa'), words.need('rialto')])
})

const people = ['Ann', 'Bert', 'Cleo']
const names: Names = Object.assign((seat: number | null | undefined) => people[seat ?? 0]!, {
  you: 'Cleo',
})
/** The chronicle of these events, each in a step of its own. */
const chronicle = (game: GameModule, view: unknown, ...events: unknown[]): string[] =>
  turnsOf(
    events.map((event, seq) => ({ seq, at: 0, what: { played: {} }, events: [event] })),
    game,
    names,
    view,
  ).flatMap(({ lines }) => lines.map(({ text }) => text))

describe('the chronicle says why', () => {
  const ended = (seat: number, count: number): unknown => ({
    event: 'turn_ended',
    who: { seat },
    count,
  })
  const bonus = { event: 'bonus_won', stage: 'A', who: { seat: 0 }, count: 3 }
  const stage = (stage: string): unknown => ({ event: 'stage_began', stage, first: { seat: 0 } })
  const view = { seats: 3 }

  it('somebody wins a stage of Rialto who has no more than another', () => {
    const lines = chronicle(rialto, view, stage('A'), ended(0, 3), ended(1, 3), ended(2, 1), bonus)
    expect(lines.at(-1)).toBe('Ann wins the bonus with 3 (the doge track breaks the tie).')
  })

  it('and not where nobody else had as many in that stage', () => {
    const before = [stage('A'), ended(1, 3), stage('B'), ended(0, 3), ended(1, 2)]
    expect(chronicle(rialto, view, ...before, bonus).at(-1)).toBe('Ann wins the bonus with 3.')
  })

  it('a building of Ragusa acts, and where', () => {
    const placed = (seat: number): unknown => ({
      event: 'placed',
      piece: 'house',
      spot: 'P1',
      who: { seat },
    })
    const activated = { event: 'activated', building: 'mason' }
    const city = { edition: 'standard-1', n_seats: 3 }
    expect(chronicle(ragusa, city, placed(1), activated).at(-1)).toBe(
      'Mason acts (Bert built beside it).',
    )
    expect(chronicle(ragusa, city, placed(2), activated).at(-1)).toBe(
      'Mason acts (you built beside it).',
    )
    expect(ragusa.event(activated, names)?.places).toEqual(['mason'])
  })
})
