import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every box that the board has had since it is watched. */
    boardBoxes?: Set<string>
  }
}

/** Notes the board's box whenever any region of the table changes its size, whatever makes it do so. */
export const watchBoard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const boxes = new Set<string>()
    const board = document.querySelector('.board')!
    const note = (): void => {
      const { x, y, width, height } = board.getBoundingClientRect()
      // The end takes the table away.
      if (board.isConnected) boxes.add([x, y, width, height].join(' '))
    }
    note()
    const observer = new ResizeObserver(note)
    for (const region of document.querySelectorAll('.table > *')) observer.observe(region)
    window.boardBoxes = boxes
  })

/** It has had one box all the while. */
export async function boardStood(page: Page): Promise<void> {
  const boxes = await page.evaluate(() => [...(window.boardBoxes ?? [])])
  expect(boxes, 'the boxes that the board has had').toHaveLength(1)
}
