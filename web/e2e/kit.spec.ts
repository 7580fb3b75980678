import { expect, test, type Browser, type Page } from '@playwright/test'
import { newcomer } from './newcomer'
import { address, checkAccess, person, playOne, random, shot, watchConsole } from './table'

/** A table of CATAN with people in the first two seats and bots in the others, just begun. */
async function together(browser: Browser): Promise<[Page, Page]> {
  const anna = await person(browser)
  const bert = await person(browser)
  await anna.goto(`${address()}/new/catan`)
  await anna.getByLabel('Your name').fill('Anna')
  await anna.locator('[data-seat="1"]').selectOption('open')
  await anna.locator('[data-field="pace"]').selectOption('game_20')
  await anna.locator('form [type="submit"]').click()
  const link = await anna.getByRole('textbox', { name: 'Link to this table' }).inputValue()
  await bert.goto(link)
  await bert.getByLabel('Your name').fill('Bert')
  await bert.getByRole('button', { name: 'Sit here' }).click()
  await anna.getByRole('button', { name: 'Start the game' }).click()
  await anna.waitForSelector('.board svg')
  await bert.waitForSelector('.board svg')
  return [anna, bert]
}

async function alone(browser: Browser): Promise<Page> {
  const page = await person(browser)
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').first().click()
  await page.waitForSelector('.prompt.mine', { timeout: 60_000 })
  return page
}

/** Plays on until a button for this action is there. */
async function until(page: Page, action: string, seed: number): Promise<void> {
  const draw = random(seed)
  for (let decision = 0; decision < 60; decision++) {
    await page.waitForSelector('.prompt.mine', { timeout: 60_000 })
    if ((await page.locator(`[data-action="${action}"]`).count()) > 0) return
    await playOne(page, draw, 'click', newcomer)
  }
  throw new Error(`there was never a chance to ${action}`)
}

test('undo, confirmation, reasons, suggestions and hints', async ({ browser }) => {
  const page = await alone(browser)
  const errors = watchConsole(page)

  // Pointing at a place says what it brings.
  await page.locator('.board .hit').first().hover()
  await expect(page.getByRole('tooltip')).toContainText(/In 36 rolls/)

  // A wish that is not possible is answered with the reason, which links to the rules.
  await page.locator('[data-action="look city"]').click()
  await expect(page.locator('.refusal')).toContainText(/Not yet/)
  await expect(page.locator('.refusal a')).toHaveAttribute('href', /\/how\/catan\?rule=R\d+/)

  // A bot's advice can be followed with one click.
  const pieces = page.locator('.board .piece')
  const before = await pieces.count()
  await page.getByRole('button', { name: 'Suggest a move' }).click()
  await expect(page.locator('.suggestion')).toContainText(/Suggestion: Settlement at/)
  await expect(page.locator('.board .marked')).toHaveCount(1)
  await page.getByRole('button', { name: 'Do it' }).click()
  await expect(pieces).toHaveCount(before + 1)

  // What revealed nothing is taken back at once.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pieces).toHaveCount(before)

  // Who wishes is asked before every move.
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...settings, confirm: true }))
  })
  await page.reload()
  await page.waitForSelector('.prompt.mine')
  await page.locator('.board .hit').first().click()
  await expect(page.locator('.confirm')).toContainText(/Settlement at .*\?/)
  expect(await pieces.count()).toBe(before)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.locator('.board .hit').first().click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(pieces).toHaveCount(before + 1)

  // A line of the log shows its place on the board.
  await page.locator('[role="log"] .placed').last().hover()
  await expect(page.locator('.board .marked')).toHaveCount(1)
  expect(errors).toEqual([])
  await page.context().close()
})

test('what costs too much says how much is missing', async ({ browser }) => {
  const page = await alone(browser)
  await until(page, 'end turn', 3)
  const missing = page.locator('.build button:not(.possible)')
  await expect(missing.first()).toBeVisible()
  await missing.last().click()
  await expect(page.locator('.refusal')).toContainText(
    /This costs|None of these|None of your|needs/,
  )
  await page.context().close()
})

