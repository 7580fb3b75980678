import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { GAMES } from './games'
import { LATE, openBoard } from './positions'
import { watchConsole } from './table'

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
