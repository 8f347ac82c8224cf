import { localDate } from '#core/time/event-date.ts'
import { clockWithin } from '#server/house/shops/office-clock.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { isPaid } from '#core/orders/status.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { CancelledOrder } from '#server/after-sale/order-changes/cancel-order.ts'
import type { Context } from '#server/foundations/context.ts'
import type { OrderItem, OrderRow } from '#server/money/orders/records.ts'
import { findPayment } from '#server/money/payments/records.ts'
import { count } from '#core/text/count.ts'

/** What a cancellation ends and where the money goes, one sentence to a line. */
export async function describeCancellation(
  context: Pick<Context, 'db'>,
  { order, plan, ticketsVoided, refunds }: CancelledOrder,
): Promise<string[]> {
  const { sentAt } = order
  const sent = sentAt ? ` on ${localDate(sentAt.toISOString(), (await clockWithin(context.db, { orderId: order.id })).timeZone)}` : ''
  const holders = plan.items.filter((item) => item.kind === 'event').length
  const lines = [
    plan.endsOrder ? 'cancels the whole order:' : 'cancels a part of the order:',
    ...plan.items.filter(({ priceCents, kind }) => priceCents > 0 || kind === 'event').map(itemLine),
    ...(plan.shippingCents > 0 ? [`  ${euros(plan.shippingCents)}  postage`] : []),
    ...(plan.extraChargeCents > 0 ? [`  ${euros(plan.extraChargeCents)}  payment method charge`] : []),
    `  ${euros(plan.totalCents)}  in total`,
  ]
  if (holders > 0)
    lines.push(`${count(holders, 'ticket')} for ${count(holders, 'holder')}; ${count(ticketsVoided, 'issued code')} will be void`)
  if (plan.sentItems.length > 0) {
    const gone = sentAt ? `sent${sent}` : 'handed out'
    lines.push(`stays paid, because it was ${gone} (--refund-sent refunds it too):`, ...plan.sentItems.map(itemLine))
  } else if (sentAt && plan.items.some(({ kind, physical }) => kind === 'merch' && physical)) {
    lines.push(`was sent${sent} and goes back on sale: lower its stock if it does not come back`)
  }
  return [...lines, ...(await refundLines(context, refunds)), ...(refunds.length === 0 ? [nothingBack(order)] : [])]
}

function nothingBack({ status }: OrderRow): string {
  return isPaid(status) ? 'no money goes back' : 'nothing was paid, so no money goes back'
}

/** Where the money goes: back through its provider, or on the list that a person pays out. */
export async function refundLines({ db }: Pick<Context, 'db'>, refunds: CancelledOrder['refunds']): Promise<string[]> {
  return Promise.all(
    refunds.map(async ({ amountCents, paymentId }) => {
      if (paymentId === null) return `${formatPrice(amountCents)} to pay out: bin/stagefront money list`
      const payment = await findPayment(db, paymentId)
      return `${formatPrice(amountCents)} back through ${payment?.provider ?? 'its provider'} (${payment?.method ?? 'unknown method'})`
    }),
  )
}

/** An item's name in English, without a price. */
export function nameOfItem({ artistName, productName, variantDescription }: OrderItem): string {
  return [artistName, productName, variantDescription]
    .map((name) => inLocale(name, 'en'))
    .filter(Boolean)
    .join(', ')
}

function itemLine(item: OrderItem): string {
  return `  ${euros(leftCents(item))}  ${nameOfItem(item)}${item.kind === 'event' ? ' (ticket)' : ''}`
}

function euros(cents: number): string {
  return formatPrice(cents).padStart(10)
}
