import { maxBookingCents } from '#core/payments/limits.ts'
import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { refundPart as refund, type RefundedPart } from '#server/after-sale/order-changes/refund-part.ts'
import { changedSince, done, type Problem, type Result } from '#server/foundations/problems.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { about, amount, centsOut, shownCents, wholeNumber } from '../declaring/values.ts'
import { nameOfItem, refundLines } from './cancellation-words.ts'
import { findCancellable } from './find-cancellable.ts'
import { orderField, orderHeadline, orderSchema, showOrder } from './order-shown.ts'

const input = z.object({
  order: orderField,
  item: z
    .array(wholeNumber(1, 2_147_483_647))
    .min(1, { error: 'input_list' })
    .max(1000, { error: 'input_list' })
    .describe('Of these items, by their numbers; orders show lists them')
    .meta(about({ value: 'NUMBER', example: [1] })),
  amountCents: amount(maxBookingCents, 100).describe('How much of the price of each item goes back'),
  end: z.boolean().default(false).describe('Also cancels the items: tickets become void, and the rest of the price is kept'),
  refundSent: z.boolean().default(false).describe('With `end`, also what was sent or handed out already'),
  expectedLeftCents: shownCents('What is left of the prices of the items'),
  expectedCents: shownCents('What goes back'),
})

type Asked = Omit<z.output<typeof input>, 'expectedLeftCents' | 'expectedCents'>

/** Refunds a part of the price of items (OPS-15). */
export const refundPart = changeOperation({
  name: 'orders.refund',
  act: 'orders.refund',
  summary: 'Refunds a part of the price of items of an order; the money goes back the way it came',
  input,
  output: orderSchema.extend({
    refundedCents: centsOut('What goes back'),
    refunds: z.array(z.string()).describe('Where the money goes, one sentence each'),
  }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'REFUND_TOO_MUCH', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['order'] },
  shown: ['expectedLeftCents', 'expectedCents'],
  async preview(ctx, given) {
    const asked = given as Asked
    const looked = await look(ctx, asked)
    if (!looked.ok) return looked
    const { leftCents: expectedLeftCents, totalCents: expectedCents } = looked.value
    return done({
      says: [await orderHeadline(ctx, looked.value.order), ...describe(ctx, looked.value, asked), ...(await whereTo(ctx, looked.value))],
      asks: ctx.say('orders.refund_asks', { amount: expectedCents, order: asked.order }),
      shown: { expectedLeftCents, expectedCents },
    })
  },
  says: ({ reference: order, refundedCents: amount, refunds }, say) => [say('orders.refunded', { order, amount }), ...refunds],
  async run(ctx, { expectedLeftCents, expectedCents, ...asked }) {
    const looked = await look(ctx, asked)
    if (!looked.ok) return looked
    const now = looked.value
    if (now.leftCents !== expectedLeftCents)
      return changedSince('expectedLeftCents', formatPrice(expectedLeftCents), formatPrice(now.leftCents))
    if (now.totalCents !== expectedCents) return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(now.totalCents))
    const refunded = await runRefund(ctx, asked, { expected: { leftCents: expectedLeftCents, totalCents: expectedCents } })
    if (!refunded.ok) return impossible(ctx.say('orders.changed_not_refunded', { order: asked.order }))
    const shown = await showOrder(ctx, asked.order)
    if (!shown.ok) return shown
    return done({ ...shown.value, refundedCents: refunded.value.totalCents, refunds: await whereTo(ctx, refunded.value) })
  },
})

/** What would be refunded now. Problems: those of `findCancellable`, REFUND_TOO_MUCH, NOT_POSSIBLE with the reason. */
async function look(ctx: OperationContext, asked: Asked): Promise<Result<RefundedPart>> {
  const preview = await runRefund(ctx, asked, { preview: true })
  return preview.ok ? preview : { ok: false, problems: preview.problems.map((problem) => inWords(ctx.say, problem, asked)) }
}

async function runRefund(ctx: OperationContext, asked: Asked, how: Pick<Parameters<typeof refund>[1], 'preview' | 'expected'>) {
  const found = await findCancellable(ctx, { order: asked.order, items: asked.item, refundSent: asked.refundSent })
  if (!found.ok) return found
  const { orderId, actor, refundSent } = found.value
  return refund(ctx, { orderId, actor, refundSent, itemIds: asked.item, amountCents: asked.amountCents, end: asked.end, ...how })
}

function inWords(say: Say, problem: Problem, { order, end, refundSent }: Asked): Problem {
  if (problem.code !== 'ORDER_STATE') return problem.field === 'items' ? { ...problem, field: 'item' } : problem
  const fault = say(end && !refundSent ? 'orders.not_refundable_or_sent' : 'orders.not_refundable', { order })
  return { code: 'NOT_POSSIBLE', words: { fault } }
}

function describe(
  ctx: OperationContext,
  { items, leftCents: left, totalCents, ticketsVoided }: RefundedPart,
  { amountCents: amount, end }: Asked,
): string[] {
  const { say } = ctx
  const kept = left - amount * items.length
  return [
    ...items.map((item) => `  ${say('orders.refund_of', { amount, price: leftCents(item) })}  ${nameOfItem(item, ctx)}`),
    `  ${formatPrice(totalCents)}  ${say('orders.in_total')}`,
    end ? say('orders.items_end', { items: items.length, codes: ticketsVoided, kept }) : say('orders.items_stay'),
  ]
}

async function whereTo(ctx: OperationContext, { refunds }: RefundedPart): Promise<string[]> {
  return refunds.length === 0 ? [ctx.say('orders.nothing_paid_out')] : refundLines(ctx, refunds)
}
