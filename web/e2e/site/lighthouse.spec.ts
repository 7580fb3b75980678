import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { full } from '../table'
import { serve, siteFolder } from './server'

test.skip(!full, 'with --full')

const RUNS = 5
const LEAST = 0.95
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

type Score = Record<string, { score: number | null }>
interface Launcher {
  launch(wishes: object): Promise<{ port: number; kill(): void }>
}
interface Lighthouse {
  default(address: string, flags: object): Promise<{ lhr: { categories: Score } } | undefined>
}

/** `cargo xtask test --full` puts the package there; it is no part of the client. */
const installed = async <T>(file: string): Promise<T> => {
  const folder = process.env.ARGOSY_LIGHTHOUSE ?? '../target/lighthouse'
  return (await import(pathToFileURL(join(folder, 'node_modules', file)).href)) as T
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!

test('Lighthouse finds little to say, with the settings of a phone', async () => {
  const { default: lighthouse } = await installed<Lighthouse>('lighthouse/core/index.js')
  const { launch } = await installed<Launcher>('chrome-launcher/dist/index.js')
  const host = await serve(siteFolder, { compressed: true })
  const scores: Score[] = []
  try {
    for (let run = 0; run < RUNS; run++) {
      const chrome = await launch({
        chromePath: process.env.ARGOSY_CHROMIUM ?? '/usr/bin/chromium',
        chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
      })
      const found = await lighthouse(host.address, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      })
      chrome.kill()
      scores.push(found!.lhr.categories)
    }
  } finally {
    await host.close()
  }
  for (const category of CATEGORIES) {
    const score = median(scores.map((score) => score[category]!.score ?? 0))
    console.log(`Lighthouse, ${category}: ${Math.round(100 * score)}`)
    expect(score, category).toBeGreaterThanOrEqual(LEAST)
  }
})
