import { expect, test, type Page } from '@playwright/test'
import { Host } from './host'
import { address, checkAccess, isOver, playToEnd, shot, watchConsole } from './table'

/** What a newcomer would do: build where it lights up, roll, and go on. */
const newcomer = ({
  place,
  action,
}: {
  place?: string | undefined
  action?: string | undefined
}): number => {
  if (place?.startsWith('n')) return 60
  if (place?.startsWith('e')) return 6
  if (place) return 10
  if (action === 'roll' || action === 'confirm' || action?.startsWith('rob ')) return 80
  if (action === 'end turn' || action === 'decline') return 8
  if (/^(discard|take|return) (?!back)/.test(action ?? '')) return 20
  if (/^(buy|play|bank) /.test(action ?? '')) return 3
  return action === 'take back' || /^(give|want|offer|accept|withdraw)/.test(action ?? '') ? 0 : 1
}

async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(`${address()}/`)
  await page.getByRole('button', { name: new RegExp(`Play ${game} now`, 'i') }).click()
  await page.waitForSelector('.board svg', { timeout: 60_000 })
}

test('a whole game by clicking, from the first page to the final score', async ({ page }) => {
  const errors = watchConsole(page)
  await playNow(page, 'CATAN')
  await shot(page, 'catan-opening-desktop-light')
  await checkAccess(page)
  const decisions = await playToEnd(page, 1, 'click', newcomer)
  expect(decisions).toBeGreaterThan(10)
  await shot(page, 'catan-end-desktop-light')
  await checkAccess(page)
  await expect(page.locator('.final')).toBeVisible()
  expect(errors).toEqual([])
})

test('a whole game by keyboard only, on a phone, in the dark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  const page = await context.newPage()
  const errors = watchConsole(page)
  await page.goto(`${address()}/`)
  await page.getByRole('button', { name: /Play CATAN now/i }).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.board svg')
  await shot(page, 'catan-opening-phone-dark')
  await playToEnd(page, 2, 'keys', newcomer)
  await shot(page, 'catan-end-phone-dark')
  await checkAccess(page)
  expect(errors).toEqual([])
  await context.close()
})

test('two players, with neutral colours', async ({ page }) => {
  await page.goto(`${address()}/new/catan`)
  await page.getByLabel(/How many play/).selectOption('2')
  await page.getByRole('button', { name: /Open the table/ }).click()
  await page.waitForSelector('.board svg')
  await playToEnd(page, 3, 'click', newcomer)
  await shot(page, 'catan-two-players')
  expect(await isOver(page)).toBe(true)
})

test('a reload and a killed server in the middle lose nothing', async ({ browser }) => {
  const host = await Host.start()
  const page = await browser.newPage()
  await page.goto(`${host.address}/`)
  await page.getByRole('button', { name: /Play CATAN now/i }).click()
  await page.waitForSelector('.prompt.mine', { timeout: 60_000 })
  await page.locator('.board .hit').first().click({ force: true })
  await page.locator('.board .hit').first().click({ force: true })
  await page.waitForSelector('.prompt.mine')
  const pieces = (): Promise<number> =>
    page.locator('.board svg g path[stroke-linejoin="round"]').count()
  const before = await pieces()
  await page.reload()
  await page.waitForSelector('.prompt.mine')
  expect(await pieces()).toBe(before)
  await host.restart()
  await expect(page.locator('.bar')).toHaveCount(0, { timeout: 30_000 })
  await page.waitForSelector('.prompt.mine')
  expect(await pieces()).toBe(before)
  await page.locator('.board .hit').first().click({ force: true })
  await expect.poll(pieces).toBeGreaterThan(before)
  await host.kill()
})
