/** How fast somebody wants to see what happens. */
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const
export type Pace = (typeof PACES)[number]

/** How long one step is shown, in milliseconds. */
export const STEP_MS: Record<Pace, number> = { slow: 1700, normal: 900, fast: 380, instant: 0 }
/** However much has happened, a question that others or a clock wait for is open after this time. */
export const QUESTION_MS = 600
/** A question that can wait opens after the time of this many steps. */
export const PATIENT_STEPS = 8
/** With more steps than this waiting each is shown for a shorter time, so that nobody falls behind. */
const FEW = 4
/** The part of a step in which things travel; then they have arrived and are looked at. */
const TRAVEL = 0.6

/** Something that happened and is to be seen. */
export interface Step {
  /** Whether there is anything to look at. */
  isEventful: boolean
  /** Whether it is our own doing: that is shown at once. */
  isOwn: boolean
  /**
   * Whether something is asked of us afterwards: at once if people or a clock wait for us. If there
   * are but bots, they have all the time in the world, and we want to see what they did.
   */
  asks: 'at once' | 'in time' | undefined
  /** Things set out; they arrive after this time. */
  begin(ms: number): void
  /** They have arrived: this is how it is now. */
  show(): void
}

/**
 * Plays steps one after the other at somebody's pace. What is shown lags behind what is true;
 * `onbehind` tells whether it does.
 */
export class Playback {
  #waiting: Step[] = []
  /** The step that is under way and not shown yet. */
  #travelling: Step | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the running timer ends, and what follows. */
  #until = 0
  #then: (() => void) | undefined
  /** When a question has to be open. */
  #deadline: number | undefined
  /** Whether what has arrived is looked at although a question waits. */
  #lingers = true

  constructor(
    readonly pace: () => Pace,
    readonly onbehind: (behind: boolean) => void,
  ) {}

  get isBehind(): boolean {
    return this.#travelling !== undefined || this.#waiting.length > 0
  }

  push(step: Step): void {
    this.#waiting.push(step)
    if (this.pace() === 'instant') {
      this.skip()
      return
    }
    if (step.asks) this.#hurry(step.asks)
    if (this.#timer === undefined) this.#next()
    this.onbehind(this.isBehind)
  }

  /** Shows at once all that there is. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const left = this.#travelling ? [this.#travelling, ...this.#waiting] : this.#waiting
    this.#travelling = undefined
    this.#waiting = []
    this.#relax()
    for (const step of left) step.show()
    this.onbehind(false)
  }

  #next(): void {
    const step = this.#waiting.shift()
    if (!step) {
      this.#relax()
      return
    }
    const ms = this.#timeFor(step)
    if (step.isOwn || ms === 0) {
      if (ms > 0) step.begin(ms)
      step.show()
      this.#after(ms, () => this.#next())
    } else {
      this.#travelling = step
      step.begin(ms * TRAVEL)
      this.#after(ms * TRAVEL, () => this.#arrive(step, ms * (1 - TRAVEL)))
    }
    this.onbehind(this.isBehind)
  }

  #arrive(step: Step, ms: number): void {
    this.#travelling = undefined
    step.show()
    this.#after(this.#lingers ? ms : 0, () => this.#next())
    this.onbehind(this.isBehind)
  }

  #timeFor(step: Step): number {
    if (!step.isEventful) return 0
    const steps = this.#waiting.filter(({ isEventful }) => isEventful).length + 1
    const usual = (STEP_MS[this.pace()] * FEW) / Math.max(FEW, steps)
    if (this.#deadline === undefined) return usual
    const left = Math.max(0, this.#deadline - Date.now())
    // What is asked opens when the last step has arrived; when catching up only the movements count.
    return Math.min(usual, left / steps / (this.#lingers ? 1 : TRAVEL))
  }

  /** No question waits any more. */
  #relax(): void {
    this.#deadline = undefined
    this.#lingers = true
  }

  /** A question waits: what is under way has its share of the time that is left. */
  #hurry(asks: NonNullable<Step['asks']>): void {
    if (asks === 'at once') this.#lingers = false
    const patience = asks === 'at once' ? QUESTION_MS : PATIENT_STEPS * STEP_MS[this.pace()]
    this.#deadline = Math.min(this.#deadline ?? Infinity, Date.now() + patience)
    if (this.#timer === undefined || !this.#then) return
    const shares = this.#waiting.length + 1
    const left = Math.max(0, this.#deadline - Date.now()) / shares
    if (this.#until - Date.now() > left) this.#after(left, this.#then)
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    if (ms <= 0) {
      this.#timer = undefined
      then()
      return
    }
    this.#until = Date.now() + ms
    this.#then = then
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      then()
    }, ms)
  }
}