test('the board is moved by wheel, touch and keys', async ({ browser }) => {
  const page = await alone(browser)
  const board = page.locator('.board svg[role="group"]')
  const frame = async (): Promise<number[]> =>
    (await board.getAttribute('viewBox'))!.split(' ').map(Number)
  const whole = await frame()
  await board.hover()
  await page.mouse.wheel(0, -300)
  expect((await frame())[2]).toBeLessThan(whole[2]!)
  const closer = await frame()
  const box = (await board.boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 250, box.y + 80, { steps: 4 })
  await page.mouse.up()
  expect((await frame())[0]).toBeLessThan(closer[0]!)
  await board.focus()
  await page.keyboard.press('0')
  expect(await frame()).toEqual(whole)
  await page.keyboard.press('+')
  const zoomed = await frame()
  expect(zoomed[2]).toBeLessThan(whole[2]!)
  await page.keyboard.press('ArrowRight')
  expect((await frame())[0]).toBeGreaterThan(zoomed[0]!)
  await page.keyboard.press('0')

  // Two fingers draw the board closer.
  const touch = await page.context().newCDPSession(page)
  const fingers = (gap: number) =>
    [-1, 1].map((side, id) => ({
      id,
      x: box.x + box.width / 2 + side * gap,
      y: box.y + box.height / 2,
    }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  for (const gap of [60, 80, 100]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect((await frame())[2]).toBeLessThan(whole[2]! * 0.8)
  await page.context().close()
})

test('people chat, watch, ask for an undo, leave and come back', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const errors = [watchConsole(anna), watchConsole(bert)]

  await expect(bert.locator('.players')).toContainText(/Anna.*19:\d\d|Anna.*20:00/s)
  await expect(anna.locator('.players')).toContainText('Bert')
  await anna.getByPlaceholder('Say something').fill('Good luck!')
  await anna.getByPlaceholder('Say something').press('Enter')
  await expect(bert.getByRole('log', { name: 'Chat' })).toContainText('Good luck!')

  const carol = await person(browser)
  await carol.goto(anna.url())
  await carol.waitForSelector('.board svg')
  await expect(anna.getByText('Watching: 1')).toBeVisible()
  await expect(carol.locator('.hand')).toHaveCount(0)

  // Each places a settlement and a road; then the first to have done so would like it back.
  const pages = [anna, bert]
  const draws = [random(11), random(12)]
  const undoable = async (): Promise<Page | undefined> => {
    for (const page of pages) {
      await page.locator('summary[aria-label="Table menu"]').click()
      const found = (await page.getByRole('button', { name: 'Ask to undo' }).count()) > 0
      if (found) return page
      await page.locator('summary[aria-label="Table menu"]').click()
    }
    return undefined
  }
  let asker: Page | undefined
  for (let round = 0; round < 40 && !asker; round++) {
    for (const [index, page] of pages.entries()) {
      if ((await page.locator('.prompt.mine').count()) > 0) {
        await playOne(page, draws[index]!, 'click', newcomer)
      }
    }
    if (round > 2) asker = await undoable()
  }
  const other = asker === anna ? bert : anna
  await asker!.getByRole('button', { name: 'Ask to undo' }).click()
  const question = other.getByRole('dialog', { name: 'A question' })
  await expect(question).toContainText('would like to take back')
  await shot(other, 'question-undo')
  await checkAccess(other)
  await question.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(asker!.getByRole('log', { name: 'Log' })).toContainText('takes a move back')

  // A bot plays on for somebody who leaves, who may take the seat back.
  await bert.locator('summary[aria-label="Table menu"]').click()
  await bert.getByRole('button', { name: 'Let a bot play on' }).click()
  await expect(anna.getByText('a bot stands in')).toBeVisible()
  await bert.getByRole('button', { name: 'Take the seat back' }).click()
  await expect(anna.getByText('a bot stands in')).toHaveCount(0)
  expect(errors.flat()).toEqual([])
  for (const page of [anna, bert, carol]) await page.context().close()
})

test('several people at one device pass it on behind a curtain', async ({ browser }) => {
  const page = await person(browser)
  const errors = watchConsole(page)
  await page.goto(`${address()}/new/catan`)
  await page.getByLabel(/Several people share/).check()
  await page.locator('[data-seat="1"]').selectOption('me')
  await page.locator('[data-seat="2"]').selectOption('me')
  await page.locator('form [type="submit"]').click()
  await page.waitForSelector('.board svg')
  const draw = random(21)
  for (let moves = 0; moves < 8; moves++) {
    await page.waitForSelector('.curtain, .prompt.mine')
    const curtain = page.locator('.curtain button')
    if ((await curtain.count()) > 0) {
      if (moves === 2) await shot(page, 'curtain')
      await curtain.click()
      await expect(page.locator('.curtain')).toHaveCount(0)
    }
    await page.waitForSelector('.prompt.mine')
    await playOne(page, draw, 'click', newcomer)
  }
  // Eight moves are four settlements with their roads, of three people.
  await expect(page.locator('.board .piece')).toHaveCount(8)
  expect(errors).toEqual([])
  await page.context().close()
})

test('who comes back is told what happened, and the title calls', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const draw = random(31)
  // Anna plays until it is Bert's turn, and goes away.
  while ((await bert.locator('.prompt.mine').count()) === 0) {
    if ((await anna.locator('.prompt.mine').count()) > 0) {
      await expect(anna).toHaveTitle(/Your turn/)
      await playOne(anna, draw, 'click', newcomer)
    }
    await anna.waitForTimeout(20)
  }
  const place = anna.url()
  await anna.goto('about:blank')
  for (let moves = 0; moves < 2; moves++) await playOne(bert, draw, 'click', newcomer)
  await anna.goto(place)
  const away = anna.getByRole('region', { name: 'While you were away' })
  await expect(away).toContainText(/Bert builds a settlement.*Bert builds a road/s)
  await expect(anna.getByRole('log', { name: 'Log' })).toContainText('The game begins')
  await shot(anna, 'while-you-were-away')
  await checkAccess(anna)
  await away.getByRole('button', { name: 'Go on' }).click()
  await expect(away).toHaveCount(0)
  await anna.context().close()
  await bert.context().close()
})

/** Counts frames between what the host says and what the page shows of it. */
function countFrames(): void {
  let frames = 0
  let heard = 0
  const late: number[] = []
  const tick = (): void => {
    frames += 1
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  const Native = WebSocket
  window.WebSocket = class extends Native {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data.startsWith('{"update"')) heard = frames
      })
    }
  }
  new MutationObserver(() => late.push(frames - heard)).observe(document, {
    subtree: true,
    attributeFilter: ['data-seq'],
  })
  Object.assign(window, { late })
}

