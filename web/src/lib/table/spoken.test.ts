import { describe, expect, it } from 'vitest'
import { MOST_WORDS, byTurn, pieces, someOf } from './spoken'

const count = (text: string): number => text.split(' ').length
const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')

describe('what is spoken', () => {
  it('has at most 25 words at a time, and loses none', () => {
    const said = pieces(['One two three.', long, 'The end.'])
    expect(said.every((text) => count(text) <= MOST_WORDS)).toBe(true)
    expect(said.join(' ')).toBe(`One two three. ${long} The end.`)
  })

  it('breaks between sentences', () => {
    const twelve = 'a b c d e f g h i j k l.'
    expect(pieces([twelve, twelve, twelve])).toEqual([`${twelve} ${twelve}`, twelve])
  })

  it('goes by turns', () => {
    const said = byTurn([
      { text: 'Ann rolls 6.', places: [], seat: 0 },
      { text: 'The bank is short.', places: [] },
      { text: 'Ann builds.', places: [], seat: 0 },
      { text: 'Bert rolls 8.', places: [], seat: 1 },
    ])
    expect(said).toEqual(['Ann rolls 6. The bank is short. Ann builds.', 'Bert rolls 8.'])
  })

  it('tells as many choices as fit, and how many more', () => {
    const choices = Array.from({ length: 30 }, (_, index) => `road at place ${index}`)
    const head = (n: number, list: string): string => `${n} choices: ${list}`
    const text = someOf(choices, head, (n) => `and ${n} more`)
    expect(count(text)).toBeLessThanOrEqual(MOST_WORDS)
    expect(text).toMatch(/^30 choices: road at place 0; .*and \d+ more$/)
    expect(someOf(['roll'], head, String)).toBe('1 choices: roll')
    expect(count(someOf([long], head, String))).toBe(MOST_WORDS)
  })
})
