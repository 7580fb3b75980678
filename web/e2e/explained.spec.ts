import { expect, test, type Page } from '@playwright/test'
import { FULLEST, openStored, storedPositions } from './stored'
import { full } from './table'

/**
 * Pictures of the table that say nothing when they are pointed at: what is drawn, and no title,
 * name or words of its own or of what it stands in. On the board these are pieces and numbers.
 */
const silent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('.table')!
    const board = '.board svg[role=group]'
    const hasTitle = (at: Element): boolean =>
      [...at.children].some((child) => child.tagName === 'title' && child.textContent !== '')
    // What a region is called says nothing of what is in it.
    const isNamed = (at: Element): boolean =>
      Boolean(at.getAttribute('title')) ||
      hasTitle(at) ||
      (Boolean(at.ariaLabel) && at.matches('svg, g, button, a, input, [role=img]'))
    // Numbers alone are no words.
    const speaks = (at: Element | null): boolean => /\p{L}{3}/u.test(at?.textContent ?? '')
    const isExplained = (picture: Element): boolean => {
      if (speaks(picture) || speaks(picture.closest('.board') ? null : picture.parentElement)) {
        return true
      }
      for (let at: Element | null = picture; at && at !== table; at = at.parentElement) {
        // The board's own name says nothing of what stands on it.
        if (at.matches(board)) return false
        if (isNamed(at)) return true
        if (at.matches('button, a, li, p, dt, dd, td, th') && speaks(at)) return true
      }
      return false
    }
    const drawn = [
      ...table.querySelectorAll(`svg:not(svg svg, ${board})`),
      ...table.querySelectorAll(`${board} :is(text, .wooden)`),
    ]
    const visible = { opacityProperty: true, visibilityProperty: true }
    const pictures = drawn.filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0 || !one.checkVisibility(visible)) return false
      return !one.closest('.ghost, .hit')
    })
    return pictures
      .filter((picture) => !isExplained(picture))
      .map((picture) => {
        const box = picture.getBoundingClientRect()
        const around = picture.parentElement?.closest('[class]')
        const where = `${Math.round(box.x)},${Math.round(box.y)}`
        return `${around?.getAttribute('class')} > ${picture.outerHTML.slice(0, 90)} at ${where}`
      })
  })

const positions = storedPositions().filter(
  ({ game, name, phase }) => phase !== 'over' && (full || FULLEST.includes(`${game}/${name}`)),
)
for (const stored of positions) {
  test(`every picture explains itself: ${stored.game}/${stored.name}`, async ({ browser }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await openStored(browser, stored, {
        locale: 'en',
        theme: 'light',
        width,
        height,
      })
      expect(await silent(page), `${width} wide`).toEqual([])
      await page.context().close()
    }
  })
}
