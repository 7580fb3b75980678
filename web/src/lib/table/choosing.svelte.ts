import { untrack } from 'svelte'
import type { GameModule, Target } from '../games/module'
import { settings } from '../settings.svelte'
import { chime } from '../sound'
import { say } from '../words/locale.svelte'
import { namesOf } from './seats'
import type { Refusal, Table } from './table.svelte'

/** What somebody at a table looks at and is about to choose. */
export class Choosing {
  /** Places of the board that are pointed out. */
  marked = $state<string[]>([])
  /** A place where several things are possible. */
  several = $state<Target | undefined>()
  /** A move that waits for a yes. */
  asked = $state<string | undefined>()
  /** With an aim, only what begins so is lit. */
  aim = $state<string | undefined>()
  suggestion = $state<{ line: string; text: string } | undefined>()
  /** The host's answer to a question why something is not possible. */
  #reason = $state.raw<Refusal | undefined>()
  /** A finger cannot point without choosing, so that it is asked before a place is taken. */
  touches = false

  names = $derived.by(() => namesOf(this.table.state))
  lines = $derived.by(() => this.table.legal.map(({ line }) => line))
  building = $derived.by(() => this.table.building?.lines ?? [])

  targets = $derived.by<Target[]>(() => {
    const byPlace = new Map<string, Target>()
    for (const line of this.lines) {
      const place = this.module.place(line)
      if (place === undefined) continue
      const target = byPlace.get(place) ?? { place, actions: [] }
      target.actions.push({ line, label: this.wordsOf(line) })
      byPlace.set(place, target)
    }
    return [...byPlace.values()]
  })
  lit = $derived.by(() => {
    const { aim } = this
    if (aim === undefined) return this.targets
    return this.targets.flatMap(({ place, actions }) => {
      const fitting = actions.filter(({ line }) => line.startsWith(aim))
      return fitting.length ? [{ place, actions: fitting }] : []
    })
  })
  /** What is neither on the board nor in the game's own panel. */
  buttons = $derived.by(() =>
    this.lines.filter(
      (line) => this.module.place(line) === undefined && !this.module.inPanel(line),
    ),
  )
  /** Whether the choice that is being built up may be sent. */
  ready = $derived.by(() => {
    const { table, building } = this
    if (table.seat === null || building.length === 0) return false
    const stopped = table.building?.answer?.stopped != null
    return stopped || this.module.complete(table.game?.view, table.seat, building)
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
      untrack(() => {
        this.putAside()
        this.suggestion = undefined
        this.marked = []
      })
    })
  }

  wordsOf(line: string): string {
    return this.module.action(line, this.table.view, this.names).text
  }

  async pick(line: string): Promise<void> {
    const spelledOut = this.several?.actions.some((action) => action.line === line)
    this.several = undefined
    this.#reason = undefined
    const { module, table } = this
    const uncertain = this.touches && module.foresee && module.place(line) && !spelledOut
    if (module.gathers(line)) table.gather(line)
    else if (module.composes(line)) await table.add(line)
    else if ((settings.confirm || uncertain) && this.asked !== line) this.asked = line
    else {
      this.asked = undefined
      await table.play(line)
    }
  }

  pickTarget(target: Target): void {
    if (target.actions.length === 1) void this.pick(target.actions[0]!.line)
    else this.several = target
  }

  async why(line: string): Promise<void> {
    this.#reason = undefined
    this.#reason = await this.table.why(line)
    if (this.#reason) chime('no')
  }

  aimAt(prefix: string | undefined): void {
    this.aim = prefix
    this.#reason = undefined
  }

  async suggest(): Promise<void> {
    const line = await this.table.suggest()
    if (!line) return
    const { text, places } = this.module.action(line, this.table.view, this.names)
    this.marked = places
    this.suggestion = { line, text }
  }

  putAside(): void {
    this.several = undefined
    this.asked = undefined
    this.aim = undefined
    this.#reason = undefined
  }
}
