import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const GALLERY = '../target/gallery'

/** Every piece, card and icon, at the sizes at which they are used. */
export const KIT = { light: 'kit-light.jpg', dark: 'kit-dark.jpg' }

/** One picture of a stored position, and what was found wrong with it. */
export interface Picture {
  game: string
  name: string
  width: number
  height: number
  theme: string
  locale: string
  file: string
  faults: string[]
}

/** One kind of event, moment by moment: `<game>/strips/<kind>/<frame>.jpg`. */
export interface Strip {
  game: string
  kind: string
  frames: number
}

/** Whether somebody asked for this one; everything if nothing was asked for. */
export function wished(what: 'game' | 'phase' | 'size' | 'theme' | 'locale', one: string): boolean {
  const asked = process.env[`ARGOSY_GALLERY_${what.toUpperCase()}`]
  return !asked || asked.split(',').includes(one)
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** What the files of such a name list, all together. */
function listed<One>(ending: string): One[] {
  const found = existsSync(GALLERY) ? readdirSync(GALLERY, { recursive: true }) : []
  return found
    .map(String)
    .filter((file) => file.endsWith(ending))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(`${GALLERY}/${file}`, 'utf8')) as One[])
}

const stripRow = ({ game, kind, frames }: Strip): string => {
  const images = Array.from({ length: frames }, (_, frame) => {
    const path = `${game}/strips/${kind}/${frame}.jpg`
    return `<a href="${path}"><img loading="lazy" src="${path}" alt=""></a>`
  })
  return `<h3>${game}: ${kind}</h3><p class="strip">${images.join('')}</p>`
}

/** All pictures that there are, in one page, beside those of an earlier gallery if there is one. */
export function writeGalleryPage(): void {
  const pictures = listed<Picture>('pictures.json')
  const strips = listed<Strip>('.strips.json')
  const before = process.env.ARGOSY_GALLERY_BEFORE
  const faulty = pictures.filter(({ faults }) => faults.length > 0)
  const byPosition = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const position = `${picture.game}/${picture.name}`
    byPosition.set(position, [...(byPosition.get(position) ?? []), picture])
  }
  const figure = ({ game, name, file, width, height, theme, locale, faults }: Picture): string => {
    const path = `${game}/${name}/${file}`
    const list = faults.map((fault) => `<li>${escape(fault)}</li>`).join('')
    const image = (file: string): string =>
      `<a href="${file}"><img loading="lazy" src="${file}" width="${width}" height="${height}" alt=""></a>`
    const old = before && existsSync(`${before}/${path}`) ? image(`${resolve(before)}/${path}`) : ''
    return `<figure id="${path}" class="${old && 'pair'}">${old}${image(path)}<figcaption>${width}x${height}, ${theme}, ${locale}<ul>${list}</ul></figcaption></figure>`
  }
  const faultLine = ({ game, name, file, faults }: Picture): string => {
    const path = `${game}/${name}/${file}`
    return `<li><a href="#${path}">${path}</a>: ${faults.map(escape).join('; ')}</li>`
  }
  const sections = [...byPosition].map(
    ([name, all]) =>
      `<section><h2 id="${name}">${name}</h2><div>${all.map(figure).join('')}</div></section>`,
  )
  const sheets = Object.values(KIT).filter((file) => existsSync(`${GALLERY}/${file}`))
  const kit = `<h2 id="kit">Pieces, cards and icons</h2><p>${sheets.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" width="700" alt=""></a>`).join('')}</p>`
  const contents = [...byPosition.keys(), 'strips', 'kit'].map(
    (name) => `<a href="#${name}">${name}</a>`,
  )
  const style = `body{font:14px sans-serif;margin:1rem}section>div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}figure{margin:0;max-width:420px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:4px;max-width:840px}.strip{display:flex;gap:2px}.strip a{flex:1}img{max-width:100%;height:auto;border:1px solid #999}ul{color:#b00;margin:0;padding-left:1rem}`
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Gallery</h1><p>${pictures.length} pictures of ${byPosition.size} positions; ${faulty.length} with faults.</p><details><summary>Faults</summary><ul>${faulty.map(faultLine).join('')}</ul></details><p>${contents.join(' · ')}</p>${sections.join('')}<h2 id="strips">Every kind of event</h2>${strips.map(stripRow).join('')}${kit}</html>`
  writeFileSync(`${GALLERY}/index.html`, page)
  console.log(
    `target/gallery/index.html: ${pictures.length} pictures, ${faulty.length} with faults`,
  )
}
