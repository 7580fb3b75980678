import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { full } from '../table'
import { serve, siteFolder, type Line } from './server'
import { kept } from './visit'

// Minutes, and only a machine that does nothing else tells the truth.
test.skip(!full, 'with --full')

const RUNS = 5
/** A phone of the middle class, as Chromium's tools have it. */
const CPU = 4
const TEN_MBIT: Line = { bytesPerSecond: 1_250_000, latency: 40 }
/** As Chromium's tools have it. */
const FAST_3G: Line = { bytesPerSecond: 180_000, latency: 562.5 }

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!

/** Somebody with a phone, who was never here and has chosen nothing. */
async function stranger(browser: Browser): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  return (await browser.newContext({ viewport, hasTouch: true, locale: 'en' })).newPage()
}

/** Only the page itself: Chromium does not slow its workers, nor the compiler of the engines. */
async function slowed(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU })
}

interface Visit {
  /** Milliseconds until the first page is drawn. */
  drawn: number
  /** Until the game goes on at its table. Whoever the dice let begin is asked then, or a bot. */
  playable: number
  /** Whether it was shown how far the engines had come. */
  progress: boolean
}

/** Opens the first page, and plays as soon as there is something to press. */
async function visit(page: Page, address: string): Promise<Visit> {
  await slowed(page)
  const begin = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  const play = page.locator('.games button.primary').first()
  await play.waitFor()
  const drawn = performance.now() - begin
  const seen = page.waitForSelector('[data-loading]').then(
    () => true,
    () => false,
  )
  await play.click()
  await Promise.all([page.waitForSelector('.board svg'), page.waitForSelector('.prompt')])
  const playable = performance.now() - begin
  const progress = await Promise.race([seen, sleep(0, false)])
  return { drawn, playable, progress }
}

for (const [name, line, most] of [
  ['10 Mbit/s', TEN_MBIT, { drawn: 3_000, playable: 3_000 }],
  ['fast 3G', FAST_3G, { drawn: 3_000, playable: 8_000 }],
] as const) {
  test(`a first visit at ${name} is soon a game`, async ({ browser }) => {
    const host = await serve(siteFolder, { compressed: true, line })
    try {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run++) {
        const page = await stranger(browser)
        visits.push(await visit(page, host.address))
        await page.context().close()
      }
      const drawn = median(visits.map((visit) => visit.drawn))
      const playable = median(visits.map((visit) => visit.playable))
      console.log(`${name}: drawn ${drawn.toFixed(0)} ms, playable ${playable.toFixed(0)} ms`)
      expect(drawn).toBeLessThan(most.drawn)
      expect(playable).toBeLessThan(most.playable)
      if (line === FAST_3G) expect(visits.every(({ progress }) => progress)).toBe(true)
    } finally {
      await host.close()
    }
  })
}

test('a second visit needs no network and little time', async ({ browser }) => {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const host = await serve(siteFolder, { compressed: true })
    const page = await stranger(browser)
    await page.goto(host.address)
    await page.locator('.games button.primary').first().click()
    await page.waitForSelector('.prompt.mine')
    expect(await kept(page)).toBe(true)
    await host.close()
    await page.close()
    const again = await page.context().newPage()
    times.push((await visit(again, host.address)).playable)
    await again.context().close()
  }
  const time = median(times)
  console.log(`second visit, no network: playable ${time.toFixed(0)} ms`)
  expect(time).toBeLessThan(2_000)
})
