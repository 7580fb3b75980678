import { expect, test, type Page } from '@playwright/test'
import { faint, isNumber, writtenOn } from './legible'
import { cutOff, overlaps } from './overlaps'
import { FULLEST, openStored, storedPositions, type Stored } from './stored'
import { checkAccess, full, watchConsole } from './table'
import { resize } from './windows'

// What a machine can see of how the table looks, from stored positions.
const SHAPES = {
  phone: { width: 390, height: 844, card: 64 },
  desk: { width: 1440, height: 900, card: 80 },
} as const

/** How much of a card is seen at least, where others lie upon it or it has little room. */
const SMALL = 28

/** Cards of the dock of which less than that is seen, or not the picture that tells what they are. */
const hiddenCards = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const desk = document.querySelector('.work')!.getBoundingClientRect()
    const faceAt = (x: number, y: number): Element | null =>
      document.elementsFromPoint(x, y).find((one) => one.matches('.card-face')) ?? null
    return [...document.querySelectorAll<SVGElement>('.work .card-face')].flatMap((face) => {
      const box = face.getBoundingClientRect()
      const inside = box.top >= desk.top && box.bottom <= desk.bottom && box.left >= desk.left
      if (!inside || box.right > desk.right || !face.checkVisibility()) return []
      const xs: number[] = []
      const ys: number[] = []
      for (let y = box.top + 1; y < box.bottom; y += 2) {
        for (let x = box.left + 1; x < box.right; x += 2) {
          if (faceAt(x, y) === face) {
            xs.push(x)
            ys.push(y)
          }
        }
      }
      const seen = (all: number[]): number => Math.max(...all) - Math.min(...all) + 2
      const name = face.ariaLabel ?? ''
      if (!xs.length || Math.min(seen(xs), seen(ys)) < least - 1) return [`${name}: hardly seen`]
      const icons = [...face.querySelectorAll('.picture')].map((one) => one.getBoundingClientRect())
      const shown = icons.some(
        ({ x, y, width, height }) => faceAt(x + width / 2, y + height / 2) === face,
      )
      return shown || !icons.length ? [] : [`${name}: its picture is covered`]
    })
  }, SMALL)

// With `--full` all of them.
const positions = storedPositions().filter(
  ({ game, name, phase }) => phase !== 'over' && (full || FULLEST.includes(`${game}/${name}`)),
)
const title = ({ game, name }: Stored): string => `${game}/${name}`

for (const stored of positions) {
  for (const [shape, { width, height, card }] of Object.entries(SHAPES)) {
    const theme = shape === 'phone' ? 'dark' : 'light'
    test(`${title(stored)} is legible on a ${shape}`, async ({ browser }) => {
      const page = await openStored(browser, stored, { locale: 'en', theme, width, height })
      const errors = watchConsole(page)
      const written = await writtenOn(page)
      expect(written.length).toBeGreaterThan(20)
      const small = written
        .filter(({ text, pixels }) => pixels < (isNumber(text) ? 14 : 11) - 0.01)
        .map(({ text, pixels }) => `${text}: ${pixels.toFixed(1)}`)
      expect.soft(small).toEqual([])
      expect.soft(await faint(page, written)).toEqual([])
      expect.soft(await overlaps(page)).toEqual([])
      expect.soft(await cutOff(page)).toEqual([])
      const narrow = await page.evaluate(
        ({ least, SMALL }) =>
          [...document.querySelectorAll<SVGElement>('.work .card-face')]
            .filter((face) => face.checkVisibility({ visibilityProperty: true }))
            .map((face) => ({ name: face.ariaLabel, width: face.getBoundingClientRect().width }))
            // On a phone one's hand in Rialto is a line of small cards while it is not played from.
            .filter(({ width }) => width > SMALL + 0.5 && width < least - 0.5),
        { least: card, SMALL },
      )
      expect.soft(narrow).toEqual([])
      expect.soft(await hiddenCards(page)).toEqual([])
      // The hand is seen whole, without scrolling.
      const cut = await page.evaluate(() => {
        const desk = document.querySelector('.work')!.getBoundingClientRect()
        return [...document.querySelectorAll('.work .hand .card-face')]
          .filter((face) => face.getBoundingClientRect().bottom > desk.bottom + 1)
          .map((face) => face.ariaLabel)
      })
      expect.soft(cut).toEqual([])
      await page.screenshot({ path: `../target/screenshots/measure-${stored.game}-${shape}.png` })
      expect(errors).toEqual([])
      await page.context().close()
    })
  }
}

