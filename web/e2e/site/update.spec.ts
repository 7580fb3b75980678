import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { random, untilAsked } from '../table'
import { serve, siteFolder } from './server'
import { kept, play, shown, visitor } from './visit'

const OTHER = 'f'.repeat(16)

/** Another build of the same site: its number is another one, and so are the names of its files. */
function otherBuild(of: string, into: string): void {
  const build = buildIn(of)
  cpSync(of, into, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  renameSync(join(into, 'assets'), join(into, 'assets-2'))
  const texts = readdirSync(into, { recursive: true, encoding: 'utf8' })
  for (const file of texts.filter((name) => /\.(html|js|css)$/.test(name))) {
    const text = readFileSync(join(into, file), 'utf8')
    const other = text.replaceAll('assets/', 'assets-2/').replaceAll(build, OTHER)
    writeFileSync(join(into, file), other)
  }
}

const buildIn = (folder: string): string =>
  /name="build" content="(\w+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))![1]!

const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build"]').getAttribute('content')

/** Looks for a new build now, and tells once it is fetched and waits. */
const fetched = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
    const coming = registration.installing
    if (coming) {
      await new Promise((resolve) => coming.addEventListener('statechange', resolve))
    }
    return registration.waiting !== null
  })

test('a new build takes over whole, and disturbs no game', async ({ browser }) => {
  const parent = mkdtempSync(join(tmpdir(), 'argosy-site-'))
  let folder = siteFolder()
  const host = await serve(() => folder)
  try {
    otherBuild(folder, join(parent, 'other'))
    const page = await visitor(browser)
    // The address of the test's own host.
    await page.goto(host.address)
    await page.locator('.games button.primary').first().click()
    await untilAsked(page)
    expect(await kept(page)).toBe(true)
    const first = await buildOf(page)
    await play(page, random(7), 2)

    folder = join(parent, 'other')
    expect(await fetched(page)).toBe(true)
    // The old build goes on, also through a reload and with what it had not loaded yet.
    await page.reload()
    await untilAsked(page)
    expect(await buildOf(page)).toBe(first)
    await play(page, random(8), 2)
    const last = await shown(page)
    const table = page.url()

    // Once no page of it is open, the new one takes over, with the same games.
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    const seen: string[] = []
    again.on('response', (response) => seen.push(new URL(response.url()).pathname))
    await expect
      .poll(async () => {
        await again.goto('about:blank')
        await again.goto(table)
        return buildOf(again)
      })
      .toBe(OTHER)
    seen.length = 0
    await again.reload()
    await untilAsked(again)
    expect(await shown(again)).toBeGreaterThanOrEqual(last)
    expect(seen.filter((path) => path.includes('/assets/'))).toEqual([])
    expect(seen.some((path) => path.includes('/assets-2/'))).toBe(true)
  } finally {
    await host.close()
    rmSync(parent, { recursive: true, force: true })
  }
})
