import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from './locale.svelte'

const topics = readdirSync('src/locales/en').filter((name) => name.endsWith('.ftl'))
const read = (locale: string, topic: string): string =>
  readFileSync(`src/locales/${locale}/${topic}`, 'utf8')

/** Messages by id, with the text behind the equals sign. */
const messages = (text: string): [string, string][] =>
  text.split(/^(?=[a-z][\w-]* =)/m).flatMap((part) => {
    const found = /^([a-z][\w-]*) =([^]*)$/.exec(part)
    return found ? [[found[1]!, found[2]!.trim()] as [string, string]] : []
  })

/** What is put into messages as a number; whatever else is put in is words. */
const NUMBERS = new Set(
  `arrows at cap chosen coins count councillors draws due excess first fish general has left limit
  most needed needs next number own payable places played points price rate round row second spots
  step sum total units value won colour columns level seconds minutes of`.split(/\s+/),
)
/** Which one, not how many: no word agrees with these. */
const ORDINALS = new Set(['number', 'round', 'row', 'value'])
/** These are numbers by name, but lists of cards, or names, where the message says so. */
const WORDS = new Set(['cards', 'place', 'houses'])
/** In these a name that is otherwise a number stands for words. */
const LISTS = /^(catan-refused-needs-cards|ragusa-do-buy:price)$/
const isNumber = (id: string, name: string): boolean =>
  NUMBERS.has(name) && !WORDS.has(name) && !LISTS.test(id) && !LISTS.test(`${id}:${name}`)

/** Words behind a number that are the same for every number. */
const INVARIABLE: Record<Locale, RegExp> = {
  en: /^(of|for|from|to|in|and|or|so|now|then|more|left|fish|d|at|on|a|you)$/,
  pl: /^(z|za|ze|od|do|na|w|i|albo|teraz)$/,
  fr: /^(sur|pour|par|contre|en|dans|et|ou|au|de|à|j|maintenant)$/,
}

/** The categories that a language has for whole numbers. */
const CATEGORIES: Record<Locale, string[]> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many'],
  fr: ['one', 'other'],
}

interface Select {
  variable: string
  keys: string[]
}

/** The selects of a message, and its text with a mark in place of each. */
function parted(text: string): { selects: Select[]; plain: string } {
  const selects: Select[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const found = /^\{ \$(\w+) ->/.exec(text.slice(at))
    if (!found) {
      plain += text[at++]
      continue
    }
    let [depth, end] = [1, at + found[0].length]
    for (; depth > 0 && end < text.length; end++) {
      if (text[end] === '{') depth++
      if (text[end] === '}') depth--
    }
    const variants = text.slice(at + found[0].length, end)
    const keys = [...variants.matchAll(/\*?\[(\w+)\]/g)].map((key) => key[1]!)
    selects.push({ variable: found[1]!, keys })
    plain += '…'
    at = end
  }
  return { selects, plain }
}
const selectsOf = (text: string): Select[] => parted(text).selects

/** What stands directly behind a number: a word that should agree with it, perhaps. */
function disagreements(locale: Locale, id: string, text: string): string[] {
  // A select is what agrees; what is outside of it is the same for every number.
  const { plain } = parted(text)
  const faults: string[] = []
  for (const found of plain.matchAll(
    /(?:\{ \$(\w+) \}|(?<![\w.])(\d+)) +(\p{L}[\p{L}’'-]*|\{ \$\w+ \})/gu,
  )) {
    const [whole, name, digits, behind = ''] = found
    if (name !== undefined && (!isNumber(id, name) || ORDINALS.has(name))) continue
    const put = /^\{ \$(\w+) \}$/.exec(behind)?.[1]
    // A digit that is written out stands beside the right form of its word.
    if (digits !== undefined && put === undefined) continue
    if (put !== undefined ? !isNumber(id, put) : !INVARIABLE[locale].test(behind))
      faults.push(whole)
  }
  return faults
}

const counted = (locale: Locale): [string, string][] =>
  topics
    .flatMap((topic) => messages(read(locale, topic)))
    .filter(([id, text]) => [...text.matchAll(/\$(\w+)/g)].some((found) => isNumber(id, found[1]!)))

/** Every message that has forms, with the numbers at which languages differ. */
function rendered(locale: Locale): string {
  const bundle = new FluentBundle(locale, { useIsolating: false })
  for (const topic of topics) bundle.addResource(new FluentResource(read(locale, topic)))
  const formed = counted(locale).filter(([, text]) => selectsOf(text).length > 0)
  const lines = formed.flatMap(([id, text]) => {
    const names = [...new Set([...text.matchAll(/\$(\w+)/g)].map((found) => found[1]!))]
    return [0, 1, 2, 5, 22].map((number) => {
      const values = Object.fromEntries(
        names.map((name) => [name, isNumber(id, name) ? number : `<${name}>`]),
      )
      const errors: Error[] = []
      const said = bundle.formatPattern(bundle.getMessage(id)!.value!, values, errors)
      expect(errors, id).toEqual([])
      return `${id}: ${said.replace(/\s+/g, ' ')}`
    })
  })
  return `${lines.join('\n')}\n`
}

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'locales' ? [] : sources(path)
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [{ path, text: readFileSync(path, 'utf8') }]
      : []
  })
}

describe('numbers and words agree', () => {
  it('finds what does not agree', () => {
    expect(disagreements('en', 'x', 'Choose { $count } cards.')).toEqual(['{ $count } cards'])
    expect(disagreements('pl', 'x', 'za { $count } { $good }')).toEqual(['{ $count } { $good }'])
    expect(disagreements('pl', 'x', 'za { $count } × { $good }')).toEqual([])
    const agreeing = 'Choose { $count } { $count ->\n [one] card\n *[other] cards\n }.'
    expect(disagreements('en', 'x', agreeing)).toEqual([])
    expect(disagreements('en', 'x', 'It asks for 1 { $good } more')).toEqual(['1 { $good }'])
  })

  for (const locale of LOCALES) {
    it(`in every message of ${locale}`, () => {
      const faults = topics
        .flatMap((topic) => messages(read(locale, topic)))
        .flatMap(([id, text]) => disagreements(locale, id, text).map((fault) => `${id}: ${fault}`))
      expect(faults).toEqual([])
    })

    it(`with every form that ${locale} has`, () => {
      const lacking = counted(locale).flatMap(([id, text]) =>
        selectsOf(text)
          .filter(({ variable }) => isNumber(id, variable))
          .filter(({ keys }) => CATEGORIES[locale].some((category) => !keys.includes(category)))
          .map(({ keys }) => `${id}: ${keys.join(', ')}`),
      )
      expect(lacking).toEqual([])
    })

    // To be read by a person when it changes; `npx vitest run -u` accepts it.
    it(`as somebody who speaks ${locale} has read it`, async () => {
      await expect(rendered(locale)).toMatchFileSnapshot(`./counted.${locale}.golden`)
    })
  }

  it('where code puts a number beside a word', () => {
    const faults = sources('src').flatMap(({ path, text }) =>
      [
        // A number and a message in one string, or in two elements, without telling the message.
        // What was played, and a place on a track, are said alike for every number.
        ...text.matchAll(/\$\{(?!say)[^}]*\} \$\{say\([^,]*?\)\}/g),
        ...text.matchAll(
          /<\/strong>\s*<span(?![^>]*unseen)[^>]*>\{say\('(?!rialto-(?:count|doge-place))[\w-]+'\)\}/g,
        ),
      ].map((found) => `${path}: ${found[0]}`),
    )
    expect(faults).toEqual([])
  })
})
