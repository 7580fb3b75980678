import { gzipSync } from 'node:zlib'
import { expect, test, type Page, type Response } from '@playwright/test'
import { GAMES } from './games'
import { LATE, openBoard } from './positions'
import { openStored, storedPositions } from './stored'
import { address, watchConsole } from './table'

/** The box that the table gives to every board on a desk. */
const ON_DESK: [number, number] = [1138, 549]

/** What is written on the board, and how large it is on the screen. */
const texts = (page: Page): Promise<{ text: string; pixels: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('.board svg text')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        // Some of it is turned.
        const { c, d } = element.getScreenCTM()!
        const pixels = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(c, d)
        return { text: element.textContent.trim(), pixels }
      }),
  )

for (const moment of LATE) {
  for (const shape of ['phone', 'desk'] as const) {
    test(`${moment.game} can be read on a ${shape}`, async ({ browser }) => {
      const [width, height] = shape === 'phone' ? GAMES[moment.game].onPhone : ON_DESK
      const page = await openBoard(browser, moment, { width, height })
      const errors = watchConsole(page)
      const written = await texts(page)
      expect(written.length).toBeGreaterThan(3)
      const isNumber = (text: string): boolean => /^[+\d:]+$/.test(text)
      const small = written.filter(({ text, pixels }) => pixels < (isNumber(text) ? 14 : 11))
      expect(small).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    })
  }

  test(`${moment.game} weighs at most 90 KB`, async ({ browser }) => {
    const first = await browser.newPage()
    const known = new Set<string>()
    first.on('response', (response) => known.add(response.url()))
    await first.goto(process.env.ARGOSY_ADDRESS!)
    await first.waitForLoadState('networkidle')
    const page = await openBoard(browser, moment, { width: 800, height: 600 })
    const urls = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const own = urls.filter((url) => /\.(js|css)$/.test(url) && !known.has(url))
    expect(own.length).toBeGreaterThan(0)
    let bytes = 0
    for (const url of own) bytes += gzipSync(await (await page.request.get(url)).body()).length
    expect(bytes).toBeLessThan(90 * 1024)
    console.log(`${moment.game}: ${(bytes / 1024).toFixed(1)} KB compressed`)
    await first.close()
    await page.context().close()
  })
}

test('a picture that tells what colours do not has 12 pixels', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(`${process.env.ARGOSY_ADDRESS!}/kit`)
  await page.waitForSelector('[data-kit=icons] svg path')
  // Resources, goods and landscapes in the second smallest size: shapes on a ground of their colour.
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('[data-kit=icons] .line:nth-child(2) svg')]
      .filter((icon) => {
        const [ground, picture] = icon.querySelectorAll('path, circle, ellipse, rect')
        const isPictured = picture !== undefined && !icon.matches('.mark, .tile svg')
        return isPictured && ground!.getBoundingClientRect().width > 18
      })
      .map((icon) => {
        const boxes = [...icon.querySelectorAll('path, circle, ellipse, rect')]
          .slice(1)
          .map((one) => one.getBoundingClientRect())
        const [left, top] = [
          Math.min(...boxes.map((b) => b.left)),
          Math.min(...boxes.map((b) => b.top)),
        ]
        const width = Math.max(...boxes.map(({ right }) => right)) - left
        const height = Math.max(...boxes.map(({ bottom }) => bottom)) - top
        return {
          name: icon.ariaLabel ?? icon.innerHTML.slice(0, 60),
          pixels: Math.max(width, height),
        }
      }),
  )
  expect(found.length).toBeGreaterThan(25)
  expect(found.filter(({ pixels }) => pixels < 12)).toEqual([])
  await page.close()
})

const KB = 1024
/** The most that is fetched, compressed: the first page in all, and the table beyond it without a game. */
const MOST = { first: 226, table: 60 }

/** How many bytes each file has on its way; pictures and fonts are compressed already. */
async function weights(responses: Response[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const response of responses) {
    const url = response.url()
    const isFile = url.startsWith(address()) && !url.includes('/api/') && response.ok()
    if (!isFile) continue
    const body = await response.body()
    found.set(url, /\.(woff2|webp|png)$/.test(url) ? body.length : gzipSync(body).length)
  }
  return found
}

/** What is fetched of a page until it has all it wants. */
function listen(page: Page): Response[] {
  const heard: Response[] = []
  page.on('response', (response) => {
    if (response.request().serviceWorker() === null) heard.push(response)
  })
  return heard
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, one) => all + one, 0) / KB

test('the first page and the table are light', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en' })
  const heard = listen(page)
  await page.goto(`${address()}/`)
  await page.waitForLoadState('networkidle')
  const first = await weights(heard)
  await page.close()
  const kinds = new Map<string, number[]>()
  for (const [url, size] of first) {
    const kind = /\.(\w+)$/.exec(url)?.[1] ?? 'page'
    kinds.set(kind, [...(kinds.get(kind) ?? []), size])
  }
  const told = [...kinds].map(([kind, sizes]) => `${kind} ${sum(sizes).toFixed(1)}`)
  console.log(`first page: ${sum(first.values()).toFixed(1)} KB: ${told.join(', ')}`)

  // What the tables of all games fetch beyond the first page is the table's own.
  const tables: Map<string, number>[] = []
  for (const { fullest } of Object.values(GAMES)) {
    const stored = storedPositions().find(({ game, name }) => `${game}/${name}` === fullest)!
    const look = { locale: 'en', theme: 'light', width: 1440, height: 900 } as const
    const table = await openStored(browser, stored, look)
    const urls = await table.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const own = new Map<string, number>()
    for (const url of urls.filter((url) => /\.(js|css)$/.test(url) && !first.has(url))) {
      own.set(url, gzipSync(await (await table.request.get(url)).body()).length)
    }
    tables.push(own)
    await table.context().close()
  }
  const shared = [...tables[0]!].filter(([url]) => tables.every((own) => own.has(url)))
  const kit = sum(shared.map(([, one]) => one))
  console.log(`the table beyond it: ${kit.toFixed(1)} KB`)
  expect(sum(first.values())).toBeLessThan(MOST.first)
  expect(kit).toBeLessThan(MOST.table)
})
