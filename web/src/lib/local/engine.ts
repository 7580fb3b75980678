/** The size of the engines, not compressed: vite.config.ts looks. */
declare const ENGINE_BYTES: number

/** The tables of one worker: text in, text out. */
export interface Tables {
  has(table: string): boolean
  handle(told: string, now: number, random: Uint8Array): string
}

/** What is compiled of crates/browser; it need not be there when types are checked. */
export interface Engine {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>
  Tables: new (build: string) => Tables
  think(asked: string, budget: number): string
}

/** A finished game that is being analysed. */
export interface AnalysedGame {
  terms(): string
  decisions(): Uint32Array
  judge(step: number): string
  sum_up(decisions: string): string
  free(): void
}

/** What is compiled of crates/browser-analysis. */
export interface Analyst {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>
  Game: new (game: string, record: string, seat?: number) => AnalysedGame
}

// All are empty if the client was built without a compiler for browsers.
const scripts = import.meta.glob<Engine>('../../../wasm/argosy.js')
const analysts = import.meta.glob<Analyst>('../../../wasm/argosy_analysis.js')
const binaries = import.meta.glob<string>('../../../wasm/argosy{,_analysis}_bg.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})
const [script] = Object.values(scripts)
const [analyst] = Object.values(analysts)
const BUILT_WITHOUT = 'the client was built without its engines'

/** Whether the engines are here and this browser can run and store them. */
export const canPlayHere: boolean =
  script !== undefined &&
  typeof WebAssembly === 'object' &&
  typeof indexedDB === 'object' &&
  typeof navigator === 'object' &&
  typeof navigator.locks === 'object'

/** Compiles a file while it comes, telling how many bytes of it have come. */
async function compiled(name: string, heard: (bytes: number) => void): Promise<WebAssembly.Module> {
  const binary = binaries[`../../../wasm/${name}_bg.wasm`]
  if (!binary) throw new Error(BUILT_WITHOUT)
  // What draws the page goes first.
  const response = await fetch(binary, { priority: 'low' })
  if (!response.ok) throw new Error(`the engines cannot be loaded: ${response.status}`)
  return WebAssembly.compileStreaming(counted(response, heard))
}

async function started<T extends Engine | Analyst>(
  script: (() => Promise<T>) | undefined,
  compiling: WebAssembly.Module | Promise<WebAssembly.Module>,
): Promise<T> {
  if (!script) throw new Error(BUILT_WITHOUT)
  const [engine, module] = await Promise.all([script(), compiling])
  await engine.default({ module_or_path: module })
  return engine
}

/** The same answer, telling how many bytes of it have come. Not every host knows the type of it. */
function counted(response: Response, heard: (bytes: number) => void): Response {
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, onwards) {
      bytes += chunk.length
      heard(bytes)
      onwards.enqueue(chunk)
    },
  })
  const headers = { 'content-type': 'application/wasm' }
  return new Response(response.body!.pipeThrough(count), { headers })
}

/** The engines as they may be handed to workers, which need not load them; it is told which part of
 * them has come. */
export const compileEngine = (heard: (part: number) => void): Promise<WebAssembly.Module> =>
  compiled('argosy', (bytes) => heard(bytes / ENGINE_BYTES))

export const startEngine = (
  compiling: WebAssembly.Module | Promise<WebAssembly.Module>,
): Promise<Engine> => started(script, compiling)

/** The analysis, for a worker: a file of its own, as most visits do without it. */
export const loadAnalyst = (): Promise<Analyst> =>
  started(
    analyst,
    compiled('argosy_analysis', () => undefined),
  )
