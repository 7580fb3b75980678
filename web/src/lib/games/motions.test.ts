import { describe, expect, it } from 'vitest'
import type { Event as Catan } from '../wire/catan'
import type { Event as Golden } from '../wire/golden-city'
import type { Event as Ragusa } from '../wire/ragusa'
import type { Event as Rialto } from '../wire/rialto'
import { reference } from '../wire/catan.reference'
import * as catan from './catan/motions'
import * as golden from './golden-city/motions'
import type { Motion } from './module'
import * as ragusa from './ragusa/motions'
import * as rialto from './rialto/motions'

/** One event of each kind: a kind without one does not pass the type checker. */
type Each<E extends { event: string }> = { [K in E['event']]: Extract<E, { event: K }> }
const seat = { seat: 1 }
const who = { seat: 1 }
const neutral = { automaton: 0 }

const CATAN: Each<Catan> = {
  turn_began: { event: 'turn_began', ...seat },
  rolled: { event: 'rolled', ...seat, dice: [3, 5] },
  gained: { event: 'gained', ...seat, cards: [0, 1, 0, 2, 0], why: 'yield' },
  bank_short: { event: 'bank_short', resource: 'ore' },
  paid: { event: 'paid', ...seat, cards: [1, 1, 0, 0, 0], why: 'road' },
  road_built: { event: 'road_built', colour: 1, path: 7 },
  settlement_built: { event: 'settlement_built', colour: 1, spot: 7 },
  city_built: { event: 'city_built', colour: 1, spot: 7 },
  card_bought: { event: 'card_bought', ...seat, card: null },
  card_played: { event: 'card_played', ...seat, card: 'knight' },
  robber_moved: { event: 'robber_moved', ...seat, tile: 4 },
  stolen: { event: 'stolen', thief: 1, victim: 0, resource: null },
  returned: { event: 'returned', from: 1, to: 0, resource: null },
  monopolised: { event: 'monopolised', from: 0, to: 1, resource: 'wool', count: 3 },
  offered: { event: 'offered', ...seat, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] },
  countered: { event: 'countered', ...seat, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] },
  accepted: { event: 'accepted', ...seat },
  declined: { event: 'declined', ...seat },
  offer_closed: { event: 'offer_closed', ...seat },
  traded: { event: 'traded', from: 1, to: 0, give: [1, 0, 0, 0, 0], want: [0, 1, 0, 0, 0] },
  trade_cards: { event: 'trade_cards', ...seat, change: 2 },
  knight_retired: { event: 'knight_retired', ...seat },
  longest_road: { event: 'longest_road', holder: null },
  largest_army: { event: 'largest_army', holder: 1 },
  game_over: { event: 'game_over', winner: 1 },
}

const RAGUSA: Each<Ragusa> = {
  first_player: { event: 'first_player', who },
  ship_entered: { event: 'ship_entered', slot: 0, ship: { cargo: 'silk' } as never },
  back_seen: { event: 'back_seen', back: { good: 'oil', arrows: 2 } },
  market_moved: { event: 'market_moved', good: 'wine', space: 3 },
  card_dealt: { event: 'card_dealt', who, card: null },
  chosen: { event: 'chosen', who, card: null },
  choice_taken_back: { event: 'choice_taken_back', who },
  choices_made: { event: 'choices_made' },
  spots_reserved: { event: 'spots_reserved', card: 3, spots: ['C1', 'P1', 'R1'] },
  patrician_dealt: { event: 'patrician_dealt', who: neutral, card: 2 },
  patrician_drawn: { event: 'patrician_drawn', who: neutral, card: 2 },
  placed: { event: 'placed', who, piece: 'house', spot: 'C1' },
  set_aside: { event: 'set_aside', who, piece: 'house' },
  bastions_become_houses: { event: 'bastions_become_houses' },
  gained: { event: 'gained', who, resource: 'wood', units: 2 },
  exchanged: { event: 'exchanged', who, resource: 'ore', fish: 3 },
  activated: { event: 'activated', building: 'market' },
  produced: { event: 'produced', who, good: 'oil', units: 1 },
  fish_sold: { event: 'fish_sold', who, points: 2 },
  wall_built: { event: 'wall_built', who, wall: 4, points: 3 },
  tower_built: { event: 'tower_built', who, spot: 'P1' },
  ship_bought: { event: 'ship_bought', who, slot: 1, ship: { cargo: 'furs' } as never, points: 4 },
  good_sold: { event: 'good_sold', who, good: 'silver', points: 5 },
  declined: { event: 'declined', who, building: 'market' },
  no_effect: { event: 'no_effect', who, building: 'quay' },
  card_drawn: { event: 'card_drawn', who, card: null, origin: 'shuffled' },
  card_kept: { event: 'card_kept', who, card: null },
  card_put_under: { event: 'card_put_under', who, card: null },
  game_over: { event: 'game_over' },
}

