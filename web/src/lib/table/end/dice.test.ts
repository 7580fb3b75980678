import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HostError } from '../../api/errors'
import { commitmentOf, keepSeen } from '../../api/salts'
import { checkDice } from './dice'

const secret = '01'.repeat(32)
const other = '03'.repeat(32)
const salt = '02'.repeat(32)
const laidOpen = { secret, salts: { 1: salt } }
const draws = () => Promise.resolve({ draws: 12 })
const failing = (code: string) => () => Promise.reject(new HostError(code, code))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

describe('the dice at the end', () => {
  it('are those that were promised, or nobody saw a promise', async () => {
    keepSeen('t', commitmentOf('t', secret), 1, salt)
    const kept = await checkDice('t', laidOpen, draws)
    expect(kept).toEqual({ id: 'dice-kept', values: { draws: 12 }, broken: false })
    const unseen = await checkDice('elsewhere', laidOpen, draws)
    expect(unseen).toEqual({ id: 'dice-unseen', values: { draws: 12 }, broken: false })
  })

  it('are others than were promised, whatever the host says', async () => {
    keepSeen('t', commitmentOf('t', secret), 1, salt)
    const verify = vi.fn(draws)
    for (const wrong of [
      { ...laidOpen, secret: other },
      { ...laidOpen, salts: { 1: other } },
    ]) {
      const checked = await checkDice('t', wrong, verify)
      expect(checked).toMatchObject({ id: 'dice-broken', broken: true })
    }
    expect(verify).not.toHaveBeenCalled()
  })

  it('cannot be drawn again, or it is not known', async () => {
    const checked = await checkDice('t', laidOpen, failing('unverified'))
    expect(checked).toMatchObject({ id: 'dice-unverified', broken: true })
    expect(await checkDice('t', laidOpen, failing('busy'))).toBeUndefined()
  })
})
