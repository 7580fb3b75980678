// Makes of a built client what any web host can serve: the build is written into the page, the
// page answers for unknown paths too, a service worker keeps all files, and compressed copies lie
// beside them. `node site.mjs FOLDER`
import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('node site.mjs FOLDER')

/** All files below a folder, by their paths in it. */
function files() {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return paths.map((path) => relative(folder, path).split(sep).join('/')).sort()
}

const hash = createHash('sha256')
for (const file of files()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
const build = hash.digest('hex').slice(0, 16)

const page = join(folder, 'index.html')
writeFileSync(page, readFileSync(page, 'utf8').replace('%ARGOSY_BUILD%', build))
// Pictures for other sites' previews are of no use without a network.
const kept = files().filter((file) => file !== 'preview.jpg')
const worker = readFileSync('src/service-worker.js', 'utf8')
  .replace('%BUILD%', build)
  .replace("['%FILES%']", JSON.stringify(kept))
writeFileSync(join(folder, 'service-worker.js'), worker)
// Hosts that know no fallback page answer unknown paths with this one.
copyFileSync(page, join(folder, '404.html'))

const compressed = /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** So large may each file of engines be, compressed. */
const MOST = 650 * 1024
for (const file of files().filter((file) => compressed.test(file))) {
  const bytes = readFileSync(join(folder, file))
  const small = brotliCompressSync(bytes, quality)
  if (file.endsWith('.wasm')) {
    console.log(`${file}: ${bytes.length} bytes, ${small.length} compressed`)
    if (small.length > MOST) throw new Error(`more than ${MOST}`)
  }
  writeFileSync(join(folder, `${file}.br`), small)
  writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
console.log(`build ${build}: ${kept.length} files`)
