/** The tables of one worker: text in, text out. */
export interface Tables {
  has(table: string): boolean
  handle(told: string, now: number, random: Uint8Array): string
}

/** What is compiled of crates/browser; it need not be there when types are checked. */
export interface Engine {
  default(from: { module_or_path: string }): Promise<unknown>
  Tables: new (build: string) => Tables
  think(asked: string, budget: number): string
}

// Both are empty if the client was built without a compiler for browsers.
const scripts = import.meta.glob<Engine>('../../../wasm/argosy.js')
const binaries = import.meta.glob<string>('../../../wasm/argosy_bg.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})
const [script] = Object.values(scripts)
const [binary] = Object.values(binaries)

/** Whether the engines are here and this browser can run and store them. */
export const canPlayHere: boolean =
  script !== undefined &&
  typeof WebAssembly === 'object' &&
  typeof indexedDB === 'object' &&
  typeof navigator === 'object' &&
  typeof navigator.locks === 'object'

/** The engines, for a worker. */
export async function loadEngine(): Promise<Engine> {
  if (!script || !binary) throw new Error('the client was built without its engines')
  const engine = await script()
  await engine.default({ module_or_path: binary })
  return engine
}
