import { expect, it } from 'vitest'
import { describeMotions, view } from '../motions.testing'
import { EVENTS } from './events.testing'
import { motions } from './motions'

describeMotions(EVENTS, motions)

it('keeps face down what nobody may know', () => {
  expect(motions(EVENTS.drew, view)[0]?.piece).toBe('back')
})

it('numbers those whom no seat plays after the seats', () => {
  expect(motions(EVENTS.councillors_placed, view)[0]?.by).toBe(2)
})
