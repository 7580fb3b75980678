import { api } from '../api/http'
import { gameCard, usualLevel } from '../api/games'
import { keepSalt, newSalt } from '../api/salts'
import { session } from '../api/session.svelte'
import { route } from '../route.svelte'
import { say } from '../words/locale.svelte'
import type { NewSeat, NewTable } from '../wire/protocol'

/** Opens a table and goes there. Own seats bring a salt each, for the dice. */
export async function openTable(
  table: Omit<NewTable, 'seats'>,
  seats: ('me' | 'open' | { bot: string })[],
): Promise<void> {
  await session.need(say('guest-name'))
  const salts = seats.map(newSalt)
  const asked = seats.map((seat, index): NewSeat => {
    if (seat === 'me') return { me: { salt_hash: salts[index]!.hash } }
    return seat === 'open' ? 'open' : { bot: { level: seat.bot } }
  })
  const { table: id } = await api.open({ ...table, seats: asked })
  for (const [index, seat] of seats.entries()) if (seat === 'me') keepSalt(id, salts[index]!)
  route.go(`/t/${id}`)
}

/** One click from the first page: a full table of bots and oneself. */
export async function playNow(game: string): Promise<void> {
  const card = await gameCard(game)
  if (!card) return
  const n = Math.min(Math.max(card.min_seats, 3), card.max_seats)
  const bot = { bot: usualLevel(card) }
  await openTable({ game, options: {}, listed: false, hot_seat: false, start: true }, [
    'me',
    ...Array.from({ length: n - 1 }, () => bot),
  ])
}
