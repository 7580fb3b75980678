import { HostError } from '../api/http'
import { forgetSalts, keepSalt, newSalt, saltsOf } from '../api/salts'
import { RefusedByHost, TableSocket, tableWire } from '../api/socket'
import type {
  Ask,
  ChatLine,
  DraftAnswer,
  GameState,
  Legal,
  Message,
  News,
  Presence,
  Proposal,
  SeatState,
  TableState,
  Unseated,
  Update,
  Welcome,
} from '../wire/protocol'
import { personOf } from './seats'

/** A choice of several steps that is being built up; nothing of it is stored. */
export interface Building {
  /** All steps of the choice; the last of them may lie beyond what can be shown. */
  lines: string[]
  /** How the game would look; absent while cards are merely being gathered. */
  answer?: DraftAnswer
}

/** Why something that was wished for was not done. */
export interface Refusal {
  code: string
  why: string
  rule?: string
  reason?: string
  refusal?: unknown
}

/**
 * One table as this page sees it. The host says what there is and what is
 * possible; nothing here knows a rule of any game.
 */
export class Table {
  building = $state.raw<Building | undefined>()
  state = $state.raw<TableState | undefined>()
  game = $state.raw<GameState | undefined>()
  /** What is drawn: the game as it is, or as it would be after the choice so far. */
  view = $derived(this.building?.answer?.view ?? this.game?.view)
  /** What can be chosen now: nothing at a paused table, or while a bot plays the seat. */
  legal = $derived.by<Legal[]>(() => {
    if (this.state?.stage !== 'playing' || this.#standsIn(this.seat)) return []
    return this.building?.answer?.legal ?? this.game?.legal ?? []
  })
  seat = $state<number | null>(null)
  member = $state<number | null>(null)
  news = $state.raw<News[]>([])
  /** What came after this number happened while nobody looked at this page. */
  awaySince = $state<number | undefined>()
  chat = $state.raw<ChatLine[]>([])
  presence = $state.raw<Presence>({ seats: [], watchers: 0 })
  connection = $state<'connecting' | 'open' | 'lost' | 'ended'>('connecting')
  ended = $state<string | undefined>()
  stale = $state(false)
  refusal = $state.raw<Refusal | undefined>()
  busy = $state(false)
  rematch = $state<string | undefined>()
  /** Why one's own seat was taken away before the start. */
  unseated = $state<Unseated | undefined>()
  /** The number of the last update that showed something. */
  lastSeq = $state(0)
  /** The host's clock minus ours. */
  clockOffset = $state(0)

  #socket: TableSocket
  #told = false
  #cameAlong = false
  /** The last number that was seen before the page was hidden, left or cut off. */
  #leftAt: number | undefined

  constructor(readonly id: string) {
    const noted = Number(localStorage.getItem(seenKey(id)))
    if (noted > 0) this.#leftAt = noted
    this.#socket = new TableSocket(() => tableWire(id), {
      welcome: (welcome) => this.#welcome(welcome),
      update: (update) => this.#update(update),
      message: (message) => this.#message(message),
      connection: (state, why) => {
        if (state === 'lost') this.lookAway()
        this.connection = state
        this.ended = why
      },
    })
  }

  /** From now on nobody sees what happens. */
  lookAway(): void {
    this.#leftAt ??= this.lastSeq || undefined
  }

  /** Somebody looks again. */
  lookAgain(): void {
    const left = this.#leftAt
    this.#leftAt = undefined
    if (left !== undefined && left < this.lastSeq) this.awaySince = left
  }

  open(): void {
    this.#socket.open()
  }

  close(): void {
    this.#socket.close()
  }

  get seq(): number {
    return this.#socket.seq ?? 0
  }

  /** The seats that this page's person holds. */
  mine = $derived.by<number[]>(() =>
    (this.state?.seats ?? []).flatMap((seat, index) =>
      personOf(seat)?.member === this.member ? [index] : [],
    ),
  )
  /** Whether anybody but this client has a seat. */
  hasCompany = $derived(
    (this.state?.seats ?? []).some((seat) => {
      const person = personOf(seat)
      return person !== undefined && person.member !== this.member
    }),
  )
  isHost = $derived(this.member !== null && this.state?.host === this.member)
  owing = $derived.by<number[]>(() => {
    const toAct = this.game?.to_act
    return typeof toAct === 'object' ? toAct.seats.owe : []
  })
  myTurn = $derived(
    this.state?.stage === 'playing' &&
      this.mine.some((seat) => this.owing.includes(seat) && !this.#standsIn(seat)),
  )

  /** Whether a bot plays on for whoever has the seat. */
  #standsIn(seat: number | null): boolean {
    return seat !== null && this.state?.seats[seat]?.stand_in != null
  }

  /** Sees through another of one's own seats (hot-seat). */
  look(seat: number): void {
    this.cancel()
    this.#told = false
    this.news = []
    this.#socket.look(seat)
  }

  /** Plays at once; with a choice under way, together with it. */
  async play(line: string): Promise<void> {
    await this.#send([...(this.building?.lines ?? []), line])
  }

  /** Adds a step to the choice that is being built up, and shows what it would do. */
  async add(line: string): Promise<void> {
    await this.#draft([...(this.building?.lines ?? []), line])
  }

  /** Puts a card to a choice of several, in any order; the host sorts them. */
  gather(line: string): void {
    this.refusal = undefined
    this.building = { lines: [...(this.building?.lines ?? []), line] }
  }

  /** Takes the last step of the choice away again. */
  async back(): Promise<void> {
    const last = this.building?.lines.at(-1)
    if (last !== undefined) await this.drop(last)
  }

  /** Takes one step out of the choice, wherever it stands. */
  async drop(line: string): Promise<void> {
    const lines = [...(this.building?.lines ?? [])]
    const index = lines.lastIndexOf(line)
    if (index < 0) return
    lines.splice(index, 1)
    if (lines.length === 0) this.cancel()
    else if (this.building?.answer) await this.#draft(lines)
    else this.building = { lines }
  }

  cancel(): void {
    this.building = undefined
    this.refusal = undefined
  }

  /** Sends the choice as it stands. */
  async confirm(): Promise<void> {
    if (this.building) await this.#send(this.building.lines)
  }

  async #draft(lines: string[]): Promise<void> {
    if (this.seat === null) return
    const seat = this.seat
    await this.#try(async () => {
      const answer = await this.#socket.ask({ draft: { at_seq: this.seq, seat, lines } })
      if (!('draft' in answer)) return
      const { lines: shown, rest } = answer.draft
      this.building = { lines: [...shown, ...rest], answer: answer.draft }
    })
  }

  async #send(lines: string[]): Promise<void> {
    if (this.seat === null) return
    const seat = this.seat
    await this.#try(async () => {
      await this.#socket.ask({ play: { at_seq: this.seq, seat, lines } })
      this.building = undefined
      this.awaySince = undefined
    })
  }

  /** What a line would do, as far as the host can show it; nothing is changed by asking. */
  async foresee(line: string): Promise<DraftAnswer | undefined> {
    if (this.seat === null) return undefined
    const lines = [...(this.building?.lines ?? []), line]
    const ask = { draft: { at_seq: this.seq, seat: this.seat, lines } }
    const answer = await this.#socket.ask(ask).catch(() => undefined)
    return answer && 'draft' in answer ? answer.draft : undefined
  }

  /** Why an action is not possible; `undefined` if it is. */
  async why(line: string): Promise<Refusal | undefined> {
    if (this.seat === null) return undefined
    const answer = await this.#socket.ask({ why: { seat: this.seat, line } })
    const refused = 'why' in answer ? answer.why.refused : undefined
    return refused ? toRefusal(new RefusedByHost(refused)) : undefined
  }

  async suggest(): Promise<string | undefined> {
    if (this.seat === null) return undefined
    const seat = this.seat
    let line: string | undefined
    await this.#try(async () => {
      const answer = await this.#socket.ask({ suggest: { seat } })
      if ('suggestion' in answer) line = answer.suggestion.line
    })
    return line
  }

  async undo(): Promise<void> {
    if (this.seat === null || !this.game) return
    const wish = { at_seq: this.seq, seat: this.seat }
    if (this.game.undo === 'free') await this.wish({ undo: wish })
    else await this.wish({ propose: { ...wish, proposal: 'undo' } })
  }

  async propose(proposal: Proposal): Promise<void> {
    if (this.seat === null) return
    await this.wish({ propose: { at_seq: this.seq, seat: this.seat, proposal } })
  }

  async sit(seat: number): Promise<void> {
    this.unseated = undefined
    const salt = newSalt()
    keepSalt(this.id, salt)
    await this.wish({ sit: { seat, salt_hash: salt.hash } })
    // The host sees a newcomer as an onlooker until they say hello as who they are now.
    if (!this.refusal && this.seat === null) this.look(seat)
  }

  async say(text: string): Promise<void> {
    await this.wish({ say: { text } })
  }

  /** Anything else that the host can be asked for. */
  async wish(ask: Ask): Promise<void> {
    await this.#try(async () => {
      await this.#socket.ask(ask)
    })
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.refusal = undefined
    try {
      await work()
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      this.refusal = toRefusal(error)
    } finally {
      this.busy = false
    }
  }

  #welcome(welcome: Welcome): void {
    this.member = welcome.member ?? null
    this.seat = welcome.seat ?? null
    this.chat = welcome.chat
    this.presence = welcome.presence
    this.stale = welcome.stale
    this.clockOffset = welcome.now - Date.now()
    // What was missed comes at once, or there was nothing.
    setTimeout(() => {
      if (!document.hidden && this.connection === 'open') this.lookAgain()
    }, 1000)
  }

  #update({ seq, seen }: Update): void {
    if (!seen) return
    this.lastSeq = seq
    this.news = withNews(this.news, seen.news)
    // Who comes to a game that is under way is told what happened before.
    if (!this.#told) void this.#recall()
    this.#told = true
    if (!document.hidden) {
      this.lookAgain()
      localStorage.setItem(seenKey(this.id), String(seq))
    }
    for (const { what } of seen.news) {
      if ('seated' in what && what.seated.why && this.mine.includes(what.seated.seat)) {
        this.unseated = what.seated.why
      }
    }
    if (seen.table) this.state = seen.table
    if (seen.game) {
      this.game = seen.game
      // The table has moved on, and a choice half made belongs to what was before.
      if (seen.news.some(({ what }) => what !== undefined && 'played' in what)) this.cancel()
    }
    void this.#keepPromises()
  }

  /** Who comes along to another game sits down; against bots alone it begins at once. */
  async #playAgain(): Promise<void> {
    const seats = this.state?.seats ?? []
    const free = seats.findIndex(isOpen)
    if (!this.#cameAlong && this.mine.length === 0 && free >= 0) {
      this.#cameAlong = true
      await this.sit(free)
    } else if (this.isHost && this.mine.length === 1 && free < 0) {
      const others = seats.filter((_, seat) => !this.mine.includes(seat))
      const alone = others.every(({ who }) => typeof who === 'object' && 'bot' in who)
      if (alone) await this.wish({ start: {} })
    }
  }

  async #recall(): Promise<void> {
    const answer = await this.#socket.ask({ history: { since: 0 } })
    if ('history' in answer) this.news = withNews(answer.history.news, this.news)
  }

  #message(message: Message): void {
    if ('chat' in message) this.chat = [...this.chat, message.chat]
    else if ('presence' in message) this.presence = message.presence
    else if ('rematch' in message) this.rematch = message.rematch.table
  }

  /** Only the host knows which salt belongs to the seat by now; it refuses the others. */
  async #reveal(seat: number): Promise<void> {
    for (const salt of saltsOf(this.id)) {
      const refused = await this.#socket.ask({ reveal: { seat, salt } }).then(
        () => undefined,
        (error: HostError) => error.code,
      )
      if (refused !== 'wrong_salt') return
    }
  }

  /** What a client does by itself: tells its salts when they are asked for. */
  async #keepPromises(): Promise<void> {
    if (this.state?.stage === 'starting') {
      const { salts } = this.state.dice
      for (const seat of this.mine) if (!salts[seat]) await this.#reveal(seat)
    } else if (this.state?.stage === 'gathering') {
      if (this.state.rematch_of) await this.#playAgain()
      for (const seat of this.mine) {
        const taken = this.state.seats[seat]
        if (taken && personOf(taken)?.salted === false) await this.sit(seat)
      }
    } else if (this.state?.stage === 'playing') {
      forgetSalts(this.id)
    }
  }
}

/** Whether nobody has the seat yet. */
export const isOpen = (seat: SeatState | undefined): boolean =>
  seat !== undefined && (seat.who === 'open' || 'open' in (seat.who as object))

const seenKey = (table: string): string => `seen-${table}`

/** Adds what is new and strikes out what was taken back. */
export function withNews(known: News[], fresh: News[]): News[] {
  let news = known
  for (const entry of fresh) {
    const last = news.at(-1)
    if (last && entry.seq <= last.seq) continue
    if ('undone' in entry.what) {
      const { to_seq } = entry.what.undone
      news = news.filter(({ seq, what }) => seq <= to_seq || !('played' in what))
    }
    news = [...news, entry]
  }
  return news
}

function toRefusal(error: HostError): Refusal {
  const { code, why } = error
  if (!(error instanceof RefusedByHost)) return { code, why }
  const { rule, reason, refusal } = error
  return {
    code,
    why,
    ...(rule === undefined ? {} : { rule }),
    ...(reason === undefined ? {} : { reason }),
    ...(refusal === undefined ? {} : { refusal }),
  }
}
