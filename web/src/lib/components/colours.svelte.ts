/** How many looks there are to choose from. */
export const LOOKS = 6

const noted = (table: string): string => `looks-${table}`

/**
 * Which look each seat of the table has that is shown now. Seats move on by one when people play
 * again, and their looks go with them; a player who wants a look changes it with the seat that
 * has it. Only this page sees its own wish.
 */
class SeatColours {
  #seats = $state(0)
  #games = $state(0)
  #own = $state<number | null>(null)
  #wish = $state<number | null>(null)

  /** Sits down at a table, or leaves it. */
  at(seats: number, games: number, own: number | null, wish: number | null): void {
    this.#seats = seats
    this.#games = games
    this.#own = own
    this.#wish = wish
  }

  leave(): void {
    this.at(0, 0, null, null)
  }

  of(seat: number): number {
    const given = this.#given(seat)
    if (this.#own === null || this.#wish === null) return given
    const own = this.#given(this.#own)
    if (given === own) return this.#wish
    return given === this.#wish ? own : given
  }

  #given(seat: number): number {
    const n = this.#seats
    return seat < n ? (((seat - this.#games) % n) + n) % n : seat
  }
}

export const seatColours = new SeatColours()

/** How often the people of a table have played again; what this browser saw of it. */
export function gamesBefore(table: string, rematchOf: string | null | undefined): number {
  const known = localStorage.getItem(noted(table))
  if (known !== null) return Number(known)
  const before = rematchOf ? localStorage.getItem(noted(rematchOf)) : null
  const games = before === null ? 0 : Number(before) + 1
  localStorage.setItem(noted(table), String(games))
  return games
}
