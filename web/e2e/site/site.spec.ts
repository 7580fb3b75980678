import { expect, test, type Page } from '@playwright/test'
import { openSheet } from '../people'
import { address, random, untilAsked, watchConsole } from '../table'
import { begin, kept, play, shown, visitor } from './visit'

/** Bots play on for whoever resigns, to the end. */
async function resign(page: Page): Promise<void> {
  await openSheet(page, 'Table menu')
  const menu = page.getByRole('dialog', { name: 'Table menu' })
  await expect(menu).toContainText('the page itself draws the dice')
  await menu.getByRole('button', { name: 'Resign' }).click()
  await menu.getByRole('button', { name: 'Resign' }).click()
  await page.waitForSelector('.final', { timeout: 300_000 })
}

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
  await page.locator('.final a[href*="/replay/"]:not([href$="#play"])').click()
  await page.waitForSelector('.replay .board svg')
  await page.getByRole('button', { name: 'Check the dice' }).click()
  await expect(page.getByRole('status')).toContainText(/\d/)
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

for (const nth of [1, 2, 3]) {
  test(`game ${nth + 1} of the first page is played to its end`, async ({ browser }) => {
    const page = await visitor(browser)
    const errors = watchConsole(page)
    await begin(page, nth)
    await resign(page)
    await page.locator('.final a[href*="/replay/"]:not([href$="#play"])').click()
    await page.waitForSelector('.replay .board svg')
    expect(errors).toEqual([])
  })
}

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

test('people share a device, and a guided game begins', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto(`${address()}new/golden-city`)
  await page.getByLabel('Several people share this device').check()
  await page.locator('[data-seat="1"]').selectOption('me')
  await page.locator('form [type="submit"]').click()
  await page.waitForSelector('.board svg')
  await page.goto(address())
  // Both are listed from what is stored.
  await expect(page.locator('.mine a[href*="/t/local-"]')).toHaveCount(1)
  await page.locator('.games .card', { hasText: 'CATAN' }).locator('button[data-lesson]').click()
  await page.locator('[data-lesson="next"]').waitFor()
})

test('a puzzle is opened without a server', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto(address())
  await page.locator('[data-puzzle="today"]').click()
  await page.waitForURL(/\/t\/local-/)
  await page.waitForSelector('.board svg')
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
