import { parseArgs } from 'node:util'
import { formatPrice } from '#core/money/format-price.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { mayDo } from '#core/orders/life.ts'
import { isPaid } from '#core/orders/status.ts'
import { inLocale } from '#core/shops/locale.ts'
import { cancelOrder, type CancelledOrder } from '#server/checkout/cancel-order.ts'
import type { Context } from '#server/context.ts'
import type { OrderItem, OrderRow } from '#server/orders/order.ts'
import { findPayment } from '#server/payments/queries.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'

/** `bin/stagefront orders cancel ORDER`: shows what would be cancelled and where the money goes, asks, and does it. */
export async function cancelOrderCommand(context: Context, order: OrderRow, args: string[]): Promise<number> {
  const values = readCancelOptions(args)
  const { reference, id: orderId } = order
  const event = values.event === undefined ? null : await findEvent(context.db, values.event)
  if (event === undefined) return unknownEvent(values.event)
  const scope = { orderId, actor: operatorName(), refundSent: values['refund-sent'], eventId: event?.id }
  const preview = await cancelOrder(context, { ...scope, preview: true })
  if (!preview.ok) {
    console.error(event && mayDo(order.status, 'cancel') ? `${reference} has no tickets for ${event.slug} to cancel` : whyNot(order))
    return 1
  }
  console.log((await describeCancellation(context, preview.value)).join('\n'))
  if (!(await confirm(`Cancel ${reference}?`, { yes: values.yes }))) return 1
  const result = await cancelOrder(context, { ...scope, expectedCents: preview.value.plan.totalCents })
  if (!result.ok) {
    console.error(`${reference} has changed in the meantime, nothing was cancelled; look at it again and repeat the command`)
    return 1
  }
  console.log(await describeResult(context, result.value))
  return 0
}

/** The options of `orders cancel`, of one order or of an event. */
export function readCancelOptions(args: string[]): { event?: string; 'refund-sent': boolean; yes: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      event: { type: 'string' },
      'refund-sent': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  return values
}

function whyNot({ reference, status }: OrderRow): string {
  if (!mayDo(status, 'cancel')) return `${reference} is ${status} and cannot be cancelled`
  return `${reference} has nothing left to cancel: its goods were sent or handed out; --refund-sent refunds them too`
}

async function describeCancellation(context: Context, { order, plan, ticketsVoided, refunds }: CancelledOrder): Promise<string[]> {
  const { reference, status, email, sentAt } = order
  const sent = sentAt ? ` on ${sentAt.toISOString().slice(0, 10)}` : ''
  const holders = plan.items.filter((item) => item.kind === 'event').length
  const lines = [
    `${reference}  ${status}  ${email}`,
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

async function describeResult(context: Context, { order, plan, refunds }: CancelledOrder): Promise<string> {
  const what = plan.endsOrder ? `${order.reference} is cancelled` : `${order.reference}: ${count(plan.items.length, 'item')} cancelled`
  const money = await refundLines(context, refunds)
  return [what, ...money].join('\n')
}

/** Reports a slug that no event has. @returns the exit code */
export function unknownEvent(slug = ''): number {
  console.error(`there is no event "${slug}"; bin/stagefront events list shows them`)
  return 1
}

/** Where the money goes: back through its provider, or on the list that a person pays out. */
export async function refundLines({ db }: Context, refunds: CancelledOrder['refunds']): Promise<string[]> {
  return Promise.all(
    refunds.map(async ({ amountCents, paymentId }) => {
      if (paymentId === null) return `${formatPrice(amountCents)} to pay out: bin/stagefront money list`
      const payment = await findPayment(db, paymentId)
      return `${formatPrice(amountCents)} back through ${payment?.provider ?? 'its provider'} (${payment?.method ?? 'unknown method'})`
    }),
  )
}

function itemLine({ artistName, productName, variantDescription, kind, ...price }: OrderItem): string {
  const names = [artistName, productName, variantDescription].map((name) => inLocale(name, 'en'))
  return `  ${euros(leftCents(price))}  ${names.filter(Boolean).join(', ')}${kind === 'event' ? ' (ticket)' : ''}`
}

function euros(cents: number): string {
  return formatPrice(cents).padStart(10)
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
