import { formatPrice } from '#core/money/format-price.ts'
import { noteAct, withoutNotes } from '#server/audit/note-act.ts'
import { cancelOrder, type CancelledOrder } from '#server/checkout/cancel-order.ts'
import type { Context } from '#server/context.ts'
import { ordersWithEvent } from '#server/orders/queries-event-orders.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { advanceStep, beginStep } from '#server/steps.ts'
import { count, readCancelOptions, unknownEvent } from './cancel-order-command.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { usageError } from '../usage-errors.ts'

/**
 * `bin/stagefront orders cancel --event SLUG`: cancels and refunds the tickets of one event in all orders, for example when it was called
 * off. The rest of a paid order goes on. Each order is cancelled in a transaction of its own, so the command may be repeated after an
 * interruption.
 */
export async function cancelEventCommand(context: Context, args: string[]): Promise<number> {
  const values = readCancelOptions(args)
  if (values.event === undefined) {
    console.error('name an order by its reference, for example 7KQ2M9PX, or an event with --event SLUG')
    return usageError
  }
  const event = await findEvent(context.db, values.event)
  if (!event) return unknownEvent(values.event)
  const scope = { actor: operatorName(), refundSent: values['refund-sent'], eventId: event.id }
  const previews = await previewAll(context, scope)
  if (previews.length === 0) {
    console.log(`nobody has tickets for ${event.slug}`)
    return 0
  }
  for (const { order, plan } of previews) {
    const rest = plan.endsOrder ? '' : '  the rest of the order goes on'
    console.log(
      `${order.reference}  ${order.status}  ${order.email}  ${count(plan.items.length, 'item')}  ${formatPrice(plan.totalCents)}${rest}`,
    )
  }
  console.log(describeSum(previews).join('\n'))
  if (!(await confirm(`Cancel the tickets for ${event.slug}?`, { yes: values.yes }))) return 1
  const cancelled = await cancelAll(context, scope, previews)
  console.log(['cancelled:', ...describeSum(cancelled)].join('\n'))
  return cancelled.length === previews.length ? 0 : 1
}

interface EventScope {
  actor: string
  refundSent: boolean
  eventId: number
}

async function previewAll(context: Context, scope: EventScope): Promise<CancelledOrder[]> {
  const orderIds = await ordersWithEvent(context.db, { eventId: scope.eventId, after: null, limit: null })
  const previews: CancelledOrder[] = []
  beginStep('looking at orders', orderIds.length)
  for (const orderId of orderIds) {
    const preview = await cancelOrder(context, { ...scope, orderId, preview: true })
    if (preview.ok) previews.push(preview.value)
    advanceStep()
  }
  return previews
}

async function cancelAll(context: Context, scope: EventScope, previews: readonly CancelledOrder[]): Promise<CancelledOrder[]> {
  const cancelled: CancelledOrder[] = []
  beginStep('cancelling orders', previews.length)
  for (const { order, plan } of previews) {
    const result = await withoutNotes(() => cancelOrder(context, { ...scope, orderId: order.id, expectedCents: plan.totalCents }))
    if (result.ok) cancelled.push(result.value)
    else console.error(`${order.reference} has changed in the meantime and was not cancelled; repeat the command`)
    advanceStep()
  }
  noteAct({ change: 'orders_cancelled', orders: cancelled.length, cents: cancelled.reduce((sum, { plan }) => sum + plan.totalCents, 0) })
  return cancelled
}

/** Orders, tickets and money of several cancellations, the money added up by the way it goes back. */
function describeSum(cancelled: readonly CancelledOrder[]): string[] {
  const tickets = cancelled.flatMap(({ plan }) => plan.items).filter(({ kind }) => kind === 'event').length
  const refunds = cancelled.flatMap((each) => each.refunds)
  const byHand = refunds.filter(({ paymentId }) => paymentId === null)
  const byProvider = refunds.filter(({ paymentId }) => paymentId !== null)
  const sum = (entries: typeof refunds) => entries.reduce((total, { amountCents }) => total + amountCents, 0)
  return [
    `${count(cancelled.length, 'order')} with ${count(tickets, 'ticket')}`,
    ...(byProvider.length > 0 ? [`${formatPrice(sum(byProvider))} back through the payment provider`] : []),
    ...(byHand.length > 0 ? [`${formatPrice(sum(byHand))} to pay out: bin/stagefront money list`] : []),
    ...(refunds.length === 0 ? ['no money goes back'] : []),
  ]
}
