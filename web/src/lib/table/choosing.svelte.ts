import { untrack } from 'svelte'
import type { GameModule, Target } from '../games/module'
import { settings } from '../settings.svelte'
import { play } from '../sound'
import type { Weighed } from '../wire/protocol'
import { say } from '../words/locale.svelte'
import { namesOf } from './seats'
import type { Refusal } from './refusal'
import type { Table } from './table.svelte'

/** Long enough to see what is done for one. */
const FORCED_PAUSE_MS = 700

/** A whole choice that a bot would make. */
interface Suggestion {
  lines: string[]
  text: string
  /** What speaks for it, in one sentence. */
  why: string
}

/** What somebody at a table looks at and is about to choose. */
export class Choosing {
  /** Places of the board that are pointed out. */
  marked = $state<string[]>([])
  /** A place where several things are possible. */
  several = $state<Target | undefined>()
  /** A move that waits for a yes. */
  asked = $state<string | undefined>()
  /** With an aim, only actions of this kind are lit. */
  aim = $state<string | undefined>()
  suggestion = $state.raw<Suggestion | undefined>()
  /** The host's answer to a question why something is not possible. */
  #reason = $state.raw<Refusal | undefined>()
  /** A finger cannot point without choosing, so that it is asked before a place is taken. */
  #touches = false

