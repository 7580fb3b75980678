import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROTOCOL } from '../wire/protocol'
import type { Message, Update } from '../wire/protocol'
import { RefusedByHost, TableSocket, type Wire } from './socket'

/** A host made of nothing but what it was sent and what the test lets it say. */
class FakeHost {
  wires: (Wire & { sent: string[] })[] = []

  connect = (): Wire => {
    const wire = {
      sent: [] as string[],
      send(text: string) {
        this.sent.push(text)
      },
      close() {
        this.onclose?.()
      },
      onopen: null as (() => void) | null,
      onmessage: null as ((event: { data: string }) => void) | null,
      onclose: null as (() => void) | null,
    }
    this.wires.push(wire)
    return wire
  }

  get wire() {
    return this.wires.at(-1)!
  }
  say(message: unknown): void {
    this.wire.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(): void {
    this.say({
      welcome: { protocol: PROTOCOL, build: 'b', stale: false, chat: [], presence: {}, now: 0 },
    })
  }
  asked(index: number): { id: string; ask: Record<string, unknown> } {
    return JSON.parse(this.wire.sent[index]!) as { id: string; ask: Record<string, unknown> }
  }
}

function client(build?: string) {
  const host = new FakeHost()
  const updates: Update[] = []
  const states: string[] = []
  let number = 0
  const socket = new TableSocket(
    host.connect,
    {
      welcome: () => {},
      update: (update) => updates.push(update),
      message: (_: Message) => {},
      connection: (state, why) => states.push(why ? `${state} ${why}` : state),
    },
    build,
    () => `id-${++number}`,
  )
  socket.open()
  host.wire.onopen?.()
  return { host, socket, updates, states }
}

const update = (seq: number, whole = false): unknown => ({
  update: { seq, seen: { news: [], ...(whole ? { table: {} } : {}) } },
})

describe('the socket of a table', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says hello first and asks only once it is welcome', async () => {
    const { host, socket } = client()
    expect(host.asked(0).ask).toEqual({ hello: { protocol: PROTOCOL } })
    const answer = socket.ask({ ping: {} })
    expect(host.wire.sent.length).toBe(1)
    host.welcome()
    expect(host.asked(1).ask).toEqual({ ping: {} })
    host.say({ reply: { id: host.asked(1).id, ok: { pong: { now: 5 } } } })
    await expect(answer).resolves.toEqual({ pong: { now: 5 } })
  })

  it('says which build the page came from', () => {
    const { host } = client('0123abcd')
    expect(host.asked(0).ask).toEqual({ hello: { protocol: PROTOCOL, build: '0123abcd' } })
  })

  it('comes back with the last number it has, and sends again under the same id', async () => {
    const { host, socket, states } = client()
    host.welcome()
    host.say(update(7, true))
    const move = socket.ask({ play: { at_seq: 7, seat: 0, lines: ['roll'] } })
    const id = host.asked(1).id
    host.wire.onclose?.()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(500)
    expect(host.wires.length).toBe(2)
    host.wire.onopen?.()
    expect(host.asked(0).ask).toEqual({ hello: { protocol: PROTOCOL, since: 7 } })
    host.welcome()
    expect(host.asked(1).id).toBe(id)
    host.say({ reply: { id, ok: { done: { seq: 8 } } } })
    await expect(move).resolves.toEqual({ done: { seq: 8 } })
  })

  it('drops what it has seen and takes what is new, gaps included', () => {
    const { host, socket, updates } = client()
    host.welcome()
    host.say(update(3, true))
    host.say(update(3))
    host.say(update(2))
    host.say(update(6))
    expect(updates.map(({ seq }) => seq)).toEqual([3, 6])
    expect(socket.seq).toBe(6)
  })

  it('takes the whole state again after a restart', () => {
    const { host, updates } = client()
    host.welcome()
    host.say(update(3, true))
    host.say({ goodbye: { code: 'restart', why: '', come_back_ms: 50 } })
    host.wire.onclose?.()
    vi.advanceTimersByTime(50)
    host.wire.onopen?.()
    host.welcome()
    host.say(update(3, true))
    expect(updates.length).toBe(2)
  })

  it('waits longer from try to try, and not for ever', () => {
    const { host } = client()
    for (const pause of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const before = host.wires.length
      host.wire.onclose?.()
      vi.advanceTimersByTime(pause - 1)
      expect(host.wires.length).toBe(before)
      vi.advanceTimersByTime(1)
      expect(host.wires.length).toBe(before + 1)
    }
  })

  it('tells the refusal of a move and goes on', async () => {
    const { host, socket } = client()
    host.welcome()
    const move = socket.ask({ play: { at_seq: 1, seat: 0, lines: ['roll'] } })
    const error = { code: 'refused', why: 'not your turn', rule: 'R9', refusal: { code: 'turn' } }
    host.say({ reply: { id: host.asked(1).id, error } })
    await expect(move).rejects.toBeInstanceOf(RefusedByHost)
    await expect(move).rejects.toMatchObject({ code: 'refused', rule: 'R9' })
  })

  it('stays away once it was signed out', () => {
    const { host, states } = client()
    host.welcome()
    host.say({ goodbye: { code: 'signed_out', why: '', come_back_ms: null } })
    vi.advanceTimersByTime(60_000)
    expect(host.wires.length).toBe(1)
    expect(states.at(-1)).toBe('ended signed_out')
  })

  it('sees everything anew through other eyes', () => {
    const { host, socket } = client()
    host.welcome()
    host.say(update(9, true))
    socket.look(2)
    expect(host.asked(1).ask).toEqual({ hello: { protocol: PROTOCOL, seat: 2 } })
  })
})
