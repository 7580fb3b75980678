import type { Page } from '@playwright/test'

/** What a page can tell about pictures of itself. */
interface Ink {
  pixels(picture: string): Promise<ImageData>
  /** Whether an eye sees two pictures differ at a pixel, which is given by its place in the data. */
  differ(one: ImageData, other: ImageData, place: number): boolean
}

declare global {
  interface Window {
    ink: Ink
  }
}

/** Runs in the page, which can read pictures. */
function install(): void {
  window.ink = {
    async pixels(picture) {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, image.width, image.height)
    },
    differ: (one, other, place) =>
      [0, 1, 2].some(
        (part) => Math.abs((one.data[place + part] ?? 0) - (other.data[place + part] ?? 0)) > 40,
      ),
  }
}
export const readPictures = (page: Page): Promise<void> => page.evaluate(install)

/** A picture of the page under a style of its own. */
export async function pictured(page: Page, style: string): Promise<string> {
  // The content policy allows no style from elsewhere, so it comes by way of the debugger.
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, style)
  const picture = (await page.screenshot()).toString('base64')
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return picture
}
