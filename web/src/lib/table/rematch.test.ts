import { expect, it } from 'vitest'
import { PROTOCOL } from '../wire/protocol'
import { FakeSocket, withPage } from './socket.testing'
import { Table } from './table.svelte'

withPage()

const bot = { who: { bot: { level: 'easy' } } }
const welcome = (seat: number | null) => ({
  welcome: {
    protocol: PROTOCOL,
    build: 'b',
    stale: false,
    member: 0,
    seat,
    chat: [],
    presence: { seats: [], watchers: 0 },
    now: 0,
  },
})
const gathering = (seq: number, first: unknown) => ({
  update: {
    seq,
    seen: {
      news: [],
      table: {
        id: 't',
        stage: 'gathering',
        host: 0,
        seats: [first, bot],
        rematch_of: 's',
        dice: { commitment: '', salts: {} },
      },
    },
  },
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('a rematch against bots is started once, however often the host tells the same', async () => {
  const table = new Table('t')
  table.open()
  const socket = FakeSocket.last
  const done = ({ id }: { id: string }) => socket.say({ reply: { id, ok: { done: { seq: 4 } } } })
  socket.onopen?.()
  socket.say(welcome(null))
  socket.say(gathering(3, { who: 'open' }))
  await settled()
  const [sit] = socket.asks('sit')
  expect(sit).toBeDefined()
  // The host tells who sits where, then whose eyes these are now, then answers.
  const seated = { who: { person: { member: 0, name: 'Ann', salted: true } } }
  socket.say(gathering(4, seated))
  socket.say(welcome(0))
  socket.say(gathering(4, seated))
  done(sit!)
  await settled()
  socket.say(gathering(4, seated))
  await settled()
  expect(socket.asks('start').length).toBe(1)
  expect(table.refusal).toBeUndefined()
})
