import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Browser, type Page } from '@playwright/test'

export const address = (): string => process.env.ARGOSY_ADDRESS!
export const full = process.env.ARGOSY_FULL === '1'

/** A way to look at the pages. */
export interface Look {
  locale: 'en' | 'pl' | 'fr'
  theme: 'light' | 'dark'
  phone: boolean
  /** How fast others are seen to play. */
  pace?: 'slow' | 'normal' | 'fast' | 'instant'
  /** Whether somebody sits here for the first time. */
  newcomer?: boolean
  /** Whether a server's client plays against bots in the browser. */
  here?: boolean
}

export const lookName = ({ locale, theme, phone }: Look): string =>
  `${locale}-${theme}-${phone ? 'phone' : 'desk'}`

/** Each language, device and theme once; with `--full` all that go together. */
export const looks = (some: Look[]): Look[] =>
  full
    ? (['en', 'pl', 'fr'] as const).flatMap((locale) =>
        (['light', 'dark'] as const).flatMap((theme) =>
          [false, true].map((phone) => ({ locale, theme, phone })),
        ),
      )
    : some

/** Somebody with a browser of their own. */
export async function person(browser: Browser, look: Partial<Look> = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: look.locale ?? 'en',
    colorScheme: look.theme ?? 'light',
    reducedMotion: 'reduce',
    viewport: look.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: look.phone ?? false,
  })
  // What others do is shown at once, unless somebody wants to see it happen.
  await context.addInitScript(
    ([pace, playHere]) => {
      // An empty page has no storage.
      if (location.protocol === 'about:') return
      type Chosen = { pace?: string; playHere?: boolean }
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as Chosen
      settings.pace ??= pace
      settings.playHere ??= playHere
      localStorage.setItem('settings', JSON.stringify(settings))
    },
    [look.pace ?? 'instant', look.here ?? process.env.ARGOSY_HERE === '1'] as const,
  )
  // Who plays in these tests has met everything; learn.spec.ts is about those who have not.
  if (!look.newcomer) {
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('met', '["*"]')
    })
  }
  return context.newPage()
}

/** Everything that a page writes to the console as an error fails the test. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // A host that is being restarted cannot be reached for a moment.
    const expected = /WebSocket connection|ERR_CONNECTION_REFUSED/.test(message.text())
    if (message.type() === 'error' && !expected) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Nothing serious may stand in anybody's way. */
export async function checkAccess(page: Page): Promise<void> {
  // The content policy of the page allows no foreign script, so axe comes by way of the debugger.
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
  expect(found).toEqual([])
}

/** For a person to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `../target/screenshots/${name}.png` })
}

/** Something is asked of us, and no move of ours is on its way. */
const ASKED = '.table:not([data-awaiting]) .prompt.mine'

/** Waits until something is asked of us, or until this is there. */
export async function untilAsked(page: Page, other?: string): Promise<void> {
  await page.waitForSelector(other ? `${ASKED}, ${other}` : ASKED, { timeout: 60_000 })
}

export const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator(ASKED).count()) > 0

/** A generator with a seed, so that a run can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Something that can be chosen: a place on the board, or a button with the action it stands for. */
export interface Choice {
  place: string | undefined
  action: string | undefined
}
export type Prefer = (choice: Choice) => number

/** What is offered, and where it is on the screen. */
interface Offered extends Choice {
  x: number
  y: number
}

/** All that can be chosen, in the order in which the keys go through it. */
const CHOOSABLE =
  '.board .hit, .ask [data-action]:not(:disabled), .seats [data-action], aside [data-action]'

/** With what somebody plays. */
export type Means = 'click' | 'tap' | 'keys'

/** What is asked of us, with the place and size of the board. */
interface Asked {
  seq: string
  choices: Offered[]
  board: string
}

/** Waits until something is asked of us, and tells all that can be chosen; `undefined` at the end. */
async function offered(page: Page): Promise<Asked | undefined> {
  const found = await page.waitForFunction(
    ([choosable, asked]) => {
      if (document.querySelector('.final')) return { over: true, seq: '', choices: [], board: '' }
      if (!document.querySelector(asked)) return false
      const elements = [...document.querySelectorAll<HTMLElement>(choosable)].filter((element) =>
        element.checkVisibility(),
      )
      const choices = elements.map((element) => {
        const box = (element.querySelector('.glow') ?? element).getBoundingClientRect()
        return {
          place: element.dataset['place'],
          action: element.dataset['action'],
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        }
      })
      const seq = document.querySelector<HTMLElement>('.table')!.dataset['seq'] ?? ''
      const { x, y, width, height } = document.querySelector('.board')!.getBoundingClientRect()
      const board = `${innerWidth}x${innerHeight}: ${x} ${y} ${width} ${height}`
      return choices.length > 0 && { over: false, seq, choices, board }
    },
    [CHOOSABLE, ASKED] as const,
    { timeout: 180_000, polling: 30 },
  )
  const value = await found.jsonValue()
  if (!value || value.over) return undefined
  return value as Asked
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('.final').count()) > 0
}

