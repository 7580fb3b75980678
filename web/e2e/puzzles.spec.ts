import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { doStep, press, wordsOf, type Means } from './guided'
import { address, checkAccess, full, person, shot, watchConsole, type Look } from './table'

interface Puzzle {
  id: string
  solution: string
  glance: string
  theme: string
  win?: string[]
  checked: { games: number; won: number; glance_won: number }
}
const GAMES = ['catan', 'golden-city', 'ragusa', 'rialto']
const puzzlesOf = (game: string): Puzzle[] =>
  JSON.parse(readFileSync(`../crates/lessons/puzzles/${game}.json`, 'utf8')) as Puzzle[]

async function open(page: Page, game: string, { id }: Puzzle, how?: Means): Promise<void> {
  await page.goto(`${address()}/puzzles/${game}`)
  await begin(page, id, how)
}

async function begin(page: Page, id: string, how?: Means): Promise<void> {
  const button = `li [data-puzzle="${id}"]`
  await (how ? press(page, button, how) : page.locator(button).click())
  await expect(page.locator(`.puzzle.open[data-puzzle="${id}"]`)).toBeVisible()
}

/** A message as it is read out, whatever a move is called. */
function spoken(message: string, known: Record<string, number> = {}): RegExp {
  const parts = message.split(/\{ \$(\w+) \}/).map((part, index) => {
    if (index % 2) return part in known ? String(known[part]) : '.+'
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(parts.join('').replaceAll(' ', '\\s'))
}

/** Solves the puzzle that is open once its solution is told; all is read out. */
async function solve(
  page: Page,
  game: string,
  puzzle: Puzzle,
  how: Means,
  words: Map<string, string>,
): Promise<void> {
  const said = (key: string, known?: Record<string, number>): RegExp =>
    spoken(words.get(key)!, known)
  const status = page.locator('.puzzle [role=status]')
  await expect(status).toContainText(said('puzzle-your-move'))
  await expect(status).toContainText(said(`puzzle-theme-${game}-${puzzle.theme}`))
  await press(page, '[data-puzzle="show"]', how)
  await expect(status).toHaveText(said('puzzle-solution'))
  await doStep(page, 'find', how)
  const { games, won, glance_won: others } = puzzle.checked
  await expect(status).toContainText(said('puzzle-done'))
  await expect(status).toContainText(
    said(puzzle.win ? 'puzzle-why-win' : 'puzzle-why', { games, won, others }),
  )
  await expect(page.locator('[data-puzzle="next"]')).toBeVisible()
}

/** How many of the last of each game are solved, where somebody has just added them. */
const newest = Number(process.env.ARGOSY_NEWEST ?? 0)

/** Every puzzle by one means, those of a theme by key and by finger in turn; with `--full` by both. */
function some(puzzles: Puzzle[], how: Means): Puzzle[] {
  if (newest) return puzzles.slice(-newest)
  if (full) return puzzles
  const turns = new Map<string, number>()
  return puzzles.filter(({ theme }) => {
    const turn = turns.get(theme) ?? 0
    turns.set(theme, turn + 1)
    return turn % 2 === (how === 'keys' ? 0 : 1)
  })
}

/** Solves puzzles of a game one after the other, as the table offers them: the others were tried. */
async function solveAll(
  page: Page,
  game: string,
  puzzles: Puzzle[],
  how: Means,
  look: Look,
): Promise<void> {
  const due = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]))
  const others = puzzlesOf(game).filter(({ id }) => !due.has(id))
  const tried = Object.fromEntries(others.map(({ id }) => [`${game}/${id}`, true]))
  await page.goto(`${address()}/puzzles/${game}`)
  await page.evaluate(
    (kept) => localStorage.setItem('puzzles', kept),
    JSON.stringify({ streak: 0, best: 0, tried }),
  )
  await begin(page, puzzles[0]!.id, how)
  const words = wordsOf(look.locale, 'puzzles')
  const opened = page.locator('.puzzle.open')
  for (;;) {
    const id = (await opened.getAttribute('data-puzzle'))!
    expect([...due.keys()]).toContain(id)
    await test.step(id, () => solve(page, game, due.get(id)!, how, words))
    due.delete(id)
    if (due.size === 0) return
    await press(page, '[data-puzzle="next"]', how)
    await expect(opened).toBeVisible()
  }
}

/** A server gives one person 50 games that go on. */
const FOR_ONE = 40

