import { mkdirSync } from 'node:fs'
import { test, type Page } from '@playwright/test'
import { newcomer } from './newcomer'
import { curious } from './curious'
import { address, person, playOne, random } from './table'

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

for (const phone of [false, true]) {
  test(`CATAN on a ${phone ? 'phone' : 'desk'}`, async ({ browser }) => {
    const page = await person(browser, { phone, theme: phone ? 'dark' : 'light' })
    await page.goto(`${address()}/`)
    await page.locator('.games button.primary').first().click()
    const draw = random(4)
    for (let decision = 0; decision < 45; decision++) await playOne(page, draw, 'click', newcomer)
    await page.waitForSelector('.prompt.mine')
    await page.evaluate(() => scrollTo(0, 0))
    await save(page, phone ? 'catan-phone' : 'catan')
  })
}

for (const { game, decisions, seed } of [
  { game: 'ragusa', decisions: 9, seed: 6 },
  { game: 'rialto', decisions: 75, seed: 2 },
  { game: 'golden-city', decisions: 45, seed: 2 },
]) {
  test(`${game} on a desk`, async ({ browser }) => {
    const page = await person(browser)
    await page.goto(`${address()}/new/${game}`)
    await page.locator('form button[type=submit]').click()
    const draw = random(seed)
    for (let decision = 0; decision < decisions; decision++) {
      await playOne(page, draw, 'click', curious)
    }
    await page.waitForSelector('.prompt.mine')
    await page.mouse.move(5, 5)
    await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
    await page.waitForTimeout(300)
    await save(page, game)
  })
}
