import { expect, test, type Page } from '@playwright/test'
import { menu, playOn, together } from './people'
import { checkAccess, person, random, shot, watchConsole } from './table'

const question = (page: Page) => page.getByRole('dialog', { name: 'A question' })
const log = (page: Page) => page.getByRole('log', { name: 'Log' })
const answer = (page: Page, word: string): Promise<void> =>
  question(page).getByRole('button', { name: word, exact: true }).click()

test('people chat, and somebody watches without seeing a hand', async ({ browser }) => {
  const [anna, bert] = await together(browser, (form) =>
    form.locator('[data-field="pace"]').selectOption('game_20'),
  )
  const carol = await person(browser)
  const errors = [anna, bert, carol].map(watchConsole)
  await expect(bert.locator('.players')).toContainText(/Anna.*19:\d\d|Anna.*20:00/s)
  await anna.getByPlaceholder('Say something').fill('Good luck!')
  await anna.getByPlaceholder('Say something').press('Enter')
  await expect(bert.getByRole('log', { name: 'Chat' })).toContainText('Good luck!')

  await expect(anna.getByText(/Watching/)).toHaveCount(0)
  await carol.goto(anna.url())
  await carol.waitForSelector('.board svg')
  await expect(anna.getByText('Watching: 1')).toBeVisible()
  const draw = random(11)
  for (let move = 0; move < 3; move++) {
    await playOn([anna, bert], draw)
    for (const nothing of ['.hand', '.board .hit', '.ask button', '[aria-label="Table menu"]']) {
      await expect(carol.locator(nothing)).toHaveCount(0)
    }
  }
  const pieces = await anna.locator('.board .piece').count()
  await expect(carol.locator('.board .piece')).toHaveCount(pieces)
  await expect(log(carol)).toContainText('builds a settlement')
  await checkAccess(carol)
  await shot(carol, 'spectator')
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert, carol]) await page.context().close()
})

test('what others have seen is taken back only if all agree', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const errors = [anna, bert].map(watchConsole)
  const draw = random(12)
  // One of them has placed both pieces and the other has played: nothing is free any more.
  const first = await playOn([anna, bert], draw)
  const other = first === anna ? bert : anna
  while ((await other.locator('.prompt.mine').count()) === 0) {
    if ((await first.locator('.prompt.mine').count()) > 0) await playOn([first], draw)
    await first.waitForTimeout(20)
  }
  await playOn([other], draw)
  const pieces = await first.locator('.board .piece').count()
  await expect(first.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)

  await menu(first, 'Ask to undo')
  await expect(question(other)).toContainText('would like to take back')
  await expect(question(first)).toContainText('Waiting for')
  await shot(other, 'question-undo')
  await checkAccess(other)
  await answer(other, 'Disagree')
  await expect(log(first)).toContainText('disagrees')
  expect(await first.locator('.board .piece').count()).toBe(pieces)

  await menu(first, 'Ask to undo')
  await answer(other, 'Agree')
  await expect(log(first)).toContainText('takes a move back')
  await expect.poll(() => first.locator('.board .piece').count()).toBeLessThan(pieces)
  await expect(first.locator('.prompt.mine')).toBeVisible()
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})

test('a paused table offers nothing until somebody goes on', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const errors = [anna, bert].map(watchConsole)
  await playOn([anna, bert], random(13))
  const asked = await Promise.race(
    [anna, bert].map(async (page) => {
      await page.waitForSelector('.board .hit')
      return page
    }),
  )
  await expect(asked).toHaveTitle(/Your turn/)
  await menu(anna, 'Ask for a pause')
  await expect(question(bert)).toContainText('would like to pause')
  await answer(bert, 'Agree')
  for (const page of [anna, bert]) {
    await expect(page.locator('.prompt')).toContainText('The table is paused.')
    await expect(page.locator('.board .hit, .prompt.mine, .ask .bar [data-action]')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/Your turn/)
  }
  await shot(asked, 'paused')
  await checkAccess(asked)
  await bert.getByRole('button', { name: 'Go on' }).click()
  await expect(asked.locator('.board .hit').first()).toBeVisible()
  await expect(asked).toHaveTitle(/Your turn/)
  const pieces = await asked.locator('.board .piece').count()
  await playOn([asked], random(14))
  await expect.poll(() => asked.locator('.board .piece').count()).toBeGreaterThan(pieces)
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})

test('a bot plays on for who leaves, until they come back or for good', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const errors = [anna, bert].map(watchConsole)
  await menu(bert, 'Let a bot play on')
  await expect(anna.locator('.players .card').nth(1)).toContainText('a bot stands in')
  await expect(question(bert)).toContainText('A bot plays for you.')
  await expect(bert.locator('.board .hit, .prompt.mine')).toHaveCount(0)
  await shot(bert, 'question-take-back')
  await checkAccess(bert)
  await answer(bert, 'Take the seat back')
  await expect(anna.getByText('a bot stands in')).toHaveCount(0)
  await expect(log(anna)).toContainText('Bert is back.')

  // Resigning is for good, so that it is asked once more.
  bert.once('dialog', (dialog) => void dialog.dismiss())
  await menu(bert, 'Resign')
  await bert.locator('summary[aria-label="Table menu"]').click()
  await expect(anna.getByText('a bot stands in')).toHaveCount(0)
  bert.once('dialog', (dialog) => void dialog.accept())
  await menu(bert, 'Resign')
  await expect(log(anna)).toContainText('Bert resigns; a bot plays on.')
  await expect(anna.getByText('a bot stands in')).toBeVisible()
  await expect(question(bert)).toHaveCount(0)
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})

test('the same people play again, one seat further', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const errors = [anna, bert].map(watchConsole)
  // Bots are quicker; what stands at the end is the people's all the same.
  for (const page of [anna, bert]) await menu(page, 'Let a bot play on')
  await expect(anna.locator('.final')).toBeVisible({ timeout: 480_000 })
  const before = anna.url()
  await shot(bert, 'final-two-people')
  await anna.getByRole('button', { name: 'Play again' }).click()
  await anna.waitForURL((url) => url.href !== before)
  await expect(question(bert)).toContainText('The others play again.')
  await shot(bert, 'question-rematch')
  await question(bert).getByRole('link', { name: 'Come along' }).click()
  await bert.waitForURL(anna.url())
  await expect(anna.locator('.seats')).toContainText('Bert')
  await expect(bert.locator('.seats')).toContainText('Bert (you)')
  await anna.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [anna, bert]) {
    await page.waitForSelector('.board svg')
    await expect(page.locator('.final')).toHaveCount(0)
  }
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})
