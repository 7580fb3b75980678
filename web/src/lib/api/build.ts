/** Under which the build is noted that this tab was reloaded for. */
const RELOADED = 'reloaded-for'

/** The build that this page came from, if the host wrote it into the page. */
export function pageBuild(): string | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return written && !written.startsWith('%') ? written : undefined
}

/** Whether this tab was reloaded for that build already; once more would change nothing. */
export const wasReloadedFor = (build: string): boolean => sessionStorage.getItem(RELOADED) === build

/** Reloads the page, at most once for a build. */
export function reloadFor(build: string): void {
  if (wasReloadedFor(build)) return
  sessionStorage.setItem(RELOADED, build)
  location.reload()
}
