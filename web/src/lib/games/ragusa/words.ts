import { say, sayAbout } from '../../words/locale.svelte'
import type { DraftAnswer } from '../../wire/protocol'
import type { Action, Building, Event, NeedView, View } from '../../wire/ragusa'
import { ACTIONS } from '../../wire/ragusa.actions'
import type { Names, Told } from '../module'
import { GOODS, edition, wallEnds } from './board'
import { gainsOf } from './gains'

type Who = { seat: number } | { automaton: number }
export const whoText = (who: Who, names: Names): string =>
  'seat' in who ? names(who.seat) : say(who.automaton === 0 ? 'ragusa-orange' : 'ragusa-blue')

/** For whom houses act, one after the other, and what that brings them. */
export function housesText(
  building: Building,
  houses: { who: Who }[],
  view: View,
  names: Names,
): string {
  const gains = gainsOf(building, houses, view)
  return houses
    .map(({ who }, index) => {
      const name = whoText(who, names)
      const gain = gains[index]
      return [name === names.you ? say('you') : name, gain === undefined ? '' : `+${gain}`]
    })
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(' → ')
}

/** A bonus card with what it pays in this edition, and what it would bring the viewer now. */
export function bonusText(card: string, view: View): string {
  const { bonus, bonus_cap } = edition(view.edition).file
  const text = say(`ragusa-bonus-${card}`, { points: bonus[card] ?? 0, most: bonus_cap })
  const now = view.bonus_now.find((one) => one.card === card)
  return now ? say('ragusa-bonus-now', { card: text, points: now.points }) : text
}

export const shipText = (cargo: string): string => say(`ragusa-${cargo}`)

function kindsAt(spot: string, view: View): string[] {
  const map = edition(view.edition)
  const hexes = map.spots.get(spot)?.hexes ?? []
  return hexes.map((hex) => map.tiles.find(({ name }) => name === hex)?.kind ?? hex)
}

/** A spot by the hexes that meet there. */
export const spotText = (spot: string, view: View): string =>
  kindsAt(spot, view)
    .map((kind) => say(`ragusa-${kind}`))
    .join(', ')

/** Where on the board an action is done: a spot, a building's hex, or the number of a wall. */
export function placeOf(action: Action): string | undefined {
  if ('spot' in action) return action.spot
  if (action.do === 'activate') return action.building
  return 'wall' in action ? String(action.wall) : undefined
}

/** What a black marker is that one looks at. */
function marked(line: string, view: View): { text: string; hint: string } | undefined {
  const spot = view.black.find((spot) => line === `look ${spot}`)
  if (spot === undefined) return undefined
  return view.solo
    ? {
        text: say('ragusa-reserved', { card: edition(view.edition).cardOf(spot) }),
        hint: say('ragusa-refused-spot-reserved'),
      }
    : { text: say('ragusa-bastion'), hint: say('ragusa-about-bastion') }
}
export const hint = (line: string, view: unknown): string | undefined =>
  marked(line, view as View)?.hint

export function actionText(line: string, given: unknown, _names: Names): Told {
  const view = given as View
  const action = ACTIONS[line]
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: say(`ragusa-do-${id}`, values),
    places,
  })
  switch (action?.do) {
    case 'keep':
      return told('keep', { card: bonusText(action.card, view) })
    case 'place':
    case 'bastion':
    case 'tower':
      return told(action.do, { spot: spotText(action.spot, view) }, [action.spot])
    case 'wall': {
      const place = String(action.wall)
      const [from, to] = wallEnds(place)
      return told('wall', { from: spotText(from, view), to: spotText(to, view) }, [place])
    }
    case 'activate':
      return told('activate', { building: say(`ragusa-${action.building}`) }, [action.building])
    case 'exchange':
      return told('exchange', {
        resource: say(`ragusa-${action.resource}`),
        fish: edition(view.edition).file.fish_prices[action.resource] ?? 0,
      })
    case 'buy': {
      const slot = view.slots[action.slot]
      const price = GOODS.flatMap((good) => {
        const units = slot?.price[good] ?? 0
        return units ? [`${units} × ${say(`ragusa-${good}`)}`] : []
      })
      return told('buy', {
        ship: slot ? shipText(slot.ship.cargo) : action.slot + 1,
        points: slot?.points ?? 0,
        price: price.join(', '),
      })
    }
    case 'sell': {
      const value = view.market.find(({ good }) => good === action.good)?.value ?? 0
      return told('sell', { good: say(`ragusa-${action.good}`), points: value })
    }
    case 'draw':
      return told(view.solo?.harder ? 'draw-harder' : 'draw')
    case 'pass':
      return told(FORGONE.includes(view.phase.phase) ? `pass-${view.phase.phase}` : 'pass')
    case 'take_back':
      return told('take-back')
    case undefined:
      return { text: marked(line, view)?.text ?? line, places: [] }
  }
}

