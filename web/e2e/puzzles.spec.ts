import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { address, checkAccess, person, shot, watchConsole } from './table'

interface Puzzle {
  id: string
  solution: string
  glance: string
  theme: string
  checked: { games: number }
}
const GAMES = ['catan', 'golden-city', 'ragusa', 'rialto']
const puzzlesOf = (game: string): Puzzle[] =>
  JSON.parse(readFileSync(`../crates/lessons/puzzles/${game}.json`, 'utf8')) as Puzzle[]

async function open(page: Page, game: string, { id }: Puzzle): Promise<void> {
  await page.goto(`${address()}/puzzles/${game}`)
  await page.locator(`li [data-puzzle="${id}"]`).click()
  await expect(page.locator(`.puzzle.open[data-puzzle="${id}"]`)).toBeVisible()
}

for (const game of GAMES) {
  test(`${game}: a puzzle shows its solution, and why`, async ({ browser }) => {
    const page = await person(browser, { phone: true })
    const errors = watchConsole(page)
    const puzzle = puzzlesOf(game)[0]!
    await open(page, game, puzzle)
    await checkAccess(page)
    if (process.env.ARGOSY_SHOTS) await shot(page, `puzzle-${game}-phone`)
    await page.locator('[data-puzzle="show"]').tap()
    await page.locator('[data-puzzle="do"]').tap()
    await expect(page.locator('[data-puzzle="next"]')).toBeVisible()
    await expect(page.locator('.puzzle [role=status]')).toContainText(String(puzzle.checked.games))
    if (process.env.ARGOSY_SHOTS) await shot(page, `puzzle-${game}-phone-solved`)
    // Whoever was shown the solution has no streak.
    const kept = await page.evaluate(() => localStorage.getItem('puzzles'))
    expect(JSON.parse(kept!)).toMatchObject({
      streak: 0,
      tried: { [`${game}/${puzzle.id}`]: false },
    })
    expect(errors).toEqual([])
  })
}

test('a puzzle is solved on the board, and another move is not taken', async ({ browser }) => {
  const page = await person(browser)
  const placed = puzzlesOf('ragusa').filter(({ theme }) => theme === 'place')
  const [first, second] = placed
  const spot = (line: string): string => `.board .hit[data-place="${line.split(' ')[1]}"]`
  await open(page, 'ragusa', first!)
  if (process.env.ARGOSY_SHOTS) await shot(page, 'puzzle-ragusa-desk')
  await page.locator(spot(first!.solution)).dispatchEvent('click')
  await expect(page.locator('[data-puzzle="next"]')).toBeVisible()
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('puzzles'))
  expect(JSON.parse((await kept())!)).toMatchObject({ streak: 1 })

  await open(page, 'ragusa', second!)
  await page.locator(spot(second!.glance)).dispatchEvent('click')
  await expect(page.locator('.told .refusal')).toBeVisible()
  await expect(page.locator('.puzzle.open')).toBeVisible()
  await page.locator(spot(second!.solution)).dispatchEvent('click')
  await expect(page.locator('[data-puzzle="next"]')).toBeVisible()
  expect(JSON.parse((await kept())!)).toMatchObject({ streak: 0, best: 1 })
  // From there it is a game like any other.
  await page.locator('[data-puzzle="on"]').click()
  await expect(page.locator('.puzzle')).toHaveCount(0)
  await expect(page.locator('.ask .prompt')).toBeVisible()
})

test('the first page has the puzzle of the day', async ({ browser }) => {
  const page = await person(browser)
  await page.goto(address())
  await page.locator('[data-puzzle="today"]').click()
  await expect(page.locator('.puzzle.open')).toBeVisible()
})

test('how to play draws its examples and explains its pictures', async ({ browser }) => {
  const page = await person(browser)
  const errors = watchConsole(page)
  for (const game of GAMES) {
    await page.goto(`${address()}/how/${game}`)
    const names = Object.keys(
      JSON.parse(readFileSync(`src/lib/learn/figures/${game}.json`, 'utf8')) as object,
    )
    for (const name of names) {
      await expect(page.locator(`[data-figure="${name}"] .board svg`).first()).toBeVisible()
    }
    await page.locator('.legend summary').click()
    await expect(page.locator('[data-legend] svg').first()).toBeVisible()
    const empty = page.locator('[data-legend] > span:not(:has(*))')
    await expect(empty).toHaveCount(0)
    await checkAccess(page)
    if (process.env.ARGOSY_SHOTS) {
      await page.screenshot({ path: `../target/screenshots/how-${game}.png`, fullPage: true })
    }
  }
  expect(errors).toEqual([])
})