const GOLDEN: Each<Golden> = {
  goods_opened: { event: 'goods_opened', card: 'jugs+wine' },
  scoring_card: { event: 'scoring_card', card: { good: 'jugs', place: 'river_DF' } as never },
  reshuffled: { event: 'reshuffled', cards: ['coast'] },
  laid: { event: 'laid', card: 'forest', row: 1 },
  hand_laid: { event: 'hand_laid', ...seat, row: 1 },
  displaced: { event: 'displaced', ...seat, loser: 0, price: 2, row: 1 },
  pair_taken: { event: 'pair_taken', ...seat, row: 1, cards: ['coast', 'coast'] },
  built: { event: 'built', ...seat, space: 'F_c', key: false, paid: ['forest'] },
  coins: { event: 'coins', ...seat, coins: 2 },
  key: { event: 'key', ...seat },
  goods: { event: 'goods', ...seat, card: 'wine+cloth', from: 'open' },
  goods_returned: { event: 'goods_returned', ...seat, card: 'wine+cloth' },
  no_reward: { event: 'no_reward', ...seat, reward: 'key' },
  contracts: { event: 'contracts', ...seat, contracts: 3, source: 'river' },
  done: { event: 'done', ...seat },
  discarded: { event: 'discarded', ...seat, cards: ['plain', 'desert'] },
  first_player: { event: 'first_player', ...seat },
  ended: { event: 'ended', cause: 'keys' as never },
  bonus_scored: { event: 'bonus_scored', ...seat, card: 'goods' as never, contracts: 2 },
  drawn: { event: 'drawn', ...seat, card: null },
  offered: { event: 'offered', ...seat, cards: null },
  bonus_taken: { event: 'bonus_taken', ...seat, card: null },
}

const RIALTO: Each<Rialto> = {
  game_ended: { event: 'game_ended' },
  round_began: { event: 'round_began', district: 2, round: 1 },
  reshuffled: { event: 'reshuffled', cards: 20 },
  dealt: { event: 'dealt', card: 'gold', column: 1 },
  took_column: { event: 'took_column', who, column: 0, cards: { gold: 2, doge: 1 } as never },
  activated: { event: 'activated', who, building: 'green 2' },
  took_card: { event: 'took_card', who, card: 'joker' },
  unchosen_discarded: { event: 'unchosen_discarded', cards: { gold: 2 } as never },
  neutral_drew: { event: 'neutral_drew', card: 'bridge' },
  stage_began: { event: 'stage_began', first: who, stage: 'B' },
  delayed: { event: 'delayed', who },
  played: { event: 'played', who, card: 'gold', counts: 1 },
  turn_ended: { event: 'turn_ended', who, count: 3 },
  bonus_won: { event: 'bonus_won', who, count: 3, stage: 'C' },
  nobody_played: { event: 'nobody_played', stage: 'D' },
  doge_moved: { event: 'doge_moved', who, steps: 2, space: 7 },
  coins_gained: { event: 'coins_gained', who, coins: 2 },
  building_taken: { event: 'building_taken', who, building: 'blue 3' },
  building_returned: { event: 'building_returned', who, building: 'blue 3' },
  building_upgraded: { event: 'building_upgraded', who, from: 'blue 1', to: 'blue 2' },
  points_gained: { event: 'points_gained', who, points: 4, reason: 'bank' },
  bridge_placed: { event: 'bridge_placed', who, connection: 2, ends: [1, 3] },
  bridge_shown: { event: 'bridge_shown', ends: [1, 3], token: 2 },
  gondola_placed: { event: 'gondola_placed', who, connection: 2 },
  councillors_gained: { event: 'councillors_gained', who, councillors: 2 },
  councillors_placed: {
    event: 'councillors_placed',
    who: neutral,
    councillors: 1,
    district: 3,
    from: 'general',
  },
  bank_turned: { event: 'bank_turned', who, bank: 0 },
  stage_ended: { event: 'stage_ended', stage: 'E' },
  round_ended: { event: 'round_ended', round: 2 },
  drew: { event: 'drew', who, card: null },
  set_aside: { event: 'set_aside', who, card: 'gold' },
  took_back: { event: 'took_back', who },
  reduced: { event: 'reduced', who, cards: null, count: 2 },
}

