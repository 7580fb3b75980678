import { expect, test, type Page } from '@playwright/test'
import { Host } from './host'
import { newcomer } from './newcomer'
import { openSheet, playNow } from './people'
import {
  address,
  checkAccess,
  isAsked,
  lookName,
  looks,
  person,
  playOne,
  playToEnd,
  random,
  shot,
  untilAsked,
  watchConsole,
  type Choice,
} from './table'

for (const look of looks([{ locale: 'en', theme: 'light', phone: false }])) {
  test(`a whole game by clicking, ${lookName(look)}`, async ({ browser }) => {
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await playNow(page)
    await untilAsked(page)
    await shot(page, `catan-opening-${lookName(look)}`)
    await checkAccess(page)
    const draw = random(1)
    let decisions = 0
    while (await playOne(page, draw, 'click', newcomer)) {
      if (++decisions === 100) {
        await shot(page, `catan-late-${lookName(look)}`)
        await checkAccess(page)
      }
    }
    expect(decisions).toBeGreaterThan(20)
    await expect(page.locator('.final')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('⟦')
    await shot(page, `catan-end-${lookName(look)}`)
    await checkAccess(page)

    // The replay of the game, with dice that can be checked; then once more with the same people.
    await page.locator('.final a[href^="/replay/"]:not([href$="#play"])').click()
    await page.waitForSelector('.replay .board svg')
    await page.locator('.controls .run').click()
    await page.locator('.controls .run').click()
    // The second step is a road; later ones may be part of an offer, which nobody is told of.
    await page.locator('input[type="range"]').fill('2')
    await expect(page.locator('.controls > p')).not.toBeEmpty()
    await page.locator('.controls [data-verify]').click()
    await expect(page.getByRole('status')).toContainText(/\d/)
    await checkAccess(page)
    await shot(page, `replay-${lookName(look)}`)
    await page.goBack()
    const again = page.locator('.final button.primary')
    await again.waitFor()
    const before = page.url()
    await again.click()
    await page.waitForURL((url) => url.href !== before)
    await page.waitForSelector('.prompt')
    await expect(page.locator('.final')).toHaveCount(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
}

for (const look of looks([{ locale: 'pl', theme: 'dark', phone: true }])) {
  test(`a whole game by keyboard only, ${lookName(look)}`, async ({ browser }) => {
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await page.goto(`${address()}/`)
    const button = page.locator('.games button.primary').first()
    for (let presses = 0; presses < 30; presses++) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await untilAsked(page)
    await shot(page, `catan-opening-${lookName(look)}`)
    expect(await playToEnd(page, 2, 'keys', newcomer)).toBeGreaterThan(20)
    await expect(page.locator('main')).not.toContainText('⟦')
    await shot(page, `catan-end-${lookName(look)}`)
    await checkAccess(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
}

for (const look of looks([{ locale: 'fr', theme: 'dark', phone: false }])) {
  test(`a whole game for two, ${lookName(look)}`, async ({ browser }) => {
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await page.goto(`${address()}/new/catan`)
    await page.locator('[data-field="seats"]').selectOption('2')
    await page.locator('form [type="submit"]').click()
    await untilAsked(page)
    // Two neutral colours stand on the island from the start.
    const neutral = page.locator('.board .piece.neutral')
    await expect(neutral).toHaveCount(2)
    const draw = random(3)
    let forced = 0
    let mostNeutral = 0
    while (await playOne(page, draw, 'click', forceful)) {
      forced += await page.locator('[data-action="return brick"]').count()
      mostNeutral = Math.max(mostNeutral, await neutral.count())
    }
    // Cards were taken by force and others given back; building brought the neutrals something.
    expect(forced).toBeGreaterThan(0)
    expect(mostNeutral).toBeGreaterThan(2)
    await expect(page.locator('main')).not.toContainText('⟦')
    await shot(page, `catan-two-players-${lookName(look)}`)
    expect(errors).toEqual([])
    await page.context().close()
  })
}

/** A newcomer who likes to take by force. */
const forceful = (choice: Choice): number =>
  choice.action === 'force trade' ? 200 : newcomer(choice)

test('two people in two browsers trade with each other', async ({ browser }) => {
  const anna = await person(browser)
  const bert = await person(browser, { phone: true })
  const errors = [watchConsole(anna), watchConsole(bert)]
  await anna.goto(`${address()}/new/catan`)
  await anna.locator('[data-seat="1"]').selectOption('open')
  await anna.locator('form [type="submit"]').click()
  const link = await anna.getByRole('textbox', { name: 'Link to this table' }).inputValue()
  await checkAccess(anna)
  await shot(anna, 'gathering')
  await bert.goto(link)
  await bert.getByRole('button', { name: 'Sit here' }).click()
  await anna.getByRole('button', { name: 'Start the game' }).click()
  await anna.waitForSelector('.board svg')
  await bert.waitForSelector('.board svg')

  const draws = [random(5), random(6)]
  const pages = [anna, bert]
  /** Both keep what they get, so that there is something to trade. */
  const saver = ({ place, action }: { place?: string | undefined; action?: string | undefined }) =>
    place || action !== 'buy card' ? newcomer({ place, action }) : 0
  for (let round = 0; round < 400; round++) {
    if (await tradeIfPossible(anna, bert)) break
    if (round > 390) throw new Error('there was nothing to trade')
    for (const [index, page] of pages.entries()) {
      if (await isAsked(page)) {
        await playOne(page, draws[index]!, 'click', saver)
      }
    }
    await anna.waitForTimeout(20)
  }
  await expect(anna.getByRole('log', { name: 'Log' })).toContainText(/you give .* for /i)
  await openSheet(bert, 'Log')
  await expect(bert.getByRole('log', { name: 'Log' })).toContainText(/gives .* for /i)
  expect(errors.flat()).toEqual([])
  await anna.context().close()
  await bert.context().close()
})

const RESOURCES = ['brick', 'lumber', 'wool', 'grain', 'ore']
const handOf = (page: Page): Promise<number[]> =>
  page
    .locator('.hand .count')
    .evaluateAll((counts) => counts.map((count) => Number(count.textContent)))

/** Anna offers a card for one that Bert has; he answers with another offer, which she takes. */
async function tradeIfPossible(anna: Page, bert: Page): Promise<boolean> {
  const opener = anna.locator('.opener.choose')
  if ((await anna.locator('[data-action="end turn"]').count()) === 0) return false
  if ((await opener.count()) === 0) return false
  const [mine, theirs] = [await handOf(anna), await handOf(bert)]
  const give = RESOURCES.find((_, index) => mine[index]! > 0)
  const want = RESOURCES.find((card, index) => theirs[index]! > 0 && card !== give)
  if (!give || !want) return false
  if ((await anna.locator('.desk').count()) === 0) await opener.click()
  if ((await anna.locator(`[data-action="give ${give}"]`).count()) === 0) return false
  await anna.locator(`[data-action="give ${give}"]`).click()
  await anna.locator(`[data-action="want ${want}"]`).click()
  await anna.locator('[data-action="offer"]').click()
  await shot(anna, 'trade-offer')
  // Bert would rather have two of them, which Anna may not have: he offers the same back.
  await bert.getByRole('button', { name: 'Offer something else' }).click()
  await bert.locator(`[data-action="give ${want}"]`).click()
  await bert.locator(`[data-action="want ${give}"]`).click()
  await shot(bert, 'trade-counter')
  await bert.locator('[data-action="offer"]').click()
  await anna.locator('.answers .countered').waitFor()
  await shot(anna, 'trade-answers')
  await anna.locator('[data-action="trade with 1"]').click()
  await expect
    .poll(async () => (await handOf(anna))[RESOURCES.indexOf(want)])
    .toBe(mine[RESOURCES.indexOf(want)]! + 1)
  expect((await handOf(bert))[RESOURCES.indexOf(give)]).toBe(theirs[RESOURCES.indexOf(give)]! + 1)
  return true
}

test('a reload and a killed server in the middle lose nothing', async ({ browser }) => {
  const host = await Host.start()
  const page = await person(browser)
  const errors = watchConsole(page)
  await playNow(page, host.address)
  const draw = random(8)
  for (let decision = 0; decision < 6; decision++) await playOne(page, draw, 'click', newcomer)
  await untilAsked(page)
  const seen = (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify([
        document.querySelectorAll('.board .piece').length,
        document.querySelector('.hand')?.textContent,
        document.querySelector('.prompt')?.textContent,
      ]),
    )
  const before = await seen()
  await page.reload()
  await untilAsked(page)
  expect(await seen()).toBe(before)

  await host.kill()
  await expect(page.locator('.lost-bar')).toBeVisible()
  await shot(page, 'connection-lost')
  await host.restart()
  await expect(page.locator('.lost-bar')).toHaveCount(0, { timeout: 30_000 })
  expect(await seen()).toBe(before)
  const pieces = await page.locator('.board .piece').count()
  while ((await page.locator('.board .piece').count()) <= pieces) {
    expect(await playOne(page, draw, 'click', newcomer)).toBe(true)
  }
  expect(errors).toEqual([])
  await page.context().close()
  await host.stop()
})
