import { expect, test, type Page } from '@playwright/test'
import { GAMES } from './games'
import { address, checkAccess, person, shot, watchConsole } from './table'

/** A table against quick bots at which the game has begun; its id. */
async function begin(page: Page, game: string, seats: number): Promise<string> {
  await page.goto(address())
  const id = await page.evaluate(
    async ([game, seats]) => {
      const hex = (bytes: Uint8Array): string =>
        [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const salt = crypto.getRandomValues(new Uint8Array(32))
      const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', salt)))
      const post = (path: string, body: unknown): Promise<Response> =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      await post('/session', { name: 'Ann' })
      localStorage.setItem('signed-in', '1')
      const bots = Array.from({ length: seats - 1 }, () => ({ bot: { level: 'greedy' } }))
      const opened = await post('/tables', {
        game,
        seats: [{ me: { salt_hash: hash } }, ...bots],
        start: true,
      })
      const { table } = (await opened.json()) as { table: string }
      localStorage.setItem(`salts-${table}`, JSON.stringify([hex(salt)]))
      return table
    },
    [game, seats] as const,
  )
  await page.goto(`${address()}/t/${id}`)
  await page.locator('.table').waitFor()
  return id
}

/** Whoever resigns is played by a bot, which needs no time: so a game ends quickly. */
async function end(page: Page): Promise<void> {
  await page.locator('.bar .tools button').first().click()
  const resign = page.locator('dialog').getByRole('button', { name: 'Resign' })
  await resign.click()
  await resign.click()
  await page.locator('.final [data-total]').first().waitFor({ timeout: 240_000 })
}

const totals = (page: Page): Promise<string[]> =>
  page.locator('.final [data-total]').allInnerTexts()

for (const [game, { seats, look, charts }] of Object.entries(GAMES)) {
  test(`the end of ${game} is counted, charted and shown alike everywhere`, async ({ browser }) => {
    const page = await person(browser, { ...look, locale: 'en' })
    const errors = watchConsole(page)
    await begin(page, game, seats)
    await end(page)
    await expect(page.locator('.final h2')).toHaveText(/^You (won|came|share)|Nobody has won/)
    // What the seats show is what was counted.
    const points = page.locator(look.phone ? '.seats [data-points]' : 'aside [data-points]')
    await expect(points).toHaveText(await totals(page))
    await shot(page, `end-${game}-count`)
    await checkAccess(page)
    const tabs = page.locator('.final [role=tab]')
    await expect(tabs).toHaveCount(charts.length + 2)
    for (const chart of charts) {
      await page.locator(`.final [data-tab=${chart}]`).click()
      const figure = page.locator(`.final [data-chart=${chart}]`)
      await expect(figure.locator('svg[role=img]')).toBeVisible()
      await shot(page, `end-${game}-${chart}`)
    }
    // Behind the picture stand the numbers: the last line of the points is the count.
    await page.locator('.final [data-tab=points]').click()
    await page.locator('.final summary').click()
    const last = page.locator('.final [data-chart=points] tbody tr').last().locator('td')
    const shown = await last.allInnerTexts()
    await checkAccess(page)
    await page.locator('.final [data-tab=count]').click()
    expect(shown).toEqual(await totals(page))
    expect(errors).toEqual([])
  })
}

test('a finished game is replayed turn by turn, played on from a moment, and shared', async ({
  browser,
}) => {
  const page = await person(browser, { locale: 'en', theme: 'light', phone: false })
  const errors = watchConsole(page)
  const id = await begin(page, 'ragusa', 2)
  await end(page)

  // Nobody else sees it before it is published.
  const other = await person(browser, { locale: 'en', theme: 'dark', phone: true })
  await other.goto(`${address()}/replay/${id}`)
  await expect(other.getByRole('alert')).toBeVisible()
  await page.locator('.final [data-tab=share]').click()
  await page.getByRole('button', { name: 'I agree to publish' }).click()
  await expect(page.getByLabel('Link to the replay')).toHaveValue(`${address()}/replay/${id}`)
  await shot(page, 'end-share')
  await other.reload()
  await expect(other.locator('.where')).toContainText('Turn')
  await shot(other, 'end-replay-phone')
  await checkAccess(other)

  await page.locator('.final a', { hasText: 'Play from any moment' }).click()
  const where = page.locator('.where')
  await expect(where).toContainText('Turn 0')
  await page.locator('[data-turn=on]').click()
  await page.locator('[data-turn=on]').click()
  await expect(where).toContainText('Turn 1 ')
  await page.locator('[data-turn=on]').click()
  await expect(where).toContainText('Turn 2 ')
  await page.locator('[data-turn=back]').click()
  await expect(where).toContainText('Turn 1 ')
  await page.getByLabel('Speed', { exact: true }).selectOption('fastest')
  const before = await where.innerText()
  await page.locator('.run').click()
  await expect(where).not.toHaveText(before)
  await page.locator('.run').click()
  await expect(page.getByRole('log').locator('p').first()).toBeVisible()
  await shot(page, 'end-replay')
  await checkAccess(page)
  await page.locator('[data-turn=on]').click()
  await page.locator('[data-play-from]').click()
  await page.waitForURL(/\/t\//)
  expect(page.url()).not.toContain(id)
  await page.locator('.table .board svg').first().waitFor()
  expect(errors).toEqual([])
})
