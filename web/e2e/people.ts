import { expect, type Browser, type Page } from '@playwright/test'
import { newcomer } from './newcomer'
import { address, isAsked, person, playOne, random, untilAsked } from './table'

/** Somebody at a table with bots, before the first move. */
export async function alone(browser: Browser, look = {}): Promise<Page> {
  const page = await person(browser, look)
  await playNow(page)
  await untilAsked(page)
  return page
}

/** The first game on the first page is CATAN; its first button plays at once. */
export async function playNow(page: Page, host = address()): Promise<void> {
  await page.goto(`${host}/`)
  await page.locator('.games button.primary').first().click()
  await page.waitForSelector('.board svg', { timeout: 60_000 })
}

/** The form for a new table of CATAN, with the second seat open. */
export async function newTable(page: Page, name: string): Promise<void> {
  await page.goto(`${address()}/new/catan`)
  await page.getByLabel('Your name').fill(name)
  await page.locator('[data-seat="1"]').selectOption('open')
}

/** Opens the table and tells the link for the others. */
export async function invite(page: Page): Promise<string> {
  await page.locator('form [type="submit"]').click()
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue()
}

export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit here' }).first().click()
  await page.getByText(`${name} (you)`).waitFor()
}

/** Starts the game as soon as everybody is there. */
export async function begin(host: Page, others: Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [host, ...others]) await page.waitForSelector('.board svg')
}

/** Anna and Bert at a table of CATAN with a bot, just begun. */
export async function together(
  browser: Browser,
  choose: (form: Page) => Promise<unknown> = async () => {},
): Promise<[Page, Page]> {
  const [anna, bert] = [await person(browser), await person(browser)]
  await newTable(anna, 'Anna')
  await choose(anna)
  await sitDown(bert, await invite(anna), 'Bert')
  await begin(anna, [bert])
  return [anna, bert]
}

/** Opens what stands behind a button of the dock. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name, exact: true }).waitFor()
}

/** Chooses an entry of the table's menu. */
export async function menu(page: Page, entry: string): Promise<void> {
  await openSheet(page, 'Table menu')
  await page.getByRole('dialog').getByRole('button', { name: entry }).click()
}

/** Whoever of these is asked plays one move; tells who that was. */
export async function playOn(pages: Page[], draw: () => number): Promise<Page> {
  for (;;) {
    for (const page of pages) {
      if (!(await isAsked(page))) continue
      await playOne(page, draw, 'click', newcomer)
      return page
    }
    await pages[0]!.waitForTimeout(20)
  }
}

/** Plays on until a button for this action is there. */
export async function until(page: Page, action: string, seed: number): Promise<void> {
  const draw = random(seed)
  for (let decision = 0; decision < 60; decision++) {
    await untilAsked(page)
    if ((await page.locator(`[data-action="${action}"]`).count()) > 0) return
    await playOne(page, draw, 'click', newcomer)
  }
  throw new Error(`there was never a chance to ${action}`)
}

/** Changes what somebody has chosen for this browser, from the next page on. */
export async function setUp(page: Page, choices: Record<string, unknown>): Promise<void> {
  await page.addInitScript((choices) => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...settings, ...choices }))
  }, choices)
}

/** People who share a device make so many moves, and pass it on behind the curtain. */
export async function shareDevice(page: Page, draw: () => number, moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    await untilAsked(page, '.curtain')
    const curtain = page.locator('.curtain button')
    if ((await curtain.count()) > 0) {
      await curtain.click()
      await expect(page.locator('.curtain')).toHaveCount(0)
    }
    await untilAsked(page)
    await playOne(page, draw, 'click', newcomer)
  }
}