for (const [index, game] of GAMES.entries()) {
  const locale = (['pl', 'fr', 'en', 'pl'] as const)[index]!
  for (const how of ['tap', 'keys'] as const) {
    test(`${game}: puzzles are solved by ${how} alone`, async ({ browser }) => {
      const phone = how === 'tap'
      const look: Look = { locale: phone ? locale : 'en', theme: phone ? 'light' : 'dark', phone }
      const all = some(puzzlesOf(game), how)
      for (let first = 0; first < all.length; first += FOR_ONE) {
        const page = await person(browser, look)
        const errors = watchConsole(page)
        await solveAll(page, game, all.slice(first, first + FOR_ONE), how, look)
        await checkAccess(page)
        expect(errors).toEqual([])
        await page.context().close()
      }
    })
  }
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

const spot = (line: string): string => `.board .hit[data-place="${line.split(' ')[1]}"]`

test('a spot that was touched is marked until the answer', async ({ browser }) => {
  const page = await person(browser, { phone: true })
  const puzzle = puzzlesOf('ragusa').find(({ theme }) => theme === 'place')!
  await open(page, 'ragusa', puzzle)
  await expect(page.locator('.board .marked')).toHaveCount(0)
  await page.locator(spot(puzzle.solution)).tap()
  await expect(page.locator('.board .marked')).toHaveCount(1)
  await page.locator('.ask [data-action="cancel"]').tap()
  await expect(page.locator('.board .marked')).toHaveCount(0)
})

test('a puzzle is solved on the board, and another move is not taken', async ({ browser }) => {
  const page = await person(browser)
  const placed = puzzlesOf('ragusa').filter(({ theme }) => theme === 'place')
  const [first, second] = placed
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

test('a puzzle with which its game ends accuses nobody of false dice', async ({ browser }) => {
  const page = await person(browser)
  const errors = watchConsole(page)
  const puzzle = puzzlesOf('golden-city').find(({ id }) => id === '09760677')!
  await open(page, 'golden-city', puzzle)
  await page.locator('[data-puzzle="show"]').click()
  await page.locator('[data-puzzle="do"]').click()
  // The others finish the last round by themselves, without a card being drawn.
  await expect(page.locator('.final')).toBeVisible()
  await expect(page.locator('.final')).not.toContainText('dice')
  expect(errors).toEqual([])
})

test('the first page has the puzzle of the day', async ({ browser }) => {
  const page = await person(browser)
  const opened = new Set<string | null>()
  // Four days, as the games take turns; the same ones whenever this runs.
  for (const day of [1, 2, 3, 4]) {
    await page.clock.setFixedTime(new Date(2026, 0, day, 12))
    await page.goto(address())
    await page.locator('[data-puzzle="today"]').click()
    const puzzle = page.locator('.puzzle.open')
    await expect(puzzle).toBeVisible()
    opened.add(await puzzle.getAttribute('data-puzzle'))
  }
  const of = (id: string | null): string | undefined =>
    GAMES.find((game) => puzzlesOf(game).some((puzzle) => puzzle.id === id))
  expect(new Set([...opened].map(of))).toEqual(new Set(GAMES))
})

test('how to play is searched, and a rule that is linked to comes into view', async ({
  browser,
}) => {
  const page = await person(browser, { phone: true })
  await page.goto(`${address()}/how/catan?rule=R15`)
  const asked = page.locator('section.asked')
  await expect(asked).toHaveCount(1)
  await expect(asked.locator('h2')).toHaveText('A seven, and the robber')
  await expect(asked.locator('h2')).toBeInViewport()
  const parts = page.locator('.page > section')
  const all = await parts.count()
  const search = page.locator('input[type=search]')
  await search.fill('LARGEST army')
  await expect(parts.first()).toContainText(/largest army/i)
  expect(await parts.count()).toBeLessThan(all)
  await search.fill('zeppelin')
  await expect(parts).toHaveCount(0)
  await expect(page.locator('.page [role=status]')).toBeVisible()
  await search.fill('')
  await expect(parts).toHaveCount(all)
})

for (const locale of ['en', 'pl', 'fr'] as const) {
  test(`the summary is printed alone, on one page, in ${locale}`, async ({ browser }) => {
    const page = await person(browser, { locale })
    for (const game of GAMES) {
      await page.goto(`${address()}/how/${game}`)
      await page.locator('.summary summary').click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.summary li').first()).toBeVisible()
      await expect(page.locator('.summary button')).toBeHidden()
      await expect(page.locator('.page > section').first()).toBeHidden()
      const summary = await page.locator('.summary').boundingBox()
      // A4 between margins of 1 cm, at 96 dots an inch.
      expect(summary!.y + summary!.height, game).toBeLessThan(1047)
      await page.emulateMedia({ media: 'screen' })
    }
  })
}

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