  names = $derived.by(() => namesOf(this.table.state, this.table.seat))
  lines = $derived.by(() => this.table.legal.map(({ line }) => line))
  #kinds = $derived.by(
    () => new Map(this.table.legal.map(({ line, value }) => [line, (value as { do: string }).do])),
  )
  building = $derived.by(() => this.table.building?.lines ?? [])

  targets = $derived.by<Target[]>(() => {
    const byPlace = new Map<string, Target>()
    for (const line of this.lines) {
      const own = this.module.place(line)
      const also = this.module.alsoAt?.(line, this.table.view) ?? []
      for (const place of own === undefined ? also : [own, ...also]) {
        const target = byPlace.get(place) ?? { place, actions: [] }
        target.actions.push({ line, label: this.wordsOf(line) })
        byPlace.set(place, target)
      }
    }
    return [...byPlace.values()]
  })
  /** Where that is which was touched and waits for an answer. */
  touched = $derived.by(() => {
    const { asked, several } = this
    const own = this.targets.filter(({ actions }) => actions.some(({ line }) => line === asked))
    return [...own, ...(several ? [several] : [])].map(({ place }) => place)
  })
  lit = $derived.by(() => {
    const { aim } = this
    if (aim === undefined) return this.targets
    return this.targets.flatMap(({ place, actions }) => {
      const fitting = actions.filter(({ line }) => this.#kinds.get(line) === aim)
      return fitting.length ? [{ place, actions: fitting }] : []
    })
  })
  /** What is neither on the board, nor a player's seat, nor in the game's own panel. */
  buttons = $derived.by(() =>
    this.lines.filter(
      (line) =>
        this.module.place(line) === undefined &&
        this.module.seat?.(line) === undefined &&
        !this.module.inPanel(line),
    ),
  )
  /** Lines that are chosen by touching a player's seat. */
  seats = $derived.by(() => {
    const bySeat = new Map<number, string>()
    for (const line of this.lines) {
      const seat = this.module.seat?.(line)
      if (seat !== undefined) bySeat.set(seat, line)
    }
    return bySeat
  })
  /** How many parts the choice has, and how many are chosen, if that is known beforehand. */
  counted = $derived.by(() => {
    const { table } = this
    if (table.seat === null || !table.myTurn) return undefined
    const due = this.module.due?.(table.game?.view, table.seat) ?? 0
    return due > 0 ? { chosen: this.building.length, due } : undefined
  })
  /** Whether the choice that is being built up may be sent. */
  ready = $derived.by(() => {
    const { table, building } = this
    if (table.seat === null || building.length === 0) return false
    const stopped = table.building?.answer?.stopped != null
    return stopped || this.module.complete(table.game?.view, table.seat, building)
  })
  /**
   * The only answer there is: it need not be asked for. What could be taken back is not over yet,
   * and a suggestion is not taken away from somebody who reads it.
   */
  forced = $derived.by(() => {
    const { table, lines } = this
    const owes = table.seat !== null && table.owing.includes(table.seat)
    const asks = settings.askForced || table.isGuided || table.game?.undo === 'free'
    if (asks || !owes || table.isAwaiting || this.suggestion) return undefined
    const line = lines.length === 1 && this.building.length === 0 ? lines[0] : undefined
    const byHand = line !== undefined && this.module.savours?.(line) && !settings.rollAlone
    return byHand ? undefined : line
  })
  /** What the one loud button of the dock would do, in words. */
  confirms = $derived.by(() => {
    if (this.asked !== undefined) return this.wordsOf(this.asked)
    if (this.suggestion) return say('do-it')
    return this.ready ? say('confirm') : undefined
  })
  refused = $derived.by(() => this.table.refusal ?? this.#reason)
  refusal = $derived.by(() => {
    if (!this.refused) return undefined
    const { code, why, refusal } = this.refused
    const own = refusal ? this.module.refusal(refusal) : undefined
    return own ?? (code === 'refused' ? why : say(`error-${code}`))
  })

  constructor(
    readonly table: Table,
    readonly module: GameModule,
  ) {
    // A question or a suggestion belongs to the moment it was made in.
    $effect(() => {
      void table.game
      untrack(() => this.putAside())
    })
    $effect(() => {
      const line = this.forced
      if (line === undefined) return
      const timer = setTimeout(() => void table.play(line), FORCED_PAUSE_MS)
      return () => clearTimeout(timer)
    })
  }

  wordsOf(line: string): string {
    return this.module.action(line, this.table.view, this.names).text
  }

  /** Somebody presses something: a reason has been read by then. */
  press(byFinger: boolean): void {
    this.#touches = byFinger
    this.forgetRefusal()
  }

  forgetRefusal(): void {
    this.#reason = undefined
    this.table.refusal = undefined
  }

  async pick(line: string): Promise<void> {
    const spelledOut = this.several?.actions.some((action) => action.line === line)
    this.several = undefined
    this.#reason = undefined
    this.#forgetSuggestion()
    const { module, table } = this
    const uncertain = this.#touches && this.#isOnBoard(line) && !spelledOut
    if (module.gathers(line)) this.#gather(line)
    else if (module.composes(line)) await table.add(line)
    else if ((settings.confirm || uncertain) && this.asked !== line) this.asked = line
    else {
      this.asked = undefined
      await table.play(line)
    }
  }

  #isOnBoard(line: string): boolean {
    return this.targets.some(({ actions }) => actions.some((action) => action.line === line))
  }

  /** Adds a part to the choice, unless it would then hold more than there is. */
  #gather(line: string): void {
    const { module, table } = this
    const lines = [...this.building, line]
    const affords = module.affords?.(table.game?.view, table.seat ?? 0, lines) ?? true
    if (affords) table.gather(line)
  }

  pickTarget(target: Target): void {
    if (target.actions.length === 1) void this.pick(target.actions[0]!.line)
    else {
      // The loud button does what one looks at: the ways that stand there now.
      this.#forgetSuggestion()
      this.asked = undefined
      this.several = target
    }
  }

  /** Takes a part of the choice back. */
  async drop(line: string): Promise<void> {
    this.#forgetSuggestion()
    await this.table.drop(line)
  }

  /** Does what the loud button says. */
  async confirm(): Promise<void> {
    const { asked, suggestion, table } = this
    if (asked !== undefined) await this.pick(asked)
    else if (suggestion) {
      this.suggestion = undefined
      await table.send(suggestion.lines)
    } else await table.confirm()
  }

  cancel(): void {
    this.putAside()
    this.table.cancel()
  }

  async why(line: string): Promise<void> {
    this.#reason = undefined
    this.#reason = await this.table.why(line)
    if (this.#reason) void play('refused')
  }

  aimAt(kind: string | undefined): void {
    this.aim = kind
    this.#reason = undefined
  }

  /** Stages what a bot would choose, the whole of it. */
  async suggest(): Promise<void> {
    this.cancel()
    const { module, table } = this
    const { game } = table
    const { lines, weighed = [] } = (await table.suggest()) ?? {}
    // What was asked for in another moment, or while one chose oneself, is not wanted any more.
    if (!lines?.length || table.game !== game || this.building.length) return
    const why = this.#reasonFor(weighed)
    const told = lines.map((line) => module.action(line, table.view, this.names))
    if (lines.some((line) => module.composes(line))) await table.stage(lines)
    else for (const line of lines.filter((line) => module.gathers(line))) this.#gather(line)
    if (table.game !== game || table.refusal) return
    this.marked = told.flatMap(({ places }) => places)
    this.suggestion = { lines, text: told.map(({ text }) => text).join(', '), why }
  }

  /** What the bot expects of what it suggests, and of the next best. */
  #reasonFor([best, next]: Weighed[]): string {
    if (!best || !next) return say('suggestion-plain')
    const { percent } = best
    const other = this.wordsOf(next.line)
    if (next.percent >= percent) return say('suggestion-close', { percent, other })
    return say('suggestion-why', { percent, other, next: next.percent })
  }

  /** Leaves what was only looked at; a reason stays until something is pressed. */
  putAside(): void {
    this.several = undefined
    this.asked = undefined
    this.aim = undefined
    this.#forgetSuggestion()
    this.marked = []
  }

  #forgetSuggestion(): void {
    if (!this.suggestion) return
    this.suggestion = undefined
    this.marked = []
  }
}