const view = { n_seats: 2, seats: 2, turn: {}, colours: [], tiles: [], robber: 0 }
const KINDS: [game: string, events: [string, unknown][], seen: typeof catan.motions][] = [
  ['catan', Object.entries(CATAN), catan.motions],
  ['ragusa', Object.entries(RAGUSA), ragusa.motions],
  ['golden-city', Object.entries(GOLDEN), golden.motions],
  ['rialto', Object.entries(RIALTO), rialto.motions],
]

describe('what is seen of an event', () => {
  for (const [game, events, seen] of KINDS) {
    it(`is something, for every kind of event of ${game}`, () => {
      const unseen = events.filter(([, event]) => seen(event, view).length === 0)
      expect(unseen).toEqual([])
    })

    it(`goes somewhere in ${game}, and tells whose doing it was`, () => {
      const all = events.flatMap(([name, event]) =>
        seen(event, view).map((motion): [string, Motion] => [name, motion]),
      )
      for (const [name, { piece, to, from, by }] of all) {
        expect(piece, name).not.toBe('')
        expect(Object.keys(to), name).toHaveLength(1)
        if (from) expect(from, name).not.toEqual(to)
        const event = JSON.stringify(events.find(([one]) => one === name)?.[1])
        if (/"(who|thief|colour)":|,"seat":/.test(event)) expect(by, name).toBeDefined()
      }
    })
  }

  it('keeps face down what nobody may know', () => {
    expect(catan.motions(CATAN.stolen, view)[0]?.piece).toBe('back')
    expect(catan.motions(CATAN.card_bought, view)[0]?.piece).toBe('development')
    expect(golden.motions(GOLDEN.drawn, view)[0]?.piece).toBe('back')
    expect(ragusa.motions(RAGUSA.card_drawn, view)[0]?.piece).toBe('back')
    expect(rialto.motions(RIALTO.drew, view)[0]?.piece).toBe('back')
  })

  it('numbers those whom no seat plays after the seats', () => {
    expect(ragusa.motions(RAGUSA.patrician_drawn, view)[0]?.by).toBe(2)
    expect(rialto.motions(RIALTO.councillors_placed, view)[0]?.by).toBe(2)
  })

  it('lets cards come from the hex that yields them', () => {
    const tiles = Array.from({ length: 19 }, () => ({ terrain: 'pasture', number: 4 }))
    tiles[5] = { terrain: 'forest', number: 8 }
    const rolled = {
      ...view,
      tiles,
      robber: 0,
      turn: { dice: [3, 5] },
      colours: [{}, { settlements: [], cities: catanSpots(5) }],
    }
    const event = { ...CATAN.gained, cards: [0, 1, 0, 0, 0] }
    expect(catan.motions(event, rolled)[0]?.from).toEqual({ place: 'h5' })
  })
})

function catanSpots(tile: number): number[] {
  return [...reference.tiles[tile]!.spots]
}
