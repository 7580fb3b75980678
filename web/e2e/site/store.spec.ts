import { expect, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { Store as Kept } from '../../src/lib/local/store'
import type { Change } from '../../src/lib/local/rows'
import { address } from '../table'

/** The script of the store alone, as it is in the worker. */
async function script(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'src/lib/local/store.ts', formats: ['es'], fileName: 'store' },
    },
  })
  const [bundle] = made as [Rolldown.RolldownOutput]
  return bundle.output[0].code
}

test('a page that is behind says something and does not take back a newer card', async ({
  page,
}) => {
  await page.goto(address())
  const stored = await page.evaluate(
    async (script) => {
      const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
      const { Store } = (await import(module)) as { Store: typeof Kept }
      const store = await Store.open()
      const change = (updated_at: number, rest: object): Change =>
        ({
          table: { id: 'local-a', created_at: 1, card: { updated_at }, people: [] },
          entries: [],
          chat: null,
          ...rest,
        }) as unknown as Change
      const outcomes = [
        await store.store(change(1, { entries: [{ seq: 1 }] })),
        await store.store(change(2, { entries: [{ seq: 2 }] })),
        await store.store(change(1, { chat: { key: 'a', line: { number: 1 } } })),
      ]
      const rows = await store.rows('local-a')
      return { outcomes, card: rows?.table.card, lines: rows?.chat.length }
    },
    await script(),
  )
  expect(stored).toEqual({
    outcomes: ['done', 'done', 'done'],
    card: { updated_at: 2 },
    lines: 1,
  })
})
