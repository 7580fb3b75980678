import { readFileSync, readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { address, checkAccess, person, shot, watchConsole, type Look } from './table'

interface Lesson {
  game: string
  name: string
  steps: { say: string; do?: string[] }[]
}
const folder = '../crates/lessons/data'
const lessons = readdirSync(folder).flatMap((game) =>
  readdirSync(`${folder}/${game}`)
    .filter((file) => file !== 'cards.json')
    .map((file) => JSON.parse(readFileSync(`${folder}/${game}/${file}`, 'utf8')) as Lesson),
)

/** What a lesson says, as the file of words has it. */
function wordsOf(locale: string, game: string): Map<string, string> {
  const lines = readFileSync(`src/locales/${locale}/learn-${game}.ftl`, 'utf8').split('\n')
  return new Map(lines.filter(Boolean).map((line) => line.split(' = ') as [string, string]))
}

type Means = 'tap' | 'keys'

/** Presses something, by finger or by keyboard alone. */
async function press(page: Page, selector: string, how: Means): Promise<void> {
  const found = page.locator(selector).first()
  if (how === 'tap') return found.tap()
  await found.focus()
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
}

/** What a lesson shows once nothing is under way; only the player changes it then. */
interface Rest {
  step: string | undefined
  wanted: string | undefined
  places: string[]
  seq: string | undefined
  chosen: number
  loud: boolean
  opened: boolean
}

/** Waits until everything sent is answered, shown and taken in, and something can be done. */
async function atRest(page: Page): Promise<Rest> {
  const rest = await page.waitForFunction(() => {
    const lesson = document.querySelector<HTMLElement>('.lesson')
    const table = document.querySelector<HTMLElement>('.table')
    if (!table || lesson?.ariaBusy === 'true') return null
    const { step, wanted, places = '' } = lesson?.dataset ?? {}
    const loud = document.querySelector('.ask [data-action="confirm"]:not(:disabled)') !== null
    const read = document.querySelector('[data-lesson="next"], [data-lesson="end"]') !== null
    if (lesson && wanted === undefined && !loud && !read) return null
    return {
      step,
      wanted,
      places: places.split(' ').filter(Boolean),
      seq: table.dataset['seq'],
      chosen: document.querySelectorAll('.told .parts li, .told .confirm button').length,
      loud,
      opened: document.querySelector('.table [data-opens]') === null,
    }
  })
  return (await rest.jsonValue()) as Rest
}

/** Does one part of what a lesson asks for: the loud button, a card, a place, or a way to it. */
async function doPart(page: Page, { wanted, places, loud }: Rest, how: Means): Promise<void> {
  const ways = [
    ...(loud ? ['.ask [data-action="confirm"]:not(:disabled)'] : []),
    `.table [data-action=${JSON.stringify(wanted)}]:not(:disabled)`,
    ...places.map((place) => `.board .hit[data-place=${JSON.stringify(place)}]`),
    '.table [data-opens]',
  ]
  for (const way of ways) {
    if ((await page.locator(way).count()) > 0) return press(page, way, how)
  }
  throw new Error(`nothing to do ${wanted} with`)
}

/** Follows a lesson from its first words to its last. */
async function follow(page: Page, lesson: Lesson, how: Means, look: Look): Promise<void> {
  const words = wordsOf(look.locale, lesson.game)
  const name = `learn-${lesson.game}-${lesson.name}`
  for (const [index, { say, do: own }] of lesson.steps.entries()) {
    await expect(page.locator('.lesson')).toHaveAttribute('data-step', say)
    // What stands in a status is read out when it changes.
    await expect(page.locator('.lesson [role=status]')).toHaveText(words.get(`${name}-${say}`)!)
    if (process.env.ARGOSY_SHOTS) {
      const device = look.phone ? 'phone' : 'desk'
      await shot(page, `${name}-${String(index).padStart(2, '0')}-${device}-${look.theme}`)
    }
    if (own === undefined) {
      const last = index === lesson.steps.length - 1
      await press(page, `[data-lesson="${last ? 'end' : 'next'}"]`, how)
      continue
    }
    for (let before = await atRest(page); before.step === say; before = await atRest(page)) {
      await doPart(page, before, how)
      await expect.poll(() => atRest(page)).not.toEqual(before)
    }
  }
  await expect(page.locator('.lesson')).toHaveCount(0)
  await expect(page.locator('.ask .prompt')).toBeVisible()
}

async function begin(page: Page, lesson: Lesson): Promise<void> {
  await page.goto(`${address()}/how/${lesson.game}`)
  await page.locator(`button[data-lesson="${lesson.name}"]`).click()
  await page.waitForSelector('.lesson')
}

for (const [index, lesson] of lessons.entries()) {
  const locale = (['en', 'pl', 'fr'] as const)[index % 3]!
  test(`${lesson.game}: ${lesson.name} is followed to its end by touch`, async ({ browser }) => {
    const look: Look = { locale, theme: index % 2 ? 'dark' : 'light', phone: true }
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await begin(page, lesson)
    await follow(page, lesson, 'tap', look)
    expect(errors).toEqual([])
  })
  test(`${lesson.game}: ${lesson.name} is followed to its end by keyboard`, async ({ browser }) => {
    const look: Look = { locale: 'en', theme: index % 2 ? 'light' : 'dark', phone: false }
    const page = await person(browser, look)
    const errors = watchConsole(page)
    await begin(page, lesson)
    await checkAccess(page)
    await follow(page, lesson, 'keys', look)
    expect(errors).toEqual([])
  })
}

test('doing something else is answered, and nothing is changed', async ({ browser }) => {
  const page = await person(browser)
  const lesson = lessons.find(({ game, name }) => game === 'ragusa' && name === 'first')!
  await begin(page, lesson)
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

test('whoever plays for the first time is told what it is about', async ({ browser }) => {
  const page = await person(browser, { newcomer: true, phone: true })
  await page.goto(address())
  await page.locator('.games .card', { hasText: 'Golden City' }).locator('button.primary').click()
  await expect(page.locator('.first li')).toHaveCount(3)
  await checkAccess(page)
  if (process.env.ARGOSY_SHOTS) await shot(page, 'first-golden-city-phone')
  await page.locator('[data-first="all"]').tap()
  await expect(page.locator('.first li')).toHaveCount(0)
  await expect(page.locator('.first.card')).toBeVisible()
  await page.locator('.first.card button').tap()
  await page.reload()
  await expect(page.locator('.ask .prompt')).toBeVisible()
  await expect(page.locator('.first li')).toHaveCount(0)
})
