import { afterEach, beforeEach, vi } from 'vitest'
import type { Ask } from '../wire/protocol'

/** A socket whose other end is a test. */
export class FakeSocket {
  static last: FakeSocket
  sent: { id: string; ask: Ask }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    FakeSocket.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; ask: Ask })
  }
  close(): void {}
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  asks(kind: string): { id: string; ask: Ask }[] {
    return this.sent.filter(({ ask }) => kind in ask)
  }
}

/** What a table needs of a page, anew for each test, with all that it keeps. */
export function withPage(location: object = {}): void {
  beforeEach(() => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('document', { hidden: false, querySelector: () => null })
    vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', ...location })
    vi.stubGlobal('WebSocket', FakeSocket)
  })
  afterEach(() => void vi.unstubAllGlobals())
}
