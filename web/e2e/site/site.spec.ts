import { expect, test, type Browser, type Page } from '@playwright/test'
import { openSheet, shareDevice } from '../people'
import { address, full, playToEnd, random, untilAsked, watchConsole } from '../table'
import {
  begin,
  kept,
  lookAtStatistics,
  play,
  player,
  resign,
  shown,
  toReplay,
  verified,
  visitor,
} from './visit'

test('a game goes on without a network, to its replay', async ({ browser }) => {
  const page = await visitor(browser)
  const errors = watchConsole(page)
  await begin(page)
  await play(page, random(1), 3)
  expect(await kept(page)).toBe(true)
  const before = await shown(page)

  await page.context().setOffline(true)
  await page.reload()
  await untilAsked(page)
  expect(await shown(page)).toBeGreaterThanOrEqual(before)
  await play(page, random(2), 3)

  await resign(page)
  await lookAtStatistics(page)
  await toReplay(page)
  await verified(page)
  const saved = page.waitForEvent('download')
  await page.locator('[data-record]').click()
  expect((await saved).suggestedFilename()).toMatch(/^local-.*\.txt$/)

  // From a moment of it one plays on.
  await page.locator('input[type="range"]').fill('20')
  await page.locator('[data-play-from]').click()
  await page.waitForURL(/\/t\/local-/)
  await page.waitForSelector('.board svg')
  expect(errors).toEqual([])
})

/** How many decisions have been judged, while the analysis goes on. */
const judged = (page: Page): Promise<number> =>
  page.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value)

/** Has some decisions judged, leaves, and goes on from what was found. */
async function analyse(page: Page): Promise<void> {
  const [start, stop] = [page.locator('[data-analyse]'), page.locator('[data-stop-analysis]')]
  await start.click()
  await expect.poll(() => judged(page), { timeout: 120_000 }).toBeGreaterThan(1)
  await stop.click()
  await start.waitFor()
  await page.reload()
  await start.click()
  expect(await judged(page)).toBeGreaterThan(1)
  if (full) await expect(stop).toHaveCount(0, { timeout: 600_000 })
  else await stop.click()
  await page.locator('.eyes select').selectOption('0')
  await expect(page.locator('[data-chances] svg[role=img]')).toBeVisible()
  await expect(page.locator('.analysis [role=alert]')).toHaveCount(0)
}

for (const nth of [1, 2, 3]) {
  test(`game ${nth + 1} ends here, is analysed without a network and read elsewhere`, async ({
    browser,
  }) => {
    const page = await visitor(browser)
    const errors = watchConsole(page)
    await begin(page, nth)
    expect(await kept(page)).toBe(true)
    await page.context().setOffline(true)
    await play(page, random(nth), 4, player(nth))
    await resign(page)
    await lookAtStatistics(page)
    await toReplay(page)
    await page.waitForSelector('.replay .board svg')
    await analyse(page)
    const saving = page.waitForEvent('download')
    await page.locator('[data-record]').click()
    const file = await (await saving).path()

    const other = await visitor(browser)
    await other.goto(`${address()}settings`)
    await other.locator('[data-keeping="restore"]').setInputFiles(file)
    await other.waitForURL(/\/replay\/local-/)
    await verified(other)
    expect(errors).toEqual([])
  })
}

for (const nth of full ? [0, 1, 2, 3] : []) {
  test(`game ${nth + 1} is played to its end without a network`, async ({ browser }) => {
    const page = await visitor(browser)
    const errors = watchConsole(page)
    await begin(page, nth)
    expect(await kept(page)).toBe(true)
    await page.context().setOffline(true)
    const decisions = await playToEnd(page, 31 + nth, 'click', player(nth))
    console.log(`game ${nth + 1}: ${decisions} decisions by hand`)
    await lookAtStatistics(page)
    await toReplay(page)
    await verified(page)
    expect(errors).toEqual([])
  })
}

test('a slow device plays a level with fewer iterations, and says so', async ({ browser }) => {
  const page = await visitor(browser, {}, { pause: 0, budget: 0 })
  await page.goto(`${address()}new/catan`)
  const levels = page.locator('[data-seat="1"] option')
  await expect(levels.filter({ hasText: 'Hard bot' })).toContainText('s a move on a phone')
  for (const seat of [1, 2]) await page.locator(`[data-seat="${seat}"]`).selectOption('hard')
  await page.locator('form [type="submit"]').click()
  await play(page, random(5), 4)
  await openSheet(page, 'Table menu')
  await expect(page.getByRole('dialog')).toContainText('This device is slow')
})

