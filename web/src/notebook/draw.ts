/** The board as a picture without a browser: `argosy.board.svg` in Python runs this file. */
import './bare'
import { render } from 'svelte/server'
import styles from '../app.css?inline'
import { loadGame, type GameModule } from '../lib/games/module'
import { words } from '../lib/words/locale.svelte'

const games = new Map<string, GameModule>()

/** Fetches what is needed to draw a game. It is all in this file, so nothing is waited for long. */
export async function open(name: string): Promise<boolean> {
  await words.need(name)
  games.set(name, await loadGame(name))
  return true
}

/** A picture has no page round it, so it has the colours of the light theme. */
const light = (css: string): string =>
  css.replace(/light-dark\(\s*((?:[^,()]|\([^()]*\))+),(?:[^()]|\([^()]*\))*\)/g, '$1')
const colours = new Map<string, string>()
for (const [, name, value] of light(styles).matchAll(/(--[\w-]+):\s*([^;}]+)/g)) {
  if (!colours.has(name!)) colours.set(name!, value!)
}
function resolved(text: string): string {
  const known = text.replace(
    /var\((--[\w-]+)\)/g,
    (whole, name: string) => colours.get(name) ?? whole,
  )
  return known === text ? text : resolved(known)
}

/** The first drawing of a page, from its beginning to its end. */
function firstDrawing(page: string): string {
  const begin = page.indexOf('<svg')
  let depth = 0
  for (const { 0: tag, index } of page.matchAll(/<svg\b|<\/svg>/g)) {
    depth += tag === '</svg>' ? -1 : 1
    if (depth === 0) return page.slice(begin, index + tag.length)
  }
  throw new Error('the board has no drawing')
}

/** A view as an SVG picture, so many pixels wide. `marked` are places, as events name them. */
export function draw(name: string, view: unknown, marked: string[], width: number): string {
  const props = {
    view,
    names: (seat: number | null | undefined) => `Seat ${seat ?? 0}`,
    targets: [],
    marked,
    onpick: () => {},
  }
  const { head, body } = render(games.get(name)!.Board, { props })
  const css = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n')
  const drawing = firstDrawing(body).replace(/<!--.*?-->/g, '')
  const [, , , across, down] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(drawing)!.map(Number)
  const height = Math.round((width * down!) / across!)
  const size = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
  const style = `<style><![CDATA[${css}]]></style>`
  return light(resolved(drawing.replace('<svg', size).replace('>', `>${style}`)))
}
