import { beforeEach, expect, it, vi } from 'vitest'
import type { FromPage, ToPage, Todo } from './messages'

/** What the engines were told, in order, and what they answer to what the test says. */
const told: object[] = []
let answers: Record<string, Todo[]> = {}

class Tables {
  #loaded = new Set<string>()

  has(table: string): boolean {
    return this.#loaded.has(table)
  }

  handle(text: string): string {
    const message = JSON.parse(text) as Record<string, { table: { id: string } }>
    const [kind] = Object.keys(message)
    told.push(message)
    if (kind === 'load') this.#loaded.add(message[kind]!.table.id)
    // What does not follow drops the table, as crates/browser does.
    if (kind === 'written') this.#loaded.delete(message[kind]!.table.id)
    return JSON.stringify(answers[kind!] ?? [])
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

const said: ToPage[] = []
const page = { postMessage: (message: ToPage) => said.push(message), close: () => undefined }
const worker = page as typeof page & { onmessage(event: { data: FromPage }): void }
const owned = (): number => told.filter((message) => 'owns' in message).length

beforeEach(async () => {
  told.length = said.length = 0
  answers = {}
  vi.resetModules()
  vi.stubGlobal('self', page)
  vi.stubGlobal('navigator', { locks: new Locks() })
  await import('./worker')
  worker.onmessage({ data: { start: { build: '', bots: { pause: 0, budget: 0 } } } })
  worker.onmessage({ data: { engine: {} as WebAssembly.Module } })
})

it('lets bots think again at a table that was closed and loaded anew', async () => {
  worker.onmessage({ data: { connect: { connection: 1, table: 't' } } })
  await vi.waitFor(() => expect(owned()).toBe(1))

  // Another page writes what does not follow.
  answers = {
    changed: [{ read_on: { table: 't', after: 3 } }],
    written: [{ close: { connection: 1 } }],
  }
  const other = new BroadcastChannel('argosy-tables')
  other.postMessage('t')
  await vi.waitFor(() => expect(said).toContainEqual({ close: { connection: 1 } }))
  other.close()

  answers = {}
  worker.onmessage({ data: { connect: { connection: 2, table: 't' } } })
  await vi.waitFor(() => expect(owned()).toBe(2))
  expect(told.filter((message) => 'load' in message)).toHaveLength(2)
})

it('keeps no turn for a connection that was refused', async () => {
  answers = { connect: [{ close: { connection: 1 } }] }
  worker.onmessage({ data: { connect: { connection: 1, table: 't' } } })
  await vi.waitFor(() => expect(said).toContainEqual({ close: { connection: 1 } }))
  answers = {}
  worker.onmessage({ data: { connect: { connection: 2, table: 't' } } })
  await vi.waitFor(() => expect(owned()).toBe(1))
  const kinds = told.map((message) => Object.keys(message)[0])
  expect(kinds).toEqual(['load', 'connect', 'connect', 'owns'])
})