test('two pages show one game, and the second goes on alone', async ({ browser }) => {
  const first = await visitor(browser)
  await begin(first)
  const second = await first.context().newPage()
  await second.goto(first.url())
  await untilAsked(second)
  const draw = random(4)
  await play(first, draw, 2)
  await untilAsked(first)
  const now = await shown(first)
  await expect(second.locator('.table')).toHaveAttribute('data-seq', String(now))
  await play(second, draw, 2)
  await untilAsked(second)
  const later = await shown(second)
  expect(later).toBeGreaterThan(now)
  await expect(first.locator('.table')).toHaveAttribute('data-seq', String(later))
  await first.close()
  await play(second, draw, 3)
  await untilAsked(second)
  expect(await shown(second)).toBeGreaterThan(later)
})

test('every path of the site leads to the app, and it can be installed', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto(`${address()}how/catan`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${address()}t/local-nothing`)
  await expect(page.getByRole('alert')).toContainText('There is no such table')
  await page.getByRole('alert').getByRole('link').click()
  await expect(page).toHaveURL(address())
  expect(await kept(page)).toBe(true)
  await page.reload()
  const debug = await page.context().newCDPSession(page)
  const { installabilityErrors } = await debug.send('Page.getInstallabilityErrors')
  // A private window is the one thing that stands in the way here.
  const errors = installabilityErrors.map(({ errorId }) => errorId)
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([])
})

/** Somebody who was here before, and has no network now. */
async function visitorOffline(browser: Browser): Promise<Page> {
  const page = await visitor(browser)
  await page.goto(address())
  expect(await kept(page)).toBe(true)
  await page.context().setOffline(true)
  return page
}

test('people share a device without a network', async ({ browser }) => {
  const page = await visitorOffline(browser)
  await page.goto(`${address()}new/catan`)
  await page.getByLabel('Several people share this device').check()
  for (const seat of [1, 2]) await page.locator(`[data-seat="${seat}"]`).selectOption('me')
  await page.locator('form [type="submit"]').click()
  const draw = random(21)
  await shareDevice(page, draw, 4)
  await page.waitForSelector('.curtain')
  await page.reload()
  await shareDevice(page, draw, 4)
  // Eight moves are four settlements with their roads, of three people.
  await expect(page.locator('.board .piece')).toHaveCount(8)
})

test('a guided game begins and a puzzle is opened without a network', async ({ browser }) => {
  const page = await visitorOffline(browser)
  // Another day has another puzzle.
  await page.clock.setFixedTime(new Date(2026, 0, 1, 12))
  await page.goto(address())
  await page.locator('[data-puzzle="today"]').click()
  await page.waitForURL(/\/t\/local-/)
  await page.waitForSelector('.board svg')
  await page.goto(address())
  await page.locator('.games .card', { hasText: 'CATAN' }).locator('button[data-lesson]').click()
  await page.locator('[data-lesson="next"]').waitFor()
})

test('the browser is asked to keep what is played', async ({ browser }) => {
  const page = await visitor(browser)
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      document.documentElement.dataset['asked'] = 'persist'
      return Promise.resolve(true)
    }
  })
  await page.goto(address())
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-asked')
  await page.locator('.games button.primary').first().click()
  await expect(html).toHaveAttribute('data-asked', 'persist')
})

test('games are saved in a file and read in another browser', async ({ browser }) => {
  const page = await visitor(browser)
  await begin(page)
  await play(page, random(9), 2)
  const [table, last] = [page.url(), await shown(page)]
  await page.goto(`${address()}settings`)
  const saving = page.waitForEvent('download')
  await page.locator('[data-keeping="save"]').click()
  const file = await (await saving).path()

  const other = await visitor(browser)
  await other.goto(`${address()}settings`)
  await other.locator('[data-keeping="restore"]').setInputFiles(file)
  await expect(other.getByRole('status')).toHaveText('One game was added.')
  await other.locator('[data-keeping="restore"]').setInputFiles([])
  await other.locator('[data-keeping="restore"]').setInputFiles(file)
  await expect(other.getByRole('status')).toHaveText('All games of this file are here already.')
  await other.goto(table)
  await untilAsked(other)
  expect(await shown(other)).toBeGreaterThanOrEqual(last)
})
