import { z } from 'zod'
import { formatPrice } from '#core/money/format-price.ts'
import { noteAct, withoutNotes } from '#server/foundations/audit/note-act.ts'
import { cancelOrder, type CancelledOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import { ordersWithEvent } from '#server/money/orders/records-listing.ts'
import { changedSince, done, refuse } from '#server/foundations/problems.ts'
import { advanceStep, beginStep } from '#server/foundations/steps.ts'
import { findEventInScope } from '../scopes/queries-scope.ts'
import { changeOperation, type OperationContext } from '../operation.ts'
import type { Say } from '../declaring/say.ts'
import { about, centsOut, shownCents, slug } from '../declaring/values.ts'

/**
 * Cancels and refunds the tickets of an event in all orders, for example when it was called off. Each order is cancelled in a transaction
 * of its own, so it may be repeated after an interruption.
 */
export const cancelEvent = changeOperation({
  name: 'orders.cancel-event',
  act: 'events.cancel',
  summary: 'Cancels and refunds the tickets of one event in all orders; the rest of a paid order goes on',
  input: z.object({
    event: slug('event').describe('The event, by its slug'),
    refundSent: z.boolean().default(false).describe('Also what was sent or handed out already'),
    expectedOrders: z
      .int()
      .min(0)
      .describe('How many orders were shown; refused if it has changed since')
      .meta(about({ example: 1 })),
    expectedCents: shownCents('What goes back'),
  }),
  output: z.object({
    orders: z.int().describe('How many orders were cancelled, whole or in part'),
    tickets: z.int().describe('How many tickets'),
    byProviderCents: centsOut('What goes back through payment providers'),
    byHandCents: centsOut('What a person has to pay out'),
    left: z.array(z.string()).describe('Orders that changed in the meantime and were not cancelled, by their references'),
  }),
  thing: ['event'],
  problems: ['THING_NOT_FOUND', 'CHANGED_SINCE'],
  command: { positional: ['event'] },
  shown: ['expectedOrders', 'expectedCents'],
  isBad: ({ left }) => left.length > 0,
  async preview(ctx, { event, refundSent }) {
    const eventId = await findEventInScope(ctx.db, ctx.scope, String(event), 'all')
    if (eventId === undefined) return refuse('THING_NOT_FOUND', { field: 'event' })
    const previews = await lookAtAll(ctx, { eventId, refundSent: refundSent === true })
    const lines = previews.map(({ order, plan }) => {
      const { reference, status } = order
      const line = { order: reference, status, items: plan.items.length, total: plan.totalCents }
      return ctx.say(plan.endsOrder ? 'orders.event_ends_order' : 'orders.event_ends_part', line)
    })
    return done({
      says: [...lines, ...sumLines(sumOrders(previews), ctx.say)],
      asks: ctx.say('orders.event_asks', { event: String(event) }),
      shown: { expectedOrders: previews.length, expectedCents: total(previews) },
    })
  },
  says: ({ left, ...sum }, say) => [
    say('orders.event_cancelled'),
    ...sumLines(sum, say),
    ...left.map((order) => say('orders.event_left', { order })),
  ],
  async run(ctx, { event, refundSent, expectedOrders, expectedCents }) {
    const eventId = await findEventInScope(ctx.db, ctx.scope, event, 'all')
    if (eventId === undefined) return refuse('THING_NOT_FOUND', { field: 'event' })
    const previews = await lookAtAll(ctx, { eventId, refundSent })
    if (previews.length !== expectedOrders) return changedSince('expectedOrders', ...ofOrders(expectedOrders, previews.length, ctx.say))
    if (total(previews) !== expectedCents) return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(total(previews)))
    const cancelled: CancelledOrder[] = []
    const left: string[] = []
    beginStep('cancelling orders', previews.length)
    for (const { order, plan } of previews) {
      const each = { orderId: order.id, eventId, refundSent, actor: ctx.actor, expectedCents: plan.totalCents }
      const result = await withoutNotes(() => cancelOrder(ctx, each))
      if (result.ok) cancelled.push(result.value)
      else left.push(order.reference)
      advanceStep()
    }
    noteAct({ change: 'orders_cancelled', orders: cancelled.length, cents: total(cancelled) })
    return done({ ...sumOrders(cancelled), left })
  },
})

async function lookAtAll(ctx: OperationContext, scope: { eventId: number; refundSent: boolean }): Promise<CancelledOrder[]> {
  const orderIds = await ordersWithEvent(ctx.db, { eventId: scope.eventId, after: null, limit: null })
  const previews: CancelledOrder[] = []
  beginStep('looking at orders', orderIds.length)
  for (const orderId of orderIds) {
    const preview = await cancelOrder(ctx, { ...scope, orderId, actor: ctx.actor, preview: true })
    if (preview.ok) previews.push(preview.value)
    advanceStep()
  }
  return previews
}

function total(cancelled: readonly CancelledOrder[]): number {
  return cancelled.reduce((sum, { plan }) => sum + plan.totalCents, 0)
}

interface Sum {
  orders: number
  tickets: number
  byProviderCents: number
  byHandCents: number
}

/** Orders, tickets and money of several cancellations, the money added up by the way it goes back. */
function sumOrders(cancelled: readonly CancelledOrder[]): Sum {
  const refunds = cancelled.flatMap((each) => each.refunds)
  const sum = (isByHand: boolean) =>
    refunds.filter(({ paymentId }) => (paymentId === null) === isByHand).reduce((cents, { amountCents }) => cents + amountCents, 0)
  return {
    orders: cancelled.length,
    tickets: cancelled.flatMap(({ plan }) => plan.items).filter(({ kind }) => kind === 'event').length,
    byProviderCents: sum(false),
    byHandCents: sum(true),
  }
}

function ofOrders(shown: number, now: number, say: Say): [shown: string, now: string] {
  return [say('orders.orders', { orders: shown }), say('orders.orders', { orders: now })]
}

function sumLines({ orders, tickets, byProviderCents, byHandCents }: Sum, say: Say): string[] {
  return [
    say('orders.event_sum', { orders, tickets }),
    ...(byProviderCents > 0 ? [say('orders.back_through_providers', { amount: byProviderCents })] : []),
    ...(byHandCents > 0 ? [say('orders.to_pay_out', { amount: byHandCents, list: 'money.list' })] : []),
    ...(byProviderCents + byHandCents === 0 ? [say('orders.nothing_back')] : []),
  ]
}
