import type { Form } from '../../table/options'

/** What the form of a new table has to know. */
export const form: Form = {
  forPrograms: ['edition'],
  applies: {
    palace: ({ seats }) => seats === 1,
    'bot-pairs': ({ seats }) => seats === 1,
    order: ({ seats }) => seats === 1,
  },
}
