import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sayAbout, words } from './locale.svelte'

describe('a sentence about people', () => {
  beforeAll(async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await words.need('catan')
  })
  const stolen = { player: 'Ann', victim: 'Ben' }

  it('names them to whoever looks on', () => {
    expect(sayAbout(undefined, 'catan-event-stole', stolen)).toBe('Ann takes a card from Ben.')
    expect(sayAbout('Cleo', 'catan-event-stole', stolen)).toBe('Ann takes a card from Ben.')
  })

  it('says "you" to whoever it is about', () => {
    expect(sayAbout('Ann', 'catan-event-stole', stolen)).toBe('You take a card from Ben.')
    expect(sayAbout('Ben', 'catan-event-stole', stolen)).toBe('Ann takes a card from you.')
  })

  it('takes no card for a person', () => {
    const known = { ...stolen, resource: 'wool' }
    expect(sayAbout('wool', 'catan-event-stole-known', known)).toBe('Ann takes wool from Ben.')
  })
})
