import type { Form } from '../../table/options'

/** What the form of a new table has to know. */
export const form: Form = {
  forPrograms: ['board'],
  applies: { neutral: ({ seats }) => seats === 2 },
}
