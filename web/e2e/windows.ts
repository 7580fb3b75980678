import type { Page } from '@playwright/test'

/** The sizes of the windows that people play in. */
export const SIZES = [
  [360, 640],
  [390, 664],
  [390, 844],
  [750, 340],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const

/** Layout follows a window some frames later: the board must stand still inside it first. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    async ([width, height]) => {
      const frame = (): Promise<number> => new Promise(requestAnimationFrame)
      let last = ''
      for (let still = 0; still < 20;) {
        await frame()
        const box = document.querySelector('.board')?.getBoundingClientRect()
        const now = JSON.stringify(box)
        const isResized = innerWidth === width && innerHeight === height
        const within = isResized && box && box.right <= width && box.bottom <= height
        still = within && now === last ? still + 1 : 0
        last = now
      }
    },
    [width, height] as const,
  )
}
