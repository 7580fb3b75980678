import { beforeEach, expect, it, vi } from 'vitest'
import { words } from './locale.svelte'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

it('shows the language that was asked for last, whatever else was being loaded', async () => {
  await words.use('en')
  const loads = [words.need('catan'), words.use('fr'), words.use('pl'), words.need('ragusa')]
  await Promise.all(loads)
  expect(words.locale).toBe('pl')
  expect(words.say('menu-how')).toBe('Jak grać')
  for (const topic of ['catan', 'ragusa']) expect(words.has(`${topic}-board`)).toBe(true)
})
