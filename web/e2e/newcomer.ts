import type { Choice } from './table'

/** What a newcomer to CATAN would do: build where it lights up, roll, and go on. */
export function newcomer({ place, action = '' }: Choice): number {
  if (place?.startsWith('n')) return 60
  if (place?.startsWith('e')) return 6
  if (place) return 10
  if (/^(roll|confirm|rob \d)$/.test(action)) return 80
  if (/^(end turn|decline)$/.test(action)) return 8
  if (/^(discard|take|return) (?!back)/.test(action)) return 20
  if (/^(buy|play|bank) /.test(action)) return 3
  if (/^(look|give|want|offer|accept|withdraw|take back|undo|cancel)/.test(action)) return 0
  return 1
}
