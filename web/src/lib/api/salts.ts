import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js'

/**
 * One's own part in the dice of a table: a secret whose hash is given when
 * sitting down and which is told at the start. Kept in this browser, so that a
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
