import { HostError, api } from '../api/http'
import { SITE } from '../api/host'
import { gameCard, usualLevel } from '../api/games'
import { keepSalt, newSalt } from '../api/salts'
import { session } from '../api/session.svelte'
import { canPlayHere } from '../local/engine'
import { engines } from '../local/engines'
import { setLocalName } from '../local/name'
import { route } from '../route.svelte'
import { settings } from '../settings.svelte'
import { loadGame } from '../games/module'
import { say, words } from '../words/locale.svelte'
import type { GameCard, NewSeat, NewTable } from '../wire/protocol'
import { keepNames } from './names'
import { sentOptions, usualOptions } from './options'

/** Opens a table and goes there. Own seats bring a salt each, for the dice. */
export async function openTable(
  table: Omit<NewTable, 'seats'>,
  seats: ('me' | 'open' | { bot: string })[],
  /** How those who share this device are called, by seat. */
  names: string[] = [],
  /** Whether it is played in this browser. */
  here = SITE,
): Promise<void> {
  await known(here)
  const salts = seats.map(newSalt)
  const asked = seats.map((seat, index): NewSeat => {
    if (seat === 'me') return { me: { salt_hash: salts[index]!.hash } }
    return seat === 'open' ? 'open' : { bot: { level: seat.bot } }
  })
  const { table: id } = await api.open({ ...table, seats: asked }, here)
  for (const [index, seat] of seats.entries()) if (seat === 'me') keepSalt(id, salts[index]!)
  keepNames(id, names)
  route.go(`/t/${id}`)
}

/** Playing in this browser needs no account, but the name is that of the server. */
export async function known(here: boolean): Promise<void> {
  if (!here || SITE) await session.need(say('guest-name'))
  else if (session.user) setLocalName(session.user.name)
}

/** Tries it in this browser where that can be done and is wished, and at the server otherwise. */
export async function hereOrThere<T>(open: (here: boolean) => Promise<T>): Promise<T> {
  if (!SITE && (!canPlayHere || !settings.playHere)) return open(false)
  // What takes longest comes beside the scripts that ask for it; whoever needs it says what was wrong.
  engines().catch(() => undefined)
  if (SITE) return open(true)
  try {
    return await open(true)
  } catch (error) {
    // A browser that cannot load or store the engines is no reason not to play.
    if (error instanceof HostError && error.code !== 'offline') return open(false)
    throw error
  }
}

/** The options that a table has if nobody chooses any. */
const usual = (card: GameCard, seats: number) =>
  sentOptions(card, { seats, options: usualOptions(card) })

/** One click from the first page: a full table of bots, of a level if one is wished, and oneself. */
export async function playNow(game: string, level?: string): Promise<void> {
  // What draws the table comes beside what plays it.
  const drawing = [import('../../routes/Table.svelte'), loadGame(game), words.need(game)]
  void Promise.all(drawing).catch(() => undefined)
  const card = await hereOrThere((here) => gameCard(game, here))
  if (!card) return
  const n = Math.min(Math.max(card.min_seats, 3), card.max_seats)
  const bot = { bot: level ?? usualLevel(card) }
  const options = usual(card, n)
  const seats = ['me' as const, ...Array.from({ length: n - 1 }, () => bot)]
  const table = { game, options, listed: false, hot_seat: false, start: true }
  await hereOrThere((here) => openTable(table, seats, [], here))
}

/** As quick, for friends: the other seats are open, and only the link leads there. */
export async function playWithFriends(game: string): Promise<void> {
  const card = await gameCard(game)
  if (!card) return
  // A seat too many is easily given to a bot.
  const n = Math.min(4, card.max_seats)
  const options = usual(card, n)
  await openTable({ game, options, listed: false, hot_seat: false, start: false }, [
    'me',
    ...Array.from({ length: n - 1 }, () => 'open' as const),
  ])
}
