import { expect, test } from '@playwright/test'
import { qrSquares } from '../src/lib/table/qr'
import { begin, invite, newTable, sitDown } from './people'
import { checkAccess, person, shot, watchConsole } from './table'

test('a private table is entered by its link alone, which is copied or scanned', async ({
  browser,
}) => {
  const [anna, bert] = [await person(browser), await person(browser, { phone: true })]
  const errors = [watchConsole(anna)]
  await anna.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await newTable(anna, 'Anna')
  await anna.getByLabel(/Anybody may find this table/).uncheck()
  const link = await invite(anna)
  expect(link).toMatch(/\/t\/\w+#\w+$/)
  await anna.getByRole('button', { name: 'Copy' }).click()
  await expect(anna.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await anna.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const code = anna.getByRole('img', { name: /Code with the link/ })
  expect(await code.locator('path').getAttribute('d')).toBe(qrSquares(link).path)
  await checkAccess(anna)
  await shot(anna, 'gathering-private')

  // Its address without the key tells nothing, and does not keep anybody waiting.
  await bert.goto(link.replace(/#.*/, ''))
  await expect(bert.getByRole('alert')).toContainText('ask for its whole link')
  await bert.goto('about:blank')
  errors.push(watchConsole(bert))
  await sitDown(bert, link, 'Bert')
  await expect(anna.locator('.seats')).toContainText('Bert')
  await begin(anna, [bert])
  await expect(anna.locator('.players')).toContainText('Bert')
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})

test('the host moves, removes and adds before the game begins', async ({ browser }) => {
  const [anna, bert] = [await person(browser), await person(browser)]
  const errors = [watchConsole(anna), watchConsole(bert)]
  await newTable(anna, 'Anna')
  await anna.locator('[data-seat="2"]').selectOption('open')
  const link = await invite(anna)
  const seats = anna.locator('.seats li')
  await expect(seats.nth(0)).toContainText('Anna (you)')
  await sitDown(bert, link, 'Bert')
  await expect(seats.nth(1)).toContainText('Bert')
  await expect(bert.getByRole('button', { name: /Start|Remove|Move up/ })).toHaveCount(0)

  await seats.nth(1).getByRole('button', { name: 'Remove' }).click()
  await expect(seats.nth(1)).toContainText('Open')
  await bert.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(seats.nth(1)).toContainText('Bert')
  const start = anna.getByRole('button', { name: 'Start the game' })
  await expect(start).toBeDisabled()
  await seats.nth(2).getByRole('combobox').selectOption('easy')
  await expect(seats.nth(2)).toContainText('Easy bot')

  // Everybody takes along what they promised for the dice.
  await seats.nth(1).getByRole('button', { name: 'Move up' }).click()
  await expect(seats.nth(0)).toContainText('Bert')
  await expect(seats.nth(1)).toContainText('Anna (you)')
  await seats.nth(2).getByRole('button', { name: 'Move up' }).click()
  await expect(seats.nth(1)).toContainText('Easy bot')
  await shot(anna, 'gathering-host')
  await begin(anna, [bert])
  await expect(anna.locator('.players > ul > li').nth(2)).toContainText('Anna (you)')
  await expect(bert.locator('.players > ul > li').nth(0)).toContainText('Bert (you)')
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})

test('a table is called off before it begins', async ({ browser }) => {
  const [anna, bert] = [await person(browser), await person(browser)]
  await newTable(anna, 'Anna')
  await sitDown(bert, await invite(anna), 'Bert')
  await anna.getByRole('button', { name: 'Call it off' }).click()
  for (const page of [anna, bert]) {
    await expect(page.getByText('This table was closed.')).toBeVisible()
    await page.context().close()
  }
})
