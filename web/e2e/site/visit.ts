import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { newcomer } from '../newcomer'
import { address, person, playOne, untilAsked } from '../table'

/** Bots that do not make anybody wait. */
export const hurriedBots = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.protocol === 'about:') return
    localStorage.setItem('local-bots', JSON.stringify({ pause: 0, budget: 5 }))
  })

export async function visitor(browser: Browser, look = {}): Promise<Page> {
  const page = await person(browser, look)
  await hurriedBots(page.context())
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
