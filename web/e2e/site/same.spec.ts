import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { address, full } from '../table'

/** What the native tests played, where cargo puts what it builds. */
const FILE = resolve('..', process.env.CARGO_TARGET_DIR ?? 'target', 'same/games.txt')
/** So many games of each are played in Chromium; Node plays all. */
const IN_CHROMIUM = 10

interface Engine {
  default(from: { module_or_path: string }): Promise<unknown>
  initSync(from: { module: Uint8Array }): unknown
  play_out(
    game: string,
    seats: number,
    options: string,
    level: string,
    seed: number,
    most: number,
  ): string
}

/** A line for each game: how it is played, and the hash of its record. */
function native(): string[] {
  expect(existsSync(FILE), 'cargo test -p argosy-browser same leaves what it played').toBe(true)
  return readFileSync(FILE, 'utf8').trim().split('\n')
}

test('bots decide here as they do natively', async ({ page }) => {
  const some = native().filter((line) => {
    const [, , , level, seed] = line.split(' ')
    return level !== 'hard' && Number(seed) <= IN_CHROMIUM
  })
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
        const [game, seats, options, level, seed, most] = line.split(' ')
        const record = play_out(game!, Number(seats), options!, level!, Number(seed), Number(most))
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(record))
        const bytes = [...new Uint8Array(hash).slice(0, 8)]
        const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
        played.push([game, seats, options, level, seed, most, hex].join(' '))
      }
      return played
    },
    [engine, some] as const,
  )
  expect(played).toEqual(some)
})

test('bots decide in Node as they do natively', async () => {
  test.skip(!full, 'with --full')
  const all = native()
  const engine = (await import(pathToFileURL('wasm/argosy.js').href)) as Engine
  engine.initSync({ module: readFileSync('wasm/argosy_bg.wasm') })
  let decisions = 0
  const played = all.map((line) => {
    const [game, seats, options, level, seed, most] = line.split(' ')
    const record = engine.play_out(
      game!,
      Number(seats),
      options!,
      level!,
      Number(seed),
      Number(most),
    )
    decisions += record.match(/^\d/gm)!.length
    const hash = createHash('sha256').update(record).digest('hex').slice(0, 16)
    return [game, seats, options, level, seed, most, hash].join(' ')
  })
  console.log(`${played.length} games and runs of decisions in Node, ${decisions} decisions`)
  expect(played).toEqual(all)
})
