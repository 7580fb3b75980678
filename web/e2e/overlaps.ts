import type { Page } from '@playwright/test'

/** Words or numbers that stand on one another, as seen on the screen. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Written {
      text: string
      /** What it is a part of: two lines of one text may touch. */
      owner: Element
      box: DOMRect
    }
    const intersect = (a: DOMRect, b: DOMRect): DOMRect => {
      const left = Math.max(a.left, b.left)
      const top = Math.max(a.top, b.top)
      const right = Math.min(a.right, b.right)
      const bottom = Math.min(a.bottom, b.bottom)
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    /** What scrolls or is cut off hides what is outside of it. */
    const clipped = (element: Element, box: DOMRect): DOMRect => {
      let seen = intersect(box, new DOMRect(0, 0, innerWidth, innerHeight))
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        // An svg inside of the page cuts nothing off unless it says so.
        seen = intersect(seen, at.getBoundingClientRect())
      }
      return seen
    }
    /** Whether the middle of a box belongs to a sheet or a card that lies above the rest. */
    const covered = (element: Element, box: DOMRect): boolean => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const layer = (one: Element | null): Element | null =>
        one?.closest('.over, .away, [role=dialog], .curtain, .question, header.site') ?? null
      return layer(top) !== layer(element)
    }
    const written: Written[] = []
    const add = (owner: Element, text: string, whole: DOMRect): void => {
      const box = clipped(owner, whole)
      // Letters fill about the middle two thirds of their line.
      const ink = new DOMRect(box.x, box.y + box.height * 0.18, box.width, box.height * 0.64)
      if (ink.width < 2 || ink.height < 2 || covered(owner, box)) return
      written.push({ text, owner, box: ink })
    }
    for (const text of document.querySelectorAll<SVGTextElement>('main svg text')) {
      if (text.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        add(text, text.textContent.trim(), text.getBoundingClientRect())
      }
    }
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement!
      const words = node.textContent?.trim()
      if (!words || owner.closest('svg, .unseen, option, script, style')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) add(owner, words, box)
    }
    const found: string[] = []
    for (const [index, a] of written.entries()) {
      for (const b of written.slice(index + 1)) {
        // Cards of a hand lie on one another; what is seen is whole. Nothing else lies on a card.
        const [card, other] = [a.owner.closest('.card-face'), b.owner.closest('.card-face')]
        if (card && other && card !== other) continue
        if (a.owner === b.owner || a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue
        const { width, height } = intersect(a.box, b.box)
        const smaller = Math.min(a.box.width * a.box.height, b.box.width * b.box.height)
        if (width < 1.5 || height < 1.5 || width * height < smaller * 0.1) continue
        found.push(`“${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}” overlap`)
      }
    }
    return [...new Set(found)]
  })

/** Words that are cut off by a frame which neither scrolls nor says so with three dots. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement!
      const words = node.textContent?.trim()
      if (!words || owner.closest('svg, .unseen, option, script, style')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue
        for (let at: Element | null = owner; at; at = at.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(at)
          // What scrolls shows the rest when it is asked to.
          if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break
          if (overflowX === 'visible' && overflowY === 'visible') continue
          if (textOverflow === 'ellipsis') break
          const frame = at.getBoundingClientRect()
          // For those who listen.
          if (frame.width <= 2 || frame.height <= 2) break
          const beside = box.left < frame.left - 1.5 || box.right > frame.right + 1.5
          // Letters fill about the middle two thirds of their line.
          const ink = box.height * 0.18
          const below = box.top + ink < frame.top - 1 || box.bottom - ink > frame.bottom + 1
          if (beside || below) found.add(`“${words.slice(0, 40)}” is cut off`)
        }
      }
    }
    return [...found]
  })
