import { say, sayAbout } from '../../words/locale.svelte'
import type { DraftAnswer } from '../../wire/protocol'
import type { Event, Landscape, ScoringCard, View } from '../../wire/golden-city'
import { ACTIONS } from '../../wire/golden-city.actions'
import type { Names, Told } from '../module'
import { boardFile, counted, kindOf, terrainOf, wantedFor } from './board'

export const goodsText = (card: string): string =>
  card
    .split('+')
    .map((good) => say(`golden-${good}`))
    .join(' + ')

export const cardsText = (cards: readonly string[]): string =>
  counted(cards)
    .map(({ card, count }) =>
      count === 1 ? say(`golden-${card}`) : `${count} × ${say(`golden-${card}`)}`,
    )
    .join(', ')

/** A river or a quarter. */
export function placeName(place: string): string {
  return say(`golden-${place.replace('_', '-')}`)
}

/** What a round scores, in words. */
export const scoringValues = ({ good, place }: ScoringCard): Record<string, string> => ({
  good: say(`golden-${good}`),
  place: placeName(place),
})

/** A space by its kind and terrain, and what it brings. */
export function spaceText(space: string, view: View): string {
  const { spaces, district_contracts } = boardFile(view.board)
  const [kind, reward] = [kindOf(space), spaces[space]?.reward]
  const name = say(`golden-space-${kind}`, { terrain: say(`golden-${terrainOf(space)}`) })
  const brings = reward ? [say(`golden-reward-${reward}`)] : []
  if (kind === 'outer' || kind === 'inner') {
    const [first, second] = district_contracts[kind]
    brings.unshift(say('golden-prizes', { first, second }))
  }
  return brings.length ? `${name}: ${brings.join(', ')}` : name
}

/** A bonus card, and what it would bring the viewer now. */
export function bonusText(card: string, view: View): string {
  const text = say(`golden-bonus-${card}`)
  const now = view.bonus_now.find((one) => one.card === card)
  return now ? say('golden-bonus-now', { card: text, count: now.contracts }) : text
}

/** A card of another landscape than the space asks for is paid as a joker. */
function paymentText(space: string, pay: readonly Landscape[]): string {
  const wanted = wantedFor(space)
  return pay
    .map((kind) => {
      const card = say(`golden-${kind}`)
      return kind === wanted ? card : say('golden-joker-of', { card })
    })
    .join(' + ')
}

export function actionText(line: string, given: unknown, names: Names): Told {
  const view = given as View
  const action = ACTIONS[line]
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: say(`golden-do-${id}`, values),
    places,
  })
  switch (action?.do) {
    case 'bid': {
      const pair = view.pairs.find(({ row }) => row === action.row)
      const cards = (pair?.cards ?? [])
        .flatMap((card) => (card ? [say(`golden-${card}`)] : []))
        .join(' + ')
      return pair?.hand === null || pair?.hand === undefined
        ? told('bid', { cards })
        : told('displace', { cards, player: names(pair.hand), price: view.price })
    }
    case 'build': {
      const payment = paymentText(action.space, action.pay)
      return told('build', { space: spaceText(action.space, view), payment }, [action.space])
    }
    case 'discard':
      return told('discard', { cards: cardsText(action.cards) })
    case 'bonus':
      return { text: bonusText(action.card, view), places: [] }
    case 'take_top':
      return told('take-top')
    case 'take':
    case 'return':
      return told(action.do, { card: goodsText(action.card) })
    case 'done':
      return told(view.phase.phase === 'build' && view.phase.built === 0 ? 'done-none' : 'done')
    case undefined:
      return { text: line, places: [] }
  }
}

/** What a hand on a pair costs, what a payment leaves in hand and what the round would bring. */
export function foresee(
  line: string,
  given: unknown,
  draft: DraftAnswer | undefined,
  names: Names,
): string[] {
  const view = given as View
  const after = draft?.view as View | undefined
  const own = after?.players.find(({ seat }) => seat === after.viewer)
  if (!own) return []
  const parts: string[] = []
  const action = ACTIONS[line]
  if (action?.do === 'bid') {
    const loser = view.pairs.find(({ row }) => row === action.row)?.hand
    parts.push(
      loser === null || loser === undefined
        ? say('golden-bid-free')
        : say('golden-bid-dear', {
            price: view.price,
            player: names(loser),
            next: after?.price ?? view.price,
          }),
    )
  }
  if (action?.do === 'build' && own.hand) {
    const left = own.hand.length ? cardsText(own.hand) : '–'
    parts.push(say('golden-left-in-hand', { cards: left }))
  }
  if (action?.do === 'build' && own.would_win !== null) {
    parts.push(say('golden-would-win', { count: own.would_win }))
  }
  return parts
}

export function eventText(given: unknown, names: Names): Told | undefined {
  const event = given as Event & { event: string }
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: sayAbout(names.you, `golden-event-${id}`, values),
    places,
  })
  switch (event.event) {
    case 'scoring_card':
      return told('scoring-card', scoringValues(event.card))
    case 'reshuffled':
      return told('reshuffled')
    case 'hand_laid':
      return told('hand-laid', { player: names(event.seat), row: event.row })
    case 'displaced':
      return told('displaced', {
        player: names(event.seat),
        loser: names(event.loser),
        price: event.price,
      })
    case 'pair_taken':
      return told('pair-taken', { player: names(event.seat), cards: cardsText(event.cards) })
    case 'built':
      return told(
        event.key ? 'built-key' : 'built',
        {
          player: names(event.seat),
          space: say(`golden-space-${kindOf(event.space)}`, {
            terrain: say(`golden-${terrainOf(event.space)}`),
          }),
          paid: cardsText(event.paid),
        },
        [event.space],
      )
    case 'coins':
      return told('coins', { player: names(event.seat), count: event.coins })
    case 'key':
      return told('key', { player: names(event.seat) })
    case 'goods':
      return told('goods', { player: names(event.seat), card: goodsText(event.card) })
    case 'goods_returned':
      return told('goods-returned', { player: names(event.seat), card: goodsText(event.card) })
    case 'no_reward':
      return told('no-reward', { player: names(event.seat) })
    case 'contracts':
      return told('contracts', {
        player: names(event.seat),
        count: event.contracts,
        source: say(`golden-source-${event.source}`),
      })
    case 'drawn':
      return event.card
        ? told('drawn-known', { player: names(event.seat), card: say(`golden-${event.card}`) })
        : told('drawn', { player: names(event.seat) })
    case 'bonus_taken':
      return told('bonus-taken', { player: names(event.seat) })
    case 'discarded':
      return told('discarded', { player: names(event.seat), cards: cardsText(event.cards) })
    case 'first_player':
      return told('first-player', { player: names(event.seat) })
    case 'ended':
      return told('ended')
    case 'bonus_scored':
      return told('bonus-scored', {
        player: names(event.seat),
        card: say(`golden-bonus-${event.card}`),
        count: event.contracts,
      })
    default:
      return undefined
  }
}
