import { spawn, type ChildProcess } from 'node:child_process'
import { expect, test, type Page } from '@playwright/test'
import { newcomer } from './newcomer'
import { playNow } from './people'
import { person, playOne, random, shot, watchConsole } from './table'

/** `cargo xtask test --full` names itself; it brings up the cluster. */
const xtask = process.env.ARGOSY_XTASK
/** Longer than this a killed node may not be felt. */
const HICCUP_MS = 2_000

/** PostgreSQL, NATS, three nodes and a proxy, as `cargo xtask cluster` starts them. */
class Cluster {
  address = ''
  #said = ''

  private constructor(readonly process: ChildProcess) {}

  static async start(): Promise<Cluster> {
    const env = {
      ...process.env,
      ARGOSY_BOT_CHECKS: '200',
      ARGOSY_BOT_PAUSE_MS: '0',
      ARGOSY_LOG: 'error',
    }
    const child = spawn(xtask!, ['cluster', '--port', '0'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const cluster = new Cluster(child)
    cluster.address = await new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        cluster.#said += chunk.toString()
        const found = /Argosy is at (http:\S+)/.exec(cluster.#said)
        if (found) resolve(found[1]!)
      })
      child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${cluster.#said}`)))
    })
    return cluster
  }

  /** The nodes as they were last started: process and address by name. */
  get nodes(): Map<string, { process: number; address: string }> {
    const lines = this.#said.matchAll(/(node\d): process (\d+), (http:\S+)/g)
    return new Map(
      [...lines].map(([, name, id, address]) => [
        name!,
        { process: Number(id), address: address! },
      ]),
    )
  }

  /** The node that somebody is connected to. One that does not answer is just starting. */
  async inUse(): Promise<number> {
    for (const { process, address } of this.nodes.values()) {
      const metrics = await fetch(`${address}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      )
      if (/^argosy_connections\{[^}]*\} [1-9]/m.test(metrics)) return process
    }
    throw new Error('nobody is connected to any node')
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill('SIGTERM')
    await ended
  }
}

/** When the page last began and ended to say that the connection is lost. */
async function watchConnection(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { lost: 0, back: 0 }
    Object.assign(window, { noted })
    new MutationObserver(() => {
      const lost = document.querySelector('.lost-bar') !== null
      if (lost && noted.lost <= noted.back) noted.lost = Date.now()
      if (!lost && noted.lost > noted.back) noted.back = Date.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
}

const back = (page: Page, since: number): Promise<number> =>
  page
    .waitForFunction(
      (since) => {
        const { noted } = window as unknown as { noted: { lost: number; back: number } }
        return noted.lost >= since && noted.back >= noted.lost && noted.back
      },
      since,
      { timeout: 30_000, polling: 20 },
    )
    .then((found) => found.jsonValue() as Promise<number>)

test('a killed node in the middle of a game is a hiccup', async ({ browser }) => {
  test.skip(!xtask, 'cargo xtask test --full runs this one')
  const cluster = await Cluster.start()
  try {
    const page = await person(browser)
    const errors = watchConsole(page)
    await playNow(page, cluster.address)
    const draw = random(11)
    await watchConnection(page)
    for (let kill = 0; kill < 2; kill++) {
      for (let decision = 0; decision < 4; decision++) await playOne(page, draw, 'click', newcomer)
      await page.waitForSelector('.table:not([data-awaiting]) .prompt.mine')
      const pieces = await page.locator('.board .piece').count()
      const node = await cluster.inUse()
      const killed = Date.now()
      process.kill(node, 'SIGKILL')
      const took = (await back(page, killed)) - killed
      console.log(`kill ${kill + 1}: the page was back after ${took} ms`)
      expect(took).toBeLessThan(HICCUP_MS)
      // Nothing is lost, and the game goes on.
      expect(await page.locator('.board .piece').count()).toBeGreaterThanOrEqual(pieces)
      expect(await playOne(page, draw, 'click', newcomer)).toBe(true)
    }
    await shot(page, 'cluster')
    expect(errors).toEqual([])
    await page.context().close()
  } finally {
    await cluster.stop()
  }
})
