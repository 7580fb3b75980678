import { isLocal } from '../api/host'
import type { Change, ChatRow, Entry, Outcome, Rows, TableRow } from './rows'

const NAME = 'argosy'
const VERSION = 1
/** So many lines of chat are sent to a page that comes. */
const CHAT_SENT = 100

interface LogRow {
  table: string
  seq: number
  entry: Entry
}

interface StoredLine {
  table: string
  number: number
  key: string
  line: ChatRow
}

/** Everything that is stored, as a file has it. */
interface Saved {
  /** The version of the file. */
  argosy: 1
  tables: TableRow[]
  log: LogRow[]
  chat: StoredLine[]
}

/** What a request comes to. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The tables of this browser. Rows of a log are keyed by table and number and never change. */
export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(factory: IDBFactory = indexedDB): Promise<Store> {
    const opening = factory.open(NAME, VERSION)
    opening.onupgradeneeded = () => {
      const database = opening.result
      database.createObjectStore('tables', { keyPath: 'id' })
      database.createObjectStore('log', { keyPath: ['table', 'seq'] })
      const chat = database.createObjectStore('chat', { keyPath: ['table', 'number'] })
      chat.createIndex('key', ['table', 'key'], { unique: true })
    }
    const database = await settled(opening)
    // A page of a later build may want to change the database.
    database.onversionchange = () => database.close()
    return new Store(database)
  }

  /** All tables, the last changed first. */
  async tables(): Promise<TableRow[]> {
    const all = this.database.transaction('tables').objectStore('tables').getAll()
    const rows = (await settled(all)) as TableRow[]
    return rows.sort((a, b) => b.card.updated_at - a.card.updated_at)
  }

  async table(id: string): Promise<TableRow | undefined> {
    const row = this.database.transaction('tables').objectStore('tables').get(id)
    return (await settled(row)) as TableRow | undefined
  }

  /** A table with the entries of its log after a number. */
  async rows(id: string, after = 0): Promise<Rows | undefined> {
    const reading = this.database.transaction(['tables', 'log', 'chat'])
    const following = IDBKeyRange.bound([id, after], [id, Infinity], true)
    const said = IDBKeyRange.bound([id, 0], [id, Infinity])
    const [table, log, chat] = await Promise.all([
      settled(reading.objectStore('tables').get(id)) as Promise<TableRow | undefined>,
      settled(reading.objectStore('log').getAll(following)) as Promise<LogRow[]>,
      settled(reading.objectStore('chat').getAll(said)) as Promise<StoredLine[]>,
    ])
    if (!table) return undefined
    const entries = log.map(({ entry }) => entry)
    return { table, entries, chat: chat.slice(-CHAT_SENT).map(({ line }) => line) }
  }

  /** All tables with their logs, as the text of a file. */
  async saved(): Promise<string> {
    const reading = this.database.transaction(['tables', 'log', 'chat'])
    const all = (name: string) => settled(reading.objectStore(name).getAll()) as Promise<never[]>
    const [tables, log, chat] = await Promise.all([all('tables'), all('log'), all('chat')])
    return JSON.stringify({ argosy: 1, tables, log, chat } satisfies Saved)
  }

  /** Adds the tables of such a file that are not here yet, and tells how many. A game that is
   * here may have gone on since, so it stays as it is. */
  async restore(text: string): Promise<number> {
    const saved = readSaved(text)
    const writing = this.database.transaction(['tables', 'log', 'chat'], 'readwrite', {
      durability: 'strict',
    })
    const done = new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error ?? new Error('nothing was stored'))
    })
    const here = new Set(await settled(writing.objectStore('tables').getAllKeys()))
    const isNew = ({ table }: { table: string }) => !here.has(table)
    const tables = saved.tables.filter(({ id }) => !here.has(id))
    for (const row of tables) writing.objectStore('tables').add(row)
    for (const row of saved.log.filter(isNew)) writing.objectStore('log').add(row)
    for (const row of saved.chat.filter(isNew)) writing.objectStore('chat').add(row)
    await done
    return tables.length
  }

  /** Stores all of it or nothing; it is on disk once this is done. */
  store({ table, entries, chat }: Change): Promise<Outcome> {
    const writing = this.database.transaction(['tables', 'log', 'chat'], 'readwrite', {
      durability: 'strict',
    })
    const { id } = table
    let before = false
    const log = writing.objectStore('log')
    for (const entry of entries) log.add({ table: id, seq: entry.seq, entry } satisfies LogRow)
    // Without an entry nothing stands in the way of a page that is behind, and its card is old.
    if (entries.length) writing.objectStore('tables').put(table)
    if (chat) {
      const lines = writing.objectStore('chat')
      const known = lines.index('key').getKey([id, chat.key])
      known.onsuccess = () => {
        before = known.result !== undefined
        if (before) return
        const { key, line } = chat
        lines.add({ table: id, number: line.number, key, line } satisfies StoredLine)
      }
    }
    return new Promise((resolve) => {
      writing.oncomplete = () => resolve(before ? 'before' : 'done')
      writing.onabort = () => resolve(outcomeOf(writing.error))
    })
  }
}

/** What the rows hold is checked by the engines, once a table is opened. */
function readSaved(text: string): Saved {
  const saved = JSON.parse(text) as Partial<Saved>
  const { argosy, tables, log, chat } = saved
  if (argosy !== 1 || ![tables, log, chat].every(Array.isArray)) {
    throw new Error('this is no file of saved games')
  }
  const ids = new Set(tables!.map(({ id }) => id))
  const belong = [...log!, ...chat!].every(({ table }) => ids.has(table))
  if (!belong || ![...ids].every(isLocal)) throw new Error('this file is damaged')
  return saved as Saved
}

function outcomeOf(error: DOMException | null): Outcome {
  if (error?.name === 'ConstraintError') return 'conflict'
  if (error?.name === 'QuotaExceededError') return 'full'
  return 'unknown'
}
