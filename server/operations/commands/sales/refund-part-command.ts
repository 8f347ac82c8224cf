import { parseArgs } from 'node:util'
import { formatPrice } from '#core/money/format-price.ts'
import { leftCents } from '#core/orders/plan-cancellation.ts'
import { inLocale } from '#core/shops/locale.ts'
import { refundPart, type RefundedPart, type RefundPartInput } from '#server/checkout/refund-part.ts'
import type { Context } from '#server/context.ts'
import type { OrderItem, OrderRow } from '#server/orders/order.ts'
import { orderItems } from '#server/orders/queries.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { Problem } from '#server/problems.ts'
import { confirm } from '../confirm.ts'
import { operatorName } from '../operator-name.ts'
import { usageError } from '../usage-errors.ts'
import { count, refundLines } from './cancel-order-command.ts'

/**
 * `bin/stagefront orders refund ORDER`: shows what a refund of a part of the price of items would pay back, asks, and does it. Without
 * `--item` lists the items with their numbers and what is left of their prices.
 */
export async function refundPartCommand(context: Context, order: OrderRow, args: string[]): Promise<number> {
  const { item = [], amount, yes, ...rest } = readOptions(args)
  if (item.length === 0 && amount === undefined) return listItems(context, order)
  const itemIds = item.map(Number)
  const amountCents = Math.round(Number(amount?.replace(',', '.')) * 100)
  const wrong = faultOf({ item, itemIds, amount, amountCents })
  if (wrong !== null) {
    console.error(wrong)
    return usageError
  }
  const input = { orderId: order.id, actor: operatorName(), itemIds, amountCents, end: rest.end, refundSent: rest['refund-sent'] }
  const preview = await refundPart(context, { ...input, preview: true })
  if (!preview.ok) return refused(order, preview.problems, input)
  console.log([...describe(preview.value, input), ...(await whereTo(context, preview.value))].join('\n'))
  if (!(await confirm(`Refund ${formatPrice(preview.value.totalCents)} of ${order.reference}?`, { yes }))) return 1
  const { leftCents: left, totalCents } = preview.value
  const result = await refundPart(context, { ...input, expected: { leftCents: left, totalCents } })
  if (!result.ok) {
    console.error(`${order.reference} has changed in the meantime, nothing was refunded; look at it again and repeat the command`)
    return 1
  }
  console.log([`${order.reference}: ${formatPrice(totalCents)} refunded`, ...(await whereTo(context, result.value))].join('\n'))
  return 0
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      item: { type: 'string', multiple: true },
      amount: { type: 'string' },
      end: { type: 'boolean', default: false },
      'refund-sent': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  return values
}

function faultOf(given: { item: string[]; itemIds: number[]; amount: string | undefined; amountCents: number }): string | null {
  const { item, itemIds, amount, amountCents } = given
  if (item.length === 0) return '--item is missing; orders refund ORDER lists the items with their numbers'
  const odd = item.find((_, index) => !Number.isSafeInteger(itemIds[index]))
  if (odd !== undefined) return `--item must be the number of an item, for example 123, not "${odd}"`
  if (amount === undefined) return '--amount is missing: how much of the price of each item goes back, for example 5.00'
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    return `--amount must be an amount in euros, for example 5.00, not "${amount}"`
  return null
}

async function listItems({ db }: Context, { id, reference }: OrderRow): Promise<number> {
  const items = await orderItems(db, id)
  console.log([`${reference}: what is left of the price of each item, by its number (--item)`, ...items.map(itemLine)].join('\n'))
  return 0
}

function itemLine(item: OrderItem): string {
  const state = item.cancellationId === null ? '' : ' (cancelled)'
  return `${String(item.id).padStart(8)}  ${formatPrice(leftCents(item)).padStart(10)}  of ${formatPrice(item.priceCents)}  ${nameOf(item)}${state}`
}

function nameOf({ artistName, productName, variantDescription }: OrderItem): string {
  return [artistName, productName, variantDescription]
    .map((name) => inLocale(name, 'en'))
    .filter(Boolean)
    .join(', ')
}

function refused({ reference, status }: OrderRow, problems: Problem[], { end, refundSent }: RefundPartInput): number {
  for (const problem of problems) {
    const texts: Partial<Record<Problem['code'], string>> = {
      NOT_FOUND: `${reference} has no item with this number; orders refund ${reference} lists them`,
      ORDER_STATE: `${reference} is ${status}, or an item was cancelled${end && !refundSent ? ', sent or handed out (--refund-sent ends those too)' : ''}; nothing was refunded`,
    }
    console.error(texts[problem.code] ?? problemText(problem, { locale: 'en' }))
  }
  return 1
}

function describe(
  { items, leftCents: left, totalCents, ticketsVoided, order }: RefundedPart,
  { amountCents, end }: RefundPartInput,
): string[] {
  return [
    `${order.reference}  ${order.status}  ${order.email}`,
    ...items.map((item) => `  ${formatPrice(amountCents)} of ${formatPrice(leftCents(item))}  ${nameOf(item)}`),
    `  ${formatPrice(totalCents)}  in total`,
    end
      ? `${count(items.length, 'item')} will end, ${count(ticketsVoided, 'issued code')} will be void; ${formatPrice(left - amountCents * items.length)} of the price is kept`
      : 'the items stay with the buyer, and tickets stay valid',
  ]
}

async function whereTo(context: Context, { refunds }: RefundedPart): Promise<string[]> {
  return refunds.length === 0
    ? ['nothing is paid out: it goes into a voucher, or is set off against what is open']
    : refundLines(context, refunds)
}
