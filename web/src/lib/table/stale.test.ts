import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadFor } from '../api/build'
import { PROTOCOL } from '../wire/protocol'
import { FakeSocket, withPage } from './socket.testing'
import { Table } from './table.svelte'

const reload = vi.fn()
withPage({ reload })
beforeEach(() => {
  reload.mockClear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function opened(): { table: Table; socket: FakeSocket } {
  const table = new Table('t')
  table.open()
  const socket = FakeSocket.last
  socket.onopen?.()
  return { table, socket }
}

function welcomed(build: string, stale: boolean): Table {
  const { table, socket } = opened()
  const presence = { seats: [], watchers: 0 }
  const welcome = { protocol: PROTOCOL, build, stale, member: 0, seat: null, chat: [], presence }
  socket.say({ welcome: { ...welcome, now: 0 } })
  return table
}

it('a page of another build is told so quietly, once, and is not reloaded by itself', () => {
  expect(welcomed('new', false).newBuild).toBeUndefined()
  const table = welcomed('new', true)
  expect(table.newBuild).toBe('new')
  expect(table.connection).toBe('open')
  expect(reload).not.toHaveBeenCalled()
  // As the notice's button does. To reload once more would change nothing.
  reloadFor('new')
  expect(welcomed('new', true).newBuild).toBeUndefined()
  expect(welcomed('newer', true).newBuild).toBe('newer')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a page of another protocol is reloaded, once', () => {
  const refused = () => {
    const { table, socket } = opened()
    const [hello] = socket.asks('hello')
    expect(hello!.ask).toMatchObject({ hello: { protocol: PROTOCOL } })
    socket.say({ reply: { id: hello!.id, error: { code: 'wrong_protocol', why: 'another' } } })
    return table
  }
  expect(refused().connection).toBe('ended')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(refused().ended).toBe('wrong_protocol')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('no other refusal reloads the page', () => {
  const { table, socket } = opened()
  const [hello] = socket.asks('hello')
  socket.say({ reply: { id: hello!.id, error: { code: 'not_found', why: 'no such table' } } })
  expect(table.ended).toBe('not_found')
  expect(reload).not.toHaveBeenCalled()
})
