import { isLocal } from '../api/host'
import { HostError, api } from '../api/http'
import { session } from '../api/session.svelte'
import { say } from '../words/locale.svelte'
import type { Analysis } from '../wire/analysis'
import type { AnalysisProgress } from '../wire/protocol'
import type { Eyes } from './told'

/** How often the host is asked how far it is. */
const ASKED_EVERY_MS = 1000

/** The analysis of one finished game: what is known of it, and the host's work on it. */
export class AnalysisJob {
  analysis = $state.raw<Analysis | undefined>()
  progress = $state.raw<AnalysisProgress | undefined>()
  failure = $state<string | undefined>()
  eyes = $state<Eyes>(null)
  readonly underWay = $derived(
    this.progress?.state === 'waiting' || this.progress?.state === 'running',
  )
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0

  constructor(readonly table: string) {}

  /** What is known already; the chances are known of every game that has an analysis. */
  async begin(): Promise<void> {
    await this.#try(async () => {
      await this.#read()
      this.progress = await api.analysisProgress(this.table)
      this.#follow()
    })
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes
    await this.#try(() => this.#read())
  }

  async start(): Promise<void> {
    await this.#try(async () => {
      if (!isLocal(this.table)) await session.need(say('guest-name'))
      this.progress = await api.analyse(this.table)
      this.#follow()
      if (this.progress.state === 'done') await this.#read()
    })
  }

  async stop(): Promise<void> {
    await this.#try(async () => {
      await api.stopAnalysis(this.table)
      this.progress = await api.analysisProgress(this.table)
      await this.#read()
    })
  }

  /** Nobody looks any more; the host goes on. */
  end(): void {
    clearTimeout(this.#timer)
    this.#asked = -1
  }

  async #read(): Promise<void> {
    const number = ++this.#asked
    const found = await api.analysis(this.table, this.eyes)
    // Other eyes may have been asked for since.
    if (number === this.#asked) this.analysis = found
  }

  #follow(): void {
    clearTimeout(this.#timer)
    if (!this.underWay || this.#asked < 0) return
    this.#timer = setTimeout(() => {
      void this.#try(async () => {
        this.progress = await api.analysisProgress(this.table)
        if (!this.underWay) await this.#read()
        this.#follow()
      })
    }, ASKED_EVERY_MS)
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.failure = undefined
    } catch (error) {
      this.failure = error instanceof HostError ? error.code : 'internal'
    }
  }
}
