import type { HostError } from '../api/http'
import { RefusedByHost } from '../api/socket'

/** Why something that was wished for was not done. */
export interface Refusal {
  code: string
  why: string
  rule?: string
  reason?: string
  refusal?: unknown
}

export function toRefusal(error: HostError): Refusal {
  const { code, why } = error
  if (!(error instanceof RefusedByHost)) return { code, why }
  const { rule, reason, refusal } = error
  return {
    code,
    why,
    ...(rule === undefined ? {} : { rule }),
    ...(reason === undefined ? {} : { reason }),
    ...(refusal === undefined ? {} : { refusal }),
  }
}
