import type { Analysis } from '../wire/analysis'
import type {
  AnalysisProgress,
  DeviceCode,
  GameCard,
  Me,
  NewBranch,
  NewImport,
  NewLesson,
  NewTable,
  Profile,
  Publishing,
  RecoveryCode,
  Replay,
  TableCard,
  TableId,
  TableList,
  Verified,
} from '../wire/protocol'
import type { Statistics } from '../wire/statistics'
import { canPlayHere } from '../local/engine'
import { HostError } from './errors'
import { SITE, isLocal, remote, type Answered, type Host } from './host'

export { HostError } from './errors'

/** Where tables of this browser live; fetched once one is needed. */
const localHost = async (): Promise<Host> => (await import('../local/host')).local

/** Where a table lives. */
export const hostOf = async (table: string): Promise<Host> =>
  isLocal(table) ? await localHost() : remote

/** Where something is asked for: the table's own host, this browser if it is to be here, or the
 * server. */
const hostFor = async (path: string, here: boolean): Promise<Host> => {
  if (SITE || here) return await localHost()
  return await hostOf(/^\/tables\/([^/?]+)/.exec(path)?.[1] ?? '')
}

async function ask<T>(method: string, path: string, body?: unknown, here = false): Promise<T> {
  let answered: Answered
  try {
    answered = await (await hostFor(path, here)).request(method, path, body)
  } catch (error) {
    throw error instanceof HostError
      ? error
      : new HostError('offline', 'the host cannot be reached')
  }
  const { status, text } = answered
  const json = (): Record<string, unknown> => {
    try {
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      return {}
    }
  }
  if (status >= 400) {
    const error = json()['error'] as { code?: string; why?: string } | undefined
    const flat = json() as { code?: string; why?: string }
    throw new HostError(
      error?.code ?? flat.code ?? 'internal',
      error?.why ?? flat.why ?? text,
      status,
    )
  }
  return (text === '' ? undefined : json()) as T
}

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1])
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

interface TablesWanted {
  game?: string
  stage?: string
  before?: string
}

export const api = {
  me: () => ask<Me>('GET', '/me'),
  guest: (name: string) => ask<Me>('POST', '/session', { name }),
  signIn: (login: string, password: string) =>
    ask<Me>('POST', '/session/sign_in', { login, password }),
  lendDevice: () => ask<DeviceCode>('POST', '/me/device'),
  takeDevice: (code: string) => ask<Me>('POST', '/session/device', { code }),
  signOut: () => ask<void>('DELETE', '/session'),
  rename: (name: string) => ask<Me>('PATCH', '/me', { name }),
  setPassword: (login: string, password: string, current?: string) =>
    ask<RecoveryCode>('POST', '/me/password', { login, password, current }),
  recover: (login: string, recovery_code: string, password: string) =>
    ask<RecoveryCode>('POST', '/recover', { login, recovery_code, password }),
  deleteMe: () => ask<void>('DELETE', '/me'),
  games: () => ask<GameCard[]>('GET', '/games'),
  /** The games of this browser. */
  gamesHere: () => ask<GameCard[]>('GET', '/games', undefined, true),
  tables: (values: TablesWanted) => ask<TableList>('GET', `/tables${query({ ...values })}`),
  /** One's own tables: those of this browser, and those of the server if one is known there. */
  mine: async (values: TablesWanted, isKnown: boolean): Promise<TableCard[]> => {
    const path = `/tables${query({ ...values, mine: 'true' })}`
    const lists: Promise<TableList>[] = []
    if (SITE || canPlayHere) lists.push(ask('GET', path, undefined, true))
    if (!SITE && isKnown) lists.push(ask('GET', path))
    const found = await Promise.allSettled(lists)
    const failed = found.find((list) => list.status === 'rejected')
    const tables = found.flatMap((list) => (list.status === 'fulfilled' ? list.value.tables : []))
    // What is played here is listed where no server answers, too.
    if (failed && tables.length === 0) throw failed.reason
    return tables.sort((a, b) => b.updated_at - a.updated_at)
  },
  table: (id: string) => ask<TableCard>('GET', `/tables/${id}`),
  /** Opens a table at the server, or here. */
  open: (table: NewTable, here: boolean) => ask<TableId>('POST', '/tables', table, here),
  lesson: (lesson: NewLesson) => ask<TableId>('POST', '/lessons', lesson),
  /** In this browser: with the script, as its tables have none at hand. */
  lessonHere: (lesson: { salt_hash: string; script: unknown }) =>
    ask<TableId>('POST', '/lessons', lesson, true),
  enter: (id: string, entry_key: string) =>
    ask<TableCard>('POST', `/tables/${id}/enter`, { entry_key }),
  /** The record of a finished game, as text. */
  record: async (id: string) =>
    (await (await hostOf(id)).request('GET', `/tables/${id}/record`)).text,
  /** The record of a game of this browser, as far as it has come. */
  handover: async (id: string) =>
    (await (await localHost()).request('GET', `/tables/${id}/handover`)).text,
  /** Keeps a game that was played elsewhere, at the server or here. */
  import: (game: NewImport, here: boolean) => ask<TableId>('POST', '/records', game, here),
  replay: (id: string, from: number, to: number) =>
    ask<Replay>('GET', `/tables/${id}/replay${query({ from: `${from}`, to: `${to}` })}`),
  statistics: (id: string) => ask<Statistics>('GET', `/tables/${id}/statistics`),
  /** What is known about a finished game; by what a seat knew then, if one is given. */
  analysis: (id: string, seat: number | null) =>
    ask<Analysis>(
      'GET',
      `/tables/${id}/analysis${query({ seat: seat === null ? undefined : `${seat}` })}`,
    ),
  analysisProgress: (id: string) => ask<AnalysisProgress>('GET', `/tables/${id}/analysis/progress`),
  analyse: (id: string) => ask<AnalysisProgress>('POST', `/tables/${id}/analysis`),
  stopAnalysis: (id: string) => ask<void>('DELETE', `/tables/${id}/analysis`),
  publishing: (id: string) => ask<Publishing>('GET', `/tables/${id}/publishing`),
  publish: (id: string, agrees: boolean) =>
    ask<Publishing>('POST', `/tables/${id}/publishing`, { agrees }),
  verify: (id: string) => ask<Verified>('GET', `/tables/${id}/verify`),
  branch: (id: string, branch: NewBranch) => ask<TableId>('POST', `/tables/${id}/branch`, branch),
  rematch: (id: string) => ask<TableId>('POST', `/tables/${id}/rematch`),
  profile: (id: string) => ask<Profile>('GET', `/users/${id}`),
}
