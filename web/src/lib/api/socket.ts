import { PROTOCOL } from '../wire/protocol'
import type { Answer, Ask, Message, Reply, Update, Welcome } from '../wire/protocol'
import { HostError } from './errors'
import type { Wire } from './host'

export type { Wire } from './host'

export interface Handlers {
  welcome(welcome: Welcome): void
  update(update: Update): void
  message(message: Message): void
  connection(state: 'connecting' | 'open' | 'lost' | 'ended', why?: string): void
}

interface Waiting {
  text: string
  resolve(answer: Answer): void
  reject(error: HostError): void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 10_000
/** Codes after which coming back makes no sense. */
const FINAL = ['signed_out', 'flood', 'kicked', 'too_large']

/**
 * One table's connection. Says hello with the last number it has, asks again for
 * whatever has no answer yet, and drops what it has seen already; so a lost
 * connection or a restarted host costs nothing but time.
 */
export class TableSocket {
  #wire: Wire | undefined
  #waiting = new Map<string, Waiting>()
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined
  #greeted = false
  #ended = false
  /** The eyes that the host was last asked for. */
  #seat: number | undefined
  seq: number | undefined

  constructor(
    private readonly connect: () => Wire,
    private readonly handlers: Handlers,
    /** The build that the page came from. */
    private readonly build?: string,
    private readonly newId: () => string = () => crypto.randomUUID?.() ?? fallbackId(),
  ) {}

  open(): void {
    this.#ended = false
    this.handlers.connection('connecting')
    const wire = this.connect()
    this.#wire = wire
    this.#greeted = false
    wire.onopen = () => this.#hello()
    wire.onmessage = ({ data }) => this.#receive(data)
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost()
    }
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#wire?.close()
    this.#wire = undefined
  }

  /** Sees the table through another seat's eyes from now on. */
  look(seat: number): void {
    this.#seat = seat
    this.seq = undefined
    if (this.#wire && this.#greeted) this.#hello()
  }

  /** Resolves once the host has done it and has it on disk. */
  ask(ask: Ask): Promise<Answer> {
    const id = this.newId()
    const text = JSON.stringify({ id, ask })
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject })
      if (this.#greeted) this.#wire?.send(text)
    })
  }

  #hello(): void {
    const hello: Ask = {
      hello: {
        protocol: PROTOCOL,
        ...(this.build === undefined ? {} : { build: this.build }),
        ...(this.#seat === undefined ? {} : { seat: this.#seat }),
        ...(this.seq === undefined ? {} : { since: this.seq }),
      },
    }
    this.#wire?.send(JSON.stringify({ id: this.newId(), ask: hello }))
  }

  #receive(data: string): void {
    const message = JSON.parse(data) as Message
    if ('welcome' in message) this.#welcomed(message.welcome)
    else if ('reply' in message) this.#replied(message.reply)
    else if ('update' in message) this.#updated(message.update)
    else if ('goodbye' in message) this.#goodbye(message.goodbye)
    else this.handlers.message(message)
  }

  #welcomed(welcome: Welcome): void {
    const first = !this.#greeted
    this.#greeted = true
    this.#pause = FIRST_PAUSE
    this.handlers.connection('open')
    this.handlers.welcome(welcome)
    // The same ids again: what was done already is answered and not done twice.
    if (first) for (const { text } of this.#waiting.values()) this.#wire?.send(text)
  }

  #replied({ id, ok, error }: Reply): void {
    const waiting = id ? this.#waiting.get(id) : undefined
    if (error && !waiting && !this.#greeted) {
      // The hello itself was refused.
      this.#end(error.code)
      return
    }
    if (!waiting || !id) return
    this.#waiting.delete(id)
    if (error) waiting.reject(new RefusedByHost(error))
    else if (ok) waiting.resolve(ok)
  }

  #updated(update: Update): void {
    if (this.seq !== undefined && update.seq <= this.seq && !this.#isWhole(update)) return
    this.seq = Math.max(this.seq ?? 0, update.seq)
    this.handlers.update(update)
  }

  /** An answer to hello may repeat the number that we have, with the whole state. */
  #isWhole(update: Update): boolean {
    return update.seen?.table !== undefined && update.seq === this.seq
  }

  #goodbye({ code, come_back_ms }: { code: string; come_back_ms?: number | null }): void {
    if (FINAL.includes(code)) this.#end(code)
    else if (come_back_ms) this.#pause = come_back_ms
  }

  #end(why: string): void {
    this.close()
    for (const { reject } of this.#waiting.values()) reject(new HostError(why, why))
    this.#waiting.clear()
    this.handlers.connection('ended', why)
  }

  #lost(): void {
    this.#wire = undefined
    this.#greeted = false
    if (this.#ended) return
    this.handlers.connection('lost')
    this.#timer = setTimeout(() => this.open(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }
}

/** An error with the game's own refusal, for words in the chosen language. */
export class RefusedByHost extends HostError {
  readonly rule: string | undefined
  readonly reason: string | undefined
  readonly refusal: unknown

  constructor(error: {
    code: string
    why: string
    rule?: string | null
    reason?: string | null
    refusal?: unknown
  }) {
    super(error.code, error.why)
    this.rule = error.rule ?? undefined
    this.reason = error.reason ?? undefined
    this.refusal = error.refusal
  }
}

/** Where a page is not served securely there is no `randomUUID`. */
function fallbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
