import { expect, test, type Page } from '@playwright/test'
import { curious } from './curious'
import { reach } from './guided'
import { openStored } from './stored'
import {
  address,
  checkAccess,
  full,
  lookName,
  person,
  playOne,
  random,
  shot,
  untilAsked,
  watchConsole,
  type Look,
  type Means,
} from './table'

interface Game {
  game: string
  seats: number
  how: Means
  look: Look
  /** Options by a value that only their list has. */
  choose?: string
}
const desk = (locale: Look['locale'], theme: Look['theme']): Look => ({
  locale,
  theme,
  phone: false,
})
const phone = (locale: Look['locale'], theme: Look['theme']): Look => ({
  locale,
  theme,
  phone: true,
})

const GAMES: Game[] = [
  { game: 'ragusa', seats: 1, how: 'click', look: desk('en', 'light') },
  { game: 'ragusa', seats: 2, how: 'keys', look: phone('pl', 'dark') },
  { game: 'rialto', seats: 2, how: 'click', look: desk('fr', 'dark'), choose: 'on' },
  { game: 'rialto', seats: 3, how: 'keys', look: phone('en', 'light') },
  { game: 'golden-city', seats: 3, how: 'tap', look: phone('pl', 'light') },
  { game: 'golden-city', seats: 3, how: 'keys', look: desk('fr', 'dark') },
]
const MORE: Game[] = [
  ...[1, 2, 3, 4, 5].map((seats): Game => {
    return { game: 'ragusa', seats, how: 'click', look: desk('pl', 'light') }
  }),
  ...[2, 3, 4, 5].map((seats): Game => {
    return { game: 'rialto', seats, how: 'tap', look: phone('fr', 'dark') }
  }),
  ...[3, 4].map((seats): Game => {
    return { game: 'golden-city', seats, how: 'click', look: desk('en', 'dark') }
  }),
]

/** From the first page to a table where the game has begun. */
async function openTable(page: Page, { game, seats, choose, how }: Game): Promise<void> {
  const [link, field, submit] = [
    `a[href="/new/${game}"]`,
    'select[data-field=seats]',
    'button[type=submit]',
  ]
  await page.goto(address())
  if (how === 'keys') {
    await reach(page, link)
    await page.keyboard.press('Enter')
    await reach(page, field)
    await page.keyboard.press(String(seats))
    await expect(page.locator(field)).toHaveValue(String(seats))
    await reach(page, submit)
    await page.keyboard.press('Enter')
  } else {
    const press = (selector: string): Promise<void> =>
      how === 'tap' ? page.locator(selector).tap() : page.locator(selector).click()
    await press(link)
    await page.locator(field).selectOption(String(seats))
    if (choose) {
      const option = page.locator('select', { has: page.locator(`option[value="${choose}"]`) })
      await option.selectOption(choose)
    }
    await press(submit)
  }
  await page.waitForSelector('.board svg', { timeout: 60_000 })
  await untilAsked(page, '.final')
}

for (const one of full ? [...GAMES, ...MORE] : GAMES) {
  const { game, seats, how, look, choose } = one
  const name = `${game}-${seats}${choose ? '-neutral' : ''}-${how}-${lookName(look)}`
  test(`a whole game: ${name}`, async ({ browser }) => {
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await openTable(page, one)
    await shot(page, `${name}-1-opening`)
    await checkAccess(page)
    const draw = random(seats * 7 + name.length)
    let decisions = 0
    while (await playOne(page, draw, how, curious)) {
      decisions++
      if (decisions === 8) await shot(page, `${name}-2-early`)
      if (decisions === 25) {
        await shot(page, `${name}-3-middle`)
        await checkAccess(page)
      }
      if (decisions > 1500) throw new Error('the game did not end')
    }
    expect(decisions).toBeGreaterThan(8)
    const final = page.locator('.final')
    await expect(final).toBeVisible()
    await expect(page.locator('main')).not.toContainText('⟦')
    if (game === 'ragusa' && seats === 1 && look.locale === 'en') {
      // What the Patrician did, and which comparison settled it.
      const log = page.getByRole('log', { name: 'Log' })
      await expect(log).toContainText('(the first free spot of its card)')
      await expect(log).toContainText(/builds a (wall for \d points?|tower) \([a-z]/i)
    }
    await shot(page, `${name}-4-end`)
    await checkAccess(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
}

test('pointing at a spot of Ragusa tells what it asks for and brings', async ({ browser }) => {
  const page = await person(browser, desk('en', 'light'))
  await openTable(page, { game: 'ragusa', seats: 3, how: 'click', look: desk('en', 'light') })
  const draw = random(1)
  // The bonus card is chosen first, and a house may bring a wall or a ship.
  const spot = page.locator('.board .hit[aria-label^="House at"]').first()
  await untilAsked(page)
  while ((await spot.count()) === 0) {
    await playOne(page, draw, 'click', curious)
    await untilAsked(page)
  }
  await spot.hover()
  const told = page.locator('.foresight')
  await expect(told).toContainText('House at')
  await expect(told).toContainText(/Needs \d/)
  await expect(told).toContainText(/You gain \d × \p{L}/u)
  await page.context().close()
})

test('The Golden City tells what each player would score now', async ({ browser }) => {
  const page = await person(browser, desk('en', 'light'))
  await openTable(page, { game: 'golden-city', seats: 3, how: 'click', look: desk('en', 'light') })
  await expect(page.locator('.outlook li')).toHaveText([/\+0/, /\+0/, /\+0/])
  await page.context().close()
})

test('a tie of three is told pair by pair', async ({ browser }) => {
  const tied = { game: 'rialto', name: 'over-tied', phase: 'over' }
  const look = { locale: 'en', theme: 'light', width: 390, height: 844 } as const
  const page = await openStored(browser, tied, look)
  await expect(page.locator('.final .tie')).toHaveCount(2)
  await page.context().close()
})
