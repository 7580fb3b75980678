import { expect, test, type Page } from '@playwright/test'
import { boardStood, watchBoard } from './board-box'
import { GAMES } from './games'
import { newcomer } from './newcomer'
import { alone, until } from './people'
import { openStored, storedPositions } from './stored'
import { address, person, playOne, random, shot, untilAsked, watchConsole } from './table'

/** Waits until something is asked, or the game is over. */
async function asked(page: Page): Promise<'asked' | 'over'> {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector('.final')) return 'over'
      const isMine = document.querySelector('.prompt.mine')
      return isMine && document.querySelector('.tool[data-tool="suggest"]:enabled')
        ? 'asked'
        : false
    },
    undefined,
    { timeout: 180_000, polling: 30 },
  )
  return (await found.jsonValue()) as 'asked' | 'over'
}

/** Counts every touch of the page, from the first on. */
function countTaps(): void {
  Object.assign(window, { taps: 0 })
  const counted = window as unknown as { taps: number }
  addEventListener('pointerdown', () => (counted.taps += 1), { capture: true })
}

/** Touches something that is not possible now, where there is such a thing; why not is said for a while. */
const touchInVain = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = [...document.querySelectorAll<SVGElement>('.board .hit')]
    const lit = new Set(places.map(({ dataset }) => dataset['place']))
    const barred = [...document.querySelectorAll<SVGElement>('.board [data-barred]')].find(
      ({ dataset }) => !lit.has(dataset['barred']!.split(' ')[1]),
    )
    const vain = document.querySelector('.work [data-action^="look"]:not(.choose)') ?? barred
    vain?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    for (let frames = 0; vain && frames < 20; frames++) await new Promise(requestAnimationFrame)
  })

for (const [game, { questions: most, taps: mostTaps }] of Object.entries(GAMES)) {
  test(`who follows every suggestion plays ${game} to the end, by touch`, async ({ browser }) => {
    const page = await person(browser, { phone: true })
    const errors = watchConsole(page)
    await page.addInitScript(countTaps)
    await page.goto(`${address()}/new/${game}`)
    await page.locator('button[type=submit]').tap()
    let questions = 0
    await asked(page)
    await watchBoard(page)
    while ((await asked(page)) === 'asked') {
      const seq = await page.locator('.table').getAttribute('data-seq')
      const moved = `.table:not([data-seq="${seq}"])`
      if (questions % 10 === 4) await touchInVain(page)
      await page.locator('.tool[data-tool="suggest"]').tap()
      const yes = page.locator('.doing [data-action="confirm"]')
      await page.waitForSelector(`.doing [data-action="confirm"]:enabled, ${moved}, .final`)
      // What has one answer is done by itself meanwhile.
      if ((await page.locator(moved).count()) > 0) continue
      if (questions === 3) await shot(page, `suggestion-${game}`)
      await expect(page.locator('.told .suggestion')).toBeVisible()
      await expect(page.locator('.told .refusal')).toHaveCount(0)
      // No hand and no choice has fewer than no cards; a point may well be lost.
      await expect(page.locator('.ask .work')).not.toContainText('-1')
      await expect(page.locator('.told .parts li', { hasText: '-1' })).toHaveCount(0)
      await yes.tap()
      await page.waitForSelector(`${moved}, .final`)
      expect(++questions).toBeLessThanOrEqual(most)
    }
    const taps = await page.evaluate(() => (window as unknown as { taps: number }).taps)
    console.log(`${game}: ${questions} questions, ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(mostTaps)
    expect(questions).toBeGreaterThan(5)
    await boardStood(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
}

test('a suggestion has a reason, and is gone once something else is chosen', async ({
  browser,
}) => {
  const page = await alone(browser)
  await page.locator('.tool[data-tool="suggest"]').click()
  // It says what it expects, and what of the next best.
  await expect(page.locator('.told .suggestion')).toContainText(
    /win (about )?\d+\s% of games after this.* after “.+”/,
  )
  await page.locator('.board .hit').last().click()
  await expect(page.locator('.told .suggestion')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Do it' })).toHaveCount(0)
  await page.context().close()
})

test('a place that can be taken in several ways takes a suggestion back', async ({ browser }) => {
  const stored = storedPositions().find(
    ({ game, name }) => game === 'golden-city' && name === 'build',
  )!
  const look = { locale: 'en', theme: 'light', width: 390, height: 844 } as const
  const page = await openStored(browser, stored, look)
  const places = await page
    .locator('.board .hit')
    .evaluateAll((hits) => hits.map((hit) => (hit as SVGElement).dataset['place']!))
  for (const place of places) {
    await page.locator('.tool[data-tool="suggest"]').tap()
    await expect(page.getByRole('button', { name: 'Do it' })).toBeVisible()
    await page.locator(`.board .hit[data-place="${place}"]`).dispatchEvent('click')
    if ((await page.locator('.told .confirm').count()) > 0) break
    await page.locator('[data-action="cancel"]').tap()
  }
  await expect(page.locator('.told .confirm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Do it' })).toHaveCount(0)
  await page.context().close()
})

test('the key N shows what something costs and brings', async ({ browser }) => {
  const page = await alone(browser)
  // The mouse rests where it began the game; what comes to lie under it is not pointed at by it.
  await page.mouse.move(0, 0)
  await page.keyboard.press('n')
  await expect(page.locator('.board .hit:focus')).toHaveCount(1)
  await expect(page.locator('.foresight')).toContainText(/settlement/i)
  await page.context().close()
})

/** Gives the seat one card of four kinds, as far as the page can see. */
function holdCards(): void {
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get(this: MessageEvent): unknown {
      const data: unknown = get!.call(this)
      return typeof data === 'string'
        ? data.replace(/"cards":\[0,0,0,0,0\]/g, '"cards":[1,1,1,1,0]')
        : data
    },
  })
}

test('Trade stays beside what is built, however many kinds of cards one holds', async ({
  browser,
}) => {
  const page = await person(browser)
  await page.addInitScript(holdCards)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').first().click()
  await untilAsked(page)
  await expect(page.locator('.ask .cards li')).toHaveCount(4)
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const tops = await page
      .locator('.tray .build button, .tray .opener')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y))
    expect(tops).toHaveLength(5)
    expect(Math.max(...tops) - Math.min(...tops), `${width}x${height}`).toBeLessThan(8)
  }
  await shot(page, 'four-kinds-of-cards')
  await page.context().close()
})

test('the blocked hex has no colour', async ({ browser }) => {
  const page = await alone(browser)
  const filter = await page
    .locator('.board .robbed')
    .evaluate((hex) => getComputedStyle(hex).filter)
  expect(filter).toMatch(/grayscale\(0\.8/)
  await page.context().close()
})

test('a reason stays until the next touch', async ({ browser }) => {
  const page = await alone(browser)
  await until(page, 'roll', 44)
  // Nothing is bought before the dice are thrown.
  await page.locator('[data-action="look road"]').click()
  const reason = page.locator('.told .refusal')
  await expect(reason).toBeVisible()
  const text = await reason.textContent()
  await page.mouse.move(5, 5)
  await page.mouse.move(400, 300)
  await expect(reason).toHaveText(text!)
  await playOne(page, random(1), 'click', newcomer)
  await expect(reason).toHaveCount(0)
  await page.context().close()
})
