import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

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

/** A plain file server: it sends files, and the page for whatever is not there. The folder may be
 * another one later. */
export async function serve(
  folder: () => string,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://host').pathname
    const within = path.startsWith(BASE) ? normalize(path.slice(BASE.length)) : '..'
    const wanted = join(folder(), within === '.' ? 'index.html' : within)
    const found = !within.startsWith('..') && existsSync(wanted) && statSync(wanted).isFile()
    const file = found ? wanted : join(folder(), '404.html')
    response.writeHead(found ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
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
