import { mkdirSync, writeFileSync } from 'node:fs'
import { test, type Page } from '@playwright/test'
import { GALLERY, wished, type Strip } from './gallery'
import { GAMES } from './games'
import { openTelling, storedPositions } from './stored'

// Ten moments of every kind of event, as somebody at a table sees it: cargo xtask gallery --strips
const FRAMES = 10
const look = { locale: 'en', theme: 'light', width: 900, height: 600, pace: 'slow' } as const

/** Stops everything that moves at this part of its way, from 0 to 1. */
const stopAt = (page: Page, part: number): Promise<void> =>
  page.evaluate((part) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    const endOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime)
    const longest = Math.max(0, ...moving.map(endOf))
    for (const animation of moving) {
      animation.pause()
      animation.currentTime = Math.min(longest * part, endOf(animation) - 1)
    }
  }, part)

for (const [game, { events, fullest, automata }] of Object.entries(GAMES)) {
  if (!wished('game', game)) continue
  for (const isAutomaton of [false, true]) {
    const own = Object.entries(events).filter(
      ([, event]) => JSON.stringify(event).includes('automaton') === isAutomaton,
    )
    const name = isAutomaton ? automata : fullest.split('/')[1]!
    if (own.length === 0) continue
    test(`${game}/${name} in motion`, async ({ browser }) => {
      const stored = storedPositions().find((one) => one.game === game && one.name === name)!
      const strips: Strip[] = []
      for (const [kind, event] of own) {
        const folder = `${GALLERY}/${game}/strips/${kind}`
        mkdirSync(folder, { recursive: true })
        const { page, tell } = await openTelling(browser, stored, look)
        // Time stands still for the page; what moves is moved by hand.
        await page.clock.install()
        await page.clock.pauseAt(Date.now() + 60_000)
        tell([event])
        await page.locator('.flight').first().waitFor({ state: 'attached' })
        for (let frame = 0; frame < FRAMES; frame++) {
          await stopAt(page, frame / (FRAMES - 1))
          await page.screenshot({ path: `${folder}/${frame}.jpg`, type: 'jpeg', quality: 60 })
        }
        strips.push({ game, kind, frames: FRAMES })
        await page.context().close()
      }
      writeFileSync(`${GALLERY}/${game}/strips/${name}.strips.json`, JSON.stringify(strips))
    })
  }
}
