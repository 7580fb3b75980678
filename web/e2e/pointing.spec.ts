import { expect, test, type Page } from '@playwright/test'
import { Position, openStored, type Stored, type StoredLook } from './stored'
import { shot } from './table'

const position = (game: string, name: string): Stored => ({ game, name, phase: name })
const DESK: StoredLook = { locale: 'en', theme: 'light', width: 1280, height: 800 }
const PHONE: StoredLook = { ...DESK, theme: 'dark', width: 390, height: 844 }

/** Where what can be chosen on the board is, in the window. */
const lit = (page: Page): Promise<{ place: string; x: number; y: number }[]> =>
  page.locator('.board .hit').evaluateAll((hits) =>
    hits.map((hit) => {
      const box = hit.querySelector('.under .glow')!.getBoundingClientRect()
      const place = (hit as SVGElement).dataset['place']!
      return { place, x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }),
  )

/** The positions in which something is placed on each board. */
const PLACED = [
  position('catan', 'start_settlement'),
  position('catan', 'start_road'),
  position('catan', 'move_robber'),
  position('ragusa', 'place'),
  position('ragusa', 'wall'),
  position('ragusa', 'tower'),
  position('rialto', 'bridge'),
  position('rialto', 'gondola'),
  position('rialto', 'landing'),
  position('golden-city', 'build'),
]

for (const stored of PLACED) {
  test(`pointing shows what would be placed: ${stored.game} ${stored.name}`, async ({
    browser,
  }) => {
    for (const look of [DESK, PHONE]) {
      const page = await openStored(browser, stored, look)
      await expect(page.locator('.board .ghost :is(path, rect)')).toHaveCount(0)
      const [first] = await lit(page)
      const { x, y } = first!
      if (look === PHONE) await page.touchscreen.tap(x, y)
      else await page.mouse.move(x, y)
      await expect(page.locator('.board .ghost :is(path, rect)').first()).toBeVisible()
      await expect(page.locator('.told')).not.toBeEmpty()
      await page.waitForTimeout(400)
      await shot(page, `ghost-${stored.game}-${stored.name}-${look.width}`)
      await page.context().close()
    }
  })
}

test('a finger slides from place to place, and chooses where it is lifted', async ({ browser }) => {
  const page = await openStored(browser, position('catan', 'start_settlement'), PHONE)
  const places = await lit(page)
  const [from, to] = [places[0]!, places.at(-1)!]
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await finger('touchStart', from)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  for (const at of [middle, { x: to.x + 9, y: to.y - 9 }]) await finger('touchMove', at)

  // What it is over is previewed, and nothing is chosen yet.
  await expect(page.locator(`.hit[data-place="${to.place}"]:focus`)).toHaveCount(1)
  await expect(page.locator('.board .ghost :is(path, rect)').first()).toBeVisible()
  await expect(page.locator('.foresight')).toBeVisible()
  await expect(page.locator('[data-action="confirm"]')).toHaveCount(0)
  await finger('touchEnd')
  await expect(page.locator('[data-action="confirm"]')).toBeVisible()
  expect(await page.locator('.board svg').first().getAttribute('viewBox')).toMatch(/^0 0 /)

  // Off the board it chooses nothing.
  await page.locator('[data-action="cancel"]').tap()
  await finger('touchStart', to)
  for (const at of [from, { x: 4, y: 60 }]) await finger('touchMove', at)
  await finger('touchEnd')
  await expect(page.locator('[data-action="confirm"]')).toHaveCount(0)
  await page.context().close()
})

test('a finger that hardly moves is a touch, once', async ({ browser }) => {
  const page = await openStored(browser, position('catan', 'start_settlement'), PHONE)
  const [first] = await lit(page)
  const { x, y } = first!
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: x + 9, y }],
  })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // A second touch would have done it, which this table refuses.
  await expect(page.locator('[data-action="confirm"]')).toBeVisible()
  await page.waitForTimeout(400)
  await expect(page.locator('.told .refusal')).toHaveCount(0)
  await expect(page.locator('[data-action="confirm"]')).toBeVisible()
  await page.context().close()
})

for (const name of ['place-solo', 'place-duel']) {
  test(`a black marker says what it is where it stands: ragusa ${name}`, async ({ browser }) => {
    for (const look of [DESK, PHONE]) {
      const page = await openStored(browser, position('ragusa', name), look)
      const box = (await page.locator('.board .black').first().boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (look === PHONE) await page.touchscreen.tap(x, y)
      else await page.mouse.move(x, y)
      const text = name === 'place-solo' ? /Patrician card \d/ : /Bastion.*stands on the wall/
      await expect(page.locator('.foresight')).toContainText(text)
      // Nothing near it was chosen instead.
      await expect(page.locator('[data-action="confirm"]')).toHaveCount(0)
      await page.context().close()
    }
  })
}

/** What the engine says that a line makes, house after house. */
const madeBy = (stored: Stored, line: string): string[] =>
  (new Position(stored).draft([line])!.events as { event: string; units?: number }[])
    .filter(({ event }) => event === 'produced')
    .map(({ units }) => `+${units}`)

test('a ring says what each house gets', async ({ browser }) => {
  // Some decide first whether they exchange fish, so that the engine does not tell of all.
  const told = async (page: Page, made: string[]): Promise<void> => {
    expect(made.length).toBeGreaterThan(0)
    const shown = page.locator('.board .gain')
    await expect
      .poll(async () => (await shown.allTextContents()).slice(0, made.length))
      .toEqual(made)
  }
  const order = position('ragusa', 'order')
  const page = await openStored(browser, order, DESK)
  const makers = (await lit(page)).filter(({ place }) =>
    ['winery', 'oil-press', 'silversmith'].includes(place),
  )
  expect(makers.length).toBeGreaterThan(0)
  for (const { place, x, y } of makers) {
    await page.mouse.move(x, y)
    await told(page, madeBy(order, `activate ${place}`))
    await shot(page, `ring-${place}`)
  }
  await page.context().close()
  for (const name of ['produce', 'produce-duel', 'produce-solo']) {
    const stored = position('ragusa', name)
    const page = await openStored(browser, stored, DESK)
    const made = madeBy(stored, 'pass')
    await told(page, made)
    await expect(page.locator('.first.ring')).toContainText(made[0]!)
    await shot(page, `ring-${name}`)
    await page.context().close()
  }
})
