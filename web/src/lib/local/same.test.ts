import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const golden = readFileSync('../crates/browser/tests/golden/games.txt', 'utf8').trim().split('\n')
const built = existsSync('wasm/argosy_bg.wasm')

interface Engine {
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

// Without a compiler for browsers there is nothing to compare.
it.skipIf(!built)(
  'a browser plays what every other machine plays',
  { timeout: 120_000 },
  async () => {
    const address = pathToFileURL('wasm/argosy.js').href
    const engine = (await import(/* @vite-ignore */ address)) as Engine
    engine.initSync({ module: readFileSync('wasm/argosy_bg.wasm') })
    const played = golden.map((line) => {
      const [game, seats, options, level, seed, most] = line.split(' ')
      const record = engine.play_out(
        game!,
        Number(seats),
        options!,
        level!,
        Number(seed),
        Number(most),
      )
      const hash = createHash('sha256').update(record).digest('hex').slice(0, 16)
      return [game, seats, options, level, seed, most, hash].join(' ')
    })
    expect(played).toEqual(golden)
  },
)
