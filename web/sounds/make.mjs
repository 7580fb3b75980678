// Makes the sounds of the table from their recipes: `node sounds/make.mjs` in `web/`.
// A sound is struck, plucked and rubbed bodies in a small room; nothing is recorded. The files
// are written by `lame`, so that every browser plays them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RATE = 32_000
const here = new URL('.', import.meta.url).pathname
const target = join(here, '../src/lib/sounds')

/** How the parts of a struck body lie above each other; the higher ones are quieter and shorter. */
const BODIES = {
  wood: { ratios: [1, 2.57, 4.95, 7.6], loud: 0.45, damp: 0.9 },
  ivory: { ratios: [1, 1.83, 2.9, 4.1], loud: 0.6, damp: 0.5 },
  stone: { ratios: [1, 1.71, 2.43, 3.9, 5.2], loud: 0.65, damp: 0.7 },
  clay: { ratios: [1, 2.2, 3.35, 5.1], loud: 0.4, damp: 0.8 },
  metal: { ratios: [1, 1.42, 2.11, 2.76, 3.3], loud: 0.7, damp: 0.35 },
  bell: { ratios: [0.5, 1, 1.19, 1.5, 2, 2.76, 4.1], loud: 0.62, damp: 0.6 },
  glass: { ratios: [1, 2.76, 5.4], loud: 0.22, damp: 0.7 },
  drum: { ratios: [1, 1.59, 2.14, 2.65], loud: 0.5, damp: 0.6 },
}

/** The same sequence every time, so that a sound made again is the same sound. */
function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function modes({ modes: body, base, decay }, pitch) {
  const { ratios, loud, damp } = BODIES[body]
  const samples = new Float64Array(Math.ceil(decay * 7 * RATE))
  ratios.forEach((ratio, index) => {
    const frequency = base * pitch * ratio
    if (frequency > RATE * 0.45) return
    const gain = loud ** index
    const time = decay / Math.max(1, ratio) ** damp
    for (let at = 0; at < samples.length; at++) {
      const seconds = at / RATE
      const rise = Math.min(1, seconds / 0.0012)
      samples[at] +=
        rise * gain * Math.exp(-seconds / time) * Math.sin(2 * Math.PI * frequency * seconds)
    }
  })
  return samples
}

/** Rubbing and breath: noise between two frequencies; with `grain` it is made of so many crumbs a second. */
function noise({ noise: [low, high], length, attack = 0.001, grain, glide = 0 }, pitch, random) {
  const samples = new Float64Array(Math.ceil((length + 0.04) * RATE))
  let [lower, upper, crumb] = [0, 0, grain ? 0 : 1]
  for (let at = 0; at < samples.length; at++) {
    const seconds = at / RATE
    const shift = pitch * 2 ** ((glide * seconds) / length)
    const smooth = (frequency) => 1 - Math.exp((-2 * Math.PI * frequency * shift) / RATE)
    const white = random() * 2 - 1
    upper += smooth(high) * (white - upper)
    lower += smooth(low) * (upper - lower)
    if (grain) {
      if (random() < grain / RATE) crumb = 0.35 + 0.65 * random()
      crumb *= 1 - 2.2 * Math.min(0.2, grain / RATE)
    }
    const rise = Math.min(1, seconds / attack)
    const fall =
      seconds < attack ? 1 : Math.exp((-3.2 * (seconds - attack)) / (length - attack + 1e-4))
    samples[at] = (upper - lower) * rise * fall * crumb * 3
  }
  return samples
}

/** A bubble: a tone that rises as it closes. */
function drop({ drop: [from, to], length }, pitch) {
  const samples = new Float64Array(Math.ceil(length * RATE))
  let phase = 0
  for (let at = 0; at < samples.length; at++) {
    const part = at / samples.length
    phase += (2 * Math.PI * pitch * (from + (to - from) * part ** 2)) / RATE
    samples[at] = Math.sin(phase) * Math.sin(Math.PI * part) * (1 - part)
  }
  return samples
}

