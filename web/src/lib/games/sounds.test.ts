import { describe, expect, it } from 'vitest'
import recipes from '../../../sounds/recipes.json'
import { isSound, score } from '../sound'

/** What the table itself lets be heard. */
const TABLE = ['yours', 'refused']
const GAMES = Object.entries(
  import.meta.glob<Readonly<Record<string, string>>>('./*/sounds.ts', {
    eager: true,
    import: 'sounds',
  }),
)

describe('sounds', () => {
  for (const [file, sounds] of GAMES) {
    it(`has a file for every kind of event in ${file}`, () => {
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
