import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { address } from '../table'

/** What the native tests played. */
const FILE = '../target/same/games.txt'

interface Engine {
  default(from: { module_or_path: string }): Promise<unknown>
  play_out(game: string, seats: number, level: string, seed: number, most: number): string
}

test('bots decide here as they do natively', async ({ page }) => {
  expect(existsSync(FILE), 'cargo test -p argosy-browser same leaves what it played').toBe(true)
  const native = readFileSync(FILE, 'utf8').trim().split('\n')
  const engine = `${address()}engine-under-test/`
  for (const name of ['argosy.js', 'argosy_bg.wasm']) {
    await page.route(engine + name, (route) => route.fulfill({ path: `wasm/${name}` }))
  }
  await page.goto(address())
  const played = await page.evaluate(
    async ([engine, lines]) => {
      const { default: load, play_out } = (await import(`${engine}argosy.js`)) as Engine
      await load({ module_or_path: `${engine}argosy_bg.wasm` })
      const played: string[] = []
      for (const line of lines) {
        const [game, seats, level, seed, most] = line.split(' ')
        const record = play_out(game!, Number(seats), level!, Number(seed), Number(most))
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(record))
        const bytes = [...new Uint8Array(hash).slice(0, 8)]
        const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
        played.push([game, seats, level, seed, most, hex].join(' '))
      }
      return played
    },
    [engine, native] as const,
  )
  expect(played).toEqual(native)
})
