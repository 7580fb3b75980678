import { expect, test, type Page } from '@playwright/test'
import { curious } from './curious'
import { GAMES } from './games'
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

/** What is wrong with where things are, in words. */
function misplaced(touch: boolean): string[] {
  const faults: string[] = []
  const inside = (name: string, element: Element | null): DOMRect | undefined => {
    if (!element) {
      faults.push(`${name} is missing`)
      return undefined
    }
    const box = element.getBoundingClientRect()
    const fits =
      box.left >= -0.5 &&
      box.top >= -0.5 &&
      box.right <= innerWidth + 0.5 &&
      box.bottom <= innerHeight + 0.5
    if (!fits) faults.push(`${name} leaves the window`)
    return box
  }
  const board = inside('the board', document.querySelector('.board'))
  inside('the prompt', document.querySelector('.prompt'))
  const desk = inside('the desk', document.querySelector('.work'))
  if (desk && desk.height < 44) faults.push(`the desk is ${desk.height} high`)
  for (const button of document.querySelectorAll<HTMLElement>('.doing button')) {
    const name = button.dataset['action'] ?? button.ariaLabel ?? '?'
    const box = inside(name, button)
    if (!box) continue
    if (touch && (box.width < 44 || box.height < 44)) faults.push(`${name} is too small to touch`)
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!button.contains(top)) faults.push(`${name} is covered by ${top?.outerHTML.slice(0, 80)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  const share = board ? (board.width * board.height) / (innerWidth * innerHeight) : 0
  if (innerWidth === 1440 && share < 0.45) faults.push(`the board has ${share} of the window`)
  for (const name of touch ? document.querySelectorAll<HTMLElement>('.seats b') : []) {
    const shown = name.clientWidth / name.scrollWidth
    const length = name.textContent.length
    if (shown < 1 && shown * length < 8) faults.push(`${name.textContent} is cut short`)
  }
  return faults
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