/** More of one colour along an edge is seen as a band. */
const MOST_FLAT = 0.6
/** How much of a band along each edge of the board has one and the same colour. */
async function flatness(page: Page): Promise<number[]> {
  const { x, y, width, height } = (await page.locator('.board svg[role=group]').boundingBox())!
  const picture = await page.screenshot({ clip: { x, y, width, height } })
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    const DEEP = 48
    const { width, height } = image
    const bands = [
      [0, 0, DEEP, height],
      [width - DEEP, 0, DEEP, height],
      [0, 0, width, DEEP],
      [0, height - DEEP, width, DEEP],
    ] as const
    return bands.map(([x, y, width, height]) => {
      const pixels = new Uint32Array(context.getImageData(x, y, width, height).data.buffer)
      const counts = new Map<number, number>()
      for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      return Math.max(...counts.values()) / pixels.length
    })
  }, picture.toString('base64'))
}

for (const name of FULLEST) {
  test(`${name}: no flat band is round the board`, async ({ browser }) => {
    const stored = storedPositions().find((one) => title(one) === name)!
    const look = { locale: 'en', theme: 'light', width: 2560, height: 1440 } as const
    const page = await openStored(browser, stored, look)
    for (const [width, height] of [
      [2560, 1440],
      [390, 844],
    ] as const) {
      await resize(page, width, height)
      expect(Math.max(...(await flatness(page))), `${width} x ${height}`).toBeLessThan(MOST_FLAT)
    }
    await page.context().close()
  })
}

/** What a decision is about, in the dock of a phone. */
const IN_SIGHT: [position: string, what: string][] = [
  ['rialto/column', '[data-action^="column"]'],
  ['rialto/play-neutral', '.hand .card-face'],
  ['ragusa/choose', '[data-action^="keep"]'],
  ['ragusa/buy', '[data-action^="buy"]:enabled'],
]
/** All columns are seen everywhere; on a desk their cards are as large as those of the hand. */
const COLUMN_WINDOWS = [
  [750, 340, 20],
  [360, 640, 20],
  [1280, 720, SHAPES.desk.card],
  [SHAPES.desk.width, SHAPES.desk.height, SHAPES.desk.card],
]
for (const [name, what] of IN_SIGHT) {
  test(`${name}: what one chooses from is seen without scrolling`, async ({ browser }) => {
    const stored = storedPositions().find((one) => title(one) === name)!
    const { width, height } = SHAPES.phone
    const page = await openStored(browser, stored, { locale: 'en', theme: 'light', width, height })
    const seen = (): Promise<boolean[]> =>
      page.evaluate((what) => {
        const desk = document.querySelector('.work')!.getBoundingClientRect()
        return [...document.querySelectorAll(`.work ${what}`)].map((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          const inside = top >= desk.top - 1 && bottom <= desk.bottom + 1
          return inside && left >= desk.left - 1 && right <= desk.right + 1
        })
      }, what)
    const windows = name === 'rialto/column' ? COLUMN_WINDOWS : []
    for (const [width, height, card] of [
      [SHAPES.phone.width, SHAPES.phone.height, 64],
      ...windows,
    ]) {
      await resize(page, width!, height!)
      const found = await seen()
      expect(found.length).toBeGreaterThan(0)
      expect(found, `${width} x ${height}`).not.toContain(false)
      expect(await cutOff(page), `${width} x ${height}`).toEqual([])
      const widths = await page
        .locator(`.work ${what} .card-face`)
        .evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().width))
      expect(Math.min(...widths, card!)).toBeGreaterThan(card! - 0.5)
    }
    await page.context().close()
  })
}

for (const name of FULLEST) {
  test(`${name} can be used with forced colours`, async ({ browser }) => {
    const stored = positions.find((one) => title(one) === name)!
    const { width, height } = SHAPES.desk
    const page = await openStored(browser, stored, { locale: 'en', theme: 'light', width, height })
    await page.emulateMedia({ forcedColors: 'active' })
    await checkAccess(page)
    expect(await overlaps(page)).toEqual([])
    // What can be chosen is still told from what cannot.
    const lit = page.locator('.board .hit, .ask .choose').first()
    await expect(lit).toBeVisible()
    await page.screenshot({ path: `../target/screenshots/forced-${stored.game}.png` })
    await page.context().close()
  })
}

for (const name of FULLEST) {
  test(`${name} fits with text twice as large`, async ({ browser }) => {
    const stored = positions.find((one) => title(one) === name)!
    const { width, height } = SHAPES.phone
    const page = await openStored(browser, stored, { locale: 'pl', theme: 'light', width, height })
    // As the setting of the browser does, which pages cannot change for themselves.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await expect(page.locator('body')).toHaveCSS('font-size', '32px')
    await page.screenshot({ path: `../target/screenshots/twice-${stored.game}.png` })
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.prompt, .doing button, .board')]
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
        })
        .map((element) => element.textContent.trim()),
    )
    expect(outside).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.context().close()
  })
}