/** A plucked string: a burst of noise that runs in a loop and grows duller. */
function string({ string: frequency, length }, pitch, random) {
  const samples = new Float64Array(Math.ceil(length * RATE))
  const loop = Math.round(RATE / (frequency * pitch))
  const line = Float64Array.from({ length: loop }, () => random() * 2 - 1)
  // A soft finger: the burst is smoothed before it runs.
  for (let round = 0; round < 3; round++)
    for (let at = 0; at < loop; at++) line[at] = (line[at] + line[(at + 1) % loop]) / 2
  for (let at = 0; at < samples.length; at++) {
    const index = at % loop
    const value = line[index]
    line[index] = 0.4985 * (value + line[(index + 1) % loop])
    samples[at] = value * 2.5 * Math.min(1, ((samples.length - at) / RATE) * 12)
  }
  return samples
}

/** A small room: some early echoes, then a tail from loops of different lengths. */
function inRoom(dry, wet) {
  const tail = Math.ceil(0.3 * RATE)
  const wetSamples = new Float64Array(dry.length + tail)
  for (const [ms, gain] of [
    [7, 0.5],
    [11, 0.4],
    [17, 0.32],
    [23, 0.25],
  ]) {
    const delay = Math.round((ms * RATE) / 1000)
    for (let at = 0; at < dry.length; at++) wetSamples[at + delay] += gain * dry[at]
  }
  for (const ms of [29.7, 37.1, 41.1, 43.7]) {
    const delay = Math.round((ms * RATE) / 1000)
    const line = new Float64Array(wetSamples.length)
    let dull = 0
    for (let at = delay; at < line.length; at++) {
      dull += 0.45 * (line[at - delay] - dull)
      line[at] = (at - delay < dry.length ? dry[at - delay] : 0) + 0.62 * dull
      wetSamples[at] += 0.25 * line[at]
    }
  }
  return wetSamples.map((value, at) => (at < dry.length ? dry[at] : 0) + wet * value)
}

function layerInto(samples, layer, random) {
  const make = layer.modes ? modes : layer.noise ? noise : layer.drop ? drop : string
  for (const [at, loud] of layer.hits ?? [[0, 1]]) {
    const pitch = 1 + (layer.spread ?? 0) * (random() * 2 - 1)
    const hit = make(layer, pitch, random)
    const start = Math.round(((layer.at ?? 0) + at) * RATE)
    for (let index = 0; index < hit.length && start + index < samples.length; index++)
      samples[start + index] += layer.gain * loud * hit[index]
  }
}

function synthesise({ room, layers }, seed) {
  const random = chance(seed)
  const samples = new Float64Array(2.4 * RATE)
  for (const layer of layers) layerInto(samples, layer, random)
  const whole = inRoom(samples, room)
  const peak = whole.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const last = whole.findLastIndex((value) => Math.abs(value) > peak * 0.004)
  const fade = Math.round(0.03 * RATE)
  return whole
    .slice(0, last + fade)
    .map((value, at) => (value / peak) * 0.8 * Math.min(1, (last + fade - at) / fade))
}

function wav(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((value, at) => bytes.writeInt16LE(Math.round(value * 32_767), 44 + at * 2))
  return bytes
}

const recipes = JSON.parse(readFileSync(join(here, 'recipes.json'), 'utf8'))
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
Object.entries(recipes).forEach(([name, recipe], index) => {
  const raw = join(tmpdir(), `sound-${process.pid}.wav`)
  writeFileSync(raw, wav(synthesise(recipe, index + 1)))
  execFileSync('lame', [
    '--quiet',
    '-m',
    'm',
    '-V',
    '6',
    '--noreplaygain',
    raw,
    join(target, `${name}.mp3`),
  ])
  rmSync(raw)
})
