/** What a host answered. */
export interface Answered {
  status: number
  text: string
}

/** What a socket client needs of a WebSocket; tests put their own in place. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
}

/** Where tables live: a server, or this browser. */
export interface Host {
  /** Rejects only if the host cannot be reached. */
  request(method: string, path: string, body?: unknown): Promise<Answered>
  /** A connection to a table. */
  wire(table: string): Wire
}

/** Whether the pages are a static site, with no server behind them. */
export const SITE = import.meta.env.MODE === 'site'

const LOCAL = 'local-'

/** Whether a table lives in this browser. */
export const isLocal = (table: string): boolean => table.startsWith(LOCAL)

/** The server that the pages came from. */
export const remote: Host = {
  async request(method, path, body) {
    const response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  },
  wire(table) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/api/tables/${table}/socket`
    return new WebSocket(address) as unknown as Wire
  },
}
