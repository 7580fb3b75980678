import { expect, test, type Page } from '@playwright/test'
import { GAMES } from './games'
import { LATE, openBoard } from './positions'
import { openTelling, storedPositions } from './stored'

// Time is measured on demand (ARGOSY_FULL=1): a busy machine says nothing about it.

const p95 = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
const report = (what: string, times: number[]): void =>
  console.log(`${what}: p95 ${p95(times).toFixed(1)} ms of ${times.length}`)

for (const moment of LATE) {
  test(`${moment.game}: a late view is drawn in 4 ms`, async ({ browser }) => {
    const page = await openBoard(browser, moment, { width: 1138, height: 549 })
    const took: number[] = []
    for (let round = 0; round < 60; round++) {
      const time = await page.evaluate(() => {
        dispatchEvent(new Event('kit-draw'))
        return Number(document.body.dataset['took'])
      })
      took.push(time)
    }
    // The first ones are spent on compiling.
    report(`${moment.game} draws a view`, took.slice(20))
    expect(p95(took.slice(20))).toBeLessThanOrEqual(4)
    await page.context().close()
  })
}

/** As on a phone of some years ago. */
const SLOWER = 4

/** How long each frame takes while something is done. */
async function frames(page: Page, what: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    let last: number | undefined
    const note = (now: number): void => {
      if (last !== undefined) times.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await what()
  return page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
}

for (const { fullest: name, moving } of Object.values(GAMES)) {
  const stored = storedPositions().find((one) => `${one.game}/${one.name}` === name)!
  const look = { locale: 'en', theme: 'light', width: 390, height: 844, pace: 'normal' } as const

  test(`${name}: frames while something happens`, async ({ browser }) => {
    const { page, tell } = await openTelling(browser, stored, look)
    const times = await frames(page, async () => {
      for (const event of moving) {
        tell([event])
        await page.locator('.flight').first().waitFor({ state: 'attached' })
        await page.locator('.flight').first().waitFor({ state: 'detached' })
      }
    })
    report(`${name}, ${SLOWER} times slower, frames in motion`, times)
    expect(times.length).toBeGreaterThan(10)
    await page.context().close()
  })

  test(`${name}: frames while the board is panned`, async ({ browser }) => {
    const { page } = await openTelling(browser, stored, { ...look, width: 1440, height: 900 })
    const box = (await page.locator('.board').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -100)
    const times = await frames(page, async () => {
      await page.mouse.down()
      for (let step = 0; step < 60; step++) {
        await page.mouse.move(x + 80 * Math.sin(step / 6), y + 60 * Math.cos(step / 6))
      }
      await page.mouse.up()
    })
    report(`${name}, ${SLOWER} times slower, frames of panning`, times)
    expect(times.length).toBeGreaterThan(10)
    await page.context().close()
  })
}
