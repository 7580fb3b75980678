import { beforeEach, expect, it, vi } from 'vitest'
import type { FromPage, ThinkAnswer, ToBots, ToPage, Todo } from './messages'
import type { Change, Outcome } from './rows'

/** What the engines were told, in order, and what they answer to each kind of it, or outcome. */
const told: object[] = []
let answers: Record<string, Todo[]> = {}
/** What becomes of what is to be stored, one after the other; then all of it is. */
let outcomes: Outcome[] = []
let stores = 0

class Tables {
  #loaded = new Set<string>()

  has(table: string): boolean {
    return this.#loaded.has(table)
  }

  handle(text: string): string {
    const message = JSON.parse(text) as Record<string, { table: { id: string }; outcome?: Outcome }>
    const [kind] = Object.keys(message)
    told.push(message)
    if (kind === 'load') this.#loaded.add(message[kind]!.table.id)
    // What does not follow drops the table, as crates/browser does.
    if (kind === 'written') this.#loaded.delete(message[kind]!.table.id)
    const outcome = message[kind!]!.outcome
    return JSON.stringify(answers[outcome ?? kind!] ?? [])
  }
}

vi.mock('./engine', () => ({
  startEngine: () => Promise.resolve({ Tables }),
}))
vi.mock('./store', () => ({
  Store: {
    open: () =>
      Promise.resolve({
        rows: (id: string) => Promise.resolve({ table: { id }, entries: [], chat: [] }),
        store: () => {
          stores += 1
          return Promise.resolve(outcomes.shift() ?? 'done')
        },
      }),
  },
}))

/** Locks as a browser gives them: one after the other, until what it waits for is done. */
class Locks {
  #last = new Map<string, Promise<unknown>>()

  request(name: string, _: unknown, held: () => Promise<void>): Promise<void> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(held)
    this.#last.set(name, turn)
    return turn
  }
}

/** A busy machine may take its time. */
vi.setConfig({ testTimeout: 60_000 })
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 })

const said: ToPage[] = []
const page = { postMessage: (message: ToPage) => said.push(message), close: () => undefined }
const worker = page as typeof page & { onmessage(event: { data: FromPage }): void }
const kinds = (): string[] => told.map((message) => Object.keys(message)[0]!)
const owned = (): number => kinds().filter((kind) => kind === 'owns').length

/** The worker of the bots: it hears what is asked, and answers when the test says so. */
class Bots {
  static last: Bots
  asked: ToBots[] = []
  onmessage: ((event: { data: ThinkAnswer }) => void) | undefined

  constructor() {
    Bots.last = this
  }

  postMessage(message: ToBots): void {
    this.asked.push(message)
  }
}

beforeEach(async () => {
  told.length = said.length = stores = 0
  answers = {}
  outcomes = []
  vi.resetModules()
  vi.stubGlobal('self', page)
  vi.stubGlobal('navigator', { locks: new Locks() })
  vi.stubGlobal('Worker', Bots)
  await import('./worker')
  worker.onmessage({ data: { start: { build: '', bots: { pause: 0, budget: 0 } } } })
  worker.onmessage({ data: { engine: {} as WebAssembly.Module } })
})

it('lets bots think again at a table that was closed and loaded anew', async () => {
  worker.onmessage({ data: { connect: { connection: 1, table: 't' } } })
  await soon(() => expect(owned()).toBe(1))

  // Another page writes what does not follow.
  answers = {
    changed: [{ read_on: { table: 't', after: 3 } }],
    written: [{ close: { connection: 1 } }],
  }
  const other = new BroadcastChannel('argosy-tables')
  other.postMessage('t')
  await soon(() => expect(said).toContainEqual({ close: { connection: 1 } }))
  other.close()

  answers = {}
  worker.onmessage({ data: { connect: { connection: 2, table: 't' } } })
  await soon(() => expect(owned()).toBe(2))
  expect(told.filter((message) => 'load' in message)).toHaveLength(2)
})

it('keeps no turn for a connection that was refused', async () => {
  answers = { connect: [{ close: { connection: 1 } }] }
  worker.onmessage({ data: { connect: { connection: 1, table: 't' } } })
  await soon(() => expect(said).toContainEqual({ close: { connection: 1 } }))
  answers = {}
  worker.onmessage({ data: { connect: { connection: 2, table: 't' } } })
  await soon(() => expect(owned()).toBe(1))
  expect(kinds()).toEqual(['load', 'connect', 'connect', 'owns'])
})

/** Somebody does something at a table, which is to be stored. */
function play(): void {
  const change: Change = {
    table: { id: 't', created_at: 0, card: {} as never, people: [] },
    entries: [{ seq: 4 }],
    chat: null,
  }
  answers = {
    ask: [{ store: change }],
    // What may or may not be stored is looked up, and stored if it is not there.
    unknown: [{ read_on: { table: 't', after: 3 } }],
    written: [{ store: change }],
  }
  worker.onmessage({ data: { ask: { connection: 1, text: '' } } })
}

it('stores once more what may not be stored', async () => {
  outcomes = ['unknown']
  play()
  await soon(() => expect(stores).toBe(2))
  expect(said).toEqual([])
})

it('lets another worker start from what is stored where storing fails again', async () => {
  outcomes = Array<Outcome>(20).fill('unknown')
  play()
  await soon(() => expect(said).toHaveLength(1))
  expect(said[0]).toHaveProperty('broken')
  expect(stores).toBe(2)
})

it('takes what people ask while a bot thinks', async () => {
  const what_for = { move: { at_seq: 3 } }
  answers = { connect: [{ think: { table: 't', seat: 1, what_for } }] }
  worker.onmessage({ data: { connect: { connection: 1, table: 't' } } })
  await soon(() => expect(Bots.last.asked).toHaveLength(2))
  answers = { ask: [{ send: { to: [1], text: 'answered' } }] }
  worker.onmessage({ data: { ask: { connection: 1, text: '' } } })
  await soon(() => expect(said).toContainEqual({ send: { to: [1], text: 'answered' } }))
  Bots.last.onmessage?.({ data: { id: 1, lines: ['roll'], late: false } })
  await soon(() => expect(kinds()).toContain('chose'))
  expect(kinds()).toEqual(['load', 'connect', 'owns', 'ask', 'chose'])
})
