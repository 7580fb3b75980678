import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Everything that people wrote; what is generated from Rust is in `wire`. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path.endsWith(join('lib', 'wire')) ? [] : sources(path)
    return /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') ? [path] : []
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
const READING =
  /\.(test|exec)\((one|line|lines?)\b|\blines?\.(match|matchAll|search|split)\(|\b(line|action)\.(slice|split|startsWith)\(/g

describe('the client', () => {
  it('names no rule by its number: the host and the references do', () => {
    expect(found(RULE)).toEqual([])
  })

  it('takes no line of an action apart: the tables of the actions say what it does', () => {
    expect(found(READING)).toEqual([])
  })

  it('would be caught taking one apart', () => {
    const taken = ['/^give /.test(line)', "line.split(' ')", 'lines.match(/x/)']
    const begun = ["line.startsWith('keep ')", "action.split(' ')[2]"]
    const caught = [...taken, ...begun, 'line === done']
    expect(caught.map((text) => text.match(READING) !== null)).toEqual([
      ...[true, true, true, true, true],
      false,
    ])
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
