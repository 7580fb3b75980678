import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { address } from '../table'
import { siteFolder } from './server'
import { begin, visitor } from './visit'

/** So many bytes may come over the line before somebody plays, compressed as hosts send them. */
const MOST = 950 * 1024

/** The size of a file as a host sends it that has the compressed copies. */
function sent(url: string): number {
  const file = join(siteFolder(), url.slice(address().length) || 'index.html')
  const compressed = `${file}.br`
  return existsSync(compressed)
    ? statSync(compressed).size
    : existsSync(file)
      ? statSync(file).size
      : 0
}

test('a first visit to a playable board takes little of the line', async ({ browser }) => {
  const page = await visitor(browser)
  const asked = new Set<string>()
  page.context().on('request', (request) => {
    // What the service worker keeps for later is fetched after the board.
    if (!request.serviceWorker()) asked.add(request.url().split('#')[0]!)
  })
  await begin(page)
  const files = [...asked].filter((url) => url.startsWith(address()))
  const bytes = files.reduce((sum, url) => sum + sent(url), 0)
  expect(files.some((url) => url.endsWith('.wasm'))).toBe(true)
  console.log(`first visit: ${files.length} files, ${bytes} bytes`)
  expect(bytes).toBeLessThan(MOST)
})
