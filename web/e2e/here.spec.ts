import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
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
