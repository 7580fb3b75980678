import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageBuild, reloadFor, wasReloadedFor } from './build'

const reload = vi.fn()
let written: string | undefined

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {
    querySelector: () => (written === undefined ? null : { content: written }),
  })
  reload.mockClear()
})
afterEach(() => void vi.unstubAllGlobals())

it('a page knows its build only if the host wrote it', () => {
  written = undefined
  expect(pageBuild()).toBeUndefined()
  written = '%ARGOSY_BUILD%'
  expect(pageBuild()).toBeUndefined()
  written = '0123abcd'
  expect(pageBuild()).toBe('0123abcd')
})

it('a page is reloaded at most once for a build', () => {
  expect(wasReloadedFor('new')).toBe(false)
  reloadFor('new')
  reloadFor('new')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(wasReloadedFor('new')).toBe(true)
  reloadFor('newer')
  expect(reload).toHaveBeenCalledTimes(2)
})
