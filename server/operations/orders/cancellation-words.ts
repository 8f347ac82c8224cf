import { localDate } from '#core/time/event-date.ts'
import { clockWithin } from '#server/house/shops/office-clock.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { isPaid } from '#core/orders/status.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { CancelledOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import type { OrderItem, OrderRow } from '#server/money/orders/records.ts'
import { returnedItems } from '#server/money/orders/records-parcels.ts'
import { findPayment } from '#server/money/payments/records.ts'
import type { Say } from '../declaring/say.ts'
import type { OperationContext } from '../operation.ts'

/** What a cancellation ends and where the money goes, one sentence to a line. */
export async function describeCancellation(
  ctx: OperationContext,
  { order, plan, ticketsVoided, refunds }: CancelledOrder,
): Promise<string[]> {
  const { say } = ctx
  const { sentAt } = order
  const day = sentAt && localDate(sentAt.toISOString(), (await clockWithin(ctx.db, { orderId: order.id })).timeZone)
  const holders = plan.items.filter((item) => item.kind === 'event').length
  const lines = [
    say(plan.endsOrder ? 'orders.cancels_whole' : 'orders.cancels_part'),
    ...plan.items.filter(({ priceCents, kind }) => priceCents > 0 || kind === 'event').map((item) => itemLine(item, ctx)),
    ...(plan.shippingCents > 0 ? [`  ${euros(plan.shippingCents)}  ${say('orders.postage')}`] : []),
    ...(plan.extraChargeCents > 0 ? [`  ${euros(plan.extraChargeCents)}  ${say('orders.payment_fee')}`] : []),
    `  ${euros(plan.totalCents)}  ${say('orders.in_total')}`,
  ]
  if (holders > 0) lines.push(say('orders.tickets_void', { tickets: holders, holders, codes: ticketsVoided }))
  if (plan.sentItems.length > 0) {
    const stays = day ? say('orders.stays_paid_sent', { day }) : say('orders.stays_paid_handed_out')
    lines.push(stays, ...plan.sentItems.map((item) => itemLine(item, ctx)))
  } else if (day && (await anyNotBack(ctx, order, plan.items))) {
    lines.push(say('orders.sent_back_on_sale', { day }))
  }
  return [...lines, ...(await refundLines(ctx, refunds)), ...(refunds.length === 0 ? [nothingBack(order, say)] : [])]
}

/** Whether goods are among them that were sent and have not come back. */
async function anyNotBack({ db }: OperationContext, { id }: OrderRow, items: readonly OrderItem[]): Promise<boolean> {
  const back = new Set((await returnedItems(db, id)).map(({ itemId }) => itemId))
  return items.some((item) => item.kind === 'merch' && item.physical && !back.has(item.id))
}

function nothingBack({ status }: OrderRow, say: Say): string {
  return say(isPaid(status) ? 'orders.nothing_back' : 'orders.nothing_paid')
}

/** Where the money goes: back through its provider, or on the list that a person pays out. */
export async function refundLines({ db, say }: OperationContext, refunds: CancelledOrder['refunds']): Promise<string[]> {
  return Promise.all(
    refunds.map(async ({ amountCents: amount, paymentId }) => {
      if (paymentId === null) return say('orders.to_pay_out', { amount, list: 'money.list' })
      const payment = await findPayment(db, paymentId)
      if (!payment) return say('orders.back_through_providers', { amount })
      return say('orders.back_through', { amount, provider: payment.provider, method: payment.method })
    }),
  )
}

/** An item's name without a price. */
export function nameOfItem({ artistName, productName, variantDescription }: OrderItem, { locale }: OperationContext): string {
  return [artistName, productName, variantDescription]
    .map((name) => inLocale(name, locale))
    .filter(Boolean)
    .join(', ')
}

function itemLine(item: OrderItem, ctx: OperationContext): string {
  const what = item.kind === 'event' ? ` (${ctx.say('orders.a_ticket')})` : ''
  return `  ${euros(leftCents(item))}  ${nameOfItem(item, ctx)}${what}`
}

function euros(cents: number): string {
  return formatPrice(cents).padStart(10)
}