/** Phases in which going on forgoes something that has a name. */
const FORGONE = ['wall', 'tower', 'buy', 'sell', 'palace']

/** The same comparison is worded differently where others came before it. */
const DECISIONS: Partial<Record<Event['event'], string>> = {
  wall_built: 'wall',
  tower_built: 'tower',
  ship_bought: 'ship',
  good_sold: 'sale',
}
const TOLD_APART = ['most_held', 'longest_stretch', 'longest_result', 'first_clockwise']

/** Why the Patrician's colours do what they do; a player's reasons are their own. */
function botReason(event: Event): string | undefined {
  if (!('who' in event) || !('automaton' in event.who)) return undefined
  if ('why' in event && event.why) {
    return TOLD_APART.includes(event.why)
      ? say(`ragusa-why-${DECISIONS[event.event]}-${event.why}`)
      : say(`ragusa-why-${event.why}`)
  }
  switch (event.event) {
    case 'patrician_drawn':
      return say('ragusa-why-patrician')
    case 'placed':
      return say('ragusa-why-placed')
    case 'exchanged':
      return say('ragusa-why-exchanged')
    case 'card_kept':
      return say('ragusa-why-card')
    case 'no_effect':
      return ['market', 'quay'].includes(event.building) ? say('ragusa-why-nothing') : undefined
    default:
      return undefined
  }
}

export function eventText(given: unknown, names: Names): Told | undefined {
  const event = given as Event
  const told = plainEvent(event, names)
  const reason = botReason(event)
  if (!told || !reason) return told
  return { ...told, text: `${told.text.replace(/\.$/, '')} (${reason}).` }
}

function plainEvent(event: Event, names: Names): Told | undefined {
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: sayAbout(names.you, `ragusa-event-${id}`, values),
    places,
  })
  const player = 'who' in event ? whoText(event.who, names) : ''
  switch (event.event) {
    case 'first_player':
      return told('first', { player })
    case 'ship_entered':
      return told('ship-entered', { ship: shipText(event.ship.cargo) })
    case 'card_dealt':
      return event.card
        ? told('card-dealt', { player, card: say(`ragusa-card-${event.card}`) })
        : undefined
    case 'chosen':
      return told('chosen', { player })
    case 'choice_taken_back':
      return told('choice-taken-back', { player })
    case 'spots_reserved':
      return told('reserved', {}, event.spots)
    case 'patrician_drawn':
      return told('patrician', { player, card: event.card })
    case 'placed':
      return told(event.piece === 'house' ? 'placed' : 'placed-bastion', { player }, [event.spot])
    case 'set_aside':
      return told('set-aside', { player })
    case 'bastions_become_houses':
      return told('bastions')
    case 'gained':
      return told('gained', {
        player,
        resource: say(`ragusa-${event.resource}`),
        count: event.units,
      })
    case 'exchanged':
      return told('exchanged', {
        player,
        resource: say(`ragusa-${event.resource}`),
        fish: event.fish,
      })
    case 'activated':
      return told('activated', { building: say(`ragusa-${event.building}`) }, [event.building])
    case 'produced':
      return told('produced', { player, good: say(`ragusa-${event.good}`), count: event.units })
    case 'fish_sold':
      return told('fish-sold', { player, points: event.points })
    case 'wall_built':
      return told('wall', { player, points: event.points }, [String(event.wall)])
    case 'tower_built':
      return told('tower', { player }, [event.spot])
    case 'ship_bought':
      return told('ship', { player, ship: shipText(event.ship.cargo), points: event.points })
    case 'good_sold':
      return told('sold', { player, good: say(`ragusa-${event.good}`), points: event.points })
    case 'declined':
      return told('declined', { player, building: say(`ragusa-${event.building}`) }, [
        event.building,
      ])
    case 'no_effect':
      return told('no-effect', { player, building: say(`ragusa-${event.building}`) }, [
        event.building,
      ])
    case 'card_kept':
      return event.card
        ? told('card-kept-known', { player, card: say(`ragusa-card-${event.card}`) })
        : told('card-kept', { player })
    case 'game_over':
      return told('over')
    default:
      return undefined
  }
}

