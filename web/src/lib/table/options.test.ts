import { describe, expect, it } from 'vitest'
import type { GameCard } from '../wire/protocol'
import { offeredOptions, sentOptions, usualOptions } from './options'

const choice = (key: string, ...values: string[]) => ({
  key,
  kind: { choice: values },
  default: values[0]!,
  about: '',
})
const card = (name: string, options: GameCard['options']): GameCard => ({
  name,
  options,
  bots: [],
  min_seats: 1,
  max_seats: 5,
  n_actions: 1,
  rules: 1,
})
const catan = card('catan', [
  choice('variant', 'standard', 'catanatron'),
  choice('board', 'travel', 'beginner', 'classic'),
  { key: 'arrangement', kind: 'text', default: 'random', about: '' },
  choice('balanced', 'off', 'on'),
  choice('trade', 'on', 'off'),
  { key: 'offers_per_turn', kind: { number: { min: 1, max: 20 } }, default: '5', about: '' },
])
const keys = (game: GameCard, seats: number, options = usualOptions(game)): string[] =>
  offeredOptions(game, { seats, options }).map(({ key }) => key)

describe('the options of a table', () => {
  it('leave out what is for programs and what does not apply', () => {
    expect(keys(catan, 3)).toEqual(['board', 'balanced', 'trade', 'offers_per_turn'])
    expect(keys(catan, 3, { ...usualOptions(catan), board: 'beginner', trade: 'off' })).toEqual([
      'board',
      'trade',
    ])
    const ragusa = card('ragusa', [choice('palace', 'choice', 'top-card')])
    expect(keys(ragusa, 1)).toEqual(['palace'])
    expect(keys(ragusa, 2)).toEqual([])
    const rialto = card('rialto', [choice('neutral', 'off', 'on')])
    expect(keys(rialto, 2)).toEqual(['neutral'])
    expect(keys(rialto, 3)).toEqual([])
  })

  it('keep 6 and 8 apart unless somebody wishes otherwise', () => {
    const options = usualOptions(catan)
    expect(sentOptions(catan, { seats: 3, options })).toEqual({ balanced: 'on' })
    const wild = { ...options, balanced: 'off' }
    expect(sentOptions(catan, { seats: 3, options: wild })).toEqual({})
  })

  it('are not sent where they do not apply', () => {
    const options = { ...usualOptions(catan), board: 'beginner' }
    expect(sentOptions(catan, { seats: 3, options })).toEqual({ board: 'beginner' })
  })
})
