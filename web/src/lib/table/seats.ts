import { say } from '../words/locale.svelte'
import type { SeatState, TableState } from '../wire/protocol'
import type { Names } from '../games/module'
import { namesAt } from './names'

/** The person who has a seat, if one has. */
export const personOf = ({ who }: SeatState) =>
  typeof who === 'object' && 'person' in who ? who.person : undefined

/** The name of the player of a seat. */
export function seatName(seat: SeatState | undefined): string {
  const who = seat?.who
  if (who === undefined) return ''
  if (typeof who === 'string') return say('seat-open')
  if ('bot' in who) return say(`bot-${who.bot.level}`)
  if ('person' in who) return who.person.name || say('seat-left-us')
  return say('seat-open')
}

/** Two bots of one level are told apart by their seat. `own` is the seat of whoever reads it. */
export function namesOf(state: TableState | undefined, own?: number | null): Names {
  // People who share a device are one user to the host.
  const given = state?.hot_seat ? namesAt(state.id) : []
  const called = (seat: SeatState, index: number): string =>
    (personOf(seat) && given[index]) || seatName(seat)
  const names: Names = (seat) => {
    if (seat === null || seat === undefined || !state?.seats[seat]) return ''
    const name = called(state.seats[seat], seat)
    // A seat that nobody has needs no number beside its own mark.
    if (name === say('seat-open')) return name
    const alike = state.seats.filter((other, index) => called(other, index) === name).length
    return alike > 1 ? `${name} ${seat + 1}` : name
  }
  // Where people share a device, several are "you".
  if (!state?.hot_seat) names.you = names(own) || undefined
  return names
}
