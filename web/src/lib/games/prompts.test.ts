import { readFileSync, readdirSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES, words } from '../words/locale.svelte'
import type { Names } from './module'
import { game as ragusa } from './ragusa'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

const people = ['Ann', 'Bert', 'Cleo']
const names: Names = Object.assign((seat: number | null | undefined) => people[seat ?? 0]!, {
  you: 'Ann',
})

/** What Ann is asked when a house of hers acts in the turn of `active`. */
const wall = (active: { seat: number } | { automaton: number }): string =>
  ragusa.prompt(
    {
      active,
      players: [{ bastions_left: 0, resources: { fish: 0 } }],
      phase: { phase: 'wall', ring: { building: 'mason', spot: 'P1', step: 1, then: [], who: {} } },
    },
    0,
    [0],
    names,
  )

describe('a prompt', () => {
  for (const locale of LOCALES) {
    it(`is one sentence in ${locale}`, () => {
      const folder = `src/locales/${locale}`
      const asked = readdirSync(folder)
        .filter((name) => name.endsWith('.ftl'))
        .flatMap((name) => [
          ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(
            /^[a-z]+-ask-[\w-]+ =(?:.|\n(?=[ }]))*/gm,
          ),
        ])
        .map(([text]) => text)
      expect(asked.length).toBeGreaterThan(40)
      expect(asked.filter((text) => /[.!?]\s+\S/.test(text))).toEqual([])
    })
  }

  it('says who built, and where, to whoever acts in the turn of another', async () => {
    await words.use('en')
    await words.need('ragusa')
    expect(wall({ seat: 0 })).toBe('Place a wall on a lit space, or go on.')
    expect(wall({ seat: 1 })).toBe(
      'Bert built at the Mason, so your house acts too: place a wall on a lit space, or go on.',
    )
    expect(wall({ automaton: 0 })).toContain('Patrician, orange built at the Mason')
  })

  it('says so in a way that fits every name', async () => {
    await words.need('ragusa')
    await words.use('pl')
    expect(wall({ seat: 1 })).toMatch(
      /^Bert buduje \(Kamieniarz\), więc działa też twój dom: postaw/,
    )
    await words.use('fr')
    expect(wall({ seat: 1 })).toMatch(/^Bert construit \(Maçon\), donc votre maison agit aussi/)
    await words.use('en')
  })
})
