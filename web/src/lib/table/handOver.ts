import { isLocal } from '../api/host'
import { api } from '../api/http'
import { keepSalt, newSalt } from '../api/salts'
import { route } from '../route.svelte'
import type { NewImport, NewSeat, TableCard } from '../wire/protocol'
import { known } from './open'

type Played = Pick<NewImport, 'seats' | 'names'>

/** Who played, as another host is told. Whoever hands it over has all of the own seats. */
function playedBy(card: TableCard, saltHash: string): Played {
  const names: string[] = []
  const seats = card.seats.map(({ who }, seat): NewSeat => {
    if (card.yours?.includes(seat)) return { me: { salt_hash: saltHash } }
    if (typeof who === 'object' && 'bot' in who) return { bot: { level: who.bot.level } }
    names.push(typeof who === 'object' ? who.person.name : '–')
    return 'open'
  })
  return { seats, names }
}

/** Keeps a game at this host too and goes there: to its replay, or on with it. */
async function keep(game: NewImport, salt: ReturnType<typeof newSalt>, here: boolean) {
  await known(here)
  const { table } = await api.import(game, here)
  const { ranks } = await api.table(table)
  if (!ranks) keepSalt(table, salt)
  route.go(ranks ? `/replay/${table}` : `/t/${table}`)
}

/** Hands a game of this browser to the server, or a finished one of the server to this browser. */
export async function handOver(card: TableCard): Promise<void> {
  const here = !isLocal(card.id)
  const record = here ? await api.record(card.id) : await api.handover(card.id)
  const salt = newSalt()
  await keep({ game: card.game, record, ...playedBy(card, salt.hash) }, salt, here)
}

/** Opens the record of a finished game that was saved as a file. Nobody knows who played. */
export async function openRecord(record: string, nameOf: (seat: number) => string): Promise<void> {
  const line = (key: string) => new RegExp(`^${key} (\\S+)$`, 'm').exec(record)?.[1] ?? ''
  const names = Array.from({ length: Number(line('seats')) }, (_, seat) => nameOf(seat))
  const seats = names.map((): NewSeat => 'open')
  await keep({ game: line('game'), record, seats, names }, newSalt(), true)
}
