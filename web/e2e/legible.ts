import type { Page } from '@playwright/test'
import { pictured, readPictures } from './ink'

/** Something written on the screen. */
export interface Written {
  text: string
  /** How high its letters are set, after scaling. */
  pixels: number
  /** Its ink, and the colour of the edge drawn round it if there is one. */
  ink: string
  edge: string | null
  box: { x: number; y: number; width: number; height: number }
}

/** All that is written at the table and can be seen now, board, seats and dock. */
export const writtenOn = (page: Page): Promise<Written[]> =>
  page.evaluate(() => {
    const found: Written[] = []
    const inside = (box: DOMRect): boolean =>
      box.width > 0 &&
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= innerWidth &&
      box.bottom <= innerHeight
    /** What scrolls hides what is outside of it. */
    const shown = (element: Element, box: DOMRect): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue
        const frame = at.getBoundingClientRect()
        if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) return false
        if (box.left < frame.left - 1 || box.right > frame.right + 1) return false
      }
      return true
    }
    const add = (element: Element, text: string, box: DOMRect, scale: number): void => {
      if (!text || !inside(box) || !shown(element, box)) return
      const style = getComputedStyle(element)
      const drawn = element instanceof SVGElement
      const edged = drawn && style.stroke !== 'none' && parseFloat(style.strokeWidth) * scale >= 1.5
      found.push({
        text,
        pixels: parseFloat(style.fontSize) * scale,
        ink: drawn ? style.fill : style.color,
        edge: edged ? style.stroke : null,
        box: { x: box.x, y: box.y, width: box.width, height: box.height },
      })
    }
    const visible = { opacityProperty: true, visibilityProperty: true }
    for (const text of document.querySelectorAll<SVGTextElement>('.table svg text')) {
      if (!text.checkVisibility(visible) || text.closest('.empty')) continue
      // Some of it is turned.
      const { c, d } = text.getScreenCTM()!
      add(text, text.textContent.trim(), text.getBoundingClientRect(), Math.hypot(c, d))
    }
    const walker = document.createTreeWalker(
      document.querySelector('.table')!,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement!
      if (owner.closest('svg, .unseen, option, :disabled, [aria-disabled=true], .empty')) continue
      if (!owner.checkVisibility(visible)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const [box] = range.getClientRects()
      if (box) add(owner, node.textContent?.trim() ?? '', box, 1)
    }
    return found
  })

/** A number that is read to decide: what a place is worth, how many cards one has. */
export const isNumber = (text: string): boolean => /^[+×\d:]+$/.test(text)

export interface Faint {
  text: string
  contrast: number
}

/**
 * Where ink and ground are too alike. The ground is what is seen with all words taken away; of
 * its pixels within two of a word's ink, nineteen in twenty must differ enough.
 */
export async function faint(page: Page, written: Written[], least = 4.5): Promise<Faint[]> {
  await readPictures(page)
  const wordless = `.table svg text, .table svg text * { fill: transparent !important; stroke: transparent !important }
    .table, .table * { color: transparent !important; transition: none !important }`
  let [inked, blank] = ['', '']
  // A busy browser may give a picture of the frame before: with and without words they differ.
  for (let tries = 0; inked === blank && tries < 5; tries++) {
    inked = await pictured(page, '')
    blank = await pictured(page, wordless)
  }
  return page.evaluate(compare, { inked, blank, written, least })
}

interface Compared {
  inked: string
  blank: string
  written: Written[]
  least: number
}

/** Runs in the page, which can read pictures. */
async function compare({ inked, blank, written, least }: Compared): Promise<Faint[]> {
  const REACH = 2
  const { pixels, differ } = window.ink
  const [words, ground] = [await pixels(inked), await pixels(blank)]
  const { width, height } = ground
  const at = (x: number, y: number): number => 4 * (y * width + x)
  const isInk = (x: number, y: number): boolean => differ(words, ground, at(x, y))
  const linear = (value: number): number =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const light = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>): number =>
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const colour = (text: string): Uint8ClampedArray => {
    probe.clearRect(0, 0, 1, 1)
    probe.fillStyle = text
    probe.fillRect(0, 0, 1, 1)
    return probe.getImageData(0, 0, 1, 1).data
  }
  const against = (a: number, b: number): number =>
    (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  /** The pixels of the ground close to the ink inside of a box. */
  function near(box: Written['box']): number[] {
    const found = new Set<number>()
    const [right, bottom] = [
      Math.min(width, box.x + box.width),
      Math.min(height, box.y + box.height),
    ]
    for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
      for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) {
        if (!isInk(x, y)) continue
        for (let down = -REACH; down <= REACH; down++) {
          for (let over = -REACH; over <= REACH; over++) {
            const [nx, ny] = [x + over, y + down]
            if (nx >= 0 && ny >= 0 && nx < width && ny < height) found.add(at(nx, ny))
          }
        }
      }
    }
    return [...found]
  }
  return written.flatMap(({ text, ink, edge, box }) => {
    const own = light(colour(ink))
    const grounds = edge
      ? [light(colour(edge))]
      : near(box).map((place) => light(ground.data.subarray(place, place + 3)))
    const contrasts = grounds.map((one) => against(own, one)).sort((a, b) => a - b)
    const contrast = contrasts[Math.floor(contrasts.length * 0.05)] ?? 1
    return contrast < least ? [{ text, contrast: Math.round(contrast * 10) / 10 }] : []
  })
}
