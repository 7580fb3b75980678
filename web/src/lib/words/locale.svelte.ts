import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { GAMES } from './games'

export const LOCALES = ['en', 'pl', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export type Arguments = Record<string, FluentVariable>

/** What each language calls itself. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  pl: 'Polski',
  fr: 'Français',
}

// `app.ftl` is needed by every page; a game's words are fetched with the game. What every game adds
// to a topic of all is in a file of its own, such as `options-catan.ftl`.
const files = import.meta.glob('../../locales/*/*.ftl', { query: '?raw', import: 'default' })

function preferred(): Locale {
  const stored = localStorage.getItem('locale')
  const wanted = [stored, ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return (
    LOCALES.find((locale) => wanted.find((tag) => LOCALES.includes(tag as Locale)) === locale) ??
    'en'
  )
}

class Words {
  locale = $state<Locale>('en')
  #bundle = $state.raw(new FluentBundle('en'))
  #topics = new Set<string>(['app'])
  /** The language that was last asked for. */
  #wanted: Locale = 'en'
  #loading = Promise.resolve()

  async start(): Promise<void> {
    await this.use(preferred())
  }

  /** Switches the language of everything that is shown, at once. */
  async use(locale: Locale): Promise<void> {
    this.#wanted = locale
    await this.#load()
    localStorage.setItem('locale', this.locale)
    document.documentElement.lang = this.locale
  }

  /** Adds the words of a game. */
  need(topic: string): Promise<void> {
    if (this.#topics.has(topic)) return this.#loading
    this.#topics.add(topic)
    return this.#load()
  }

  /** One load after the other: the last one ends last, with all topics and the last language. */
  #load(): Promise<void> {
    const before = this.#loading.catch(() => {})
    this.#loading = before.then(async () => {
      const locale = this.#wanted
      const bundle = await load(locale, this.#topics)
      this.locale = locale
      this.#bundle = bundle
    })
    return this.#loading
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** The message in the chosen language. An unknown one shows its id, which tests look for. */
  say(id: string, values?: Arguments, form?: string): string {
    const message = this.#bundle.getMessage(id)
    if (!message?.value) return `⟦${id}⟧`
    const pattern = (form && message.attributes[form]) || message.value
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, values, errors)
    for (const error of errors) console.error(`message ${id}:`, error)
    return text
  }
}

function filesOf(locale: Locale, topic: string): (() => Promise<unknown>)[] {
  const path = `../../locales/${locale}/${topic}`
  const names = [`${path}.ftl`, ...GAMES.map((game) => `${path}-${game}.ftl`)]
  return names.flatMap((name) => files[name] ?? [])
}

async function load(locale: Locale, topics: Iterable<string>): Promise<FluentBundle> {
  // Isolation marks would show up in accessible names and copied text.
  const bundle = new FluentBundle(locale, { useIsolating: false })
  const texts = [...topics].flatMap((topic) => filesOf(locale, topic).map((file) => file()))
  for (const text of await Promise.all(texts))
    bundle.addResource(new FluentResource(text as string))
  return bundle
}

export const words = new Words()
export const say = (id: string, values?: Arguments): string => words.say(id, values)
/** A sentence as it stands inside another one. */
export const inside = (text: string): string =>
  text.charAt(0).toLocaleLowerCase(words.locale) + text.slice(1)

/** What sentences call whoever something is done to. */
const OTHERS = ['victim', 'other', 'loser']
/**
 * A sentence about people. Whoever reads it is "you" in it: as the one who acts (`.you` of the
 * message) or as the other one (`.yours`). No two people at a table have the same name.
 */
export function sayAbout(you: string | undefined, id: string, values: Arguments = {}): string {
  if (!you) return words.say(id, values)
  if (values['player'] === you) return words.say(id, values, 'you')
  const isOther = OTHERS.some((name) => values[name] === you)
  return words.say(id, values, isOther ? 'yours' : undefined)
}
