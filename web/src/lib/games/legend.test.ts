import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reference as catan } from '../wire/catan.reference'
import { reference as ragusa } from '../wire/ragusa.reference'
import { reference as rialto } from '../wire/rialto.reference'
import { SIGNS } from '../art/Sign.svelte'
import { LANDSCAPE_COLOURS } from './golden-city/board'
import type { Explained, FirstPictures } from './module'
import { CARGOES } from './ragusa/board'
import { BUILDING_COLOURS } from './rialto/board'

/** What a game's `Token` draws besides what it names itself, which is read from its source. */
const LISTED: Record<string, readonly string[]> = {
  catan: [...catan.resources, ...catan.developments],
  ragusa: [...ragusa.resources, ...ragusa.goods, ...ragusa.buildings, ...CARGOES],
  rialto: [
    ...rialto.kinds,
    ...Object.keys(BUILDING_COLOURS).map((colour) => `${colour} 1`),
    'coin',
  ],
  'golden-city': [
    ...Object.keys(LANDSCAPE_COLOURS),
    ...['cloth', 'jugs', 'wine', 'spices'].map((good) => `goods ${good}`),
    'coin',
  ],
}
const modules = import.meta.glob<{ legend: Explained[]; first: FirstPictures }>('./*/legend.ts', {
  eager: true,
})
const named = (game: string): string[] =>
  [
    ...readFileSync(`src/lib/games/${game}/Token.svelte`, 'utf8').matchAll(
      /\bpiece === '([\w-]+)'/g,
    ),
  ].map((found) => found[1]!)

describe('the legend', () => {
  for (const [game, listed] of Object.entries(LISTED)) {
    const { legend, first } = modules[`./${game}/legend.ts`]!
    const explained = legend.map(({ piece }) => piece)

    it(`of ${game} explains everything that its token draws`, () => {
      expect([...listed, ...named(game)].filter((piece) => !explained.includes(piece))).toEqual([])
      expect(new Set(legend.map(({ name }) => name)).size).toBe(legend.length)
    })

    it(`of ${game} has words for all of it`, () => {
      for (const locale of readdirSync('src/locales')) {
        const words = readFileSync(`src/locales/${locale}/learn-${game}.ftl`, 'utf8')
        const silent = legend.filter(
          ({ name, text }) => !text && !words.includes(`\nlegend-${game}-${name} = `),
        )
        expect(silent).toEqual([])
        expect(words).toContain(`\ngoal-${game} = `)
      }
    })

    it(`of ${game} knows the pictures of the first time`, () => {
      const drawn = [...explained, ...SIGNS, 'dice 5']
      expect(Object.values(first).filter((piece) => !drawn.includes(piece))).toEqual([])
      expect(new Set(Object.values(first)).size).toBe(3)
    })
  }

  it('is kept for every game', () => {
    expect(
      Object.keys(LISTED)
        .map((game) => `./${game}/legend.ts`)
        .sort(),
    ).toEqual(Object.keys(modules).sort())
  })
})
