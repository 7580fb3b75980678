const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()

const ring = 'outline:3px solid var(--turn);outline-offset:2px;border-radius:.5rem;'

/** Lights what a lesson points at, wherever on the page it is drawn. */
export function light(
  actions: string[],
  things: string[],
  openerOf: (line: string) => string | undefined,
): () => void {
  if (!sheet) return () => {}
  // Or what has to be opened first to find it.
  const buttons = actions.flatMap((line) => [
    `.table [data-action=${JSON.stringify(line)}]`,
    `.table [data-opens=${JSON.stringify(openerOf(line) ?? '')}]`,
  ])
  const parts = things.flatMap((thing) => {
    if (thing === 'desk') return ['.table .work']
    if (thing === 'board') return ['.table .board']
    const seat = /^seat:(\d+)$/.exec(thing)?.[1]
    if (seat === undefined) return []
    return [`.table .strip [data-seat="${seat}"]`, `.table .cards > li:nth-child(${+seat + 1})`]
  })
  const selectors = [...buttons, ...parts]
  sheet.replaceSync(
    selectors.length ? `${selectors.join(',')}{${ring}}.table .board{outline-offset:-4px}` : '',
  )
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  return () => sheet.replaceSync('')
}
