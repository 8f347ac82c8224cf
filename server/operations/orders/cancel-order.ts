import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { mayDo } from '#core/orders/life.ts'
import { cancelOrder as cancel } from '#server/after-sale/order-changes/cancel-order.ts'
import { findOrder } from '#server/money/orders/records.ts'
import { changedSince, done, type Result } from '#server/foundations/problems.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import { impossible } from '../declaring/impossible.ts'
import type { Say } from '../declaring/say.ts'
import { about, shownCents, slug, wholeNumber } from '../declaring/values.ts'
import { describeCancellation, refundLines } from './cancellation-words.ts'
import { findCancellable } from './find-cancellable.ts'
import { orderField, orderHeadline, orderSchema, showOrder } from './order-shown.ts'

const input = z.object({
  order: orderField,
  event: slug('event').optional().describe('Only its tickets of this event, by the slug'),
  item: z
    .array(wholeNumber(1, 2_147_483_647))
    .min(1, { error: 'input_list' })
    .max(1000, { error: 'input_list' })
    .optional()
    .describe('Only these items, by their numbers')
    .meta(about({ value: 'NUMBER' })),
  refundSent: z.boolean().default(false).describe('Also what was sent or handed out already'),
  expectedCents: shownCents('What goes back'),
})

type Asked = Omit<z.output<typeof input>, 'expectedCents'>

/** Cancels an order, or what of it is asked for; the money goes back the way it came (OPS-15). */
export const cancelOrder = changeOperation({
  name: 'orders.cancel',
  act: 'orders.cancel',
  summary: 'Cancels an order or a part of it; the money goes back the way it came',
  details: 'Goods that were sent or handed out stay paid unless they are asked for. An unpaid order always ends as a whole.',
  input,
  output: orderSchema.extend({ refunds: z.array(z.string()).describe('Where the money goes, one sentence each') }),
  thing: ['order'],
  problems: ['THING_NOT_FOUND', 'ACT_NOT_GRANTED', 'NOT_POSSIBLE', 'CHANGED_SINCE'],
  command: { positional: ['order'] },
  shown: ['expectedCents'],
  async preview(ctx, given) {
    const asked = given as Asked
    const looked = await look(ctx, asked)
    if (!looked.ok) return looked
    return done({
      says: [await orderHeadline(ctx, looked.value.order), ...(await describeCancellation(ctx, looked.value))],
      asks: ctx.say('orders.cancel_asks', { order: asked.order }),
      shown: { expectedCents: looked.value.plan.totalCents },
    })
  },
  says: ({ reference: order, status, refunds }, say) => [
    say(status === 'cancelled' ? 'orders.is_cancelled' : 'orders.is_cancelled_in_part', { order }),
    ...refunds,
  ],
  work: cancelAsked,
  async run(ctx, asked) {
    const cancelled = await cancelAsked(ctx, asked)
    if (!cancelled.ok) return cancelled
    const shown = await showOrder(ctx, asked.order)
    return shown.ok ? done({ ...shown.value, refunds: await refundLines(ctx, cancelled.value.refunds) }) : shown
  },
})

async function cancelAsked(ctx: OperationContext, { expectedCents, ...asked }: z.output<typeof input>): ReturnType<typeof cancel> {
  const looked = await look(ctx, asked)
  if (!looked.ok) return looked
  const { totalCents } = looked.value.plan
  const changed = changedSince('expectedCents', formatPrice(expectedCents), formatPrice(totalCents))
  if (totalCents !== expectedCents) return changed
  const found = await findCancellable(ctx, { ...asked, items: asked.item })
  if (!found.ok) return found
  const cancelled = await cancel(ctx, { ...found.value, expectedCents })
  // It moved between the look and the lock.
  return cancelled.ok ? cancelled : impossible(ctx.say('orders.changed_not_cancelled', { order: asked.order }))
}

/** What would be cancelled now. Problems: those of `findCancellable`, NOT_POSSIBLE with the reason. */
async function look(
  ctx: OperationContext,
  asked: Asked,
): Promise<Result<Awaited<ReturnType<typeof cancel>> extends Result<infer T> ? T : never>> {
  const found = await findCancellable(ctx, { ...asked, items: asked.item })
  if (!found.ok) return found
  const preview = await cancel(ctx, { ...found.value, preview: true })
  if (preview.ok) return preview
  const row = await findOrder(ctx.db, found.value.orderId)
  return impossible(whyNot(ctx.say, asked, row?.status ?? 'expired'))
}

function whyNot(say: Say, { order, event }: Asked, status: Parameters<typeof mayDo>[0]): string {
  if (!mayDo(status, 'cancel')) return say('orders.not_cancellable', { order, status })
  return event === undefined ? say('orders.nothing_to_cancel', { order }) : say('orders.no_tickets_of', { order, event })
}
