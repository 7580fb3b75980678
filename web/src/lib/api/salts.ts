import { sha256 } from '@noble/hashes/sha2.js'
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  randomBytes,
  utf8ToBytes,
} from '@noble/hashes/utils.js'

/**
 * One's own part in the dice of a table: a secret whose hash is given when
 * sitting down and which is revealed at the start. Kept in this browser, so that a
 * reload in between loses nothing; by table and not by seat, as people may be
 * moved to other seats before the game begins.
 */
export interface Salt {
  salt: string
  /** What the host is given. */
  hash: string
}

const key = (table: string): string => `salts-${table}`

export function newSalt(): Salt {
  const salt = bytesToHex(randomBytes(32))
  return { salt, hash: bytesToHex(sha256(hexToBytes(salt))) }
}

export function keepSalt(table: string, { salt }: Salt): void {
  localStorage.setItem(key(table), JSON.stringify([salt, ...saltsOf(table)]))
}

/** The salts that this browser has promised at a table, the latest first. */
export function saltsOf(table: string): string[] {
  return JSON.parse(localStorage.getItem(key(table)) ?? '[]') as string[]
}

/** Nothing of it is needed once the game has begun. */
export function forgetSalts(table: string): void {
  localStorage.removeItem(key(table))
}

/**
 * What this browser saw before a game: the host's promise at the moment at which one's own
 * salt was revealed, and that salt, by seat. With it one need not take the host's word at the end.
 */
export interface Seen {
  table: string
  commitment: string
  salts: Record<string, string>
}

const SEEN = 'dice-seen'
/** So many games are remembered. */
const MOST_SEEN = 50

const allSeen = (): Seen[] => JSON.parse(localStorage.getItem(SEEN) ?? '[]') as Seen[]

export const seenOf = (table: string): Seen | undefined =>
  allSeen().find((seen) => seen.table === table)

/** Notes the promise before the salt is revealed; another promise starts over. */
export function keepSeen(table: string, commitment: string, seat: number, salt: string): void {
  const known = seenOf(table)
  const salts = known?.commitment === commitment ? known.salts : {}
  const seen: Seen = { table, commitment, salts: { ...salts, [seat]: salt } }
  const others = allSeen().filter((other) => other.table !== table)
  localStorage.setItem(SEEN, JSON.stringify([seen, ...others].slice(0, MOST_SEEN)))
}

/** SHA-256 over parts, each preceded by its length; see docs/protocol.md. */
export function commitmentOf(table: string, secret: string): string {
  const parts = [utf8ToBytes('argosy-dice-1'), utf8ToBytes(table), hexToBytes(secret)]
  const framed = parts.flatMap((part) => {
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, part.length)
    return [length, part]
  })
  return bytesToHex(sha256(concatBytes(...framed)))
}

/** What the host tells of the dice once the game is over. */
export interface LaidOpen {
  secret?: string | null
  salts: Record<string, string>
}

/** Whether the dice that were laid open are those that this browser was promised. */
export function promiseKept(seen: Seen, dice: LaidOpen): boolean {
  return (
    dice.secret != null &&
    commitmentOf(seen.table, dice.secret) === seen.commitment &&
    Object.entries(seen.salts).every(([seat, salt]) => dice.salts[seat] === salt)
  )
}