/** A building acts because of the piece that was placed last. */
export function cause(
  given: unknown,
  before: readonly unknown[],
  names: Names,
): string | undefined {
  if ((given as Event).event !== 'activated') return undefined
  const placed = (before as Event[]).findLast((one) => one.event === 'placed')
  if (placed?.event !== 'placed') return undefined
  const player = whoText(placed.who, names)
  return sayAbout(names.you, 'ragusa-event-because-built', { player })
}

/** What a placement asks for and whom it wakes, what an exchange makes possible. */
export function foresee(
  line: string,
  given: unknown,
  draft: DraftAnswer | undefined,
  names: Names,
): string[] {
  const view = given as View
  const action = ACTIONS[line]
  const after = draft?.view as View | undefined
  const parts: string[] = []
  if (action?.do === 'place' && view.phase.phase === 'place') {
    const needs = view.phase.sites.find(({ spot }) => spot === action.spot)?.needs ?? []
    parts.push(...needsText(needs))
  }
  const turn = after && 'turn' in after.phase ? after.phase.turn : undefined
  if (action?.do === 'bastion' || action?.do === 'wall' || action?.do === 'tower') {
    parts.push(say(`ragusa-about-${action.do}`))
  }
  if (action?.do === 'place' || action?.do === 'bastion') {
    for (const { building, houses } of turn?.waking ?? []) {
      const acting = housesText(building, houses, after ?? view, names)
      parts.push(`${buildingText(building)}: ${acting}`)
    }
    if (action.do === 'place' && kindsAt(action.spot, view).includes('cathedral')) {
      parts.push(buildingText('cathedral'))
    }
  }
  if (action?.do === 'activate') {
    const waking = 'turn' in view.phase ? view.phase.turn.waking : []
    const houses = waking.find(({ building }) => building === action.building)?.houses ?? []
    parts.push(say(`ragusa-about-${action.building}`))
    parts.push(say('ragusa-acts', { houses: housesText(action.building, houses, view, names) }))
  }
  if (action?.do === 'buy') parts.push(...purchaseText(action.slot, view))
  if (action?.do === 'exchange' && draft) {
    const own = view.seat === null ? undefined : after?.players[view.seat]
    if (own) {
      parts.push(
        say('ragusa-then-have', {
          resource: say(`ragusa-${action.resource}`),
          count: own.resources[action.resource],
          fish: own.resources.fish,
        }),
      )
    }
    const before = new Set(view.phase.phase === 'place' ? openSpots(view) : [])
    const now = after?.phase.phase === 'place' ? openSpots(after) : []
    const fresh = now.filter((spot) => !before.has(spot))
    if (after?.phase.phase === 'place') {
      parts.push(say('ragusa-makes-possible', { count: fresh.length, spots: now.length }))
    }
  }
  return parts
}

/** A building and what it does. */
export const buildingText = (building: string): string =>
  `${say(`ragusa-${building}`)} (${say(`ragusa-about-${building}`)})`

/** What the place asks for, what the ship asks for besides, and what happens to the market. */
function purchaseText(index: number, view: View): string[] {
  const [slot, place] = [view.slots[index], edition(view.edition).file.slots[index]]
  if (!slot || !place) return []
  const good = say(`ragusa-${place.good}`)
  const extra = GOODS.find((one) => slot.price[one] > (one === place.good ? place.units : 0))
  return [
    say('ragusa-place-price', { units: place.units, good }),
    ...(extra ? [say('ragusa-extra-price', { good: say(`ragusa-${extra}`) })] : []),
    say('ragusa-falls', { good: say(`ragusa-${place.falls}`) }),
    ...(view.back
      ? [
          say('ragusa-then-rises', {
            good: say(`ragusa-${view.back.good}`),
            arrows: view.back.arrows,
          }),
        ]
      : []),
  ]
}

/** Free spots that need no exchange, as the host has reckoned them. */
const openSpots = (view: View): string[] =>
  view.phase.phase === 'place'
    ? view.phase.sites
        .filter(({ needs }) => needs.every((need) => need.has >= need.needs))
        .map(({ spot }) => spot)
    : []

/** The greatest need of each resource; the others are met with it. */
function needsText(needs: NeedView[]): string[] {
  const most = new Map<string, NeedView>()
  for (const need of needs) {
    if ((most.get(need.resource)?.needs ?? 0) < need.needs) most.set(need.resource, need)
  }
  return [...most.values()].map(({ resource, needs, has }) =>
    say(has >= needs ? 'ragusa-need-met' : 'ragusa-need-short', {
      resource: say(`ragusa-${resource}`),
      needs,
      has,
    }),
  )
}
