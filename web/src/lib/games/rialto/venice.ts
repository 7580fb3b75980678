/** Where Venice is drawn. Districts are named as in the board file. */
export interface Point {
  x: number
  y: number
}

export const WIDTH = 1200
export const HEIGHT = 900

/** Where a district's plaque is, so that eleven connections cross no other. */
const PLAQUES: Record<string, Point> = {
  cannaregio: { x: 560, y: 110 },
  san_marco: { x: 765, y: 370 },
  castello: { x: 1080, y: 270 },
  santa_croce: { x: 120, y: 320 },
  san_polo: { x: 440, y: 400 },
  dorsoduro: { x: 600, y: 690 },
}

/** Where a connection crosses its canal. */
const CROSSINGS: Record<string, Point> = {
  'cannaregio san_marco': { x: 655, y: 231 },
  'cannaregio castello': { x: 872, y: 206 },
  'cannaregio santa_croce': { x: 338, y: 216 },
  'cannaregio san_polo': { x: 504, y: 246 },
  'san_marco castello': { x: 922, y: 320 },
  'san_marco san_polo': { x: 602, y: 385 },
  'san_marco dorsoduro': { x: 682, y: 532 },
  'castello santa_croce': { x: 600, y: 842 },
  'castello dorsoduro': { x: 775, y: 537 },
  'santa_croce san_polo': { x: 278, y: 376 },
  'santa_croce dorsoduro': { x: 284, y: 475 },
  'san_polo dorsoduro': { x: 531, y: 566 },
}

/** The way between the far ends of the city is a ferry lane round the south. */
const FERRY = 'castello santa_croce'
const FERRY_LANE = 'M120 360C20 560 40 842 330 842H860C1130 842 1190 620 1100 330'

/** The quarters, corner by corner; canals are what lies between them. */
const OUTLINES: Record<string, string> = {
  cannaregio:
    '178,96 300,14 430,-22 640,-30 800,-16 893,12 890,226 760,240 640,252 560,300 420,262 250,240 190,170',
  san_marco: '600,300 690,280 770,268 900,252 912,330 906,430 930,560 960,620 720,580 640,520',
  castello:
    '918,22 1040,24 1170,84 1236,180 1240,330 1206,440 1160,500 1150,640 1110,720 960,620 946,540 936,430 942,330 918,240',
  santa_croce: '-44,210 60,130 170,128 268,220 270,330 268,420 210,500 110,540 0,510 -50,400',
  san_polo: '292,228 450,262 560,310 620,400 640,530 540,548 452,560 366,470 300,410 296,330',
  dorsoduro:
    '150,560 232,520 300,492 360,552 440,592 540,576 640,540 760,590 930,640 1080,720 1030,782 800,796 540,800 330,778 200,690',
}

/** Goes from corner to corner, and round each of them. */
function shore(outline: string, bend = 0.36): string {
  const corners = outline.split(' ').map((pair) => pair.split(',').map(Number) as [number, number])
  const between = (from: [number, number], to: [number, number]): string =>
    `${from[0] + (to[0] - from[0]) * bend} ${from[1] + (to[1] - from[1]) * bend}`
  const parts = corners.map((corner, index) => {
    const before = corners.at(index - 1)!
    const after = corners[(index + 1) % corners.length]!
    return `${index ? 'L' : 'M'}${between(corner, before)}Q${corner.join(' ')} ${between(corner, after)}`
  })
  return `${parts.join('')}Z`
}

export const QUARTERS: [id: string, shape: string][] = Object.entries(OUTLINES).map(
  ([id, outline]) => [id, shore(outline)],
)

/** Between the two banks. */
export const GRAND_CANAL =
  'M0 20Q110 90 190 150C330 260 590 180 602 350S600 530 720 545S930 590 1100 690Q1210 760 1320 826'

export const COATS: Record<string, Point> = { north: { x: 790, y: 92 }, south: { x: 250, y: 640 } }

/** A box round the middle of a plaque. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export const PLAQUE: Box = { x: -106, y: -62, width: 212, height: 124 }

/** Where a plaque names those who score nothing. Below Cannaregio two bridges have their numbers. */
export function othersAt(id: string, count: number): Box & { step: Point } {
  if (id === 'cannaregio') {
    return { x: 104, y: -36, width: 84, height: 40 * count + 8, step: { x: 0, y: 40 } }
  }
  return { x: -96, y: 62, width: 192, height: 50, step: { x: 64, y: 0 } }
}

/** How far the numbers of a bridge are from its middle, and how large they are. */
export const ROUNDEL = { reach: 29, radius: 23.5 }

/** A board that is not known here is drawn as its file has it. */
export const plaqueAt = ({ id, x, y }: Point & { id: string }): Point =>
  PLAQUES[id] ?? { x: 100 + x, y: y * 0.75 + 70 }

/** What joins two districts: a street on both sides, and the place where water is crossed. */
export interface Way {
  street: string
  at: Point
  /** The turn of a bridge, so that it is never upside down. */
  angle: number
  /** Whether the first end of the bridge lies on the left. */
  isFirstLeft: boolean
}

export function wayBetween(a: Point & { id: string }, b: Point & { id: string }): Way {
  const key = [`${a.id} ${b.id}`, `${b.id} ${a.id}`].find((name) => name in CROSSINGS)
  const at = (key === undefined ? undefined : CROSSINGS[key]) ?? {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  }
  if (key === FERRY) return { street: FERRY_LANE, at, angle: 0, isFirstLeft: a.x < b.x }
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  const isFirstLeft = Math.abs(turn) <= 90
  return {
    street: `M${a.x} ${a.y}L${at.x} ${at.y}L${b.x} ${b.y}`,
    at,
    angle: isFirstLeft ? turn : turn - Math.sign(turn) * 180,
    isFirstLeft,
  }
}

export interface Place {
  player: number
  councillors: number
  points: number
}

/** Who would score in a district now: each place gets half of the one before. */
export function placesIn(worth: number, councillors: number[], order: number[]): Place[] {
  return councillors
    .map((count, player) => ({ player, councillors: count }))
    .filter((one) => one.councillors > 0)
    .sort(
      (a, b) => b.councillors - a.councillors || order.indexOf(a.player) - order.indexOf(b.player),
    )
    .map((one, index) => ({ ...one, points: Math.floor(worth / 2 ** index) }))
}
