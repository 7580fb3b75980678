import { beforeEach, expect, it, vi } from 'vitest'

// A busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { pathname: '/settings' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
})

/** The settings of a server's client, as they are drawn first. */
async function settings(canPlayHere: boolean): Promise<string> {
  vi.doMock('../lib/local/engine', () => ({ canPlayHere }))
  // Both anew, as they share what they know.
  const { render } = await import('svelte/server')
  const { default: Settings } = await import('./Settings.svelte')
  return render(Settings).body
}

it('ask where one plays, if that can be in the browser', async () => {
  const body = await settings(true)
  expect(body).toContain('data-setting="play-here"')
  expect(body).toContain('data-keeping')
})

it('say nothing of it if the client was built without engines', async () => {
  const body = await settings(false)
  expect(body).not.toContain('data-setting="play-here"')
  expect(body).not.toContain('data-keeping')
})
