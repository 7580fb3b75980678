import { expect, test } from '@playwright/test'
import { newcomer } from './newcomer'
import { alone, playNow, setUp, shareDevice, together, until } from './people'
import {
  address,
  checkAccess,
  isAsked,
  person,
  playOne,
  random,
  shot,
  untilAsked,
  watchConsole,
} from './table'

test('undo, confirmation, reasons, suggestions and hints', async ({ browser }) => {
  const page = await alone(browser)
  const errors = watchConsole(page)

  // Pointing at a place says what it brings.
  await page.locator('.board .hit').first().hover()
  await expect(page.locator('.foresight')).toContainText(/In 36 rolls/)

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
  await setUp(page, { confirm: true })
  await page.reload()
  await untilAsked(page)
  await page.locator('.board .hit').first().click()
  const yes = page.locator('[data-action="confirm"]')
  await expect(yes).toHaveText(/Settlement at/)
  expect(await pieces.count()).toBe(before)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.locator('.board .hit').first().click()
  await yes.click()
  await expect(pieces).toHaveCount(before + 1)

  // A line of the log shows its place on the board.
  await page.locator('[role="log"] .placed').last().hover()
  await expect(page.locator('.board .marked')).toHaveCount(1)
  expect(errors).toEqual([])
  await page.context().close()
})

test('what costs too much says how much is missing', async ({ browser }) => {
  const page = await alone(browser)
  // A turn that could only be ended would end by itself.
  await setUp(page, { askForced: true })
  await page.reload()
  await until(page, 'end turn', 3)
  const missing = page.locator('.build button:not(.choose)')
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
  await shareDevice(page, draw, 2)
  await page.waitForSelector('.curtain')
  await shot(page, 'curtain')
  await shareDevice(page, draw, 6)
  // Eight moves are four settlements with their roads, of three people.
  await expect(page.locator('.board .piece')).toHaveCount(8)
  expect(errors).toEqual([])
  await page.context().close()
})

test('who comes back is told what happened, and the title calls', async ({ browser }) => {
  const [anna, bert] = await together(browser)
  const draw = random(31)
  // Anna plays until it is Bert's turn, and goes away.
  while (!(await isAsked(bert))) {
    if (await isAsked(anna)) {
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

/** Counts frames from a message with more pieces on the board until they are drawn. */
function countFrames(): void {
  interface Colour {
    roads: number[]
    settlements: number[]
    cities: number[]
  }
  let frames = 0
  const heard: { pieces: number; frame: number }[] = []
  const late: number[] = []
  const pieceCount = (): number => document.querySelectorAll('.board .piece').length
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
        const { update } = JSON.parse(data) as {
          update?: { seen?: { game?: { view: { colours: Colour[] } } } }
        }
        const colours = update?.seen?.game?.view.colours ?? []
        const pieces = colours.flatMap(({ roads, settlements, cities }) => [
          ...roads,
          ...settlements,
          ...cities,
        ]).length
        // Before the board stands, a page is loaded and no move is drawn.
        const stands = document.querySelector('.board svg') !== null
        if (stands && pieces > pieceCount()) heard.push({ pieces, frame: frames })
      })
    }
  }
  new MutationObserver(() => {
    const drawn = pieceCount()
    while (heard[0] && heard[0].pieces <= drawn) late.push(frames - heard.shift()!.frame)
  }).observe(document, { subtree: true, childList: true })
  Object.assign(window, { late, heard })
}

test('a move is drawn within one frame of the answer', async ({ browser }) => {
  const page = await person(browser)
  await page.addInitScript(countFrames)
  await playNow(page)
  const draw = random(17)
  // Until the island is settled, there are only ever more pieces.
  for (let decision = 0; decision < 4; decision++) await playOne(page, draw, 'click', newcomer)
  await page.waitForSelector('[data-action="roll"], [role="img"][aria-label*="dice" i]')
  const told = (): Promise<{ late: number[]; heard: unknown[] }> =>
    page.evaluate(() => {
      const { late, heard } = window as unknown as { late: number[]; heard: unknown[] }
      return { late, heard }
    })
  await expect.poll(async () => (await told()).heard).toEqual([])
  const { late } = await told()
  // One's own at least; the bots may have been faster than the page.
  expect(late.length).toBeGreaterThanOrEqual(4)
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
  await untilAsked(elsewhere)
  await page.context().close()
  await elsewhere.context().close()
})
