import { expect, test, type Page } from '@playwright/test'
import { GAMES } from './games'
import { address, checkAccess, lookName, looks, person, shot, watchConsole } from './table'

/** A game of bots that is over; its id. */
async function finished(page: Page, game: string, seats: number): Promise<string> {
  await page.goto(address())
  return page.evaluate(
    async ([game, seats]) => {
      const post = (path: string, body: unknown): Promise<Response> =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      await post('/session', { name: 'Ann' })
      localStorage.setItem('signed-in', '1')
      const bots = Array.from({ length: seats }, () => ({ bot: { level: 'greedy' } }))
      const opened = await post('/tables', { game, seats: bots, start: true })
      const { table } = (await opened.json()) as { table: string }
      for (;;) {
        const card = await fetch(`/api/tables/${table}`)
        const { stage } = (await card.json()) as { stage: string }
        if (stage === 'over') return table
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    [game, seats] as const,
  )
}

for (const [game, { seats, look: usual }] of Object.entries(GAMES)) {
  for (const look of looks([usual])) {
    test(`${game} is analysed, jumped through and played on (${lookName(look)})`, async ({
      browser,
    }) => {
      const page = await person(browser, look)
      const errors = watchConsole(page)
      const id = await finished(page, game, seats)
      await page.goto(`${address()}/replay/${id}`)

      // The chances are there at once, before anything is judged.
      const chart = page.locator('[data-chances] svg[role=img]')
      await expect(chart).toBeVisible()
      await expect(page.locator('[data-chance]')).toHaveCount(seats)
      await expect(page.locator('[data-marked]')).toHaveCount(0)
      await page.locator('[data-analyse]').click()
      await expect(page.locator('[data-analyse]')).toHaveCount(0)
      await expect(page.locator('progress')).toHaveCount(0, { timeout: 240_000 })

      // To a turning point, and its moment has an address of its own.
      const where = page.locator('.where')
      const turning = page.locator('[data-turning]').last()
      const shown = Number(await turning.getAttribute('data-turning'))
      await turning.click()
      await expect(where).toContainText(`${shown} /`)
      await expect(turning).toHaveAttribute('aria-current', 'step')
      expect(page.url()).toContain(`?step=${shown}`)

      // To a decision that was judged: what was played and what else there was, in words and
      // on the board.
      const { step: decided, lost } = await worstOnBoard(page, id)
      await page.goto(`${address()}/replay/${id}?step=${decided}`)
      const verdict = page.locator(`[data-decision="${decided}"]`)
      await expect(verdict).toBeVisible()
      await expect(verdict.locator('ul > li').first()).toBeVisible()
      await expect(page.locator('.board .held').first()).toBeVisible()
      // Nobody may have given anything away there: then no other place is better.
      if (lost) await expect(page.locator('.board .marked').first()).toBeVisible()
      else await expect(page.locator('.board .marked')).toHaveCount(0)
      const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(across).toBeLessThanOrEqual(0)
      await shot(page, `analysis-${game}-${lookName(look)}`)
      await checkAccess(page)

      // As a seat saw it then.
      const eyes = page.locator('.eyes select')
      await eyes.selectOption('0')
      await expect(chart).toBeVisible()
      await expect(page.locator('.analysis [role=alert]')).toHaveCount(0)

      // From a turning point it goes on otherwise.
      await eyes.selectOption({ index: 0 })
      const turned = page.locator('[data-turning]').first()
      const moment = async (): Promise<number> => Number(await turned.getAttribute('data-turning'))
      const [first] = await turningSteps(page, id)
      await expect.poll(moment).toBe(first)
      const from = await moment()
      await turned.click()
      await expect(where).toContainText(`${from} /`)
      const branching = page.waitForRequest((asked) => asked.url().endsWith(`/${id}/branch`))
      await page.locator('[data-play-from]').click()
      expect((await branching).postDataJSON()).toMatchObject({ step: from })
      await page.waitForURL(/\/t\//)
      await page.locator('.table .board svg').first().waitFor()
      expect(errors).toEqual([])
    })
  }
}

/** What chooses a place of a board. */
const ON_BOARD = /^(build|place|bastion|tower|wall|bridge|gondola|councillor|robber) /

/** The decision between two places of the board that lost most, if any did: the step before it. */
async function worstOnBoard(page: Page, id: string): Promise<{ step: number; lost: boolean }> {
  const { decisions } = await analysisOf(page, id)
  const [worst] = decisions
    .filter(({ played, alternatives }) => {
      const better = alternatives[0]?.line ?? ''
      return ON_BOARD.test(played) && ON_BOARD.test(better)
    })
    .sort((one, other) => other.loss.mean - one.loss.mean)
  expect(worst, 'somebody chose between two places of the board').toBeDefined()
  return { step: worst!.step, lost: worst!.loss.mean > 0 }
}

/** Where a turning point of the chart is looked at: before a decision, after what chance did. */
async function turningSteps(page: Page, id: string): Promise<number[]> {
  const { turning_points, steps } = await analysisOf(page, id)
  return turning_points.map((step) => (steps[step]!.by == null ? step + 1 : step))
}

interface Told {
  turning_points: number[]
  steps: { by?: number | null }[]
  decisions: {
    step: number
    played: string
    loss: { mean: number }
    alternatives: { line: string }[]
  }[]
}
const analysisOf = (page: Page, id: string): Promise<Told> =>
  page.evaluate(
    async (id) => (await (await fetch(`/api/tables/${id}/analysis`)).json()) as Told,
    id,
  )

test('whoever may see a finished game sees its analysis, and nobody else', async ({ browser }) => {
  const page = await person(browser)
  const id = await finished(page, 'ragusa', 2)
  const other = await person(browser, { phone: true })
  await other.goto(`${address()}/replay/${id}?step=3`)
  await expect(other.getByRole('alert')).toBeVisible()
  const published = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}/publishing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agrees: true }),
    })
    return answer.status
  }, id)
  expect(published).toBe(200)
  await other.reload()
  await expect(other.locator('.where')).toContainText('3 /')
  await expect(other.locator('[data-chances] svg[role=img]')).toBeVisible()
})
