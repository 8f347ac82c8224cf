import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { plainReference } from '#core/orders/reference.ts'
import { findLine } from '#server/money/bank/records.ts'
import { bookLine as book, type NamedPayment } from '#server/money/bank/settle-by-hand.ts'
import { changedSince, done, refuse } from '#server/foundations/problems.ts'
import { changeOperation } from '../operation.ts'
import { about, centsOut, shownCents } from '../declaring/values.ts'
import { impossible } from '../declaring/impossible.ts'
import { faultWords } from './fault-words.ts'
import { lineId, lineSchema, showLine } from './line-shown.ts'

const payment = z.strictObject({
  order: z.string().overwrite(plainReference).describe('The order, by its reference'),
  amountCents: z
    .int({ error: 'input_share' })
    .min(1, { error: 'input_share' })
    .optional()
    .describe('How much; by default all that the other shares leave, for one share at most'),
})

/** Books a line of a statement on orders (OPS-13). */
export const bookLine = changeOperation({
  name: 'bank.book',
  act: 'bank.book',
  summary: 'Books an open line on orders, the whole of it; a debit takes back what came for them by transfer',
  details: 'Money that an order cannot accept goes on the list to be paid back. One order may be without an amount and gets what is left.',
  input: z.object({
    id: lineId,
    shares: z
      .array(payment)
      .min(1, { error: 'input_list' })
      .max(100, { error: 'input_list' })
      .refine((payments) => payments.filter(({ amountCents }) => amountCents === undefined).length <= 1, { error: 'input_one_rest' })
      .describe('The orders, with how much is for each')
      .meta(about({ value: 'ORDER[=EUROS]', pair: ['order', 'amountCents'], example: [{ order: '7KQ2M9PX' }] })),
    expectedCents: shownCents('The amount of the line'),
  }),
  output: lineSchema.extend({
    booked: z
      .array(
        z.object({
          order: z.string().describe('The order, by its reference'),
          amountCents: centsOut('How much was booked; below 0: taken back'),
        }),
      )
      .describe('What was booked'),
  }),
  thing: ['id'],
  problems: ['THING_NOT_FOUND', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['id', 'shares'] },
  shown: ['expectedCents'],
  async preview(ctx, input) {
    const { id, shares: payments } = input as { id: number; shares: z.output<typeof payment>[] }
    if (!(await findLine(ctx.db, id))) return refuse('THING_NOT_FOUND', { field: 'id' })
    const planned = await book(ctx, { id, shares: payments.map(named), actor: ctx.actor, previewOnly: true })
    if ('fault' in planned) return impossible(faultWords(planned.fault, ctx.say))
    const isDebit = planned.line.amount < 0
    return done({
      says: planned.booked.map(({ reference, amount: cents }) =>
        isDebit
          ? ctx.say('bank.takes_back', { order: reference, amount: -cents, list: 'money.list' })
          : ctx.say('bank.to_book', { order: reference, amount: cents }),
      ),
      asks: isDebit ? ctx.say('bank.takes_back_asks') : null,
      shown: { expectedCents: planned.line.amount },
    })
  },
  says: ({ booked }, say) =>
    booked.map(({ order, amountCents: cents }) =>
      cents > 0 ? say('bank.booked', { order, amount: cents }) : say('bank.taken_back', { order, amount: -cents }),
    ),
  async run(ctx, { id, shares: payments, expectedCents }) {
    const line = await findLine(ctx.db, id)
    if (!line) return refuse('THING_NOT_FOUND', { field: 'id' })
    // What a line is about never changes: another amount is that of another line.
    if (line.amount !== expectedCents) return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(line.amount))
    const booked = await book(ctx, { id, shares: payments.map(named), actor: ctx.actor })
    if ('fault' in booked) return impossible(faultWords(booked.fault, ctx.say))
    return done({
      ...(await showLine(ctx, id)),
      booked: booked.booked.map(({ reference: order, amount: amountCents }) => ({ order, amountCents })),
    })
  },
})

function named({ order, amountCents }: z.output<typeof payment>): NamedPayment {
  return { reference: order, amount: amountCents ?? null }
}
