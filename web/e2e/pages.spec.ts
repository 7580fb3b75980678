import { expect, test } from '@playwright/test'
import { address, checkAccess, shot, watchConsole } from './table'
import { GAMES } from '../src/lib/words/games'

const LANGUAGES = [
  { locale: 'en', title: 'Four trading games, one table', theme: 'light', phone: false },
  { locale: 'pl', title: 'Cztery gry handlowe, jeden stół', theme: 'dark', phone: true },
  { locale: 'fr', title: 'Quatre jeux de commerce, une table', theme: 'light', phone: true },
] as const

for (const { locale, title, theme, phone } of LANGUAGES) {
  test(`every page in ${locale}, ${theme}, on a ${phone ? 'phone' : 'desk'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale,
      colorScheme: theme,
      viewport: phone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const errors = watchConsole(page)
    await page.goto(`${address()}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const paths = [
      '/',
      '/games',
      '/settings',
      '/account',
      '/how',
      ...GAMES.flatMap((game) => [`/how/${game}`, `/new/${game}`]),
      '/nowhere',
    ]
    for (const path of paths) {
      await page.goto(`${address()}${path}`)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main')).not.toContainText('⟦')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
      await checkAccess(page)
      await shot(page, `page${path.replaceAll('/', '-')}-${locale}`)
    }
    expect(errors).toEqual([])
    await context.close()
  })
}

test('the language is switched at any time', async ({ page }) => {
  await page.goto(`${address()}/how/catan`)
  const language = page.getByRole('combobox').first()
  await language.selectOption('pl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jak grać')
  await language.selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comment jouer')
})
