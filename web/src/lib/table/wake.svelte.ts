/** Keeps the screen on while it is one's turn, where the browser can. */
export function stayAwake(wanted: () => boolean): void {
  $effect(() => {
    if (!wanted() || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let done = false
    const ask = async (): Promise<void> => {
      if (document.hidden || lock) return
      try {
        const given = await navigator.wakeLock.request('screen')
        // Who looks away gives it back; it is asked for again when the page is seen.
        given.addEventListener('release', () => (lock = undefined))
        if (done) await given.release()
        else lock = given
      } catch {
        // A phone that saves its battery says no, and the game goes on.
      }
    }
    const seen = (): void => void ask()
    document.addEventListener('visibilitychange', seen)
    void ask()
    return () => {
      done = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  })
}
