import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseHowTo } from './howto'

type Rules = Record<string, string>
const REFERENCES = import.meta.glob<{ phase_rules: Rules; event_rules: Rules }>(
  '../wire/*.reference.ts',
  { eager: true, import: 'reference' },
)

describe('how-to-play texts', () => {
  it('are parsed into sections with rules', () => {
    const page = parseHowTo(
      '# Game\n\nLead **bold**.\n\n## One [R1 R2]\n\n- a *b*\n- c\n\n## Two\n\nText.\n',
    )
    expect(page.title).toBe('Game')
    expect(page.lead).toEqual([
      {
        kind: 'text',
        spans: [
          { text: 'Lead ', style: 'plain' },
          { text: 'bold', style: 'strong' },
          { text: '.', style: 'plain' },
        ],
      },
    ])
    expect(page.sections.map(({ title, rules }) => [title, rules])).toEqual([
      ['One', ['R1', 'R2']],
      ['Two', []],
    ])
    expect(page.sections[0]?.blocks[0]).toMatchObject({ kind: 'list', items: [{}, {}] })
  })

  it('show no raw markup', () => {
    for (const locale of readdirSync('src/locales')) {
      for (const file of readdirSync(folder(locale))) {
        const { lead, sections } = parseHowTo(readFileSync(`${folder(locale)}/${file}`, 'utf8'))
        const blocks = [...lead, ...sections.flatMap((section) => section.blocks)]
        const spans = blocks.flatMap((block) =>
          block.kind === 'list' ? block.items.flat() : block.spans,
        )
        const raw = spans.filter(({ text }) => /[_*`#[\]]/.test(text)).map(({ text }) => text)
        expect(raw, `${locale}/${file}`).toEqual([])
      }
    }
  })

  const folder = (locale: string): string => `src/locales/${locale}/how`
  for (const file of readdirSync(folder('en'))) {
    it(`${file} has the same parts about the same rules in every language`, () => {
      const rules = (locale: string): string[][] =>
        parseHowTo(readFileSync(`${folder(locale)}/${file}`, 'utf8')).sections.map(
          (section) => section.rules,
        )
      expect(rules('pl')).toEqual(rules('en'))
      expect(rules('fr')).toEqual(rules('en'))
    })
  }

  it('tell of every rule, so of each that a refusal names', () => {
    for (const file of readdirSync(folder('en'))) {
      const game = file.replace('.md', '')
      const rules = readFileSync(`../crates/${game}/RULES.md`, 'utf8')
      const all = [...rules.matchAll(/^- \*\*(R\d+)/gm)].map(([, rule]) => rule)
      const page = parseHowTo(readFileSync(`${folder('en')}/${file}`, 'utf8'))
      expect(all.length, file).toBeGreaterThan(50)
      expect(page.sections.flatMap((section) => section.rules)).toEqual(expect.arrayContaining(all))
    }
  })

  it('call the resources of Ragusa by the Polish rulebook’s word', () => {
    const topics = readdirSync('src/locales/pl').filter((name) => name.includes('ragusa'))
    for (const file of ['how/ragusa.md', ...topics]) {
      expect(readFileSync(`src/locales/pl/${file}`, 'utf8'), file).not.toMatch(/zas[oó]b/i)
    }
  })

  it('tell of every rule that a prompt or a line of the log links to', () => {
    expect(Object.keys(REFERENCES)).toHaveLength(readdirSync(folder('en')).length)
    for (const [file, { phase_rules, event_rules }] of Object.entries(REFERENCES)) {
      const game = file.replace('../wire/', '').replace('.reference.ts', '')
      const page = parseHowTo(readFileSync(`${folder('en')}/${game}.md`, 'utf8'))
      const told = page.sections.flatMap(({ rules }) => rules)
      expect(told).toEqual(expect.arrayContaining(Object.values(phase_rules)))
      expect(told).toEqual(expect.arrayContaining(Object.values(event_rules)))
    }
  })
})
