import { say } from '../../words/locale.svelte'
import type { Event, View } from '../../wire/ragusa'
import type { Names, Told } from '../module'
import { edition, wallEnds } from './board'

type Who = { seat: number } | { automaton: number }
const whoText = (who: Who, names: Names): string =>
  'seat' in who ? names(who.seat) : say(who.automaton === 0 ? 'ragusa-orange' : 'ragusa-blue')

export const shipText = (cargo: string): string => say(`ragusa-${cargo}`)

/** A spot by the hexes that meet there. */
export function spotText(spot: string, view: View): string {
  const map = edition(view.edition)
  const hexes = map.spots.get(spot)?.hexes ?? []
  const kinds = hexes.map((hex) => map.tiles.find(({ name }) => name === hex)?.kind ?? hex)
  return kinds.map((kind) => say(`ragusa-${kind}`)).join(', ')
}

export function actionText(line: string, given: unknown, _names: Names): Told {
  const view = given as View
  const [verb = '', what = ''] = line.split(' ')
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: say(`ragusa-do-${id}`, values),
    places,
  })
  switch (verb) {
    case 'keep':
      return told('keep', { card: say(`ragusa-bonus-${what}`) })
    case 'place':
    case 'bastion':
    case 'tower':
      return told(verb, { spot: spotText(what, view) }, [what])
    case 'wall': {
      const [from, to] = wallEnds(what)
      return told('wall', { from: spotText(from, view), to: spotText(to, view) }, [what])
    }
    case 'activate':
      return told('activate', { building: say(`ragusa-${what}`) })
    case 'exchange':
      return told('exchange', { resource: say(`ragusa-${what}`), fish: FISH[what] ?? 2 })
    case 'buy': {
      const slot = view.slots[Number(what) - 1]
      return told('buy', { ship: slot ? shipText(slot.ship.cargo) : what })
    }
    case 'sell': {
      const value = view.market.find(({ good }) => good === what)?.value ?? 0
      return told('sell', { good: say(`ragusa-${what}`), points: value })
    }
    default:
      return told(verb)
  }
}

/** As the table of exchanges on every player's board has it; the host alone decides. */
const FISH: Record<string, number> = { wood: 2, grapes: 2, olives: 2, stone: 3, ore: 4 }

export function eventText(given: unknown, names: Names): Told | undefined {
  const event = given as Event
  const told = (
    id: string,
    values: Record<string, string | number> = {},
    places: string[] = [],
  ): Told => ({
    text: say(`ragusa-event-${id}`, values),
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
        ? told('card-dealt', { player, card: say(`ragusa-bonus-${event.card}`) })
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
      return told('activated', { building: say(`ragusa-${event.building}`) })
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
      return told('declined', { player, building: say(`ragusa-${event.building}`) })
    case 'card_kept':
      return event.card
        ? told('card-kept-known', { player, card: say(`ragusa-bonus-${event.card}`) })
        : told('card-kept', { player })
    case 'game_over':
      return told('over')
    default:
      return undefined
  }
}
