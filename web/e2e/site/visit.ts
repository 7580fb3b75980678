import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { curious } from '../curious'
import { newcomer } from '../newcomer'
import { openSheet } from '../people'
import { address, person, playOne, untilAsked, type Prefer } from '../table'

/** Bots that do not make anybody wait: when their moves are shown, and how long they think. */
const HURRIED = { pause: 0, budget: 5 }

export const hurriedBots = (context: BrowserContext, bots = HURRIED): Promise<unknown> =>
  context.addInitScript((bots) => {
    if (location.protocol === 'about:') return
    localStorage.setItem('local-bots', JSON.stringify(bots))
  }, bots)

export async function visitor(browser: Browser, look = {}, bots = HURRIED): Promise<Page> {
  const page = await person(browser, look)
  await hurriedBots(page.context(), bots)
  return page
}

/** Begins a game against bots from the first page. */
export async function begin(page: Page, nth = 0): Promise<void> {
  await page.goto(address())
  await page.locator('.games button.primary').nth(nth).click()
  await untilAsked(page)
  expect(new URL(page.url()).pathname).toMatch(/^\/games\/t\/local-/)
}

/** The number of the last thing that the page was shown. */
export const shown = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-seq'))

/** Who plays the game with this number on the first page. */
export const player = (nth: number): Prefer => (nth === 0 ? newcomer : curious)

/** Plays some decisions, of CATAN if it is not said otherwise. */
export async function play(
  page: Page,
  draw: () => number,
  decisions: number,
  prefer = newcomer,
): Promise<void> {
  for (let made = 0; made < decisions; made++) await playOne(page, draw, 'click', prefer)
}

/** All files of the site are kept by now. */
export const kept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)

/** Bots play on for whoever resigns, to the end. */
export async function resign(page: Page): Promise<void> {
  await openSheet(page, 'Table menu')
  const menu = page.getByRole('dialog', { name: 'Table menu' })
  await expect(menu).toContainText('the page itself draws the dice')
  await menu.getByRole('button', { name: 'Resign' }).click()
  await menu.getByRole('button', { name: 'Resign' }).click()
  await page.waitForSelector('.final', { timeout: 300_000 })
}

/** Opens a chart of what a game that is over adds up to. */
export async function lookAtStatistics(page: Page): Promise<void> {
  await page.locator('.final [data-tab=sources]').click()
  await expect(page.locator('.final [data-chart=sources]')).toBeVisible()
}

/** From the final score to the replay. */
export const toReplay = (page: Page): Promise<void> =>
  page.locator('.final a[href*="/replay/"]:not([href$="#play"])').click()

/** What a replay says of its dice, once they are checked. */
export async function verified(page: Page): Promise<string> {
  await page.waitForSelector('.replay .board svg')
  await page.locator('[data-verify]').click()
  const told = page.locator('.last [role="status"]')
  await expect(told).toHaveText(/\d/)
  return (await told.textContent())!
}
