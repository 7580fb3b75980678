import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, expect, test, type Page } from '@playwright/test'
import { full, random, untilAsked } from '../table'
import { begin, hurriedBots, play, shown, visitor } from './visit'

/** So often a page, or the whole browser, is killed. */
const KILLS = full ? 50 : 2
/** A kill comes at any moment of so many milliseconds after a decision. */
const MOMENTS_MS = 300

/**
 * Put before the script of the worker: once it is told to, it says that a move is stored and
 * stores nothing. Such a client loses what it has shown, and these tests must find that out.
 */
const TELLS_FIRST = `{
  const real = IDBDatabase.prototype.transaction
  const orders = new BroadcastChannel('tell-first')
  orders.onmessage = () => {
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (mode !== 'readwrite') return real.call(this, names, mode, options)
      const told = { error: null, objectStore: () => ({ add() {}, put() {} }) }
      setTimeout(() => told.oncomplete())
      return told
    }
    orders.postMessage('understood')
  }
}
`

/** Prepares the worker of this page; what is returned lets it tell before it stores. */
async function tellingFirst(page: Page): Promise<() => Promise<unknown>> {
  await page.context().route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: TELLS_FIRST + (await response.text()) })
  })
  return () =>
    page.evaluate(() => {
      const orders = new BroadcastChannel('tell-first')
      return new Promise((understood) => {
        orders.onmessage = () => understood(null)
        orders.postMessage('tell first')
      })
    })
}

/** Notes everything that this page shows, up to the moment of its end. */
async function watchShown(page: Page): Promise<() => number> {
  let last = await shown(page)
  await page.exposeFunction('noteShown', (seq: number) => (last = Math.max(last, seq)))
  await page.evaluate(() => {
    const { noteShown } = window as unknown as { noteShown(seq: number): void }
    const table = document.querySelector<HTMLElement>('.table')!
    new MutationObserver(() => noteShown(Number(table.dataset['seq']))).observe(table, {
      attributeFilter: ['data-seq'],
    })
  })
  return () => last
}

/** Makes some decisions, and waits for any moment of what follows from the last one. */
async function playSome(page: Page, draw: () => number): Promise<void> {
  await play(page, draw, 1 + Math.floor(draw() * 3))
  await page.waitForTimeout(draw() * MOMENTS_MS)
}

/** The page's process is gone; the same game is opened again. */
async function crash(page: Page): Promise<Page> {
  const [table, context] = [page.url(), page.context()]
  const crashed = page.waitForEvent('crash')
  const debug = await context.newCDPSession(page)
  // It never answers: the page is gone.
  void debug.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  const again = await context.newPage()
  await again.goto(table)
  return again
}

test('a page that is killed loses nothing that it has shown', async ({ browser }) => {
  let page = await visitor(browser)
  await begin(page)
  const draw = random(3)
  let moves = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const seen = await watchShown(page)
    await playSome(page, draw)
    const last = seen()
    page = await crash(page)
    await untilAsked(page)
    expect(await shown(page)).toBeGreaterThanOrEqual(last)
    moves = last
  }
  console.log(`${KILLS} kills of the page's process, ${moves} entries shown before the last`)
})

test('a page that tells before it stores is found out', async ({ browser }) => {
  let page = await visitor(browser)
  const tellFirst = await tellingFirst(page)
  await begin(page)
  await tellFirst()
  const asked = await shown(page)
  await play(page, random(3), 2)
  expect(await shown(page)).toBeGreaterThan(asked)
  page = await crash(page)
  // The same question is asked again: what was played is lost.
  await untilAsked(page)
  expect(await shown(page)).toBe(asked)
})

/** A browser with a profile on disk, which can be killed. */
class Victim {
  readonly profile = mkdtempSync(join(tmpdir(), 'argosy-browser-'))
  #process: ChildProcess | undefined

  async start(): Promise<Page> {
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run']
    const program = process.env.ARGOSY_CHROMIUM ?? '/usr/bin/chromium'
    this.#process = spawn(
      program,
      [...flags, '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'],
      // In a group of its own, so that all of its processes are killed at once.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const lines = createInterface({ input: this.#process.stderr! })
    const address = await new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const found = /DevTools listening on (ws:\S+)/.exec(line)
        if (found) resolve(found[1]!)
      })
    })
    const browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    await hurriedBots(context!)
    await context!.addInitScript(() => {
      if (location.protocol === 'about:') return
      localStorage.setItem('met', '["*"]')
      localStorage.setItem('settings', JSON.stringify({ pace: 'instant' }))
    })
    return context!.newPage()
  }

  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#process!.once('exit', resolve))
    process.kill(-this.#process!.pid!, 'SIGKILL')
    await gone
  }

  forget(): void {
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

test('a browser that is killed loses nothing that it has shown', async () => {
  const victim = new Victim()
  try {
    let page = await victim.start()
    await begin(page)
    const table = page.url()
    const draw = random(5)
    let moves = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const seen = await watchShown(page)
      await playSome(page, draw)
      const last = seen()
      await victim.kill()
      page = await victim.start()
      await page.goto(table)
      await untilAsked(page)
      expect(await shown(page)).toBeGreaterThanOrEqual(last)
      moves = last
    }
    await victim.kill()
    console.log(`${KILLS} kills of the browser, ${moves} entries shown before the last`)
  } finally {
    victim.forget()
  }
})
