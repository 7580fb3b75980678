import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// A busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'argosy-built-'))
  mkdirSync(join(root, 'src/lib/local'), { recursive: true })
  mkdirSync(join(root, 'wasm'))
  copyFileSync('src/lib/local/engine.ts', join(root, 'src/lib/local/engine.ts'))
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('navigator', { locks: {} })
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllGlobals()
})

/** What a client knows of its engines that was built with what is in this folder. */
async function built(): Promise<{ canPlayHere: boolean }> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  })
  try {
    return (await server.ssrLoadModule('/src/lib/local/engine.ts')) as { canPlayHere: boolean }
  } finally {
    await server.close()
  }
}

it('offers play in the browser', async () => {
  writeFileSync(join(root, 'wasm/argosy.js'), 'export {}')
  expect((await built()).canPlayHere).toBe(true)
})

it('offers none if it was built without its engines', async () => {
  expect((await built()).canPlayHere).toBe(false)
})
