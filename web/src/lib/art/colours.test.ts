import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEAT_LOOKS } from '../components/seats'
import { RESOURCE_COLOURS as CATAN_COLOURS } from '../games/catan/art/colours'
import { TERRAIN_COLOURS as ISLAND } from '../games/catan/art/Terrain.svelte'
import { LANDSCAPE_COLOURS } from '../games/golden-city/board'
import { RESOURCE_COLOURS, TERRAIN_COLOURS } from '../games/ragusa/colours'
import { BUILDING_COLOURS, KIND_COLOURS } from '../games/rialto/board'

type Triple = [number, number, number]

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple

const times = (matrix: Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple

/** How colours look to the colour-blind (Machado, Oliveira and Fernandes, 2009, severity 1). */
const SIGHTS: Record<string, Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function lab(rgb: Triple): Triple {
  const clamped = rgb.map((value) => Math.min(1, Math.max(0, value))) as Triple
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    clamped,
  )
  const [x, y, z] = [xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883].map((value) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116,
  ) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How much lighter the lighter of two colours is, as somebody with this sight has it. */
function contrast(sight: Triple[], one: string, other: string): number {
  const [low, high] = [one, other]
    .map((colour) => {
      const [r, g, b] = times(sight, linear(colour))
      return Math.max(0, 0.2126 * r + 0.7152 * g + 0.0722 * b)
    })
    .sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const hue = (b: number, a: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** CIEDE2000. */
function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)]
  let turn = c1 * c2 === 0 ? 0 : h2 - h1
  if (turn > 180) turn -= 360
  if (turn < -180) turn += 360
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  let h = h1 + h2
  if (c1 * c2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? h / 2 + 180 : h / 2 - 180
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const rt = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * rc
  const [dl, dc] = [(l2 - l1) / sl, (c2 - c1) / sc]
  return Math.sqrt(dl ** 2 + dc ** 2 + (dh / sh) ** 2 + rt * dc * (dh / sh))
}

const apart = (one: string, other: string): number =>
  Math.min(
    ...Object.values(SIGHTS).map((sight) =>
      difference(lab(times(sight, linear(one))), lab(times(sight, linear(other)))),
    ),
  )

/** A pair passes by colour alone, or because its shapes differ. */
function tooAlike(colours: [name: string, colour: string, shape: string][]): string[] {
  return colours.flatMap(([name, colour, shape], index) =>
    colours
      .slice(index + 1)
      .filter((other) => shape === other[2] && apart(colour, other[1]) < 15)
      .map((other) => `${name} and ${other[0]}: ${apart(colour, other[1]).toFixed(1)}`),
  )
}

describe('colours', () => {
  it('are measured as the standard says', () => {
    // Two pairs of the published test data of CIEDE2000.
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
    expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4)
    expect(apart('#d1442b', '#3b8f7a')).toBeLessThan(
      difference(lab(linear('#d1442b')), lab(linear('#3b8f7a'))),
    )
  })

  it('of seats are told apart, or have another shape', () => {
    expect(new Set(SEAT_LOOKS.map(({ shape }) => shape)).size).toBe(SEAT_LOOKS.length)
    expect(tooAlike(SEAT_LOOKS.map(({ name, colour, shape }) => [name, colour, shape]))).toEqual([])
  })

  it('that stand alone are told apart by everybody', () => {
    // Tiles of one value differ by colour and picture.
    const alone = Object.entries(BUILDING_COLOURS).map(
      ([name, [colour]]) => [name, colour, 'tile'] as [string, string, string],
    )
    expect(tooAlike(alone)).toEqual([])
  })

  it('of resources, goods, cards and landscapes come with a picture each', () => {
    // Too many to differ by colour for everybody: each is only ever drawn with its own picture, and
    // e2e/art.spec.ts measures that a picture has at least 12 pixels.
    const sets: Record<string, string | [string, string]>[] = [
      CATAN_COLOURS,
      RESOURCE_COLOURS,
      KIND_COLOURS,
      LANDSCAPE_COLOURS,
    ]
    for (const set of sets) {
      const pictured = Object.entries(set).map(
        ([name, colours]) => [name, [colours].flat()[0]!, name] as [string, string, string],
      )
      expect(tooAlike(pictured)).toEqual([])
      expect(tooAlike(pictured.map(([name, colour]) => [name, colour, 'none']))).not.toEqual([])
    }
  })

  it('of all grounds let one of the two rings round a choice be seen, by everybody', () => {
    const styles = readFileSync('src/app.css', 'utf8')
    const hit = readFileSync('src/lib/board/Hit.svelte', 'utf8')
    const ring = [...(/--choose: ([^;]+);/.exec(styles)?.[1] ?? '').matchAll(/#\w{6}/g)].flat()
    expect(ring).toHaveLength(2)
    const grounds = [
      ...SEAT_LOOKS.flatMap(({ colour, dark, ink }) => [colour, dark, ink]),
      ...[ISLAND, LANDSCAPE_COLOURS, BUILDING_COLOURS].flatMap((all) => Object.values(all).flat()),
      ...[TERRAIN_COLOURS, RESOURCE_COLOURS, KIND_COLOURS].flatMap((all) => Object.values(all)),
    ]
    expect(grounds.length).toBeGreaterThan(50)
    const unseen = Object.entries(SIGHTS).flatMap(([name, sight]) =>
      [...grounds, ...ring]
        .map((ground) => ({
          what: `${ground}, ${name}`,
          most: Math.max(...ring.map((one) => contrast(sight, one, ground))),
        }))
        .filter(({ most }) => most < 3),
    )
    expect(unseen).toEqual([])
    // Places of the board are lit in the same two.
    for (const colour of ring)
      expect(hit).toContain(`stroke: ${colour.replace('#ffffff', '#fff')};`)
  })

  it('of two things that look alike are noticed', () => {
    expect(
      tooAlike([
        ['one', '#d1442b', 'square'],
        ['other', '#c94a2b', 'square'],
      ]),
    ).toHaveLength(1)
  })
})
