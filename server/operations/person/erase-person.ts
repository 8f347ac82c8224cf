import { z } from 'zod'
import { erasePerson as erase } from '#server/after-sale/personal-data/erase-person.ts'
import { changedSince, done } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { wholeNumber } from '../declaring/values.ts'
import { inventory, personEmail, readPerson, countRecords, untilInWords } from './person-shown.ts'

/** Erases what is stored about an address and does not have to be kept (OPS-32). */
export const erasePerson = changeOperation({
  name: 'person.erase',
  act: 'persons.erase',
  summary: 'Erases what is stored about an e-mail address and does not have to be kept',
  details: 'It cannot be brought back. What was invoiced or paid stays for KEEP_RECEIPTS_YEARS and then goes by itself.',
  input: z.object({
    email: personEmail,
    expectedRecords: wholeNumber(0, 1_000_000_000, { example: 0 }).describe(
      'How many records are stored, as it was shown; refused if it has changed since',
    ),
  }),
  output: z.object({
    orders: z.array(z.string()).describe('The orders of which the personal data are gone, by their references'),
    kept: z
      .array(
        z.object({
          reference: z.string().describe('Its reference'),
          until: z.string().describe('The last day, by the calendar of the shop; `open` while it is not finished'),
        }),
      )
      .describe('The orders that have to be kept'),
    carts: z.int().describe('How many carts'),
    subscriptions: z.int().describe('How many subscriptions'),
    waitingLists: z.int().describe('How many entries on waiting lists'),
    vouchers: z.int().describe('How many vouchers no longer name the address; they stay valid'),
    forms: z.int().describe('How many forms'),
    activity: z.int().describe('How many entries about what was done in the browser'),
  }),
  thing: ['email'],
  problems: ['CHANGED_SINCE'],
  command: { positional: ['email'] },
  shown: ['expectedRecords'],
  async preview(ctx, input) {
    const email = String(input['email'])
    const person = await readPerson(ctx, email)
    return done({
      says: inventory(person, ctx.say),
      asks: ctx.say('person.erase_asks', { email }),
      shown: { expectedRecords: countRecords(person) },
    })
  },
  says: ({ orders, kept, ...erased }, say) => [
    say('person.erased', { ...erased, orders: orders.length }),
    ...(kept.length > 0
      ? [say('person.kept', { orders: kept.map(({ reference, until }) => `${reference} (${untilInWords(until, say)})`).join(', ') })]
      : []),
  ],
  async run(ctx, { email, expectedRecords }) {
    const records = countRecords(await readPerson(ctx, email))
    const inWords = (number: number) => ctx.say('person.records', { records: number })
    if (records !== expectedRecords) return changedSince('expectedRecords', inWords(expectedRecords), inWords(records))
    return done(await erase(ctx, { email, actor: ctx.actor }))
  },
})
