import { readFileSync, readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { GAMES } from '../src/lib/words/games'
import { doStep, press, wordsOf, type Means } from './guided'
import { address, checkAccess, person, shot, untilAsked, watchConsole, type Look } from './table'

interface Lesson {
  game: string
  name: string
  steps: { say: string; light?: string[]; touch?: string; do?: string[] }[]
}
const folder = '../crates/lessons/data'
const lessons = readdirSync(folder).flatMap((game) =>
  readdirSync(`${folder}/${game}`)
    .filter((file) => file !== 'cards.json')
    .map((file) => JSON.parse(readFileSync(`${folder}/${game}/${file}`, 'utf8')) as Lesson),
)

/** Touches what is refused: why is read out, with the rule, and nothing is done or about to be. */
async function touchInVain(page: Page, line: string, how: Means): Promise<void> {
  const table = page.locator('.table')
  const seq = await table.getAttribute('data-seq')
  await press(page, `.board [data-barred="${line}"]`, how)
  const refusal = page.locator('.told .refusal[role=alert]')
  await expect(refusal).toContainText(/\p{L}{3}/u)
  await expect(refusal.locator('a[href*="?rule=R"]')).toBeVisible()
  await expect(page.locator('.ask [data-action="confirm"]:not(:disabled)')).toHaveCount(0)
  await expect(table).toHaveAttribute('data-seq', seq!)
}

/** Follows a lesson from its first words to its last. */
async function follow(page: Page, lesson: Lesson, how: Means, look: Look): Promise<void> {
  const words = wordsOf(look.locale, `learn-${lesson.game}`)
  const name = `learn-${lesson.game}-${lesson.name}`
  for (const [index, { say, light, touch, do: own }] of lesson.steps.entries()) {
    await expect(page.locator('.lesson')).toHaveAttribute('data-step', say)
    // What stands in a status is read out when it changes.
    await expect(page.locator('.lesson [role=status]')).toHaveText(words.get(`${name}-${say}`)!)
    for (const pile of light?.filter((thing) => thing.startsWith('pile:')) ?? []) {
      const name = pile.slice('pile:'.length)
      await expect(page.locator(`.table [data-pile="${name}"]`)).toBeInViewport()
    }
    if (process.env.ARGOSY_SHOTS) {
      const device = look.phone ? 'phone' : 'desk'
      await shot(page, `${name}-${String(index).padStart(2, '0')}-${device}-${look.theme}`)
    }
    if (touch !== undefined) await touchInVain(page, touch, how)
    if (own === undefined) {
      const last = index === lesson.steps.length - 1
      await press(page, `[data-lesson="${last ? 'end' : 'next'}"]:not(:disabled)`, how)
      if (touch !== undefined) await expect(page.locator('.told .refusal')).toHaveCount(0)
      continue
    }
    await doStep(page, say, how, { inSight: true })
  }
  await expect(page.locator('.lesson')).toHaveCount(0)
  await expect(page.locator('.ask .prompt')).toBeVisible()
}

async function begin(page: Page, lesson: Lesson, how: Means): Promise<void> {
  await page.goto(`${address()}/how/${lesson.game}`)
  await press(page, `button[data-lesson="${lesson.name}"]`, how)
  await page.waitForSelector('.lesson')
}

for (const [index, lesson] of lessons.entries()) {
  const locale = (['en', 'pl', 'fr'] as const)[index % 3]!
  test(`${lesson.game}: ${lesson.name} is followed to its end by touch`, async ({ browser }) => {
    const look: Look = { locale, theme: index % 2 ? 'dark' : 'light', phone: true }
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await begin(page, lesson, 'tap')
    await follow(page, lesson, 'tap', look)
    expect(errors).toEqual([])
  })
  test(`${lesson.game}: ${lesson.name} is followed to its end by keyboard`, async ({ browser }) => {
    const look: Look = { locale: 'en', theme: index % 2 ? 'light' : 'dark', phone: false }
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await begin(page, lesson, 'keys')
    await checkAccess(page)
    await follow(page, lesson, 'keys', look)
    expect(errors).toEqual([])
  })
}

test('doing something else is answered, and nothing is changed', async ({ browser }) => {
  const page = await person(browser)
  const lesson = lessons.find(({ game, name }) => game === 'ragusa' && name === 'first')!
  await begin(page, lesson, 'keys')
  await checkAccess(page)
  await page.locator('[data-lesson="next"]').click()
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'wood')
  const seq = await page.locator('.table').getAttribute('data-seq')
  const wanted = await page.locator('.lesson').getAttribute('data-places')
  await page.locator(`.board .hit:not([data-place="${wanted}"])`).first().dispatchEvent('click')
  await expect(page.locator('.told .refusal')).toBeVisible()
  await expect(page.locator('.table')).toHaveAttribute('data-seq', seq!)
  // Left and come back to, it goes on where it was.
  await page.locator('.lesson a').click()
  await expect(page.locator('.games')).toBeVisible()
  await page.locator('.games .card', { hasText: 'Ragusa' }).locator('button[data-lesson]').click()
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'wood')
  // And what somebody would rather not do is done for them.
  await page.locator('[data-lesson="skip"]').click()
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'limit')
})

test('the first lesson leads on to the one about the end', async ({ browser }) => {
  const page = await person(browser)
  const lesson = lessons.find(({ game, name }) => game === 'golden-city' && name === 'first')!
  await begin(page, lesson, 'keys')
  for (const { say } of lesson.steps.slice(0, -1)) {
    await expect(page.locator('.lesson')).toHaveAttribute('data-step', say)
    await page.locator(':is([data-lesson="next"], [data-lesson="skip"]):not(:disabled)').click()
  }
  await page.locator('[data-lesson="more"]').click()
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', 'round')
  // What was left to play on is done, and would begin anew.
  await page.goto(address())
  const again = page.locator('.games .card', { hasText: 'Golden City' })
  await expect(again.locator('button[data-lesson]')).toHaveText('Learn by playing')
})

for (const game of GAMES) {
  test(`whoever plays ${game} for the first time is told what it is about`, async ({ browser }) => {
    const page = await person(browser, { newcomer: true, phone: true })
    await page.goto(address())
    const card = page.locator('.games .card', { has: page.locator(`[href$="/how/${game}"]`) })
    await card.locator('button.primary').click()
    // Goal, turn and end, each with its picture.
    await expect(page.locator('.first li')).toHaveCount(3)
    for (const part of await page.locator('.first li').all()) {
      await expect(part.locator('i svg')).toBeVisible()
      await expect(part).toContainText(/\p{L}{3}/u)
    }
    await checkAccess(page)
    if (process.env.ARGOSY_SHOTS) await shot(page, `first-${game}-phone`)
    await page.locator('[data-first="all"]').tap()
    await expect(page.locator('.first li')).toHaveCount(0)
    await untilAsked(page)
    await expect(page.locator('.first.card')).toBeVisible()
    await page.locator('.first.card button').tap()
    await page.reload()
    await expect(page.locator('.ask .prompt')).toBeVisible()
    await expect(page.locator('.first li')).toHaveCount(0)
  })
}
