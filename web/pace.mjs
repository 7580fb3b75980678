// How long the engines take in WebAssembly, for `cargo xtask bench-browser`. Each line of the input is
// a workload, as crates/browser/examples/pace.rs has it natively: the game, the level or `engine` for
// random play without text, so many decisions, so many games. The answer is its time in milliseconds. `node pace.mjs levels`
// prints instead how long a decision of each level takes on a phone.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as engine from './wasm/argosy.js'

engine.initSync({ module: readFileSync(new URL('wasm/argosy_bg.wasm', import.meta.url)) })

const MANY = 2 ** 32 - 1
/** A phone of the middle class is slower by this, as Chromium's tools have it. */
const PHONE = 4
/** Moments of random games at which a level is asked. */
const MOMENTS = 60

/** The time that this thread had a processor, so that a busy machine disturbs little; by the clock
 * where nobody tells. */
function milliseconds() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

function workload(line) {
  const [game, level, most, games] = line.split(' ')
  const begin = milliseconds()
  for (let seed = 1; seed <= Number(games); seed++) {
    if (level === 'engine') engine.random_play(game, 3, seed)
    else engine.play_out(game, 3, '{}', level, seed, Math.min(Number(most), MANY))
  }
  return milliseconds() - begin
}

/** How long one decision takes; nothing if the seat has nothing to decide. */
function decision(game, record, seat, level, seed) {
  const asked = { table: '', game, record, seat, level, seed, what_for: { move: { at_seq: 0 } } }
  const begin = milliseconds()
  try {
    engine.think(JSON.stringify(asked), 60_000)
  } catch {
    return undefined
  }
  return milliseconds() - begin
}

/** The time in which nine of ten decisions are made. */
function usual(game, level) {
  const times = []
  // What the engines compile while they run is compiled by then.
  engine.play_out(game, 3, '{}', level, 1, 20)
  for (let moment = 0; moment < MOMENTS; moment++) {
    const record = engine.play_out(game, 3, '{}', 'random', 1 + moment, 4 + 3 * moment)
    const seats = [0, 1, 2].map((seat) => decision(game, record, seat, level, moment))
    times.push(...seats.filter((time) => time !== undefined))
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(0.9 * times.length)]
}

/** Two digits say enough. */
const rounded = (value) => Number(value.toPrecision(2))

function levels() {
  const tables = new engine.Tables('')
  const request = { request: { id: 1, method: 'GET', path: '/games', name: '' } }
  const [{ answer }] = JSON.parse(tables.handle(JSON.stringify(request), 0, new Uint8Array(32)))
  const told = {}
  for (const { name, bots } of JSON.parse(answer.body)) {
    const times = bots.map(({ level }) => [level, rounded(PHONE * usual(name, level))])
    told[name] = Object.fromEntries(times)
  }
  return JSON.stringify(told, null, 2)
}

if (process.argv[2] === 'levels') console.log(levels())
else for await (const line of createInterface({ input: process.stdin })) console.log(workload(line))
