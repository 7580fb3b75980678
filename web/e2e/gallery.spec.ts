import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { GALLERY, KIT, wished, type Picture } from './gallery'
import { cutOff, overlaps } from './overlaps'
import { openStored, storedPositions } from './stored'
import { address, watchConsole } from './table'
import { SIZES, resize } from './windows'

// Every stored position in every window, light and dark, in three languages: cargo xtask gallery
const sizes = SIZES.filter(([width, height]) => wished('size', `${width}x${height}`))
const themes = (['light', 'dark'] as const).filter((theme) => wished('theme', theme))
const locales = (['en', 'pl', 'fr'] as const).filter((locale) => wished('locale', locale))

for (const theme of themes) {
  test(`the kit, ${theme}`, async ({ browser }) => {
    mkdirSync(GALLERY, { recursive: true })
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: theme,
    })
    const page = await context.newPage()
    const errors = watchConsole(page)
    await page.goto(`${address()}/kit`)
    await page.waitForSelector('[data-kit=icons] svg path')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: `${GALLERY}/${KIT[theme]}`, type: 'jpeg', fullPage: true })
    expect(errors).toEqual([])
    await context.close()
  })
}

for (const stored of storedPositions()) {
  const { game, name } = stored
  if (!wished('game', game) || !wished('phase', stored.phase)) continue
  test(`${game}/${name}`, async ({ browser }) => {
    const folder = `${GALLERY}/${game}/${name}`
    mkdirSync(folder, { recursive: true })
    const pictures: Picture[] = []
    for (const locale of locales) {
      const [width, height] = sizes[0]!
      const page = await openStored(browser, stored, { locale, theme: 'light', width, height })
      const errors = watchConsole(page)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        for (const [width, height] of sizes) {
          await resize(page, width, height)
          const file = `${width}x${height}-${theme}-${locale}.jpg`
          await page.screenshot({ path: `${folder}/${file}`, type: 'jpeg', quality: 75 })
          const faults = [...(await overlaps(page)), ...(await cutOff(page)), ...errors.splice(0)]
          pictures.push({ game, name, width, height, theme, locale, file, faults })
        }
      }
      await page.context().close()
    }
    writeFileSync(`${folder}/pictures.json`, JSON.stringify(pictures))
  })
}
