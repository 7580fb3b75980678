/// <reference lib="webworker" />
import { startEngine, type Tables } from './engine'
import type { FromPage, Think, ThinkAnswer, ToBots, ToPage, Todo } from './messages'
import { Store } from './store'
import type { Outcome } from './rows'

/**
 * Drives the tables of one page. One thing is done after the other, up to what is on disk, so
 * that nothing is shown which a crash could take back. Other pages may show the same table: what
 * they write is read, and of all pages one lets the bots think.
 */
class Driver {
  #queue: Promise<void> = Promise.resolve()
  #bots: Worker | undefined
  #asked = new Map<number, { think: Think; at: number }>()
  #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #seats = new Map<number, string>()
  /** Ends the turn at letting bots think, by table. */
  #turns = new Map<string, AbortController>()
  #pages = new BroadcastChannel('argosy-tables')
  /** Whether nobody knows if the last thing was stored. */
  #unsure = false

  constructor(
    private readonly tables: Tables,
    private readonly engine: WebAssembly.Module,
    private readonly store: Store,
    private readonly settings: { pause: number; budget: number },
  ) {
    this.#pages.onmessage = ({ data }: MessageEvent<string>) => {
      this.later(async () => {
        if (this.tables.has(data)) await this.tell({ changed: { table: data } })
      })
    }
  }

  /** Does this once everything before it is done. */
  later(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch(broken)
  }

  async from(message: Exclude<FromPage, { start: unknown } | { engine: unknown }>): Promise<void> {
    if ('request' in message) {
      const table = /^\/tables\/([^/?]+)/.exec(message.request.path)?.[1]
      if (table) await this.load(table)
    } else if ('connect' in message) {
      const { connection, table } = message.connect
      await this.load(table)
      this.#seats.set(connection, table)
    }
    await this.tell(message)
    // Unless it was closed at once.
    if ('connect' in message && this.#seats.has(message.connect.connection)) {
      this.take(message.connect.table)
    }
    if ('disconnect' in message) this.leave(message.disconnect.connection)
  }

  private async load(table: string): Promise<void> {
    if (this.tables.has(table)) return
    const rows = await this.store.rows(table)
    if (rows) await this.tell({ load: rows })
  }

  /** Tells the engines something, and does what they want, whatever follows from it first. */
  private async tell(told: object): Promise<void> {
    const waiting = this.handle(told)
    for (let todo = waiting.shift(); todo; todo = waiting.shift()) {
      waiting.unshift(...(await this.carryOut(todo)))
    }
  }

  private handle(told: object): Todo[] {
    const random = crypto.getRandomValues(new Uint8Array(32))
    return JSON.parse(this.tables.handle(JSON.stringify(told), Date.now(), random)) as Todo[]
  }

  private async carryOut(todo: Todo): Promise<Todo[]> {
    if ('store' in todo) {
      const { table } = todo.store
      const outcome = await this.store.store(todo.store)
      if (outcome === 'done') this.#pages.postMessage(table.id)
      // The engines look it up and try once more. A store that fails again may need another start.
      if (outcome === 'unknown' && this.#unsure) throw new Error('nothing can be stored')
      this.#unsure = outcome === 'unknown'
      return this.handle({ stored: { table: table.id, outcome } })
    }
    if ('read_on' in todo) {
      const { table, after } = todo.read_on
      const rows = await this.store.rows(table, after)
      const failed: Outcome = 'failed'
      return this.handle(rows ? { written: rows } : { stored: { table, outcome: failed } })
    }
    if ('think' in todo) this.think(todo.think)
    else if ('wake' in todo) this.wakeAt(todo.wake.table, todo.wake.at)
    else {
      // The page comes back by another connection, to a table that is loaded again.
      if ('close' in todo) this.leave(todo.close.connection)
      say(todo)
    }
    return []
  }

  private wakeAt(table: string, at: number | null): void {
    clearTimeout(this.#timers.get(table))
    this.#timers.delete(table)
    if (at === null) return
    const look = () => this.later(() => this.tell({ look: { table } }))
    this.#timers.set(table, setTimeout(look, Math.max(0, at - Date.now())))
  }

  /** Waits for the turn to let the bots of a table think; it is kept while the page is there. */
  private take(table: string): void {
    if (this.#turns.has(table)) return
    const turn = new AbortController()
    this.#turns.set(table, turn)
    const over = new Promise<void>((resolve) => {
      turn.signal.addEventListener('abort', () => resolve())
    })
    navigator.locks
      .request(`argosy-table-${table}`, { signal: turn.signal }, () => {
        this.later(() => this.tell({ owns: { table } }))
        return over
      })
      .catch((error: unknown) => {
        // A page that leaves while it waits for the lock has given it up.
        if (!turn.signal.aborted) broken(error)
      })
  }

  private leave(connection: number): void {
    const table = this.#seats.get(connection)
    this.#seats.delete(connection)
    if (table === undefined || [...this.#seats.values()].includes(table)) return
    this.#turns.get(table)?.abort()
    this.#turns.delete(table)
    this.wakeAt(table, null)
  }

  private think(think: Think): void {
    const id = ++thoughts
    this.#asked.set(id, { think, at: Date.now() })
    this.bots().postMessage({ id, think, budget: this.settings.budget } satisfies ToBots)
  }

  private bots(): Worker {
    if (this.#bots) return this.#bots
    const bots = new Worker(new URL('./bots.ts', import.meta.url), { type: 'module' })
    bots.onmessage = ({ data }: MessageEvent<ThinkAnswer>) => this.thought(data)
    bots.onerror = (event) => broken(event.message)
    bots.postMessage({ engine: this.engine } satisfies ToBots)
    this.#bots = bots
    return bots
  }

  private thought({ id, lines, late }: ThinkAnswer): void {
    const asked = this.#asked.get(id)
    if (!asked) return
    this.#asked.delete(id)
    if (late) say({ late: true })
    const { table, seat, what_for } = asked.think
    if ('suggestion' in what_for) {
      const { connection, request } = what_for.suggestion
      this.later(() => this.tell({ suggested: { table, connection, request, seat, lines } }))
      return
    }
    const { at_seq } = what_for.move
    const move = () => this.later(() => this.tell({ chose: { table, seat, at_seq, lines } }))
    setTimeout(move, Math.max(0, asked.at + this.settings.pause - Date.now()))
  }
}

let thoughts = 0

const say = (message: ToPage): void => self.postMessage(message)

function broken(error: unknown): void {
  say({ broken: String(error) })
  self.close()
}

let driver: Promise<Driver> | undefined
let engineCame: (engine: WebAssembly.Module) => void
const compiling = new Promise<WebAssembly.Module>((resolve) => (engineCame = resolve))

self.onmessage = ({ data }: MessageEvent<FromPage>) => {
  if ('engine' in data) {
    engineCame(data.engine)
    return
  }
  if ('start' in data) {
    const { build, bots } = data.start
    driver = Promise.all([startEngine(compiling), compiling, Store.open()]).then(
      ([{ Tables }, engine, store]) => new Driver(new Tables(build), engine, store, bots),
    )
    driver.catch(broken)
    return
  }
  // In the order in which they came: a promise calls those who wait one after the other.
  void driver?.then((ready) => ready.later(() => ready.from(data)))
}
