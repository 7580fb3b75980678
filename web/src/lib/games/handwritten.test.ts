import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Everything that people wrote; what is generated from Rust is in `wire`. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path.endsWith(join('lib', 'wire')) ? [] : sources(path)
    return /\.(svelte|ts)$/.test(path) && !/\.test(ing)?\.ts$/.test(path) ? [path] : []
  })
}

/** Where a pattern stands, as `file: text`. */
function found(pattern: RegExp): string[] {
  return sources('src').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}`),
  )
}

const RULE = /\bR[1-9]\d*\b/g
/** A pattern that is tried on the line of an action, or a line that is taken apart. */
const READING = new RegExp(
  [
    /\.(test|exec)\([^()\n]*\b(one|lines?)\b/,
    /\blines\??\.(match|matchAll|search|split)\(/,
    /\b(line|action)([!?]|\s*\?\?[^.\n]*\))*\.(match(All)?|search|slice|split|(starts|ends)With|substring|replace(All)?|indexOf)\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Who reads text by patterns, and which text. A line of an action is none of it. */
const PATTERNS = {
  'src/lib/api/http.ts': 'the path of a request',
  'src/lib/base.ts': 'the path of the site',
  'src/lib/games/catan/art/DevelopmentCard.svelte': 'the name of a card, in a language',
  'src/lib/games/ragusa/words.ts': 'a sentence',
  'src/lib/games/rialto/Token.svelte': 'a piece that moves, as motions.ts calls it',
  'src/lib/learn/light.ts': 'the part of the page that a lesson lights',
  'src/lib/local/worker.ts': 'the path of a request',
  'src/lib/table/handOver.ts': 'the header of a record',
  'src/lib/table/spoken.ts': 'a sentence',
  'src/lib/words/howto.ts': 'a page of how to play',
  'src/notebook/draw.ts': 'a drawing and its styles',
}

/** A regular expression: a slash where something is to begin, and no comment. */
const PATTERN = /(?:[([,=:!&|?;]|\breturn|\bif)\s*\/(?![/*>])|\bRegExp\(/

describe('the client', () => {
  it('names no rule by its number: the host and the references do', () => {
    expect(found(RULE)).toEqual([])
  })

  it('takes no line of an action apart: the tables of the actions say what it does', () => {
    expect(found(READING)).toEqual([])
  })

  it('has regular expressions only where they read something else', () => {
    const reading = sources('src').filter((path) => PATTERN.test(readFileSync(path, 'utf8')))
    expect(reading.sort()).toEqual(Object.keys(PATTERNS).sort())
  })

  it('would be caught taking one apart', () => {
    const taken = [
      '/^give /.test(line)',
      "/^(\\d+) (.+)$/.exec(frame?.line ?? '')",
      "line.split(' ')",
      "frame?.line?.split(' ')",
      "(frame.line ?? '').slice(2)",
      'lines.match(/x/)',
      "line.startsWith('keep ')",
      "action.split(' ')[2]",
    ]
    expect(taken.filter((text) => text.match(READING) === null)).toEqual([])
    expect(['line === done', 'lines.includes(line)'].filter((text) => READING.test(text))).toEqual(
      [],
    )
  })

  it('would be caught reading by a pattern', () => {
    const patterns = [
      'const [, seat] = /^(\\d+) (.+)$/.exec(step) ?? []',
      'step.replace(/^\\d+ /, "")',
      'return /x/.test(step)',
      '{#if /^keep /.test(step)}',
      "new RegExp('x')",
    ]
    expect(patterns.filter((text) => !PATTERN.test(text))).toEqual([])
    const others = ['half = whole / 2 / 3', "at('/how')", '{/if}', 'f(// why', '<br />']
    expect(others.filter((text) => PATTERN.test(text))).toEqual([])
  })

  it('would be caught naming one', () => {
    expect(['see R14', "'R8'", 'R1x', 'R01'].map((text) => text.match(RULE) !== null)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
