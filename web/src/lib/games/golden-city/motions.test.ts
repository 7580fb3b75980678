import { expect, it } from 'vitest'
import { describeMotions, view } from '../motions.testing'
import { EVENTS } from './events.testing'
import { motions } from './motions'

describeMotions(EVENTS, motions)

it('keeps face down what nobody may know', () => {
  expect(motions(EVENTS.drawn, view)[0]?.piece).toBe('back')
})
