import { expect, test, type Page } from '@playwright/test'
import { GAMES } from './games'
import { openStored, storedPositions } from './stored'
import { address, full, isAsked, person, random, watchConsole } from './table'

// A whole game by ear: what to choose is known only from what is said aloud and from the
// accessible names of what can be pressed. Nothing here looks at a board, a class or an action.
test.use({ trace: 'off' })

interface Heard {
  /** How many announcements there have been. */
  count: number
  last: string
}

/** Keeps every announcement, as somebody who listens does. */
function listen(): void {
  const said: string[] = []
  const known = new WeakSet<Node>()
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('[role=log][aria-label="Said aloud"] p')) {
      if (known.has(line)) continue
      known.add(line)
      said.push(line.textContent)
    }
  }).observe(document, { subtree: true, childList: true })
  Object.assign(window, { said })
}

const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { said } = window as unknown as { said: string[] }
    return { count: said.length, last: said.at(-1) ?? '' }
  })

/** Presses a key that asks something, and listens to the answer. */
async function askAloud(page: Page, key: string, answer: RegExp): Promise<string> {
  const { count } = await heard(page)
  await page.keyboard.press(key)
  const found = await page.waitForFunction(
    ([count, pattern]) => {
      const { said } = window as unknown as { said: string[] }
      return said.slice(count).find((text) => new RegExp(pattern).test(text))
    },
    [count, answer.source] as const,
  )
  return (await found.jsonValue())!
}

const CHOICES = /^(\d+) choices?: (.*)$/

/** The choices as they were read out; the last of them may only tell how many more there are. */
function choicesIn(text: string): { all: number; named: string[] } {
  const [, all = '0', list = ''] = CHOICES.exec(text) ?? []
  const named = list.split('; ').filter((one) => !/^and \d+ more$/.test(one))
  return { all: Number(all), named }
}

/** Presses what has this name, by key. */
async function press(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, disabled: false }).first()
  if ((await button.count()) === 0) return false
  await button.focus()
  await page.keyboard.press('Enter')
  return true
}

/**
 * Waits until one is asked, or it is over: the title says so, which is read out as well. While a
 * move is on its way the old question still stands, and what it offers is about to be gone.
 */
async function untilAsked(page: Page): Promise<'asked' | 'over'> {
  const over = page.getByRole('region', { name: 'Final score' })
  const awaiting = page.locator('[data-awaiting]')
  await expect(async () => {
    const asked = (await page.title()).startsWith('● Your turn')
    expect((asked && (await awaiting.count()) === 0) || (await over.count()) > 0).toBe(true)
  }).toPass({ intervals: [30], timeout: 60_000 })
  return (await over.count()) > 0 ? 'over' : 'asked'
}

/** One decision, from what was said; every part of a choice is confirmed once it may be. */
async function decide(page: Page, draw: () => number): Promise<void> {
  const answer = await askAloud(page, 'o', CHOICES)
  const { all, named } = choicesIn(answer)
  expect(all, answer).toBeGreaterThan(0)
  const wish = named[Math.floor(draw() * named.length)]!
  const { count } = await heard(page)
  expect(await press(page, wish), `nothing to press is called “${wish}”`).toBe(true)
  await settled(page, count)
  for (const name of ['Confirm', wish]) {
    const loud = page.getByRole('button', { name, exact: true, disabled: false })
    if ((await loud.count()) === 1 && (await page.title()).startsWith('● Your turn')) {
      await press(page, name)
      await settled(page, count)
      return
    }
  }
}

/** Something was said since, or something can be confirmed. */
const settled = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((count) => {
    const { said } = window as unknown as { said: string[] }
    const buttons = [...document.querySelectorAll('button:enabled')]
    return said.length > count || buttons.some((one) => one.textContent.trim() === 'Confirm')
  }, count)

/** The shortest alone, unless there is time for all. */
const PLAYED = Object.entries(GAMES).filter(([, { byEar }]) => full || byEar === 1)

for (const [game, { byEar: seats }] of PLAYED) {
  test(`${game} is played to its end by ear`, async ({ browser }) => {
    const page = await person(browser)
    const errors = watchConsole(page)
    await page.addInitScript(listen)
    // What has one answer is asked too, so that nothing is done between hearing and choosing.
    await page.addInitScript(() => {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
      localStorage.setItem('settings', JSON.stringify({ ...settings, askForced: true }))
    })
    await page.goto(`${address()}/new/${game}`)
    await page.getByLabel('How many play?').selectOption(String(seats))
    await page.getByRole('button', { name: 'Open the table' }).click()
    const draw = random(seats)
    for (let decision = 0; (await untilAsked(page)) === 'asked'; decision++) {
      expect(decision, 'the game ends').toBeLessThan(1500)
      await decide(page, draw)
    }
    // The end is said, too.
    await expect(page.getByRole('status').first()).not.toBeEmpty()
    expect(errors).toEqual([])
    await page.context().close()
  })
}

for (const [game, { opens }] of Object.entries(GAMES)) {
  // What stands behind another button cannot be pressed at once.
  if (opens) continue
  test(`in every phase of ${game} what is read out can be pressed by its name`, async ({
    browser,
  }) => {
    const unknown: string[] = []
    for (const stored of storedPositions().filter((one) => one.game === game)) {
      const look = { locale: 'en', theme: 'light', width: 1440, height: 900 } as const
      const page = await openStored(browser, stored, look, listen)
      if (await isAsked(page)) {
        const { named } = choicesIn(await askAloud(page, 'o', CHOICES))
        for (const name of named) {
          const found = await page.getByRole('button', { name, disabled: false }).count()
          if (found === 0) unknown.push(`${stored.name}: ${name}`)
        }
      }
      await page.context().close()
    }
    expect(unknown).toEqual([])
  })
}
