import { pageBuild, reloadFor, wasReloadedFor } from '../api/build'
import { remote, type Host } from '../api/host'
import { HostError } from '../api/http'
import { forgetSalts, keepSalt, keepSeen, newSalt, saltsOf } from '../api/salts'
import { RefusedByHost, TableSocket, type Handlers } from '../api/socket'
import { PROTOCOL } from '../wire/protocol'
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
  Seen,
  TableState,
  Unseated,
  Update,
  Weighed,
  Welcome,
} from '../wire/protocol'
import { settings } from '../settings.svelte'
import { remembered, withNews, type Happening, type Shown } from './memory'
import { Playback, type Pace, type Step as PlaybackStep } from './playback'
import { toRefusal, type Refusal } from './refusal'
import { personOf } from './seats'

/** A choice of several steps that is being built up; nothing of it is stored. */
export interface Building {
  /** All steps of the choice; the last of them may lie beyond what can be shown. */
  lines: string[]
  /** How the game would look; absent while cards are merely being gathered. */
  answer?: DraftAnswer
}

/**
 * One table as this page sees it. The host says what there is and what is
 * possible; nothing here knows a rule of any game.
 */
export class Table {
  building = $state.raw<Building | undefined>()
  state = $state.raw<TableState | undefined>()
  /** The game as it is shown: what is true may be further on. */
  game = $state.raw<GameState | undefined>()
  /** Whether there is something that has happened and is not shown yet. */
  behind = $state(false)
  happening = $state.raw<Happening | undefined>()
  /** What was shown since one's own last decision, oldest first. */
  since = $state.raw<Shown[]>([])
  /** What is drawn: the game as it is, or as it would be after the choice so far. */
  view = $derived(this.building?.answer?.view ?? this.game?.view)
  /**
   * What can be chosen now: nothing at a paused table, or while a bot plays the seat, or before
   * everything that happened is shown.
   */
  legal = $derived.by<Legal[]>(() => {
    if (this.behind || this.state?.stage !== 'playing' || this.#standsIn(this.seat)) return []
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
  /** The host's build, if the page is of another and was not reloaded for it yet. */
  newBuild = $state<string | undefined>()
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
  /** Where the table lives. */
  #host = remote
  /** The game as the host last sent it. */
  #truth: GameState | undefined
  #playback = new Playback(
    () => this.#pace(),
    (behind) => {
      this.behind = behind
      if (!behind) this.#isReplaying = false
    },
  )
  #isReplaying = false
  /** Whether what the host tells next is our own decision. */
  #decides = $state(false)
  /** Whether something that we asked for is under way, so that what is shown is about to change. */
  isAwaiting = $derived(this.busy || this.#decides)
  #told = false
  #cameAlong = false
  #keepsPromises = false
  #newsForPromises = false
  /** The last number that was seen before the page was hidden, left or cut off. */
  #leftAt: number | undefined

  constructor(readonly id: string) {
    const noted = Number(localStorage.getItem(seenKey(id)))
    if (noted > 0) this.#leftAt = noted
    const handlers: Handlers = {
      welcome: (welcome) => this.#welcome(welcome),
      update: (update) => this.#update(update),
      message: (message) => this.#message(message),
      connection: (state, why) => {
        if (state === 'lost') this.lookAway()
        this.connection = state
        this.ended = why
        // Only a page that cannot speak with the host any more is not asked.
        if (why === 'wrong_protocol') reloadFor(`another protocol than ${PROTOCOL}`)
      },
    }
    this.#socket = new TableSocket(() => this.#host.wire(id), handlers, pageBuild())
  }

  /** A hidden page shows no animation, unless it was asked to replay one. */
  #pace(): Pace {
    if (document.hidden) return 'instant'
    return this.#isReplaying && settings.pace === 'instant' ? 'fast' : settings.pace
  }

  /** Shows at once all that has happened. */
  skip(): void {
    this.#playback.skip()
    this.happening = undefined
  }

  /** Shows once more what happened since one's own last decision. */
  replay(): void {
    const [first] = this.since
    if (!first || this.behind) return
    this.cancel()
    this.#isReplaying = true
    this.game = first.before
    for (const { events, game } of this.since) {
      this.#playback.push({
        isEventful: true,
        isOwn: false,
        asks: undefined,
        begin: (ms) => (this.happening = { events, view: game.view, ms }),
        show: () => (this.game = game),
      })
    }
  }

  /** From now on nobody sees what happens. */
  lookAway(): void {
    this.skip()
    this.#leftAt ??= this.lastSeq || undefined
  }

