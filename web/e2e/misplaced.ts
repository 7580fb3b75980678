/** What is wrong with where things are, in words. Runs in the page. */
export function misplaced(touch: boolean): string[] {
  const faults: string[] = []
  const inside = (name: string, element: Element | null): DOMRect | undefined => {
    if (!element) {
      faults.push(`${name} is missing`)
      return undefined
    }
    const box = element.getBoundingClientRect()
    const fits =
      box.left >= -0.5 &&
      box.top >= -0.5 &&
      box.right <= innerWidth + 0.5 &&
      box.bottom <= innerHeight + 0.5
    if (!fits) faults.push(`${name} leaves the window`)
    return box
  }
  const board = inside('the board', document.querySelector('.board'))
  inside('the prompt', document.querySelector('.prompt'))
  const desk = inside('the desk', document.querySelector('.work'))
  if (desk && desk.height < 44) faults.push(`the desk is ${desk.height} high`)
  for (const button of document.querySelectorAll<HTMLElement>('.doing button')) {
    const name = button.dataset['action'] ?? button.ariaLabel ?? '?'
    const box = inside(name, button)
    if (!box) continue
    if (touch && (box.width < 44 || box.height < 44)) faults.push(`${name} is too small to touch`)
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!button.contains(top)) faults.push(`${name} is covered by ${top?.outerHTML.slice(0, 80)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  const share = board ? (board.width * board.height) / (innerWidth * innerHeight) : 0
  if (innerWidth === 1440 && share < 0.45) faults.push(`the board has ${share} of the window`)
  for (const name of touch ? document.querySelectorAll<HTMLElement>('.seats b') : []) {
    const shown = name.clientWidth / name.scrollWidth
    const length = name.textContent.length
    if (shown < 1 && shown * length < 8) faults.push(`${name.textContent} is cut short`)
  }
  return faults
}

/**
 * What the present decision needs and cannot be seen, or is too small for a finger. Runs in the page,
 * at letters of the usual size.
 */
export function outOfReach(): string[] {
  const faults: string[] = []
  const named = (element: HTMLElement): string =>
    element.dataset['action'] ?? element.ariaLabel ?? element.textContent.trim().slice(0, 30)
  const describe = ({ left, top, right, bottom }: DOMRect): string =>
    `${[left, top, right, bottom].map(Math.round).join(' ')}`
  /** What scrolls shows a part of what is in it; so much must be seen if not all. */
  const within = (name: string, element: Element, frame: Element, least = Infinity): void => {
    const box = element.getBoundingClientRect()
    const { left, top, right, bottom } = frame.getBoundingClientRect()
    const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top)
    const beside = box.left < left - 1 || box.right > right + 1
    if (!beside && seen >= Math.min(box.height - 1, least)) return
    faults.push(
      `${name} is not seen: ${describe(box)} in ${describe(frame.getBoundingClientRect())}`,
    )
  }
  const prompting = document.querySelector('.prompting')
  if (prompting) within('the prompt', document.querySelector('.prompt')!, prompting)
  const desk = document.querySelector('.work')!
  const top = (element: Element): number => element.getBoundingClientRect().top
  const said = document.querySelector('.told')!
  const choices = [...desk.querySelectorAll<HTMLElement>('.choose:enabled')]
  const [first] = choices.sort((a, b) => top(a) - top(b))
  // Several ways to do a thing are chosen from first.
  const [way] = said.querySelectorAll<HTMLElement>('.confirm button')
  const isAsked = document.querySelector('.table:not([data-building]) [data-action="confirm"]')
  if (way) within(`the first way, ${named(way)},`, way, said)
  // Once a thing is chosen there is only a yes or no.
  else if (!isAsked) {
    if (first) within(`the first choice, ${named(first)},`, first, desk, 44)
    for (const card of desk.querySelectorAll('.hand .card-face, .hand-cards .card-face')) {
      if (card.checkVisibility()) within(`${card.ariaLabel} in the hand`, card, desk)
    }
  }
  const drawing = document.querySelector('.board svg')!.getBoundingClientRect()
  const drawn = [
    ...document.querySelectorAll('.board svg :is([data-reads], polygon, .plot, .stone, .stage)'),
  ]
  const [wide, high] = (['x', 'y'] as const).map((way) => {
    const size = way === 'x' ? 'width' : 'height'
    const boxes = drawn.map((part) => part.getBoundingClientRect())
    const from = Math.max(drawing[way], Math.min(...boxes.map((box) => box[way])))
    const to = Math.min(
      drawing[way] + drawing[size],
      Math.max(...boxes.map((box) => box[way] + box[size])),
    )
    return (to - from) / drawing[size]
  })
  const filled = Math.max(wide!, high!)
  if (filled < 0.88) faults.push(`what is drawn fills ${filled.toFixed(3)} of the board`)
  const board = document.querySelector('.board')!
  for (const place of board.querySelectorAll<SVGElement>('.hit')) {
    within(`${place.dataset['place']} on the board`, place.querySelector('.glow')!, board)
  }
  for (const button of document.querySelectorAll<HTMLElement>('.ask button:enabled')) {
    if (!button.checkVisibility()) continue
    const { width, height } = button.getBoundingClientRect()
    if (width >= 43.5 && height >= 43.5) continue
    faults.push(`${named(button)} has ${width.toFixed(0)} x ${height.toFixed(0)} for a finger`)
  }
  return faults
}
