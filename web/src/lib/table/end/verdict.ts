import type { Arguments } from '../../words/locale.svelte'
import type { ScoreLine } from '../../wire/protocol'

/** Somebody with a score; those that no seat plays have no place of their own. */
export interface Scored {
  name: string
  /** `undefined` for those that no seat plays. */
  seat: number | undefined
  total: number
  rank: number | undefined
}

/** A message and what is put into it. */
export interface Sentence {
  id: string
  values: Arguments
}

/** Everybody with a score, with the places of the seats. */
export function scored(
  lines: ScoreLine[],
  ranks: number[] | null | undefined,
  nameOf: (line: ScoreLine) => string,
): Scored[] {
  return lines.map((line) => {
    const seat = 'seat' in line.who ? line.who.seat : undefined
    const rank = seat === undefined ? undefined : ranks?.[seat]
    return { name: nameOf(line), seat, total: line.total, rank }
  })
}

/** If no seat is first, one that no seat plays has won, if there is any. */
export function winnersOf(all: Scored[]): Scored[] {
  const first = all.filter(({ rank }) => rank === 1)
  const others = all.filter(({ seat }) => seat === undefined)
  const most = Math.max(...others.map(({ total }) => total))
  return first.length ? first : others.filter(({ total }) => total === most)
}

/** How it ended, from the point of view of `mine`; from outside if that is nobody. */
export function verdict(all: Scored[], mine: number | null): Sentence {
  const winners = winnersOf(all)
  const names = winners.map(({ name }) => name)
  const own = mine === null ? undefined : all.find(({ seat }) => seat === mine)
  if (!winners.length) return { id: 'end-nobody', values: {} }
  const rest = all.filter((one) => !winners.includes(one))
  const lead = winners[0]!.total - Math.max(...rest.map(({ total }) => total))
  const ahead = rest.length > 0 && lead > 0
  if (own === undefined || own.rank === undefined) {
    const values = { players: names.join(', '), count: names.length }
    return ahead
      ? { id: 'end-wins', values: { ...values, points: lead } }
      : { id: 'end-wins-plain', values }
  }
  if (own.rank === 1) {
    const others = names.filter((_, index) => winners[index] !== own)
    if (others.length) return { id: 'end-shared', values: { players: others.join(', ') } }
    if (ahead) return { id: 'end-won', values: { points: lead } }
    return { id: rest.length && lead === 0 ? 'end-won-tie' : 'end-won-plain', values: {} }
  }
  const behind = winners[0]!.total - own.total
  const values = { place: own.rank, winner: names.join(', ') }
  if (behind > 0) return { id: 'end-place', values: { ...values, points: behind } }
  return { id: behind === 0 ? 'end-place-tie' : 'end-place-plain', values }
}

/** Everybody who has as many points as somebody else, and what decided between them. */
export function ties(game: string, all: Scored[]): Sentence[] {
  const seats = all.filter(({ rank }) => rank !== undefined)
  const byRank = [...seats].sort((one, next) => one.rank! - next.rank!)
  return byRank.flatMap((better, index): Sentence[] => {
    const other = byRank[index + 1]
    if (other?.total !== better.total) return []
    const values = { better: better.name, other: other.name }
    return [{ id: other.rank === better.rank ? 'end-tie-shared' : `end-tie-${game}`, values }]
  })
}
