import { untrack } from 'svelte'
import { words } from '../words/locale.svelte'
import type { Choosing } from '../table/choosing.svelte'
import { learn, lessonNames, lessonOf, noteLesson, type Lesson } from './lessons'
import { met } from './met.svelte'
import { noteTry } from './puzzles'

/** What the lesson about the end of a game and its count is called. */
const END = 'end'

const readKey = (table: string): string => `lesson-${table}`

/**
 * Leads through a guided game. It says what is said, points at what is to be done, and asks the
 * host to let the others do what they are given.
 */
export class Guide {
  lesson = $state.raw<Lesson | undefined>()
  /** How many steps were read; those that are done count by themselves. */
  #read = $state(0)
  /** How far the game had come when the others were last asked to go on. */
  #asked = -1
  /** Put away: from now on it is a game like any other. */
  closed = $state(false)
  /** The solution of a puzzle was asked for. */
  shown = $state(false)
  /** Something else was tried in a puzzle. */
  missed = $state(false)

  /** How many actions stand before each step, and before the end. */
  #starts = $derived.by(() => {
    const starts = [0]
    for (const step of this.lesson?.steps ?? []) {
      starts.push(starts.at(-1)! + (step.do?.length ?? 0) + (step.then?.length ?? 0))
    }
    return starts
  })
  #done = $derived.by(() => this.choosing.table.game?.guided?.done ?? 0)

  /** The step that is under way. */
  index = $derived.by(() => {
    const starts = this.#starts
    const count = this.lesson?.steps.length ?? 0
    let first = 0
    while (first < count - 1 && starts[first + 1]! <= this.#done && !this.#rests(first)) first += 1
    let last = first
    while (last < count - 1 && starts[last + 1] === starts[last]) last += 1
    return Math.min(Math.max(this.#read, first), last)
  })
  step = $derived.by(() => this.lesson?.steps[this.index])
  n = $derived.by(() => this.lesson?.steps.length ?? 0)
  active = $derived.by(
    () => !this.closed && this.lesson !== undefined && this.choosing.table.game?.guided != null,
  )
  atEnd = $derived.by(() => this.active && this.index === this.n - 1)
  /** What the player is to do next, and what of it is about to be sent. */
  wanted = $derived.by(() => {
    const own = this.step?.do ?? []
    const next = own.slice(this.#done - this.#starts[this.index]!)
    const { building } = this.choosing
    return building.every((line) => next.includes(line)) ? next.slice(building.length) : next
  })
  /** What has to be opened to find that. */
  opener = $derived.by(() => this.choosing.module.opener?.(this.wanted[0] ?? ''))
  puzzle = $derived.by(() => this.lesson?.puzzle)
  /** Whether it is said what to do: a puzzle asks for it. */
  points = $derived.by(() => this.active && (!this.puzzle || this.shown))
  places = $derived.by(() => {
    if (!this.points) return []
    const { module, table, names } = this.choosing
    const line = this.wanted[0] ?? this.step?.touch
    const lit = (this.step?.light ?? []).flatMap((light) =>
      light.startsWith('place:') ? [light.slice('place:'.length)] : [],
    )
    return line === undefined ? lit : [...lit, ...module.action(line, table.view, names).places]
  })
  /** Names of messages: of the whole lesson, and of this step. */
  name = $derived.by(() => (this.lesson ? `${this.lesson.game}-${this.lesson.name}` : ''))

  /** The lesson about the end of the game, after the one about its turns. */
  more = $derived.by(() => {
    const { game = '', name } = this.lesson ?? {}
    return name === 'first' && lessonNames(game).includes(END) ? `${game}-${END}` : undefined
  })

  constructor(readonly choosing: Choosing) {
    const { table } = choosing
    $effect(() => {
      const from = table.state?.branch_of
      if (!from || !table.game?.guided || this.lesson) return
      this.#read = Number(localStorage.getItem(readKey(table.id)) ?? 0)
      this.closed = this.#read < 0
      void lessonOf(from).then(async (lesson) => {
        if (lesson) await words.need(lesson.puzzle ? 'puzzles' : `learn-${lesson.game}`)
        this.lesson = lesson
      })
    })
    // Once the player has done the own part, the others do theirs.
    $effect(() => {
      if (!this.active || table.busy || this.step?.do === undefined) return
      const mine = this.#starts[this.index]! + this.step.do.length
      if (this.#done < mine || this.#done >= this.#starts[this.index + 1]!) return
      // Asked for once: what the host refuses it would refuse again.
      if (this.#asked === this.#done) return
      this.#asked = this.#done
      void this.#walk()
    })
    // What was done here need not be explained again in a real game.
    $effect(() => {
      const line = this.active && !this.puzzle ? this.wanted[0] : undefined
      const action = table.legal.find((legal) => legal.line === line)
      const kind = (action?.value as { do?: string } | undefined)?.do
      if (kind !== undefined) untrack(() => met.add(`${table.state?.game}:${kind}`))
    })
    // What leads away from the lesson is not kept half chosen.
    $effect(() => {
      if (!this.active || table.refusal?.code !== 'off_the_lesson') return
      table.building = undefined
      if (!this.puzzle) return
      this.missed = true
      table.refusal = { ...table.refusal, code: 'not_the_solution' }
    })
    // How a puzzle went is noted once: at a miss, or when it is solved.
    $effect(() => {
      const { puzzle, lesson, missed, shown } = this
      if (!puzzle || !lesson || !(missed || shown || this.atEnd)) return
      noteTry(lesson.game, puzzle.id, !missed && !shown)
    })
  }

  /** A step that was only to be read rests until it was. */
  #rests(index: number): boolean {
    return this.#starts[index] === this.#starts[index + 1] && this.#starts[index] === this.#done
  }

  #note(read: number): void {
    this.#read = read
    localStorage.setItem(readKey(this.choosing.table.id), String(read))
  }

  async #walk(): Promise<void> {
    const { lesson, choosing } = this
    if (!lesson) return
    await choosing.table.wish({
      walk: { to: lesson.before.length + this.#starts[this.index + 1]! },
    })
  }

  /** Goes on: what was read is read, and what was not done is done by the table. */
  async next(): Promise<void> {
    const { index } = this
    this.choosing.forgetRefusal()
    if (this.#done < this.#starts[index + 1]!) await this.#walk()
    this.#note(index + 1)
  }

  /** The lesson is over and the game goes on. */
  async playOn(): Promise<void> {
    // What a table has been given to wait for is done first.
    if (this.#done < this.#starts.at(-1)!) await this.#walk()
    this.#note(-1)
    this.closed = true
    this.#finish()
  }

  /** The lesson is over and that one follows. */
  async goOn(): Promise<void> {
    this.#finish()
    if (this.lesson) await learn(this.lesson.game, END)
  }

  #finish(): void {
    if (!this.lesson) return
    const { game, name } = this.lesson
    met.add(game)
    noteLesson(game, name, { table: this.choosing.table.id, done: true })
  }
}
