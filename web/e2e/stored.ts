import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { Browser, Page, WebSocketRoute } from '@playwright/test'
import {
  PROTOCOL,
  type Answer,
  type Ask,
  type DraftAnswer,
  type GameState,
  type Legal,
  type Message,
  type News,
  type Replay,
  type SeatState,
  type TableCard,
  type TableState,
  type Welcome,
} from '../src/lib/wire/protocol'
import { GAMES } from './games'
import { address } from './table'

const binary = process.env.ARGOSY_BINARY ?? '../target/release/argosy'
const folder = '../positions'
/** The table at which a stored position is shown; no host has one of this name. */
const tableId = ({ game, name }: Stored): string => `stored-${game}-${name}`

/** The position of each game that has most to show. */
export const FULLEST = Object.values(GAMES).map(({ fullest }) => fullest)

/** A stored moment of a game: `positions/<game>/<phase>[-variant].txt`. */
export interface Stored {
  game: string
  name: string
  phase: string
}

export function storedPositions(): Stored[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: game }) =>
      readdirSync(`${folder}/${game}`)
        .filter((file) => file.endsWith('.txt'))
        .sort()
        .map((file) => {
          const name = file.slice(0, -'.txt'.length)
          return { game, name, phase: name.split('-')[0]! }
        }),
    )
}

/** A score as far as the seat knows it; no total where something is hidden. */
type Known = Omit<GameState['scores'][number], 'total' | 'complete'> & {
  total: number | null
  known: number
}

interface EngineAnswer {
  ok?: Record<string, unknown>
  error?: unknown
}

/** What the engine makes of a stored position; nothing about a view is stored. */
export class Position {
  readonly seat: number
  readonly state: GameState
  readonly news: News[]
  readonly nSeats: number
  readonly ranks: number[] | undefined
  readonly #text: string

  constructor(readonly stored: Stored) {
    this.#text = readFileSync(`${folder}/${stored.game}/${stored.name}.txt`, 'utf8')
    const [loaded] = this.#ask([])
    const { to_act, ranks } = loaded as { to_act: GameState['to_act']; ranks?: { seats: number[] } }
    this.ranks = ranks?.seats
    this.seat = typeof to_act === 'object' ? to_act.seats.owe[0]! : 0
    const { seat } = this
    const [, view, legal, scores, events] = this.#ask([
      { view: { seat } },
      { legal: { seat } },
      { scores: { seat } },
      { events: { seat, since: 0 } },
    ]) as [
      unknown,
      { view: unknown },
      { legal: Legal[] },
      { scores: Known[] },
      { events: { step: number; event: unknown }[] },
    ]
    this.nSeats = scores.scores.filter(({ who }) => 'seat' in who).length
    this.state = {
      view: view.view,
      legal: legal.legal,
      scores: scores.scores.map(({ known, ...one }) => ({
        ...one,
        total: known,
        complete: one.total !== null,
      })),
      to_act,
      undo: 'nothing',
      clocks: { at: 0, running: [] },
    }
    const steps = [...new Set(events.events.map(({ step }) => step))]
    this.news = steps.map((step) => ({
      seq: step + 1,
      at: 0,
      what: { played: {} },
      events: events.events.filter((one) => one.step === step).map(({ event }) => event),
    }))
  }

  /** As if these lines had been played, as far as the rules go. */
  draft(lines: string[]): DraftAnswer | undefined {
    const { seat } = this
    try {
      const [loaded, played, view, legal, events] = this.#ask([
        { play: { seat, actions: lines } },
        { view: { seat } },
        { legal: { seat } },
        { events: { seat, since: 0 } },
      ]) as [
        { step: number },
        { to_act: GameState['to_act'] },
        { view: unknown },
        { legal: Legal[] },
        { events: { step: number; event: unknown }[] },
      ]
      return {
        lines,
        values: [],
        rest: [],
        rest_values: [],
        to_act: played.to_act,
        view: view.view,
        legal: legal.legal,
        events: events.events.filter(({ step }) => step >= loaded.step).map(({ event }) => event),
      }
    } catch {
      return undefined
    }
  }

  #ask(requests: unknown[]): unknown[] {
    const input = [{ protocol: 2 }, { load: this.#text }, ...requests]
      .map((request) => JSON.stringify(request))
      .join('\n')
    return execFileSync(binary, ['engine'], { input, encoding: 'utf8', maxBuffer: 1 << 26 })
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const { ok, error } = JSON.parse(line) as EngineAnswer
        if (!ok)
          throw new Error(`${this.stored.game}/${this.stored.name}: ${JSON.stringify(error)}`)
        return ok
      })
  }
}

/** Oneself, a bot, a friend, another bot: names as long as people have them. */
function seatsOf({ nSeats, seat }: Position): SeatState[] {
  return Array.from({ length: nSeats }, (_, index): SeatState => {
    const after = (index - seat + nSeats) % nSeats
    if (after === 0) return { who: { person: { member: 1, name: 'Katarzyna', salted: true } } }
    if (after === 2) return { who: { person: { member: 2, name: 'Alexandre', salted: true } } }
    return { who: { bot: { level: after === 1 ? 'medium' : 'hard' } } }
  })
}

function tableOf(position: Position): TableState {
  const over = position.state.to_act === 'over'
  return {
    id: tableId(position.stored),
    game: position.stored.game,
    host: 1,
    hot_seat: false,
    listed: false,
    options: {},
    pace: {},
    seats: seatsOf(position),
    stage: over ? 'over' : 'playing',
    dice: { commitment: '0'.repeat(64), salts: {} },
    ...(over && position.ranks ? { ranks: position.ranks } : {}),
  }
}

