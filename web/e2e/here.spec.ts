import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { openSheet } from './people'
import { hurriedBots, resign, toReplay, verified } from './site/visit'
import { address, person, untilAsked, watchConsole } from './table'

// In the other tests all tables are the server's.
test.skip(!existsSync('wasm/argosy_bg.wasm'), 'there was no compiler for browsers')

test('play now needs no server where the browser can, unless somebody wants it', async ({
  browser,
}) => {
  const page = await person(browser, { here: true })
  const errors = watchConsole(page)
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').first().click()
  await untilAsked(page)
  await expect(page).toHaveURL(/\/t\/local-/)
  // It is listed beside the server's tables, and goes on.
  await page.goto(`${address()}/`)
  await page.locator('.mine a[href*="/t/local-"]').click()
  await untilAsked(page)

  await page.goto(`${address()}/settings`)
  await page.locator('[data-setting="play-here"]').uncheck()
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').first().click()
  await page.waitForSelector('.board svg')
  await expect(page).toHaveURL(/\/t\/(?!local-)/)
  await page.goto(`${address()}/games`)
  await expect(page.locator('a[href*="/t/local-"]')).toHaveCount(1)
  await expect(page.locator('a[href*="/t/"]:not([href*="/t/local-"])')).not.toHaveCount(0)
  expect(errors).toEqual([])
})

const HERE = /\/local-/
const THERE = /\/(t|replay)\/(?!local-)/

test('a running game is handed to the server and goes on there', async ({ browser }) => {
  const page = await person(browser, { here: true })
  await hurriedBots(page.context())
  const errors = watchConsole(page)
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').first().click()
  await untilAsked(page)
  await expect(page).toHaveURL(HERE)
  await openSheet(page, 'Table menu')
  await page.getByRole('dialog', { name: 'Table menu' }).locator('[data-hand-over]').click()
  await page.waitForURL(THERE)
  await untilAsked(page)
  // It is in both lists.
  await page.goto(`${address()}/`)
  await expect(page.locator('.mine a[href*="/t/"]')).toHaveCount(2)
  expect(errors).toEqual([])
})

test('a finished game goes to the server and back, with the proof of its dice', async ({
  browser,
}) => {
  const page = await person(browser, { here: true })
  await hurriedBots(page.context())
  const errors = watchConsole(page)
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').nth(1).click()
  await untilAsked(page)
  await resign(page)
  await toReplay(page)
  const checked = async (where: RegExp): Promise<string> => {
    await page.waitForURL(where)
    return verified(page)
  }
  const before = await checked(HERE)
  await page.locator('[data-hand-over]').click()
  expect(await checked(THERE)).toBe(before)
  await page.locator('[data-hand-over]').click()
  expect(await checked(HERE)).toBe(before)
  expect(errors).toEqual([])
})
