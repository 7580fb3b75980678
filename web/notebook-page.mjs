// Shows the board of a notebook in a browser and moves its slider: python/tests/test_widget.py runs
// this file. On standard input: the bundle, and for each game what the kernel keeps and its frames.
// On standard output, for each game: what the board showed at each step, and what was complained of.
import { chromium } from '@playwright/test'
import { json } from 'node:stream/consumers'

const { bundle, games } = await json(process.stdin)

/** The notebook's side, as anywidget has it: it keeps a model, and hands the board a place. */
async function open({ bundle, kept, frames }) {
  const listeners = {}
  const model = {
    get: (key) => kept[key],
    on: (event, listener) => (listeners[event] = listener),
    off: (event) => delete listeners[event],
    send: ({ from, to }) =>
      setTimeout(() => listeners['msg:custom']({ frames: frames.slice(from, to + 1) })),
  }
  const source = URL.createObjectURL(new Blob([bundle], { type: 'text/javascript' }))
  const { default: board } = await import(source)
  board.render({ model, el: document.querySelector('main') })
}

const browser = await chromium.launch({
  executablePath: process.env.ARGOSY_CHROMIUM,
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})
const told = []
for (const { kept, frames, steps } of games) {
  const page = await browser.newPage()
  const complaints = []
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) complaints.push(said.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.setContent('<!doctype html><main></main>')
  await page.evaluate(open, { bundle, kept, frames })
  const shown = []
  for (const step of steps) {
    await page.getByRole('slider').fill(String(step))
    await page.locator(`.show[data-step="${step}"]`).waitFor()
    const board = page.locator('.board')
    const { width, height } = await board.boundingBox()
    const shapes = await board.locator('svg *').count()
    const words = await page.locator('.told').innerText()
    const drawing = (await board.innerHTML()) + (await page.locator('.show > ul').innerHTML())
    shown.push({ width, height, shapes, words, drawing })
  }
  told.push({ shown, complaints })
  await page.close()
}
await browser.close()
console.log(JSON.stringify(told))