/** A host that has one table, at which nothing is ever played. */
class StoredHost {
  readonly #table: TableState
  #socket: WebSocketRoute | undefined
  #seq: number
  constructor(private readonly position: Position) {
    this.#table = tableOf(position)
    this.#seq = position.news.at(-1)?.seq ?? 1
  }

  /** Tells of something as if it had just happened; the position stays as it is. */
  tell(events: unknown[]): void {
    const seq = ++this.#seq
    const news = [{ seq, at: 0, what: { played: {} }, events }]
    const seen = { table: this.#table, game: this.position.state, news }
    this.#socket!.send(JSON.stringify({ update: { seq, seen } } satisfies Message))
  }

  async serve(page: Page): Promise<void> {
    const { position } = this
    const id = tableId(position.stored)
    const card: TableCard = {
      ...this.#table,
      awaited: [],
      created_at: 0,
      updated_at: 0,
      yours: [position.seat],
    }
    await page.route(`**/api/tables/${id}`, (route) => route.fulfill({ json: card }))
    await page.route(`**/api/tables/${id}/verify`, (route) => route.fulfill({ json: {} }))
    await page.route(`**/api/tables/${id}/replay*`, (route) => {
      const { view, scores } = position.state
      const replay: Replay = { n_steps: 0, frames: [{ step: 0, view, scores, events: [] }] }
      return route.fulfill({ json: replay })
    })
    await page.routeWebSocket(`**/api/tables/${id}/socket`, (socket) => {
      this.#socket = socket
      socket.onMessage((text) => {
        const { id, ask } = JSON.parse(String(text)) as { id: string; ask: Ask }
        this.#answer(socket, id, ask)
      })
    })
  }

  #answer(socket: WebSocketRoute, id: string, ask: Ask): void {
    const { position } = this
    const send = (message: Message): void => socket.send(JSON.stringify(message))
    if ('hello' in ask) {
      const welcome: Welcome = {
        protocol: PROTOCOL,
        build: '',
        stale: false,
        now: Date.now(),
        member: 1,
        seat: position.seat,
        chat: [],
        presence: { seats: [0, 1, 2, 3, 4], watchers: 0 },
      }
      const seen = { table: this.#table, game: position.state, news: [] }
      send({ welcome })
      send({ update: { seq: this.#seq, seen } })
      return
    }
    const ok = this.#find(ask)
    const error = { code: 'paused', why: 'nothing is played here' }
    send({ reply: ok ? { id, ok } : { id, error } })
  }

  #find(ask: Ask): Answer | undefined {
    if ('history' in ask) return { history: { news: this.position.news } }
    if ('ping' in ask) return { pong: { now: Date.now() } }
    // A bot that thinks no further than the first thing it sees.
    const [first] = this.position.state.legal
    if ('suggest' in ask && first) return { suggestion: { lines: [first.line], values: [] } }
    if (!('draft' in ask)) return undefined
    const draft = this.position.draft(ask.draft.lines.map(String))
    return draft && { draft }
  }
}

export interface StoredLook {
  locale: 'en' | 'pl' | 'fr'
  theme: 'light' | 'dark'
  width: number
  height: number
  /** How fast one sees what happens; without it at once and without motion. */
  pace?: 'slow' | 'normal'
}

/** Sits down at the table of a stored position, as the seat that is to act; `script` runs before the page. */
export const openStored = async (
  browser: Browser,
  stored: Stored,
  look: StoredLook,
  script?: () => void,
): Promise<Page> => (await openTelling(browser, stored, look, script)).page

/** The same with something to tell at that table. */
export async function openTelling(
  browser: Browser,
  stored: Stored,
  { locale, theme, width, height, pace }: StoredLook,
  script: () => void = () => {},
): Promise<{ page: Page; tell: (events: unknown[]) => void }> {
  const context = await browser.newContext({
    locale,
    colorScheme: theme,
    reducedMotion: pace ? 'no-preference' : 'reduce',
    viewport: { width, height },
    hasTouch: width < 1024,
  })
  const page = await context.newPage()
  // What has one answer is asked all the same, so that nothing moves on by itself.
  // Nothing is on its way any more, and who looks has met everything: the board is free.
  const settings = JSON.stringify({ askForced: true, pace: pace ?? 'instant' })
  await page.addInitScript((settings) => {
    localStorage.setItem('settings', settings)
    localStorage.setItem('met', '["*"]')
  }, settings)
  await page.addInitScript(script)
  const host = new StoredHost(new Position(stored))
  await host.serve(page)
  await page.goto(`${address()}/t/${tableId(stored)}`)
  await untilShown(page)
  return { page, tell: (events) => host.tell(events) }
}

async function untilShown(page: Page): Promise<void> {
  await page.waitForSelector('.board svg path', { state: 'attached' })
  await page.waitForSelector('.prompt, .final')
  await page.evaluate(() => document.fonts.ready)
}

/** Goes on to the table of another stored position, within the app: nothing is loaded again. */
export async function goOnTo(page: Page, position: Position): Promise<void> {
  await new StoredHost(position).serve(page)
  const old = await page.waitForSelector('.table')
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `/t/${tableId(position.stored)}`,
  )
  await old.waitForElementState('hidden')
  await untilShown(page)
}
