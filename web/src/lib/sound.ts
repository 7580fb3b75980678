import { settings } from './settings.svelte'

/** Small tones made on the spot, so that nothing has to be loaded. */
let context: AudioContext | undefined

const TUNES = { turn: [660, 880], end: [523, 659, 784], tap: [220], no: [196, 165] } as const

export function chime(tune: keyof typeof TUNES): void {
  if (!settings.sound) return
  try {
    context ??= new AudioContext()
  } catch {
    return
  }
  const { currentTime, destination } = context
  TUNES[tune].forEach((frequency, index) => {
    const oscillator = context!.createOscillator()
    const volume = context!.createGain()
    const start = currentTime + index * 0.14
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(tune === 'tap' ? 0.05 : 0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    oscillator.connect(volume).connect(destination)
    oscillator.start(start)
    oscillator.stop(start + 0.32)
  })
}
