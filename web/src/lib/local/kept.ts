import { SITE } from '../api/host'
import { pageBuild, reloadFor } from '../api/build'

/** So long after the page a static site is fetched whole, if nobody began to play. */
const LATER_MS = 8_000

let asked = false

/** Keeps all files of a static site, for visits without a network. */
export function keepFiles(): void {
  if (asked || !SITE || !('serviceWorker' in navigator)) return
  asked = true
  void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`)
}

/** Once everything that the page itself needs is there. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Keeps them once that takes nothing from a slow line that somebody waits for. */
export function keepFilesLater(): void {
  if (!SITE) return
  afterLoad(() => setTimeout(keepFiles, LATER_MS))
  // A page from before a new build, whose files are gone: the new one is complete.
  addEventListener('vite:preloadError', () => reloadFor(`other files than ${pageBuild() ?? ''}`))
}
