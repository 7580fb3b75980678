import type { Names } from '../games/module'
import type { Happening } from '../wire/protocol'
import { say } from '../words/locale.svelte'
import { seatName } from './seats'

/** What happened at the table itself; the game's own events have their own words. */
export function newsText(what: Happening, names: Names): string | undefined {
  if ('seated' in what) {
    return say('news-seated', {
      player: seatName({ who: what.seated.who }),
      number: what.seated.seat + 1,
    })
  }
  if ('began' in what) return say('news-began')
  if ('undone' in what) return say('news-undone', { player: names(what.undone.seat) })
  if ('proposed' in what) {
    return say(`news-proposed-${what.proposed.proposal}`, { player: names(what.proposed.seat) })
  }
  if ('answered' in what) {
    return say(what.answered.agrees ? 'news-agreed' : 'news-disagreed', {
      player: names(what.answered.seat),
    })
  }
  if ('replaced' in what) {
    return say(`news-replaced-${what.replaced.absence}`, { player: names(what.replaced.seat) })
  }
  if ('taken_back' in what) return say('news-taken-back', { player: names(what.taken_back.seat) })
  if ('paused' in what) return say('news-paused')
  if ('resumed' in what) return say('news-resumed')
  if ('ended' in what) return say('news-ended')
  if ('closed' in what) return say(`news-closed-${what.closed.reason}`)
  return undefined
}
