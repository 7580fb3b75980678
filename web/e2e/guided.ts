import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { goTo } from './table'

/** What guided games and puzzles say, as a file of words has it. */
export function wordsOf(locale: string, topic: string): Map<string, string> {
  const lines = readFileSync(`src/locales/${locale}/${topic}.ftl`, 'utf8').split('\n')
  return new Map(lines.filter(Boolean).map((line) => line.split(' = ') as [string, string]))
}

/** Goes on with Tab until something is reached. */
export async function reach(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector)
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`${selector} is out of reach`)
}

/** By finger, or by keyboard alone from wherever one happens to be. */
export type Means = 'tap' | 'keys'

/** Presses something. */
export async function press(page: Page, selector: string, how: Means): Promise<void> {
  if (how === 'tap') return page.locator(selector).first().tap()
  await page.waitForSelector(selector)
  // N goes through what can be chosen, Tab through everything.
  if (!(await goTo(page, selector))) await reach(page, selector)
  await page.keyboard.press('Enter')
}

/** What a guided game or a puzzle shows once nothing is under way; only the player changes it then. */
interface Rest {
  step: string | undefined
  wanted: string | undefined
  places: string[]
  opener: string | undefined
  seq: string | undefined
  chosen: number
  loud: boolean
  opened: boolean
}

/** Waits until everything sent is answered, shown and taken in, and something can be done. */
async function atRest(page: Page): Promise<Rest> {
  const rest = await page.waitForFunction(() => {
    const guide = document.querySelector<HTMLElement>('.guide')
    const table = document.querySelector<HTMLElement>('.table')
    if (!table || guide?.ariaBusy === 'true') return null
    const { step, wanted, places = '', opener } = guide?.dataset ?? {}
    const loud = document.querySelector('.ask [data-action="confirm"]:not(:disabled)') !== null
    const read =
      document.querySelector('[data-lesson="next"], [data-lesson="end"], [data-puzzle="next"]') !==
      null
    if (guide && wanted === undefined && !loud && !read) return null
    return {
      step,
      wanted,
      places: places.split(' ').filter(Boolean),
      opener,
      seq: table.dataset['seq'],
      chosen: document.querySelectorAll('.told .parts li, .told .confirm button').length,
      loud,
      opened: document.querySelector(`.table [data-opens="${opener}"]`) === null,
    }
  })
  return (await rest.jsonValue()) as Rest
}

/** Does one part of what is asked for: the loud button, a card, a place, or a way to it. */
async function doPart(page: Page, rest: Rest, how: Means, inSight: boolean): Promise<void> {
  const { wanted, places, opener, loud } = rest
  const ways = [
    ...(loud ? ['.ask [data-action="confirm"]:not(:disabled)'] : []),
    `.table [data-action=${JSON.stringify(wanted)}]:not(:disabled)`,
    ...places.map((place) => `.board .hit[data-place=${JSON.stringify(place)}]`),
    `.table [data-opens=${JSON.stringify(opener ?? '')}]`,
  ]
  for (const way of ways) {
    if ((await page.locator(way).count()) === 0) continue
    if (inSight) await expect(page.locator(way).first()).toBeInViewport()
    return press(page, way, how)
  }
  throw new Error(`nothing to do ${wanted} with`)
}

/**
 * Does what a step asks for with the table's own controls, until the next step is there. What is
 * to be in sight is so without scrolling.
 */
export async function doStep(
  page: Page,
  step: string,
  how: Means,
  { inSight = false } = {},
): Promise<void> {
  for (let before = await atRest(page); before.step === step; before = await atRest(page)) {
    await doPart(page, before, how, inSight)
    await expect.poll(() => atRest(page), { intervals: [50] }).not.toEqual(before)
  }
}
