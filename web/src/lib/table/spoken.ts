import type { Told } from '../games/module'

/** Longer sentences are not followed by ear. */
export const MOST_WORDS = 25

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The text in pieces of limited length, broken between sentences where that is possible. */
export function pieces(sentences: string[], most = MOST_WORDS): string[] {
  const found: string[][] = []
  for (const sentence of sentences) {
    const words = wordsOf(sentence)
    const last = found.at(-1)
    if (last && last.length + words.length <= most) last.push(...words)
    else for (let at = 0; at < words.length; at += most) found.push(words.slice(at, at + most))
  }
  return found.map((words) => words.join(' '))
}

/** What happened, turn by turn: what one player did in a row is said at a time. */
export function byTurn(lines: Told[]): string[] {
  const turns: { seat: number | undefined; texts: string[] }[] = []
  for (const { seat, text } of lines) {
    const last = turns.at(-1)
    // What is nobody's own doing belongs to the turn it happens in.
    if (last && (seat === undefined || last.seat === undefined || last.seat === seat)) {
      last.texts.push(text)
      last.seat ??= seat
    } else turns.push({ seat, texts: [text] })
  }
  return turns.flatMap(({ texts }) => pieces(texts))
}

/** As many of the choices as fit into one breath, and how many more there are. */
export function someOf(
  choices: string[],
  head: (count: number, choices: string) => string,
  more: (count: number) => string,
): string {
  for (let shown = choices.length; shown > 0; shown--) {
    const rest = choices.length - shown
    const list = [...choices.slice(0, shown), ...(rest ? [more(rest)] : [])].join('; ')
    const text = head(choices.length, list)
    if (wordsOf(text).length <= MOST_WORDS) return text
  }
  return pieces([head(choices.length, choices[0] ?? '')])[0] ?? ''
}
