import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locale.svelte'

const topics = readdirSync('src/locales/en').filter((name) => name.endsWith('.ftl'))
const read = (locale: string, topic: string): string =>
  readFileSync(`src/locales/${locale}/${topic}`, 'utf8')
const idsOf = (text: string): string[] =>
  [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!)
const variablesOf = (text: string): Map<string, string[]> =>
  new Map(
    text
      .split(/^(?=[a-z][\w-]* =)/m)
      .filter((part) => /^[a-z][\w-]* =/.test(part))
      .map((part) => [
        idsOf(part)[0]!,
        [...new Set([...part.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort(),
      ]),
  )

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'locales' ? [] : sources(path)
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [readFileSync(path, 'utf8')]
      : []
  })
}

describe('the messages', () => {
  for (const topic of topics) {
    for (const locale of LOCALES) {
      it(`${topic} is whole and well formed in ${locale}`, () => {
        const text = read(locale, topic)
        const ids = idsOf(text)
        expect(ids).toEqual(idsOf(read('en', topic)))
        expect(new Set(ids).size).toBe(ids.length)
        const bundle = new FluentBundle(locale)
        expect(bundle.addResource(new FluentResource(text))).toEqual([])
        expect(ids.filter((id) => !bundle.hasMessage(id))).toEqual([])
        expect(variablesOf(text)).toEqual(variablesOf(read('en', topic)))
      })
    }
  }

  for (const locale of LOCALES) {
    it(`tell those who read them what they did themselves in ${locale}`, () => {
      const bundle = new FluentBundle(locale)
      for (const topic of topics) bundle.addResource(new FluentResource(read(locale, topic)))
      const forms = (id: string): string[] => Object.keys(bundle.getMessage(id)!.attributes)
      const about = topics
        .flatMap((topic) => [...variablesOf(read(locale, topic))])
        .filter(([id]) => /^\w+-event-|^news-(?!seat)/.test(id))
      const acted = about.filter(([, names]) => names.includes('player'))
      const suffered = about.filter(([, names]) =>
        names.some((name) => ['victim', 'other', 'loser'].includes(name)),
      )
      expect(acted.length).toBeGreaterThan(80)
      expect(acted.filter(([id]) => !forms(id).includes('you')).map(([id]) => id)).toEqual([])
      expect(suffered.filter(([id]) => !forms(id).includes('yours')).map(([id]) => id)).toEqual([])
    })
  }

  it('say what is done, happens or is refused in phrases, not as entries of a list', () => {
    const told = /^\w+-(city-)?(do|event|score|refused|wait|lack)-/
    const entries = LOCALES.flatMap((locale) =>
      topics
        .flatMap((topic) => read(locale, topic).split(/^(?=[a-z][\w-]* =)/m))
        .filter((text) => told.test(text) && text.includes(':'))
        .map((text) => `${locale}: ${text}`),
    )
    expect(entries).toEqual([])
  })

  it('keep French punctuation on the line of its word', () => {
    const pages = readdirSync('src/locales/en/how').map((page) => `how/${page}`)
    const texts = [...topics, ...pages].map((topic) => read('fr', topic))
    expect(texts.flatMap((text) => text.match(/.* [:;!?»].*|.*« .*/g) ?? [])).toEqual([])
  })

  const code = sources('src').join('\n')
  const known = topics.flatMap((topic) => idsOf(read('en', topic)))

  it('are all there where the code names them', () => {
    const named = [...code.matchAll(/say\(\s*'([\w-]+)'/g)].map((match) => match[1]!)
    expect(named.filter((id) => !known.includes(id))).toEqual([])
  })

  it('are all used', () => {
    // A message is named outright, by a string, or by a pattern such as `error-${code}`, where
    // what is put in is one word, unless it is made of several.
    const strings = new Set([...code.matchAll(/['"]([a-z][\w-]*)['"]/g)].map((match) => match[1]!))
    const patterns = [...code.matchAll(/`((?:[\w-]|\$\{(?:[^{}`]|\{[^{}`]*\})*\})+)`/g)]
      .map((match) => match[1]!)
      .filter((text) => text.includes('${') && /^[a-z$]/.test(text))
      .map((text) =>
        text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (put) =>
          put.includes('replace') || /\b(?:id|verb)\b/.test(put)
            ? '[\\w-]+'
            : '(?:\\w+|golden-city|oil-press|bot-pairs|top-card|bots-first|player-first)',
        ),
      )
      .map((pattern) => new RegExp(`^${pattern}$`))
    const unused = known.filter(
      (id) => !strings.has(id) && !patterns.some((pattern) => pattern.test(id)),
    )
    expect(unused).toEqual([])
  })
})
