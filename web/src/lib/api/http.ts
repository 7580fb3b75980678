import type {
  GameCard,
  Me,
  NewBranch,
  NewTable,
  Profile,
  RecoveryCode,
  Replay,
  TableCard,
  TableId,
  TableList,
  Verified,
} from '../wire/protocol'

/** What the host said instead of doing it. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    readonly why: string,
    readonly status = 0,
  ) {
    super(why)
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new HostError('offline', 'the host cannot be reached')
  }
  const text = await response.text()
  const json = (): Record<string, unknown> => {
    try {
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      return {}
    }
  }
  if (!response.ok) {
    const error = json()['error'] as { code?: string; why?: string } | undefined
    const flat = json() as { code?: string; why?: string }
    throw new HostError(
      error?.code ?? flat.code ?? 'internal',
      error?.why ?? flat.why ?? text,
      response.status,
    )
  }
  return (text === '' ? undefined : json()) as T
}

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1])
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

export const api = {
  me: () => ask<Me>('GET', '/me'),
  guest: (name: string) => ask<Me>('POST', '/session', { name }),
  signIn: (login: string, password: string) =>
    ask<Me>('POST', '/session/sign_in', { login, password }),
  signOut: () => ask<void>('DELETE', '/session'),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  setPassword: (login: string, password: string, current?: string) =>
    ask<RecoveryCode>('POST', '/me/password', { login, password, current }),
  recover: (login: string, recovery_code: string, password: string) =>
    ask<RecoveryCode>('POST', '/recover', { login, recovery_code, password }),
  deleteMe: () => ask<void>('DELETE', '/me'),
  games: () => ask<GameCard[]>('GET', '/games'),
  tables: (values: { game?: string; stage?: string; mine?: string; before?: string }) =>
    ask<TableList>('GET', `/tables${query(values)}`),
  table: (id: string) => ask<TableCard>('GET', `/tables/${id}`),
  open: (table: NewTable) => ask<TableId>('POST', '/tables', table),
  enter: (id: string, entry_key: string) =>
    ask<TableCard>('POST', `/tables/${id}/enter`, { entry_key }),
  replay: (id: string, from: number, to: number) =>
    ask<Replay>('GET', `/tables/${id}/replay${query({ from: `${from}`, to: `${to}` })}`),
  verify: (id: string) => ask<Verified>('GET', `/tables/${id}/verify`),
  branch: (id: string, branch: NewBranch) => ask<TableId>('POST', `/tables/${id}/branch`, branch),
  rematch: (id: string) => ask<TableId>('POST', `/tables/${id}/rematch`),
  profile: (id: string) => ask<Profile>('GET', `/users/${id}`),
}
