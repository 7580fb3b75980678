import { settled } from './store'

const NAME = 'argosy-analyses'
const STORE = 'decisions'

/** What was found out about decisions, by the terms of the analysis and the step. It has a
 * database of its own: nothing of it is missed that could not be found again. */
export class Findings {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Findings> {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(STORE, { keyPath: ['terms', 'step'] })
    }
    return new Findings(await settled(opening))
  }

  /** What was said, as JSON, by step. */
  async all(terms: string): Promise<Map<number, string>> {
    const range = IDBKeyRange.bound([terms, 0], [terms, Infinity])
    const store = this.database.transaction(STORE).objectStore(STORE)
    const rows = (await settled(store.getAll(range))) as { step: number; said: string }[]
    return new Map(rows.map(({ step, said }) => [step, said]))
  }

  async keep(terms: string, step: number, said: string): Promise<void> {
    const store = this.database.transaction(STORE, 'readwrite').objectStore(STORE)
    await settled(store.put({ terms, step, said }))
  }
}
