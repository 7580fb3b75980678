import { mkdirSync } from 'node:fs'
import { test, type Page } from '@playwright/test'
import { GAMES } from './games'
import { openStored, storedPositions } from './stored'
import { address, person } from './table'

// The pictures of the README: ARGOSY_PICTURES=1 npx playwright test pictures
const folder = '../docs/pictures'

const save = async (page: Page, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 })
}

test('the first page', async ({ browser }) => {
  const page = await person(browser)
  await page.goto(`${address()}/`)
  await page.waitForLoadState('networkidle')
  await save(page, 'home')
})

const ON_DESK = Object.entries(GAMES).map(([name, { picture }]) => ({
  name,
  picture,
  phone: false,
}))
const ON_PHONE = { name: 'catan-phone', picture: GAMES.catan.picture, phone: true }

for (const { picture: position, name, phone } of [...ON_DESK, ON_PHONE]) {
  test(`${name} at a stored position`, async ({ browser }) => {
    const stored = storedPositions().find((one) => `${one.game}/${one.name}` === position)!
    const page = await openStored(browser, stored, {
      locale: 'en',
      theme: phone ? 'dark' : 'light',
      ...(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
    })
    await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
    await save(page, name)
    await page.context().close()
  })
}
