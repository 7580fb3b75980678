const sheet = typeof CSSStyleSheet === 'undefined' ? undefined : new CSSStyleSheet()

const ring = 'outline:3px solid var(--turn);outline-offset:2px;border-radius:.5rem;'

/** A place among many that glow, so that it is found at a glance on a phone. */
const place =
  '.table .board .marked{stroke-width:14;stroke-dasharray:none;filter:drop-shadow(0 0 6px #000)}'

/** Something that lies beside the board: `pile:ships`. */
const PILE = 'pile:'
const pileSelector = (thing: string): string =>
  `.table [data-pile=${JSON.stringify(thing.slice(PILE.length))}]`

/** Keeps what a step lights beside the board in sight: words that come later move it. */
export function keepInSight(things: string[], desk: HTMLElement): () => void {
  const pile = things.find((thing) => thing.startsWith(PILE))
  if (!pile) return () => {}
  const selector = pileSelector(pile)
  const show = (): void => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' })
  const sizes = new ResizeObserver(show)
  for (const part of [desk, ...desk.children]) sizes.observe(part)
  const contents = new MutationObserver(show)
  contents.observe(desk, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}

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
    if (thing.startsWith(PILE)) return [pileSelector(thing)]
    const seat = /^seat:(\d+)$/.exec(thing)?.[1]
    if (seat === undefined) return []
    return [`.table .strip [data-seat="${seat}"]`, `.table .cards > li:nth-child(${+seat + 1})`]
  })
  const selectors = [...buttons, ...parts]
  const rings = selectors.length
    ? `${selectors.join(',')}{${ring}}.table .board{outline-offset:-4px}`
    : ''
  sheet.replaceSync(place + rings)
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  return () => sheet.replaceSync('')
}
