import { expect, test } from '@playwright/test'
import { alone, begin, newTable, setUp, sitDown } from './people'
import { FULLEST, openStored, storedPositions } from './stored'
import { address, checkAccess, person, shot, watchConsole } from './table'

test('friends get a private table with open seats in one touch', async ({ browser }) => {
  const [anna, bert] = [await person(browser), await person(browser, { phone: true })]
  const errors = [watchConsole(anna), watchConsole(bert)]
  await anna.goto(address())
  await anna.getByRole('button', { name: 'Play with friends: CATAN' }).click()
  const link = await anna.getByRole('textbox', { name: 'Link to this table' }).inputValue()
  expect(link).toContain('#')
  await expect(anna.locator('.seats li')).toHaveCount(4)
  await expect(anna.locator('.seats')).toContainText('Open for somebody')
  await sitDown(bert, link, 'Bert')
  // What is agreed is seen by everybody, in words.
  for (const page of [anna, bert]) {
    const terms = page.locator('dl')
    await expect(terms).toContainText('Keep 6 and 8 apart')
    await expect(terms).toContainText('private: only by its link')
    await expect(page.locator('main')).not.toContainText('⟦')
  }
  await bert.getByLabel('Say something').fill('Hello from the lobby')
  await bert.getByRole('button', { name: 'Send' }).click()
  await expect(anna.getByRole('log')).toContainText('Hello from the lobby')
  await checkAccess(anna)
  await shot(anna, 'lobby-desk')
  await shot(bert, 'lobby-phone')
  // Who looks away is marked.
  await bert.goto('about:blank')
  await expect(anna.locator('.seats li').nth(1)).toContainText('away')
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert]) await page.context().close()
})

test('where one is to move comes first, with a badge', async ({ browser }) => {
  const page = await alone(browser)
  await page.goto(address())
  const mine = page.locator('.mine')
  await expect(mine.locator('h2')).toContainText('Your turn: 1')
  await expect(mine.locator('li').first()).toContainText('Your turn')
  const [table, games] = [await mine.boundingBox(), await page.locator('.games').boundingBox()]
  expect(table!.y).toBeLessThan(games!.y)
  await shot(page, 'home-my-turn')
  await checkAccess(page)
  await page.context().close()
})

test('those who share a device have names, and options are in words', async ({ browser }) => {
  const page = await person(browser)
  await page.goto(`${address()}/new/catan`)
  await expect(page.locator('form')).not.toContainText(/catanatron|from 0|turns/)
  await page.getByLabel(/Several people share/).check()
  await page.locator('[data-seat="1"]').selectOption('me')
  await page.locator('[data-name="0"]').fill('Anna')
  await page.locator('[data-name="1"]').fill('Bert')
  await page.getByLabel('Who begins').selectOption({ label: 'Seat 2' })
  await page.locator('form [type=submit]').click()
  await page.getByRole('button', { name: /I am here/ }).click()
  await expect(page.locator('.players')).toContainText('Anna')
  await expect(page.locator('.players')).toContainText('Bert')
  await page.context().close()
})

test('one has the colour one likes, in the lobby and at the table', async ({ browser }) => {
  const page = await person(browser)
  await page.goto(`${address()}/settings`)
  await page.getByRole('radio', { name: 'violet, star' }).check()
  await newTable(page, 'Anna')
  const bert = await person(browser)
  await page.locator('form [type=submit]').click()
  const link = await page.getByRole('textbox', { name: 'Link to this table' }).inputValue()
  const own = page.locator('.seats li', { hasText: 'Anna' }).locator('.mark circle')
  await expect(own).toHaveAttribute('fill', '#8a4fb5')
  await sitDown(bert, link, 'Bert')
  await begin(page, [bert])
  const mark = page.locator('.players li', { hasText: 'Anna' }).locator('.mark circle').first()
  await expect(mark).toHaveAttribute('fill', '#8a4fb5')
  for (const one of [page, bert]) await one.context().close()
})

test('a hand is covered until it is asked for', async ({ browser }) => {
  const stored = storedPositions().find(({ game, name }) => `${game}/${name}` === 'catan/main')!
  const look = { locale: 'en', theme: 'light', width: 1440, height: 900 } as const
  const page = await openStored(browser, stored, look)
  await setUp(page, { hideHand: true })
  await page.reload()
  const hand = page.locator('.work ul.hand')
  await page.getByRole('button', { name: /Hold to see/ }).waitFor()
  await expect(hand).toBeHidden()
  await page.keyboard.down('v')
  await expect(hand).toBeVisible()
  await page.keyboard.up('v')
  await expect(hand).toBeHidden()
  const { x, y } = (await page.getByRole('button', { name: /Hold to see/ }).boundingBox())!
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.down()
  await expect(hand).toBeVisible()
  await page.mouse.up()
  await expect(hand).toBeHidden()
  await shot(page, 'hand-covered')
  await page.context().close()
})

test('keys tell what changed, the hand, the seats and the choices', async ({ browser }) => {
  for (const name of FULLEST) {
    const stored = storedPositions().find((one) => `${one.game}/${one.name}` === name)!
    const look = { locale: 'en', theme: 'light', width: 1440, height: 900 } as const
    const page = await openStored(browser, stored, look)
    const log = page.getByRole('log', { name: 'Said aloud' })
    const said = log.locator('p')
    await expect(said.first()).not.toBeEmpty()
    for (const [key, answer] of [
      ['h', /Your hand: .*\w/],
      ['s', /: \d+ points? so far/],
      ['o', /\d+ choices?: /],
      ['c', /\w/],
    ] as const) {
      await page.keyboard.press(key)
      await expect(log).toContainText(answer)
    }
    const longest = await said.evaluateAll((all) =>
      Math.max(...all.map(({ textContent }) => textContent.split(/\s+/).length)),
    )
    expect(longest, name).toBeLessThanOrEqual(25)
    await page.context().close()
  }
})