  /** Somebody looks again. */
  lookAgain(): void {
    const left = this.#leftAt
    this.#leftAt = undefined
    if (left !== undefined && left < this.lastSeq) this.awaySince = left
  }

  open(host: Host = remote): void {
    this.#host = host
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
    !this.behind &&
      this.state?.stage === 'playing' &&
      this.mine.some((seat) => this.owing.includes(seat) && !this.#standsIn(seat)),
  )

  /** The bot's seat that one has asked for. A user who never sat here does not know their own number. */
  #wish = $state<number | undefined>()
  wants = $derived(
    this.state?.wanted?.find(({ seat, member }) =>
      this.member === null ? seat === this.#wish : member === this.member,
    )?.seat,
  )

  /** Whether what happens next is given by a lesson. */
  isGuided = $derived.by(() => {
    const { done, of } = this.game?.guided ?? { done: 0, of: 0 }
    return done < of
  })

  /** Whether this page's person gave up: a bot plays on to the end. */
  resigned = $derived(
    this.seat !== null && this.state?.seats[this.seat]?.stand_in?.absence === 'resigned',
  )

  /** Whether a bot stands in for the player of the seat. */
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
    await this.send([...(this.building?.lines ?? []), line])
  }

  /** Shows a whole choice as if it had been built up step by step. */
  async stage(lines: string[]): Promise<void> {
    await this.#draft(lines)
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
    if (this.building) await this.send(this.building.lines)
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

  /** Plays a whole choice. */
  async send(lines: string[]): Promise<void> {
    if (this.seat === null) return
    const seat = this.seat
    this.#decides = true
    await this.#try(async () => {
      await this.#socket.ask({ play: { at_seq: this.seq, seat, lines } })
      this.building = undefined
      this.awaySince = undefined
    })
    if (this.refusal) this.#decides = false
  }

  /** What a line would do, as far as the host can show it; nothing is changed by asking. */
  async foresee(line: string): Promise<DraftAnswer | undefined> {
    if (this.seat === null) return undefined
    const lines = [...(this.building?.lines ?? []), line]
    const ask = { draft: { at_seq: this.seq, seat: this.seat, lines } }
    const answer = await this.#socket.ask(ask).catch(() => undefined)
    return answer && 'draft' in answer ? answer.draft : undefined
  }

  /** Why an action is not possible, or may not even be asked about; `undefined` if it is. */
  async why(line: string): Promise<Refusal | undefined> {
    if (this.seat === null) return undefined
    try {
      const answer = await this.#socket.ask({ why: { seat: this.seat, line } })
      const refused = 'why' in answer ? answer.why.refused : undefined
      return refused ? toRefusal(new RefusedByHost(refused)) : undefined
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      return toRefusal(error)
    }
  }

  /** A whole choice that a bot would make, and what it was weighed against. */
  async suggest(): Promise<{ lines: string[]; weighed?: Weighed[] } | undefined> {
    if (this.seat === null) return undefined
    const seat = this.seat
    return this.#try(async () => {
      const answer = await this.#socket.ask({ suggest: { seat } })
      return 'suggestion' in answer ? answer.suggestion : undefined
    })
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

  /** Asks the host to let oneself play on for a bot. */
  async want(seat: number): Promise<void> {
    await this.wish({ want_seat: { seat } })
    if (!this.refusal) this.#wish = seat
  }

  /** Tells whether the host has taken the line. */
  async say(text: string): Promise<boolean> {
    const taken = await this.#try(() => this.#socket.ask({ say: { text } }))
    return taken !== undefined
  }

  /** Lets somebody speak no more, or again. */
  async mute(member: number, muted: boolean): Promise<void> {
    await this.wish({ mute: { member, muted } })
  }

  /** Anything else that the host can be asked for. */
  async wish(ask: Ask): Promise<void> {
    await this.#try(async () => {
      await this.#socket.ask(ask)
    })
  }

  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true
    this.refusal = undefined
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      this.refusal = toRefusal(error)
      return undefined
    } finally {
      this.busy = false
    }
  }

  #welcome(welcome: Welcome): void {
    this.member = welcome.member ?? null
    this.seat = welcome.seat ?? null
    this.chat = welcome.chat
    this.presence = welcome.presence
    const news = welcome.stale && !wasReloadedFor(welcome.build)
    this.newBuild = news ? welcome.build : undefined
    this.clockOffset = welcome.now - Date.now()
    // What was missed comes at once, or there was nothing.
    setTimeout(() => {
      if (!document.hidden && this.connection === 'open') this.lookAgain()
    }, 1000)
  }

  /** Whether something is asked of the user of this page. */
  #asksUs(game: GameState | undefined | null): boolean {
    const toAct = game?.to_act
    return typeof toAct === 'object' && this.mine.some((seat) => toAct.seats.owe.includes(seat))
  }

  /** How soon a question has to be open. */
  #urgency(game: GameState | undefined | null): PlaybackStep['asks'] {
    if (!this.#asksUs(game)) return undefined
    return this.hasCompany || game?.clocks.left_ms ? 'at once' : 'in time'
  }

  #update({ seq, seen }: Update): void {
    if (!seen) return
    const events = seen.news.flatMap((entry) => entry.events ?? [])
    const before = this.#truth
    if (seen.game) this.#truth = seen.game
    // What comes while we are asked ourselves does not take the question away.
    const isOwn = this.#asksUs(before)
    const isTakenBack = seen.news.some(({ what }) => 'undone' in what)
    if (!this.#told || isTakenBack) this.skip()
    const view = seen.game?.view
    this.#playback.push({
      isEventful: this.#told && !isTakenBack && seen.game != null && events.length > 0,
      isOwn,
      asks: this.#urgency(seen.game),
      begin: (ms) => (this.happening = { events, view, ms }),
      show: () => this.#show(seq, seen),
    })
    // A viewer who joins a running game is shown what happened before.
    if (!this.#told) void this.#recall()
    this.#told = true
  }

  /** Shows what the host sent. */
  #show(seq: number, seen: Seen): void {
    this.lastSeq = seq
    this.news = withNews(this.news, seen.news)
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
      // A spectator decides nothing, so that only the last step is new.
      const since = this.seat === null ? [] : this.since
      this.since = remembered(since, seen.news, this.game, seen.game, this.#decides)
      this.#decides = false
      this.game = seen.game
      // The table has moved on, and a choice half made belongs to what was before.
      if (seen.news.some(({ what }) => what !== undefined && 'played' in what)) {
        this.building = undefined
      }
    }
    void this.#keepPromises()
  }

  /**
   * One promise after the other: while an answer is on its way the host may tell the same
   * again, and what was asked for once must not be asked for twice.
   */
  async #keepPromises(): Promise<void> {
    this.#newsForPromises = true
    if (this.#keepsPromises) return
    this.#keepsPromises = true
    try {
      while (this.#newsForPromises) {
        this.#newsForPromises = false
        await this.#keepPromise()
      }
    } finally {
      this.#keepsPromises = false
    }
  }

  /** Who comes along to another game sits down; against bots alone it begins at once. */
  async #playAgain(): Promise<void> {
    const seats = this.state?.seats ?? []
    // Everybody moves on by one, so that another begins and the colours go along.
    const before = this.state?.rematch_of
      ? localStorage.getItem(seatKey(this.state.rematch_of))
      : null
    const next = before === null ? -1 : (Number(before) + 1) % seats.length
    const free = isOpen(seats[next]) ? next : seats.findIndex(isOpen)
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
  async #reveal(seat: number, commitment: string): Promise<void> {
    for (const salt of saltsOf(this.id)) {
      const refused = await this.#socket.ask({ reveal: { seat, salt } }).then(
        () => undefined,
        (error: HostError) => error.code,
      )
      if (refused === undefined) keepSeen(this.id, commitment, seat, salt)
      if (refused !== 'wrong_salt') return
    }
  }

  /** What a client does by itself: tells its salts when they are asked for. */
  async #keepPromise(): Promise<void> {
    if (this.state?.stage === 'starting') {
      const { salts, commitment } = this.state.dice
      for (const seat of this.mine) if (!salts[seat]) await this.#reveal(seat, commitment)
    } else if (this.state?.stage === 'gathering') {
      if (this.state.rematch_of) await this.#playAgain()
      for (const seat of this.mine) {
        const taken = this.state.seats[seat]
        if (taken && personOf(taken)?.salted === false) await this.sit(seat)
      }
    } else if (this.state?.stage === 'playing') {
      forgetSalts(this.id)
      if (this.mine.length === 1) localStorage.setItem(seatKey(this.id), String(this.mine[0]))
    }
  }
}

/** Whether nobody has the seat yet. */
export const isOpen = (seat: SeatState | undefined): boolean =>
  seat !== undefined && (seat.who === 'open' || 'open' in (seat.who as object))

const seenKey = (table: string): string => `seen-${table}`
const seatKey = (table: string): string => `seat-${table}`
