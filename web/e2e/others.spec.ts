import { expect, test } from '@playwright/test'
import { address, checkAccess, playToEnd, shot, watchConsole } from './table'

const full = process.env.ARGOSY_FULL === '1'
const any = ({ action }: { action?: string | undefined }): number =>
  action === 'take back' || action === 'take-back'
    ? 0
    : action === 'done' || action === 'pass'
      ? 2
      : 5

const TABLES = [
  { game: 'ragusa', name: 'Ragusa', seats: full ? [1, 2, 3, 4, 5] : [1, 2] },
  { game: 'rialto', name: 'Rialto', seats: full ? [2, 3, 4, 5] : [3] },
  { game: 'golden-city', name: 'The Golden City', seats: full ? [3, 4] : [3] },
]

for (const { game, seats } of TABLES) {
  for (const count of seats) {
    test(`a whole game of ${game} for ${count} by clicking`, async ({ page }) => {
      const errors = watchConsole(page)
      await page.goto(`${address()}/new/${game}`)
      await page.getByLabel(/How many play/).selectOption(String(count))
      await page.getByRole('button', { name: /Open the table/ }).click()
      await page.waitForSelector('.board svg')
      await page.waitForSelector('.prompt.mine')
      await shot(page, `${game}-${count}-opening`)
      await checkAccess(page)
      await playToEnd(page, 7, count === 2 ? 'keys' : 'click', any)
      await shot(page, `${game}-${count}-end`)
      await expect(page.locator('.final')).not.toContainText('⟦')
      await checkAccess(page)
      expect(errors).toEqual([])
    })
  }
}

test('the duel of Rialto with a neutral player', async ({ page }) => {
  await page.goto(`${address()}/new/rialto`)
  await page.getByLabel(/How many play/).selectOption('2')
  await page.getByLabel(/neutral third/).selectOption('on')
  await page.getByRole('button', { name: /Open the table/ }).click()
  await page.waitForSelector('.board svg')
  await playToEnd(page, 9, 'click', any)
  await shot(page, 'rialto-duel-end')
})
