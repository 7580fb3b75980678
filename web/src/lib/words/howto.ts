import type { Locale } from './locale.svelte'

/** One part of a how-to-play page. */
export interface Section {
  id: string
  title: string
  /** Numbers in the game's RULES.md that this part tells of. */
  rules: string[]
  blocks: Block[]
}

export type Block =
  | { kind: 'text'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  /** An example: a picture by its name, and what is to be seen in it. */
  | { kind: 'figure'; name: string; spans: Span[] }

export interface Span {
  text: string
  style: 'plain' | 'strong' | 'em'
}

export interface HowTo {
  title: string
  lead: Block[]
  sections: Section[]
}

const files = import.meta.glob<string>('../../locales/*/how/*.md', {
  query: '?raw',
  import: 'default',
})

export async function howTo(locale: Locale, game: string): Promise<HowTo | undefined> {
  const file = files[`../../locales/${locale}/how/${game}.md`]
  return file ? parseHowTo(await file()) : undefined
}

/** Reads the little that our texts use: headings, paragraphs, lists, pictures, bold, emphasis. */
export function parseHowTo(text: string): HowTo {
  const [head = '', ...parts] = text.split(/^## /m)
  const title = /^# (.+)$/m.exec(head)?.[1] ?? ''
  return {
    title,
    lead: blocks(head.replace(/^# .+$/m, '')),
    sections: parts.map((part, index) => {
      const [heading = '', ...rest] = part.split('\n')
      const match = /^(.*?)\s*(?:\[([^\]]*)\])?$/.exec(heading)
      return {
        // The place in the page, which is the same in every language.
        id: `part-${index + 1}`,
        title: match?.[1] ?? heading,
        rules: match?.[2]?.split(' ') ?? [],
        blocks: blocks(rest.join('\n')),
      }
    }),
  }
}

function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const [picture, name] = /^!\[([a-z]+)\]\s*/.exec(block) ?? []
      if (picture !== undefined && name !== undefined) {
        return { kind: 'figure', name, spans: spans(block.slice(picture.length)) }
      }
      return block.startsWith('- ')
        ? {
            kind: 'list',
            items: block
              .split(/\n?^- /m)
              .filter(Boolean)
              .map(spans),
          }
        : { kind: 'text', spans: spans(block) }
    })
}

function spans(text: string): Span[] {
  return text
    .replace(/\n/g, ' ')
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('**')
        ? { text: part.slice(2, -2), style: 'strong' }
        : part.startsWith('*') || part.startsWith('_')
          ? { text: part.slice(1, -1), style: 'em' }
          : { text: part, style: 'plain' },
    )
}
