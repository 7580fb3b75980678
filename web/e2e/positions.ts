import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { GAMES as NAMES, type GameName } from '../src/lib/words/games'
import { GAMES } from './games'
import { address } from './table'

const binary = process.env.ARGOSY_BINARY ?? '../target/release/argosy'

/** A moment of a finished game: a record, and how many steps of it were made. */
export interface Moment {
  game: GameName
  record: string
  step: number
}

/** A late position of each game, in which something is chosen on the board where there is such. */
export const LATE = NAMES.map((game): Moment => ({ game, ...GAMES[game].late }))

interface Answer {
  ok?: {
    to_act?: { seats?: { owe: number[] } }
    view?: unknown
    legal?: { line: string }[]
  }
}

/** Asks the engine itself, so that no stored view can become stale. */
function ask(requests: unknown[]): Answer[] {
  const input = [{ protocol: 2 }, ...requests].map((request) => JSON.stringify(request)).join('\n')
  return execFileSync(binary, ['engine'], { input, encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Answer)
}

export function positionOf({ game, record, step }: Moment): string {
  const load = { load: readFileSync(`../records/${record}.txt`, 'utf8') }
  const goto = { goto: { step } }
  const seat = ask([load, goto])[1]?.ok?.to_act?.seats?.owe[0]
  expect(seat, `${record} at ${step}`).toBeDefined()
  const [, , view, legal] = ask([load, goto, { view: { seat } }, { legal: { seat } }])
  return JSON.stringify({
    game,
    view: view?.ok?.view,
    legal: legal?.ok?.legal?.map(({ line }) => line),
  })
}

/** Opens a board alone, at the size of its box on the table. */
export async function openBoard(
  browser: Browser,
  moment: Moment,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const position = positionOf(moment)
  await page.addInitScript((text) => sessionStorage.setItem('kit-position', text), position)
  await page.goto(`${address()}/kit/board`)
  await page.waitForSelector('.board svg path', { state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  return page
}
