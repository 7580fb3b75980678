import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

export const address = (): string => process.env.ARGOSY_ADDRESS!

/** Everything that a page writes to the console as an error fails the test. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    // A host that is being restarted cannot be reached for a moment.
    const expected = /WebSocket|ERR_CONNECTION_REFUSED|401 \(Unauthorized\)/.test(message.text())
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

export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage: false })
}

/** A generator with a seed, so that a run can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Something that can be chosen: a place on the board, or a button with the action it stands for. */
interface Choice {
  place: string | undefined
  action: string | undefined
}

const OFFERED = '.board .hit, .ask [data-action]:not(:disabled)'

/** All that can be chosen now, as a person would find it on the page. */
async function choices(page: Page): Promise<Choice[]> {
  return page.locator(OFFERED).evaluateAll((elements) =>
    elements.map((element) => ({
      place: element.getAttribute('data-place') ?? undefined,
      action: element.getAttribute('data-action') ?? undefined,
    })),
  )
}

export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('.final').count()) > 0
}

/**
 * Plays to the end by choosing among what is offered, now by pointer and now by
 * key. Nothing here knows a rule either.
 */
export async function playToEnd(
  page: Page,
  seed: number,
  how: 'click' | 'keys',
  prefer: (choice: Choice) => number,
  most = 2500,
): Promise<number> {
  const draw = random(seed)
  for (let decision = 0; decision < most; decision++) {
    await page.waitForFunction(
      () => document.querySelector('.final') || document.querySelector('.prompt.mine'),
      undefined,
      { timeout: 60_000 },
    )
    if (await isOver(page)) return decision
    const weights = (await choices(page)).map((choice) => Math.max(0, prefer(choice)))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total === 0) {
      await page.waitForTimeout(30)
      continue
    }
    let left = draw() * total
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    const target = page.locator(OFFERED).nth(index)
    const before = await page.locator('.table').getAttribute('data-seq')
    try {
      if (how === 'keys') {
        await target.focus({ timeout: 2000 })
        await page.keyboard.press('Enter')
      } else {
        await target.click({ timeout: 2000, force: true })
      }
    } catch {
      continue
    }
    await page
      .waitForFunction(
        (seq) =>
          document.querySelector('.table')?.getAttribute('data-seq') !== seq ||
          document.querySelector('.refusal, .confirm, [data-building]'),
        before,
        { timeout: 5000 },
      )
      .catch(() => {})
  }
  throw new Error('the game did not end')
}
