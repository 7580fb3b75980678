// Fails if a visitor of the first page has to fetch more script than this, compressed.
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const MOST = 250 * 1024
const assets = 'dist/assets'

/** A script and everything that it loads before it runs. */
function withImports(file, known = new Set()) {
  if (known.has(file)) return known
  known.add(file)
  const text = readFileSync(`${assets}/${file}`, 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(name, known)
  }
  return known
}

const page = readFileSync('dist/index.html', 'utf8')
const named = [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name)
if (named.length === 0) throw new Error('dist/index.html names no script')
const scripts = new Set(named.flatMap((name) => [...withImports(name)]))
// One language is fetched too; the largest stands for all.
const words = readdirSync(assets).filter((name) => /^app-[\w-]+\.js$/.test(name))
const size = (name) => gzipSync(readFileSync(`${assets}/${name}`)).length
const total =
  [...scripts].reduce((sum, name) => sum + size(name), 0) + Math.max(0, ...words.map(size))
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
console.log(`script of the first page: ${kilobytes(total)} compressed, at most ${kilobytes(MOST)}`)
if (total > MOST) process.exit(1)
