import { expect, test, type Page } from '@playwright/test'
import { curious } from './curious'
import { GAMES } from './games'
import { misplaced } from './misplaced'
import { newcomer } from './newcomer'
import { openSheet } from './people'
import {
  address,
  checkAccess,
  person,
  playOne,
  random,
  shot,
  untilAsked,
  watchConsole,
} from './table'
import { SIZES, resize } from './windows'

const TABLES = Object.entries(GAMES).flatMap(([game, { tables }]) =>
  tables.map((seats) => ({ game, seats })),
)

async function open(page: Page, game: string, seats: number): Promise<void> {
  await page.goto(`${address()}/new/${game}`)
  await page.locator('select[data-field=seats]').selectOption(String(seats))
  if (game === 'rialto') {
    const neutral = page.locator('select', { has: page.locator('option[value="on"]') })
    await neutral.selectOption('on')
  }
  await page.locator('button[type=submit]').click()
  await untilAsked(page)
}

async function fitsEverywhere(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await resize(page, width, height)
    const faults = await page.evaluate(misplaced, width < 1024)
    expect(faults, `${width}x${height}`).toEqual([])
  }
}

for (const { game, seats } of TABLES) {
  test(`all that is asked is in the window: ${game} with ${seats}`, async ({ browser }) => {
    const page = await person(browser, { locale: 'pl', theme: 'dark' })
    const errors = watchConsole(page)
    await open(page, game, seats)
    const draw = random(9)
    for (const moves of [0, 5, 10]) {
      await resize(page, 1440, 900)
      for (let move = 0; move < moves; move++) {
        await playOne(page, draw, 'click', game === 'catan' ? newcomer : curious)
      }
      await untilAsked(page, '.final')
      await fitsEverywhere(page)
    }
    await resize(page, 390, 844)
    await shot(page, `regions-${game}-${seats}`)
    await resize(page, 360, 640)
    await shot(page, `regions-${game}-${seats}-small`)
    await checkAccess(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
}

test('a sheet is closed by Back, and the table stays', async ({ browser }) => {
  const page = await person(browser, { phone: true })
  await open(page, 'catan', 3)
  await expect(page.locator('header.site')).toBeHidden()
  const table = page.url()
  for (const name of ['Log', 'Table menu']) {
    await openSheet(page, name)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(table)
  }
  await page.locator('.seats button').first().tap()
  await expect(page.getByRole('dialog', { name: 'Players' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})

test('twice as large a text keeps prompt and buttons in the window', async ({ browser }) => {
  const page = await person(browser)
  await open(page, 'catan', 3)
  // As the setting of the browser does, which pages cannot change for themselves.
  const browserSession = await page.context().newCDPSession(page)
  await browserSession.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await resize(page, width, height)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    expect(await page.evaluate(misplaced, false)).toEqual([])
    await shot(page, `large-text-${width}`)
  }
  await page.context().close()
})
