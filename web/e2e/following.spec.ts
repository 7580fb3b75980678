import { expect, test, type Page } from '@playwright/test'
import { newcomer } from './newcomer'
import { playNow } from './people'
import { person, playOne, random, shot, untilAsked, watchConsole } from './table'

interface Seen {
  /** The most things that were on their way at once. */
  flights: number
  /** Whether something could be chosen before all was shown. */
  early: boolean
  /** How long a question of the host waited until it was open, in milliseconds. */
  waits: number[]
}

/** Watches what is on its way, and how long a question waits. */
function watchFlights(): void {
  const seen: Seen = { flights: 0, early: false, waits: [] }
  let asked: number | undefined
  const Native = WebSocket
  window.WebSocket = class extends Native {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { update } = JSON.parse(data) as {
          update?: { seen?: { game?: { to_act: { seats?: { owe: number[] } } } } }
        }
        const owe = update?.seen?.game?.to_act.seats?.owe ?? []
        if (document.querySelector('.table[data-behind]') && owe.includes(0)) {
          asked ??= performance.now()
        }
      })
    }
  }
  new MutationObserver(() => {
    const table = document.querySelector<HTMLElement>('.table')
    if (!table) return
    seen.flights = Math.max(seen.flights, document.querySelectorAll('.flight').length)
    const isMine = document.querySelector('.prompt.mine') !== null
    const isBehind = table.dataset['behind'] !== undefined
    if (isBehind && (isMine || document.querySelector('.board .hit'))) seen.early = true
    if (isMine && asked !== undefined) {
      seen.waits.push(performance.now() - asked)
      asked = undefined
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
  Object.assign(window, { seen })
}
const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const forgetFlights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as { seen: Seen }).seen.flights = 0
  })

/** Plays until others have done something in between, and one is asked again. */
async function untilOthersPlayed(page: Page): Promise<void> {
  await playNow(page)
  const draw = random(4)
  const others = page.locator('.board .held')
  for (let move = 0; move < 12; move++) {
    await untilAsked(page)
    // Before the first move of one's own, others may have placed theirs as well.
    if (move > 0 && (await others.count()) > 0) return
    await playOne(page, draw, 'click', newcomer)
  }
  throw new Error('nobody else has played')
}

test('what others do is seen happening, and choices open when all is shown', async ({
  browser,
}) => {
  const page = await person(browser, { pace: 'slow' })
  const errors = watchConsole(page)
  await page.addInitScript(watchFlights)
  await untilOthersPlayed(page)
  const { flights, early, waits } = await seen(page)
  expect(flights).toBeGreaterThan(0)
  expect(early).toBe(false)
  // Bots wait until what they did is shown, at most for eight steps; a busy machine is late by some.
  expect(Math.max(0, ...waits)).toBeLessThan(8 * 1700 + 3000)

  // What they did stays marked, and is told in pictures, until one decides oneself.
  await expect(page.locator('.board .held').first()).toBeVisible()
  expect(await page.locator('.since li').count()).toBeGreaterThanOrEqual(1)
  await expect(page.locator('.token:not(:has(svg))')).toHaveCount(0)
  await shot(page, 'since-your-turn')
  await forgetFlights(page)
  await page.getByRole('button', { name: 'Show it again' }).click()
  // While it is shown nothing can be chosen; a flight may be over before anybody looks for it.
  await expect.poll(async () => (await seen(page)).flights).toBeGreaterThan(0)
  expect((await seen(page)).early).toBe(false)
  await shot(page, 'flights')
  // One touch shows at once what is left.
  const board = (await page.locator('.board').boundingBox())!
  await page.mouse.click(board.x + 8, board.y + board.height - 8)
  await expect(page.locator('.table[data-behind]')).toHaveCount(0)
  await untilAsked(page)
  expect(errors).toEqual([])
  await page.context().close()
})

test('at once is at once, and the pace is chosen at the table', async ({ browser }) => {
  const page = await person(browser, { pace: 'instant' })
  await page.addInitScript(watchFlights)
  await untilOthersPlayed(page)
  expect((await seen(page)).flights).toBe(0)
  await page.locator('[data-field="tempo"]').selectOption('fast')
  await page.reload()
  await expect(page.locator('[data-field="tempo"]')).toHaveValue('fast')
  await page.context().close()
})

test('the chronicle goes by turns, and a line lights its place', async ({ browser }) => {
  const page = await person(browser)
  await untilOthersPlayed(page)
  const log = page.getByRole('log', { name: 'Log' })
  await expect(log.locator('h3', { hasText: /^\s*you$/i }).first()).toBeVisible()
  const line = log.locator('.placed').first()
  await expect(line).toHaveText(/^\s*(Builds|You build) a settlement/)
  await expect(log.locator('.token:not(:has(svg))')).toHaveCount(0)
  await line.hover()
  await expect(page.locator('.board .marked')).toHaveCount(1)
  await page.context().close()
})
