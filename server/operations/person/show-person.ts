import { z } from 'zod'
import { done } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { inventory, personEmail, personSchema, readPerson } from './person-shown.ts'

/** Counts what is stored about an address (OPS-32). */
export const showPerson = changeOperation({
  name: 'person.show',
  act: 'persons.show',
  summary: 'Counts what is stored about an e-mail address, and says of each order whether it has to stay',
  details: 'It changes nothing. Over HTTP it is a POST all the same, so that the address stands in no log.',
  example: { input: { email: 'anna@example.org' }, answer: { subjects: [{ name: 'orders', records: 2 }], orders: [] } },
  input: z.object({ email: personEmail }),
  output: personSchema,
  thing: ['email'],
  command: { positional: ['email'] },
  says: inventory,
  async run(ctx, { email }) {
    return done(await readPerson(ctx, email))
  },
})
