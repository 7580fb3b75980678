import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { newcomer } from '../newcomer'
import { openSheet } from '../people'
import { address, person, playOne, untilAsked } from '../table'

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

/** Plays some decisions of CATAN. */
export async function play(page: Page, draw: () => number, decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made++) await playOne(page, draw, 'click', newcomer)
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