/** Waits until the page shows what the last choice did. */
async function answered(page: Page, seq: string, building: string): Promise<void> {
  await page
    .waitForFunction(
      ([seq, building]) => {
        const table = document.querySelector<HTMLElement>('.table')
        return (
          table?.dataset['seq'] !== seq ||
          (table?.dataset['building'] ?? '') !== building ||
          document.querySelector('.told .refusal, .confirm, [data-action="confirm"], .final')
        )
      },
      [seq, building] as const,
      { timeout: 4000, polling: 20 },
    )
    .catch(() => {})
}

const building = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset['building'] ?? '')

/** The board as it was first seen in a window of some size; it may never be otherwise. */
const boards = new WeakMap<Page, Map<string, string>>()
function keepsItsBox(page: Page, board: string): void {
  const [window = '', box = ''] = board.split(': ')
  const known = boards.get(page) ?? new Map<string, string>()
  boards.set(page, known)
  expect(box, `the board in a window of ${window}`).toBe(known.get(window) ?? box)
  known.set(window, box)
}

/** Makes one choice among what is offered. Nothing here knows a rule either. */
export async function playOne(
  page: Page,
  draw: () => number,
  how: Means,
  prefer: Prefer,
): Promise<boolean> {
  const now = await offered(page)
  if (!now) return false
  keepsItsBox(page, now.board)
  const weights = now.choices.map((choice) => Math.max(0, prefer(choice)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) {
    await page.waitForTimeout(30)
    return true
  }
  let left = draw() * total
  const index = weights.findIndex((weight) => (left -= weight) < 0)
  const choice = now.choices[index]!
  const before = await building(page)
  if (how === 'keys') await chooseByKey(page, choice)
  else await chooseByPointer(page, choice, how)
  await answered(page, now.seq, before)
  return true
}

async function chooseByPointer(page: Page, choice: Offered, how: 'click' | 'tap'): Promise<void> {
  const { x, y } = choice.place ? choice : await scrolledTo(page, choice)
  if (how === 'tap') await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  // A finger covers what it points at, so it is asked whether that was meant.
  if (how === 'tap' && choice.place) {
    const yes = page.locator('[data-action="confirm"]')
    if (await yes.count()) await yes.tap()
  }
}

/** Where a button is, once the dock shows it. */
async function scrolledTo(
  page: Page,
  { action, x, y }: Offered,
): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ({ action, x, y }) => {
      const element = document.querySelector(`[data-action="${CSS.escape(action ?? '')}"]`)
      if (!element) return { x, y }
      element.scrollIntoView({ block: 'nearest' })
      const box = element.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    { action, x, y },
  )
}

/** Goes with `n` to a thing that can be chosen, and tells whether it is one. */
export async function goTo(page: Page, wanted: string): Promise<boolean> {
  // Asking after every press takes far longer than the presses, so they are counted beforehand.
  const presses = (): Promise<number> =>
    page.evaluate(
      ([wanted, all]) => {
        const things = [...document.querySelectorAll<HTMLElement>(all)].filter((thing) =>
          thing.checkVisibility(),
        )
        const here = things.indexOf(document.activeElement as HTMLElement)
        const there = things.findIndex((thing) => thing.matches(wanted))
        if (there < 0) return -1
        return here < 0 ? there + 1 : (there - here + things.length) % things.length
      },
      [wanted, CHOOSABLE] as const,
    )
  for (let tries = 0; tries < 6; tries++) {
    const left = await presses()
    if (left <= 0) return left === 0
    for (let pressed = 0; pressed < left; pressed++) await page.keyboard.press('n')
  }
  return false
}

/** `n` goes on to the next thing that can be chosen, Enter chooses it. */
async function chooseByKey(page: Page, { place, action }: Choice): Promise<void> {
  const named = (name: string, value: string | undefined): string =>
    value === undefined ? `:not([${name}])` : `[${name}=${JSON.stringify(value)}]`
  const choice = named('data-place', place) + named('data-action', action)
  if (await goTo(page, choice)) await page.keyboard.press('Enter')
}

/** Plays to the end, now by pointer and now by key, and tells how many choices that took. */
export async function playToEnd(
  page: Page,
  seed: number,
  how: Means,
  prefer: Prefer,
  most = 3000,
): Promise<number> {
  const draw = random(seed)
  for (let decision = 0; decision < most; decision++) {
    if (!(await playOne(page, draw, how, prefer))) return decision
  }
  throw new Error('the game did not end')
}
