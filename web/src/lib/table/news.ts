import type { GameModule, Names, Told } from '../games/module'
import type { Happening, News } from '../wire/protocol'
import { say, sayAbout } from '../words/locale.svelte'
import { seatName } from './seats'

/** One entry of the log in words: what the table did, then what the game did. */
export function told(
  entry: News,
  module: GameModule,
  names: Names,
): (Told & { event?: unknown })[] {
  const events = (entry.events ?? []).flatMap((event) => {
    const words = module.event(event, names)
    return words ? [{ ...words, event }] : []
  })
  const own = newsText(entry.what, names)
  return own ? [{ text: own, places: [] }, ...events] : events
}

/** What happened at the table itself; the game's own events have their own words. */
function newsText(what: Happening, names: Names): string | undefined {
  if ('seated' in what) {
    return say('news-seated', {
      player: seatName({ who: what.seated.who }),
      number: what.seated.seat + 1,
    })
  }
  if ('began' in what) return say('news-began')
  if ('undone' in what)
    return sayAbout(names.you, 'news-undone', { player: names(what.undone.seat) })
  if ('proposed' in what) {
    return sayAbout(names.you, `news-proposed-${what.proposed.proposal}`, {
      player: names(what.proposed.seat),
    })
  }
  if ('answered' in what) {
    return sayAbout(names.you, what.answered.agrees ? 'news-agreed' : 'news-disagreed', {
      player: names(what.answered.seat),
    })
  }
  if ('lapsed' in what) return say(`news-lapsed-${what.lapsed.why}`)
  if ('seat_wanted' in what) {
    const { seat, name } = what.seat_wanted
    return say('news-seat-wanted', { player: name || say('somebody'), bot: names(seat) })
  }
  if ('seat_refused' in what) return say('news-seat-refused')
  if ('kicked' in what) return say('news-kicked')
  if ('muted' in what) return say(what.muted.muted ? 'news-muted' : 'news-unmuted')
  if ('replaced' in what) {
    return sayAbout(names.you, `news-replaced-${what.replaced.absence}`, {
      player: names(what.replaced.seat),
    })
  }
  if ('taken_back' in what)
    return sayAbout(names.you, 'news-taken-back', { player: names(what.taken_back.seat) })
  if ('paused' in what) return say('news-paused')
  if ('resumed' in what) return say('news-resumed')
  if ('host_back' in what) return say('news-host-back')
  if ('ended' in what) return say('news-ended')
  if ('closed' in what) return say(`news-closed-${what.closed.reason}`)
  return undefined
}
