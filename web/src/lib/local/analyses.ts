import type { Answered } from '../api/host'
import type { AnalysisProgress } from '../wire/protocol'
import { Findings } from './findings'

export interface GameToAnalyse {
  game: string
  record: string
  /** With whose eyes; nobody's if everything is known. */
  seat?: number
}

/** What the worker is asked: what there is to judge, to judge a step, to sum up what was said. */
export interface AnalystAsked {
  id: number
  of: GameToAnalyse
  ask: 'what' | { judge: number } | { sum: string[] }
}
export type AnalystAnswer = { id: number } & ({ answer: unknown } | { failed: string })

interface ToJudge {
  terms: string
  steps: number[]
}

interface Job {
  progress: AnalysisProgress
  wanted: boolean
}

const json = (status: number, value: unknown): Answered => ({
  status,
  text: typeof value === 'string' ? value : JSON.stringify(value),
})

/** The analyses of this browser's games, by the paths of a server. What was found is kept, so
 * that an analysis that was broken off goes on from there. */
export class Analyses {
  #worker: Worker | undefined
  #last = 0
  #waiting = new Map<number, { resolve(answer: unknown): void; reject(why: Error): void }>()
  #jobs = new Map<string, Job>()
  #findings = Findings.open()

  async request(
    method: string,
    table: string,
    path: string,
    of: GameToAnalyse,
    seat: string | null,
  ): Promise<Answered> {
    try {
      if (method === 'DELETE') return this.#stop(table)
      if (method === 'POST') return json(202, await this.#start(table, of))
      if (path === 'progress') return json(200, await this.#progress(table, of))
      return json(200, await this.#known(of, seat))
    } catch (error) {
      return json(422, { error: { code: 'no_analysis', why: String(error) } })
    }
  }

  /** The chances at once, decisions as far as they are judged. */
  async #known(of: GameToAnalyse, seat: string | null): Promise<string> {
    const { terms } = await this.#what(of)
    const found = await (await this.#findings).all(terms)
    const eyes = seat === null ? of : { ...of, seat: Number(seat) }
    return (await this.#ask(eyes, { sum: [...found.values()] })) as string
  }

  async #progress(table: string, of: GameToAnalyse): Promise<AnalysisProgress> {
    const job = this.#jobs.get(table)
    if (job) return job.progress
    const { terms, steps } = await this.#what(of)
    const done = (await (await this.#findings).all(terms)).size
    return { state: done >= steps.length ? 'done' : 'idle', done, total: steps.length }
  }

  async #start(table: string, of: GameToAnalyse): Promise<AnalysisProgress> {
    const now = await this.#progress(table, of)
    const running = this.#jobs.get(table)
    if (running) running.wanted = true
    if (running || now.state === 'done') return now
    const job: Job = { progress: { ...now, state: 'running' }, wanted: true }
    this.#jobs.set(table, job)
    void this.#judge(of, job)
      .catch((error: unknown) => console.error('the analysis broke off:', error))
      .finally(() => {
        // Somebody may have stopped it and begun again meanwhile.
        if (this.#jobs.get(table) === job) this.#jobs.delete(table)
      })
    return job.progress
  }

  #stop(table: string): Answered {
    const job = this.#jobs.get(table)
    if (job) job.wanted = false
    this.#jobs.delete(table)
    return json(204, '')
  }

  async #judge(of: GameToAnalyse, job: Job): Promise<void> {
    const { terms, steps } = await this.#what(of)
    const findings = await this.#findings
    const found = await findings.all(terms)
    for (const step of steps.filter((step) => !found.has(step))) {
      if (!job.wanted) return
      await findings.keep(terms, step, (await this.#ask(of, { judge: step })) as string)
      job.progress = { ...job.progress, done: job.progress.done + 1 }
    }
  }

  async #what(of: GameToAnalyse): Promise<ToJudge> {
    return (await this.#ask(of, 'what')) as ToJudge
  }

  #ask(of: GameToAnalyse, ask: AnalystAsked['ask']): Promise<unknown> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker ??= this.#begin()
      this.#worker.postMessage({ id, of, ask } satisfies AnalystAsked)
    })
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<AnalystAnswer>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('answer' in data) waiting?.resolve(data.answer)
      else waiting?.reject(new Error(data.failed))
    }
    worker.onerror = (event) => {
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message))
      this.#waiting.clear()
    }
    return worker
  }
}
