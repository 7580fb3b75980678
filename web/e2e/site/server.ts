import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const BASE = '/games/'
/** So many bytes are sent at once on a slow line. */
const PIECE = 4096

/** A line to the visitor, which all answers share. */
export interface Line {
  bytesPerSecond: number
  /** Before each answer, in milliseconds. */
  latency: number
}

interface Wished {
  /** Sends the compressed copies, as most hosts do. */
  compressed?: boolean
  line?: Line
}

/** Sends what is due, piece by piece, no faster than the line allows. */
class Pace {
  #free = 0

  constructor(private readonly line: Line) {}

  async send(bytes: Buffer, response: ServerResponse): Promise<void> {
    await sleep(this.line.latency)
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      const now = performance.now()
      this.#free = Math.max(now, this.#free) + (1000 * piece.length) / this.line.bytesPerSecond
      await sleep(this.#free - now)
      response.write(piece)
    }
    response.end()
  }
}

/** A plain file server: it sends files, and the page for whatever is not there. The folder may be
 * another one later. */
export async function serve(
  folder: () => string,
  { compressed = false, line }: Wished = {},
): Promise<{ address: string; close(): Promise<void> }> {
  const pace = line && new Pace(line)
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://host').pathname
    const within = path.startsWith(BASE) ? normalize(path.slice(BASE.length)) : '..'
    const wanted = join(folder(), within === '.' ? 'index.html' : within)
    const found = !within.startsWith('..') && existsSync(wanted) && statSync(wanted).isFile()
    const file = found ? wanted : join(folder(), '404.html')
    const brotli =
      compressed &&
      existsSync(`${file}.br`) &&
      /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      // What has its hash in its name never changes.
      ...(compressed && within.startsWith('assets') && { 'cache-control': 'max-age=31536000' }),
      ...(brotli && { 'content-encoding': 'br' }),
    })
    const sent = brotli ? `${file}.br` : file
    if (pace) void pace.send(readFileSync(sent), response)
    else createReadStream(sent).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { address: `http://127.0.0.1:${port}${BASE}`, close }
}

/** The folder of the site under test. */
export function siteFolder(): string {
  const folder = process.env.ARGOSY_SITE
  if (!folder) throw new Error('ARGOSY_SITE names the folder of the site')
  return folder
}

export default async function setup(): Promise<() => Promise<void>> {
  const { address, close } = await serve(siteFolder)
  process.env.ARGOSY_ADDRESS = address
  return close
}
