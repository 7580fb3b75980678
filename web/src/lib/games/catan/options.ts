import type { Form } from '../../table/options'

/** What the form of a new table has to know. */
export const form: Form = {
  usual: { balanced: 'on' },
  forPrograms: ['variant', 'arrangement', 'turn_limit'],
  applies: {
    balanced: ({ options }) => options['board'] !== 'beginner',
    offers_per_turn: ({ options }) => options['trade'] !== 'off',
  },
}
