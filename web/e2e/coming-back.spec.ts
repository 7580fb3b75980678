import { expect, test } from '@playwright/test'
import { gameOver } from '../src/lib/table/played.testing'
import { alone, invite, newTable, sitDown } from './people'
import { openStored } from './stored'
import { address, checkAccess, person, shot, watchConsole } from './table'

for (const phone of [false, true]) {
  test(`whoever comes back sees the last game and what to try next, ${phone ? 'phone' : 'desk'}`, async ({
    browser,
  }) => {
    const page = await alone(browser, { phone, theme: phone ? 'dark' : 'light' })
    const errors = watchConsole(page)
    const tables = [
      gameOver('catan', 1, 'medium', 'medium'),
      gameOver('catan', 3, 'easy', 'medium'),
    ]
    await page.route(/\/api\/tables\?.*mine=true/, (route) => route.fulfill({ json: { tables } }))
    await page.goto(address())
    const last = page.locator('.last')
    await expect(last).toContainText('CATAN: you won')
    await expect(last).toContainText('Easy bot: won 0 of 1')
    await expect(last).toContainText('Medium bot: won 1 of 2')
    await checkAccess(page)
    await shot(page, `home-last-${phone ? 'phone' : 'desk'}`)
    await last.getByRole('button', { name: 'Play next: Hard bot' }).click()
    await page.waitForSelector('.board svg', { timeout: 60_000 })
    await expect(page.locator('.players, .seats').first()).toContainText('Hard bot')
    expect(errors).toEqual([])
    await page.context().close()
  })
}

test('a newcomer sees no last game', async ({ browser }) => {
  const page = await person(browser)
  await page.goto(address())
  await expect(page.locator('.games li')).toHaveCount(4)
  await expect(page.locator('.last')).toHaveCount(0)
  await page.context().close()
})

test('who waits for others can learn the game, and keeps the seat', async ({ browser }) => {
  const [anna, bert] = [await person(browser), await person(browser)]
  await newTable(anna, 'Anna')
  await anna.locator('[data-seat="2"]').selectOption('open')
  await sitDown(bert, await invite(anna), 'Bert')
  const [lesson] = await Promise.all([
    bert.context().waitForEvent('page'),
    bert.getByRole('link', { name: /Learn the game/ }).click(),
  ])
  await lesson.locator('button[data-lesson="first"]').click()
  await expect(lesson.locator('.lesson')).toBeVisible()
  await expect(anna.locator('.seats li').nth(1)).toContainText('Bert')
  await expect(anna.locator('.seats li .away')).toHaveCount(0)
  for (const page of [anna, bert]) await page.context().close()
})

test('to delete an account is asked in the page', async ({ browser }) => {
  const page = await alone(browser)
  await page.goto(`${address()}/account`)
  const remove = page.getByRole('button', { name: 'Delete' }).first()
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await shot(page, 'account-delete')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeVisible()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.context().close()
})

for (const [game, goal] of [
  ['catan', 'First to 10 points wins'],
  ['ragusa', 'Most points when all houses stand'],
  ['rialto', 'Most points after six rounds'],
  ['golden-city', 'Most contracts when the last stall stands'],
] as const) {
  const names = { catan: 'main', ragusa: 'wall', rialto: 'play', 'golden-city': 'build' }
  test(`the goal of ${game} stands on a phone, and each picture says what it is`, async ({
    browser,
  }) => {
    const stored = { game, name: names[game], phase: names[game] }
    for (const [width, height] of [
      [360, 640],
      [844, 390],
    ] as const) {
      const look = { locale: 'en', theme: 'light', width, height } as const
      const page = await openStored(browser, stored, look)
      await expect(page.locator('.ask').getByText(goal)).toBeInViewport()
      await shot(page, `goal-${game}-${width}`)
      const nameless = page.locator(
        '.ask svg[role=img]:not(:has(title)), .board svg[role=img]:not(:has(title))',
      )
      await expect(nameless).toHaveCount(0)
      await page.context().close()
    }
  })
}

test('an option of the lobby shows what it changes', async ({ browser }) => {
  for (const [phone, theme] of [
    [false, 'light'],
    [true, 'dark'],
  ] as const) {
    const page = await person(browser, { phone, theme })
    await page.goto(`${address()}/new/catan`)
    const island = page.locator('[data-picture="board"] svg')
    const seen = new Set<string>()
    for (const value of ['beginner', 'travel', 'classic']) {
      await page.getByLabel('Island').selectOption(value)
      await expect.poll(async () => seen.has(await island.innerHTML())).toBe(false)
      seen.add(await island.innerHTML())
      await island.scrollIntoViewIfNeeded()
      await shot(page, `option-${value}-${phone ? 'phone' : 'desk'}`)
    }
    expect(seen.size).toBe(3)
    await page.context().close()
  }
})
