import { expect, test, type Page } from '@playwright/test'
import { newcomer } from './newcomer'
import { alone, playNow, playOn, together, until } from './people'
import {
  address,
  checkAccess,
  isAsked,
  lookName,
  looks,
  person,
  playOne,
  random,
  shot,
  untilAsked,
  watchConsole,
} from './table'

/** Notes how long every sound is that the page lets be heard. */
function listen(): void {
  const heard: number[] = []
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (when) {
    heard.push(this.buffer?.duration ?? 0)
    start.call(this, when)
  }
  Object.assign(window, { heard })
}
const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard)

for (const sound of [true, false]) {
  test(`one's turn is ${sound ? 'heard' : 'silent if sound is off'}`, async ({ browser }) => {
    const page = await person(browser)
    await page.addInitScript(listen)
    await page.goto(`${address()}/settings`)
    await page.getByLabel('Sounds of what happens').setChecked(sound)
    await playNow(page)
    await untilAsked(page)
    const draw = random(41)
    for (let move = 0; move < 3; move++) await playOne(page, draw, 'click', newcomer)
    await untilAsked(page)
    // A sound is fetched and decoded before it is heard for the first time.
    if (sound)
      await expect.poll(async () => Math.max(0, ...(await heard(page)))).toBeGreaterThan(0.2)
    else expect(await heard(page)).toEqual([])
    await page.context().close()
  })
}

/** Stands in for the desktop, which a test cannot look at. */
function desktop(permission: string): void {
  const told: string[] = []
  let hidden = false
  class Notification {
    static requestPermission = (): Promise<string> => Promise.resolve(permission)
    constructor(title: string, { body }: { body: string }) {
      told.push(`${title}: ${body}`)
    }
  }
  Object.defineProperty(document, 'hidden', { get: () => hidden })
  const hide = (now: boolean): void => {
    hidden = now
    document.dispatchEvent(new Event('visibilitychange'))
  }
  Object.assign(window, { Notification, told, hide })
}
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (hidden) => (window as unknown as { hide(now: boolean): void }).hide(hidden),
    hidden,
  )
const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { told: string[] }).told)

test('one is called by title and notification when the page is out of sight', async ({
  browser,
}) => {
  const [anna, bert] = await together(browser)
  const table = anna.url()
  await anna.addInitScript(desktop, 'granted')
  await anna.goto(`${address()}/settings`)
  await anna.getByLabel('Notify me when it is my turn').check()
  await expect(anna.getByLabel('Notify me when it is my turn')).toBeChecked()
  await anna.goto(table)
  await anna.waitForSelector('.board svg')
  const draw = random(42)
  // Until it is Bert's turn; what is seen is not notified.
  while (!(await isAsked(bert))) {
    if (await isAsked(anna)) await playOn([anna], draw)
    await anna.waitForTimeout(20)
  }
  await expect(anna).toHaveTitle('CATAN · Argosy')
  expect(await told(anna)).toEqual([])
  await hide(anna, true)
  while (!(await isAsked(anna))) {
    if (await isAsked(bert)) await playOn([bert], draw)
    await anna.waitForTimeout(20)
  }
  await expect(anna).toHaveTitle('● Your turn · Argosy')
  expect(await told(anna)).toEqual(['Argosy: Your turn'])
  for (const page of [anna, bert]) await page.context().close()
})

test('who forbids notifications is not promised any', async ({ browser }) => {
  const page = await person(browser)
  await page.addInitScript(desktop, 'denied')
  await page.goto(`${address()}/settings`)
  await page.getByLabel('Notify me when it is my turn').click()
  await expect(page.getByLabel('Notify me when it is my turn')).not.toBeChecked()
  await page.context().close()
})

test('light, dark and still, whatever the device prefers', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const brightness = (): Promise<number> =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      return red + green + blue
    })
  await playNow(page)
  const table = page.url()
  await page.waitForSelector('.board .hit')
  const breathes = (): Promise<string> =>
    page
      .locator('.board .glow')
      .first()
      .evaluate((glow) => getComputedStyle(glow).animationDuration)
  const light = await brightness()
  expect(parseFloat(await breathes())).toBeGreaterThan(1)

  await page.goto(`${address()}/settings`)
  await page.getByLabel('Appearance').selectOption('dark')
  await page.getByLabel('Animation').uncheck()
  await page.goto(table)
  await page.waitForSelector('.board .hit')
  expect(await brightness()).toBeLessThan(light / 2)
  expect(parseFloat(await breathes())).toBeLessThan(0.01)
  await context.close()
})

const WORDS = {
  en: { turn: 'Your turn', log: 'The game begins.', undo: 'Undo' },
  pl: { turn: 'Twoja kolej', log: 'Gra się zaczyna.', undo: 'Cofnij' },
  fr: { turn: 'À vous', log: 'La partie commence.', undo: 'Annuler le coup' },
}

test('the language changes in the middle of a game, and nothing else', async ({ browser }) => {
  const page = await alone(browser)
  const errors = watchConsole(page)
  await page.locator('.board .hit').first().click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const seen = (): Promise<unknown[]> =>
    page.evaluate(() => [
      document.querySelector<HTMLElement>('.table')?.dataset['seq'],
      [...document.querySelectorAll<HTMLElement>('.hit')].map((hit) => hit.dataset['place']),
      document.querySelectorAll('.piece').length,
    ])
  const before = await seen()
  for (const locale of ['pl', 'fr', 'en'] as const) {
    const { turn, log, undo } = WORDS[locale]
    await page.locator('header select').selectOption(locale)
    await expect(page.locator('.prompt strong')).toHaveText(turn)
    await expect(page.locator('[role="log"]:not(.unseen)').first()).toContainText(log)
    await expect(page.locator('[data-action="undo"]')).toHaveAccessibleName(undo)
    await expect(page).toHaveTitle(`● ${turn} · Argosy`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('main')).not.toContainText('⟦')
    expect(await seen()).toEqual(before)
  }
  expect(errors).toEqual([])
  await page.context().close()
})

for (const look of looks([{ locale: 'pl', theme: 'dark', phone: true }]).filter(
  ({ phone }) => phone,
)) {
  test(`a small phone shows board and prompt at once, ${lookName(look)}`, async ({ browser }) => {
    const page = await person(browser, look)
    await page.setViewportSize({ width: 360, height: 640 })
    await playNow(page)
    await untilAsked(page)
    await fits(page)
    await shot(page, `small-phone-opening-${lookName(look)}`)
    await until(page, 'end turn', 43)
    await page.evaluate(() => scrollTo(0, 0))
    await fits(page)
    await shot(page, `small-phone-turn-${lookName(look)}`)
    // The trade desk needs more room than there is below, but none at the side.
    if ((await page.locator('.opener.choose').count()) > 0) {
      await page.locator('.opener.choose').click()
      await narrow(page)
      await shot(page, `small-phone-desk-${lookName(look)}`)
    }
    await checkAccess(page)
    await page.context().close()
  })
}

const narrow = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

async function fits(page: Page): Promise<void> {
  await narrow(page)
  for (const part of ['.board svg[role="group"]', '.prompt']) {
    const { y, height } = (await page.locator(part).boundingBox())!
    expect(y, part).toBeGreaterThanOrEqual(0)
    expect(y + height, part).toBeLessThanOrEqual(640)
  }
}
