import { describe, expect, it } from 'vitest'
import recipes from '../../../sounds/recipes.json'
import { isSound, score } from '../sound'
import { sounds as catan } from './catan/sounds'
import { sounds as golden } from './golden-city/sounds'
import { sounds as ragusa } from './ragusa/sounds'
import { sounds as rialto } from './rialto/sounds'

/** What the table itself lets be heard. */
const TABLE = ['yours', 'refused']
const GAMES: [string, Readonly<Record<string, string>>][] = [
  ['catan', catan],
  ['golden-city', golden],
  ['ragusa', ragusa],
  ['rialto', rialto],
]

describe('sounds', () => {
  for (const [game, sounds] of GAMES) {
    it(`has a file for every kind of event of ${game}`, () => {
      const silent = Object.entries(sounds).filter(([, name]) => !isSound(name))
      expect(silent).toEqual([])
    })
  }

  it('has a file for every recipe, and every recipe is heard', () => {
    const heard = new Set([...TABLE, ...GAMES.flatMap(([, sounds]) => Object.values(sounds))])
    expect(Object.keys(recipes).filter((name) => !isSound(name))).toEqual([])
    expect(Object.keys(recipes).filter((name) => !heard.has(name))).toEqual([])
  })

  it('lets different events of a step be heard one after the other, and none twice', () => {
    expect(score(['card', 'card', 'coin'], 800)).toEqual([
      { name: 'card', after: 0.4 },
      { name: 'coin', after: 0.8 },
    ])
    expect(score(['dice', 'cards', 'coin', 'points'], 900).map(({ name }) => name)).toEqual([
      'cards',
      'coin',
      'points',
    ])
  })
})
