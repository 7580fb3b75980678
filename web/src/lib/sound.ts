import { settings } from './settings.svelte'

/** Where each sound is; nothing of it is loaded before it is heard for the first time. */
const files = import.meta.glob<string>('./sounds/*.mp3', {
  eager: true,
  query: '?url',
  import: 'default',
})
/** Below speech, so that it disturbs nobody who talks. */
const VOLUME = 0.5
/** The most sounds of one step; more would only be noise. */
const MOST = 3

let context: AudioContext | undefined
const loaded = new Map<string, Promise<AudioBuffer>>()

const fileOf = (name: string): string | undefined => files[`./sounds/${name}.mp3`]
export const isSound = (name: string): boolean => fileOf(name) !== undefined

/** What is to be heard of a step, and when: each sound once, spread over the time it takes. */
export function score(names: string[], ms: number): { name: string; after: number }[] {
  const heard = [...new Set(names)].slice(-MOST)
  return heard.map((name, index) => ({ name, after: (ms * (index + 1)) / heard.length / 1000 }))
}

async function load(name: string, within: AudioContext): Promise<AudioBuffer> {
  const response = await fetch(fileOf(name) ?? '')
  return within.decodeAudioData(await response.arrayBuffer())
}

/** Plays a sound after a delay in seconds, if sounds are on. */
export async function play(name: string, after = 0): Promise<void> {
  if (!settings.sound || !isSound(name)) return
  context ??= new AudioContext()
  const within = context
  // A browser keeps a page silent until somebody has touched it.
  if (within.state === 'suspended') void within.resume()
  const at = within.currentTime + after
  const known = loaded.get(name) ?? load(name, within)
  loaded.set(name, known)
  try {
    const source = within.createBufferSource()
    source.buffer = await known
    const volume = within.createGain()
    volume.gain.value = VOLUME
    source.connect(volume).connect(within.destination)
    source.start(Math.max(at, within.currentTime))
  } catch {
    // Without a connection it stays silent, and is fetched again the next time.
    loaded.delete(name)
  }
}
