import { describe, expect, it } from 'vitest'
import type { GameModule } from '../games/module'
import type { News } from '../wire/protocol'
import { turnsOf, withoutName } from './chronicle'

interface Event {
  seat?: number
  text: string
  aside?: boolean
  event?: string
}
const module = {
  event: (event: Event) => ({ text: event.text, places: [] }),
  motions: ({ seat, text }: Event) => [
    {
      piece: text === 'begins' ? 'turn' : 'thing',
      to: { pile: 'board' },
      ...(seat === undefined ? {} : { by: seat }),
    },
  ],
  isAside: (event: Event) => event.aside ?? false,
  eventRules: { rolled: 'R9' },
} as unknown as GameModule
const names = (seat: number | null | undefined): string => `P${seat}`
const news = (seq: number, ...events: Event[]): News => ({
  seq,
  at: 0,
  what: { played: {} },
  events,
})

describe('the chronicle', () => {
  it('has a group for each turn, with what befell others in it', () => {
    const turns = turnsOf(
      [
        news(1, { seat: 0, text: 'rolls' }, { seat: 1, text: 'gets', aside: true }),
        news(2, { seat: 0, text: 'builds' }),
        news(3, { seat: 1, text: 'begins' }, { seat: 1, text: 'rolls' }),
        news(4, { seat: 1, text: 'begins' }),
        news(5, { text: 'the round is over' }),
      ],
      module,
      names,
      undefined,
    )
    expect(turns.map(({ seat, lines }) => [seat, lines.map(({ text }) => text)])).toEqual([
      [0, ['rolls', 'gets', 'builds']],
      [1, ['rolls']],
      // Two turns in a row are two.
      [1, []],
      [undefined, ['the round is over']],
    ])
    expect(new Set(turns.map(({ key }) => key)).size).toBe(4)
  })

  it('has no group for what nobody plays', () => {
    const two = (seat: number | null | undefined): string => (seat === 2 ? '' : `P${seat}`)
    const told = [
      { seat: 0, text: 'builds' },
      { seat: 2, text: 'a neutral colour builds' },
    ]
    const [turn, ...others] = turnsOf([news(1, ...told)], module, two, undefined)
    expect([turn!.seat, turn!.lines.length, others.length]).toEqual([0, 2, 0])
  })

  it('knows the rule of what it tells', () => {
    const told = [
      { text: 'rolls', event: 'rolled' },
      { text: 'waits', event: 'waited' },
    ]
    const turns = turnsOf([news(1, ...told)], module, names, undefined)
    expect(turns[0]!.lines.map(({ rule }) => rule)).toEqual(['R9', undefined])
  })

  it('says a name once', () => {
    expect(withoutName('Bot 2 builds a road.', 'Bot 2')).toBe('Builds a road.')
    expect(withoutName('Bot 20 builds a road.', 'Bot 2')).toBe('Bot 20 builds a road.')
    expect(withoutName('The offer of Bot 2 is off.', 'Bot 2')).toBe('The offer of Bot 2 is off.')
  })
})
