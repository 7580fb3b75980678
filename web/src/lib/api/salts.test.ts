import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commitmentOf, keepSeen, promiseKept, seenOf } from './salts'

const secret = '01'.repeat(32)
const salt = '02'.repeat(32)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('the promise of the dice', () => {
  it('is worked out as the host does it', () => {
    // The golden vector of crates/table/src/dice.rs.
    expect(commitmentOf('k3w9', secret)).toBe(
      'adccda7b8dc9477133acf58acf7771c8acceeb6c6530fd15454acb072d02f494',
    )
  })

  it('is kept if secret and salts are those of before', () => {
    const commitment = commitmentOf('k3w9', secret)
    keepSeen('k3w9', commitment, 1, salt)
    const seen = seenOf('k3w9')!
    const dice = { secret, salts: { 1: salt } }
    expect(promiseKept(seen, dice)).toBe(true)
    expect(promiseKept(seen, { ...dice, secret: '03'.repeat(32) })).toBe(false)
    expect(promiseKept(seen, { ...dice, salts: { 1: '03'.repeat(32) } })).toBe(false)
    expect(promiseKept(seen, { salts: { 1: salt } })).toBe(false)
    const replaced = { secret: '03'.repeat(32), salts: { 1: salt } }
    expect(promiseKept(seen, replaced)).toBe(false)
  })

  it('of dice that were given up is forgotten', () => {
    keepSeen('t', 'one', 0, salt)
    keepSeen('t', 'two', 1, salt)
    expect(seenOf('t')).toEqual({ table: 't', commitment: 'two', salts: { 1: salt } })
  })

  it('is remembered for a number of games', () => {
    for (let game = 0; game < 60; game += 1) keepSeen(`t${game}`, 'c', 0, salt)
    expect(seenOf('t0')).toBeUndefined()
    expect(seenOf('t59')).toBeDefined()
  })
})
