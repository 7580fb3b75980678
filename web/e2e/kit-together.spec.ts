import { expect, test, type Page } from '@playwright/test'
import { menu, playOn, together } from './people'
import { checkAccess, isAsked, person, random, shot, watchConsole } from './table'

const question = (page: Page) => page.getByRole('dialog', { name: 'A question' })
const log = (page: Page) => page.getByRole('log', { name: 'Log' })
const answer = (page: Page, word: string): Promise<void> =>
  question(page).getByRole('button', { name: word, exact: true }).click()

test('people chat, and somebody watches without seeing a hand, then plays for a bot', async ({
  browser,
}) => {
  const [anna, bert] = await together(browser, async (form) => {
    await form.locator('[data-field="pace"]').selectOption('game_20')
    await form.getByLabel('Anybody may find this table').check()
  })
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
  await expect(log(carol)).toContainText(/builds a settlement/i)
  await checkAccess(carol)
  await shot(carol, 'spectator')

  // Who looks on plays on for the bot, once the host agrees.
  await carol.getByRole('button', { name: 'Play on for this bot' }).click()
  await expect(carol.getByText('You have asked the host for this seat.')).toBeVisible()
  await expect(question(bert)).toHaveCount(0)
  await expect(question(anna)).toContainText('would like to play on for')
  await shot(anna, 'question-seat')
  await checkAccess(anna)
  await answer(anna, 'Keep the bot')
  await expect(carol.locator('.hand')).toHaveCount(0)
  await carol.getByRole('button', { name: 'Play on for this bot' }).click()
  await answer(anna, 'Let them play')
  await carol.waitForSelector('.hand', { state: 'attached' })
  for (const page of [anna, bert, carol]) {
    await expect(page.getByText(/Watching/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Play on for this bot' })).toHaveCount(0)
  }
  while ((await playOn([carol, anna, bert], draw)) !== carol);
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert, carol]) await page.context().close()
})

test('a line that the host refuses stays written', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const field = bert.getByPlaceholder('Say something')
  await field.fill('Hello')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const line = anna.getByRole('log', { name: 'Chat' }).locator('p', { hasText: 'Hello' })
  await line.hover()
  await line.getByRole('button', { name: 'Mute Bert' }).click()
  await expect(line.getByRole('button', { name: 'Let Bert speak' })).toBeVisible()
  await field.fill('Are you there?')
  await field.press('Enter')
  await expect(bert.locator('.told .refusal')).toContainText('does not let you speak')
  await expect(field).toHaveValue('Are you there?')
  for (const page of [anna, bert]) await page.context().close()
})

test('what others have seen is taken back only if all agree', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const errors = [anna, bert].map(watchConsole)
  const draw = random(12)
  // One of them has placed both pieces and the other has played: nothing is free any more.
  const first = await playOn([anna, bert], draw)
  const other = first === anna ? bert : anna
  while (!(await isAsked(other))) {
    if (await isAsked(first)) await playOn([first], draw)
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
  await expect(log(first)).toContainText('You take a move back.')
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
  await expect(anna.locator('.players > ul > li').nth(1)).toContainText('a bot stands in')
  await expect(question(bert)).toContainText('A bot plays for you.')
  await expect(bert.locator('.board .hit, .prompt.mine')).toHaveCount(0)
  await shot(bert, 'question-take-back')
  await checkAccess(bert)
  await answer(bert, 'Take the seat back')
  await expect(anna.getByText('a bot stands in')).toHaveCount(0)
  await expect(log(anna)).toContainText('Bert is back.')

  // Bert goes on with another device, by the code that this one shows.
  await menu(bert, 'Play on with another device')
  const link = await bert.getByRole('textbox', { name: 'Link for another device' }).inputValue()
  await expect(bert.getByRole('img', { name: 'Code for another device' })).toBeVisible()
  await shot(bert, 'other-device')
  await bert.keyboard.press('Escape')
  const phone = await person(browser)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Play on here' }).click()
  await expect(phone.locator('.players > ul > li').nth(1)).toContainText('Bert (you)')
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Play on here' }).click()
  await expect(phone.getByRole('alert')).toContainText('This code was used already')
  await phone.context().close()

  // Resigning is for good, so that it is asked once more.
  await menu(bert, 'Resign')
  await bert.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await bert.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await shot(bert, 'resign')
  await bert.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(bert.locator('.prompt')).toContainText('You have resigned')
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