test('a move is drawn within one frame of the answer', async ({ browser }) => {
  const page = await person(browser)
  await page.addInitScript(countFrames)
  await page.goto(`${address()}/`)
  await page.locator('.games button.primary').first().click()
  const draw = random(17)
  for (let decision = 0; decision < 8; decision++) await playOne(page, draw, 'click', newcomer)
  const late = await page.evaluate(() => (window as unknown as { late: number[] }).late)
  expect(late.length).toBeGreaterThan(5)
  expect(Math.max(...late)).toBeLessThanOrEqual(1)
  await page.context().close()
})

test('an account keeps the name and the games', async ({ browser }) => {
  const page = await alone(browser)
  const table = page.url()
  const login = `anna${Date.now()}`
  await page.goto(`${address()}/account`)
  await page.getByLabel('Login').fill(login)
  await page.getByLabel(/New password/).fill('seven sheep for a city')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/recovery code/i).first()).toBeVisible()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Sign out' }).click()

  const elsewhere = await person(browser)
  await elsewhere.goto(`${address()}/account`)
  await elsewhere.getByLabel('Login').fill(login)
  await elsewhere.getByLabel('Password').fill('seven sheep for a city')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await elsewhere.goto(table)
  await elsewhere.waitForSelector('.prompt.mine')
  await page.context().close()
  await elsewhere.context().close()
})
