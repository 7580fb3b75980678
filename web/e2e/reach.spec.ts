import { expect, test, type Page } from '@playwright/test'
import { misplaced, outOfReach } from './misplaced'
import { Position, goOnTo, openStored, storedPositions } from './stored'
import { watchConsole } from './table'
import { SIZES, resize } from './windows'

// Whatever is asked, in every phase of every game: all that the decision needs is in the window, and
// a finger can touch it. Each stored position is seen in a narrow and in a wide window, all sizes in
// turn.
type Size = (typeof SIZES)[number]
const NARROW = SIZES.filter(([width]) => width < 1024)
const WIDE = SIZES.filter(([width]) => width >= 1024)
const windowsOf = (index: number): Size[] => [
  NARROW[index % NARROW.length]!,
  WIDE[index % WIDE.length]!,
]

/** A page goes on from position to position, and not too many, so that the work can be shared. */
const AT_ONCE = 8
const asking = storedPositions().filter(({ phase }) => phase !== 'over')
const parts = Array.from({ length: Math.ceil(asking.length / AT_ONCE) }, (_, part) =>
  asking.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
)

const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(misplaced, true)),
  ...(await page.evaluate(outOfReach)),
]

/** Touches the first thing that can be chosen; what that begins is never sent. */
async function chooseFirst(page: Page): Promise<void> {
  const at = await page.evaluate(() => {
    const element = document.querySelector('.board .hit .over .glow, .work .choose:enabled')
    if (!element) return undefined
    const { x, width, top, bottom } = element.getBoundingClientRect()
    // What scrolls shows a part of it.
    const frame = (element.closest('.work') ?? element).getBoundingClientRect()
    const seen = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)] as const
    return { x: x + width / 2, y: (seen[0] + seen[1]) / 2 }
  })
  if (!at) return
  await page.touchscreen.tap(at.x, at.y)
}

for (const [part, positions] of parts.entries()) {
  const [first] = positions
  test(`from ${first!.game}/${first!.name} on, what is asked can be touched`, async ({
    browser,
  }) => {
    const faults: string[] = []
    const [width, height] = NARROW[0]!
    const look = { locale: 'pl', theme: 'light', width, height } as const
    const page = await openStored(browser, first!, look)
    const errors = watchConsole(page)
    for (const [index, stored] of positions.entries()) {
      if (index > 0) await goOnTo(page, new Position(stored))
      for (const [width, height] of windowsOf(part * AT_ONCE + index)) {
        const where = `${stored.game}/${stored.name} at ${width}x${height}`
        const note = (when: string, found: string[]): unknown =>
          faults.push(...found.map((fault) => `${where}${when}: ${fault}`))
        await resize(page, width, height)
        note('', await faultsOf(page))
        await chooseFirst(page)
        // What that says is there some frames later.
        await resize(page, width, height)
        note(', chosen', await faultsOf(page))
        const cancel = page.locator('.doing [data-action="cancel"], .confirm .quiet')
        if (await cancel.count()) await cancel.first().tap()
      }
    }
    expect(faults).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })
}
