import { HostError } from '../api/errors'
import type { Answered, Host, Wire } from '../api/host'
import { pageBuild } from '../api/build'
import type { TableList } from '../wire/protocol'
import { Analyses } from './analyses'
import type { BotSettings, FromPage, ToPage } from './messages'
import { engines } from './engines'
import { keepFiles } from './kept'
import { late } from './late.svelte'
import { forgetLocalName, localName, setLocalName } from './name'
import { Store } from './store'

/** As a server has it if nobody says otherwise. */
const BOTS: BotSettings = { pause: 400, budget: 2_000 }

interface Waiting {
  resolve(answer: Answered): void
  reject(error: HostError): void
}

/** Tests may let bots hurry. */
function botSettings(): BotSettings {
  const wished = localStorage.getItem('local-bots')
  return { ...BOTS, ...(JSON.parse(wished ?? '{}') as Partial<BotSettings>) }
}

const json = (status: number, value: unknown): Answered => ({
  status,
  text: JSON.stringify(value),
})

/** The tables of this browser: a worker has the engines, this passes on what is asked. */
class LocalHost implements Host {
  #worker: Worker | undefined
  #store: Promise<Store> | undefined
  #analyses: Analyses | undefined
  #last = 0
  #waiting = new Map<number, Waiting>()
  #wires = new Map<number, LocalWire>()

  async request(method: string, path: string, body?: unknown): Promise<Answered> {
    const [, first, table, rest] = path.split('?')[0]!.split('/')
    // Who one is and what there is can be answered without the engines.
    if (first === 'me' || first === 'session') return this.#me(method, body)
    if (first === 'tables' && method === 'GET' && rest === undefined) {
      return table ? this.#card(table) : this.#list(new URLSearchParams(path.split('?')[1]))
    }
    if (first === 'tables' && table && rest === 'analysis') {
      return this.#analysis(method, table, path)
    }
    // What is played here should not be cleared away; a browser may ask or say no.
    if (method === 'POST') void navigator.storage?.persist?.()
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const text = body === undefined ? {} : { body: JSON.stringify(body) }
      this.tell({ request: { id, method, path, name: localName(), ...text } })
    })
  }

  wire(table: string): Wire {
    const connection = ++this.#last
    const wire = new LocalWire(this, connection)
    this.#wires.set(connection, wire)
    this.tell({ connect: { connection, table } })
    queueMicrotask(() => wire.onopen?.())
    return wire
  }

  tell(message: FromPage): void {
    this.warm().postMessage(message)
  }

  /** Loads the engines, so that nobody waits for them later. */
  warm(): Worker {
    this.#worker ??= this.#start()
    return this.#worker
  }

  forget(connection: number): void {
    if (this.#wires.delete(connection)) this.tell({ disconnect: { connection } })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#hear(data)
    worker.onerror = (event) => this.#broken(event.message)
    const start: FromPage = { start: { build: pageBuild() ?? '', bots: botSettings() } }
    worker.postMessage(start)
    engines().then(
      (engine) => worker.postMessage({ engine } satisfies FromPage),
      (error: unknown) => {
        if (this.#worker === worker) this.#broken(String(error))
      },
    )
    return worker
  }

  #hear(message: ToPage): void {
    if ('answer' in message) {
      const { request, status, body } = message.answer
      this.#waiting.get(request)?.resolve({ status, text: body })
      this.#waiting.delete(request)
    } else if ('send' in message) {
      const { to, text } = message.send
      keepFiles()
      for (const connection of to) this.#wires.get(connection)?.onmessage?.({ data: text })
    } else if ('close' in message) {
      this.#lose(message.close.connection)
    } else if ('late' in message) {
      late.note()
    } else {
      this.#broken(message.broken)
    }
  }

  #lose(connection: number): void {
    const wire = this.#wires.get(connection)
    this.#wires.delete(connection)
    wire?.onclose?.()
  }

  /** Pending requests fail; tables come back from what is stored, with another worker. */
  #broken(why: string): void {
    console.error('the tables of this browser broke:', why)
    this.#worker?.terminate()
    this.#worker = undefined
    const error = new HostError('local_broken', why)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    for (const connection of [...this.#wires.keys()]) this.#lose(connection)
  }

  #stored(): Promise<Store> {
    this.#store ??= Store.open()
    return this.#store
  }

  /** A finished game is analysed beside the tables, from its record. */
  async #analysis(method: string, table: string, path: string): Promise<Answered> {
    const row = await (await this.#stored()).table(table)
    const record = await this.request('GET', `/tables/${table}/record`)
    if (!row || record.status !== 200) return record
    const [, , , , part] = path.split('?')[0]!.split('/')
    const of = { game: row.card.game, record: record.text }
    this.#analyses ??= new Analyses()
    const seat = new URLSearchParams(path.split('?')[1]).get('seat')
    return this.#analyses.request(method, table, part ?? '', of, seat)
  }

  #me(method: string, body: unknown): Answered {
    if (method === 'POST' || method === 'PATCH') {
      setLocalName((body as { name: string }).name)
    }
    if (method === 'DELETE') forgetLocalName()
    return json(200, { id: 'local', name: localName(), login: null })
  }

  async #card(id: string): Promise<Answered> {
    const row = await (await this.#stored()).table(id)
    const error = { code: 'not_found', why: 'there is no such table in this browser' }
    return row ? json(200, row.card) : json(404, { error })
  }

  /** Nobody but oneself has tables here. */
  async #list(query: URLSearchParams): Promise<Answered> {
    if (query.get('mine') !== 'true') return json(200, { tables: [], before: null })
    const [game, stages] = [query.get('game'), query.get('stage')?.split(',')]
    const cards = (await (await this.#stored()).tables()).map(({ card }) => card)
    const tables = cards.filter(
      (card) => (!game || card.game === game) && (!stages || stages.includes(card.stage)),
    )
    return json(200, { tables, before: null } satisfies TableList)
  }
}

class LocalWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(
    private readonly host: LocalHost,
    private readonly connection: number,
  ) {}

  send(text: string): void {
    this.host.tell({ ask: { connection: this.connection, text } })
  }

  close(): void {
    this.host.forget(this.connection)
    this.onclose?.()
  }
}

const host = new LocalHost()
export const local: Host = host

/** Loads the engines before somebody wants to play. */
export const warm = (): void => void host.warm()
