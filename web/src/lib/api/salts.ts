import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js'

/**
 * One's own part in the dice of a table: a secret whose hash is given when
 * sitting down and which is told at the start. Kept in this browser, so that a
 * reload in between loses nothing.
 */
const key = (hash: string): string => `salt-${hash}`

/** A new salt; its hash is what the host is given. */
export function newSalt(): string {
  const salt = bytesToHex(randomBytes(32))
  const hash = bytesToHex(sha256(hexToBytes(salt)))
  localStorage.setItem(key(hash), salt)
  return hash
}

/** Notes which hash was given for a seat. */
export function noteSeat(table: string, seat: number, hash: string): void {
  localStorage.setItem(`seat-${table}-${seat}`, hash)
}

/** The salt to tell for a seat, if this browser took it. */
export function saltOf(table: string, seat: number): string | undefined {
  const hash = localStorage.getItem(`seat-${table}-${seat}`)
  return hash === null ? undefined : (localStorage.getItem(key(hash)) ?? undefined)
}

/** Nothing of it is needed once the game has begun. */
export function forgetSalts(table: string): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(`seat-${table}-`)) continue
    localStorage.removeItem(key(localStorage.getItem(name) ?? ''))
    localStorage.removeItem(name)
  }
}
