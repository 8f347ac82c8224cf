import { parseArgs } from 'node:util'
import { formatPrice } from '#core/money/format-price.ts'
import { plainReference } from '#core/orders/reference.ts'
import { inLocale } from '#core/shops/locale.ts'
import { cancelOrder } from '#server/checkout/cancel-order.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { findOrderByReference, listOrders, moneyMovements, orderEvents, orderUnits } from '#server/orders/queries.ts'
import { markSent } from '#server/orders/mark-sent.ts'
import { bookBankMoney } from '#server/payments/settling/book-bank-money.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { Result } from '#server/problems.ts'

const acts: Record<string, (context: Context, args: string[]) => Promise<number>> = {
  list,
  show: (context, [reference = '']) => withOrder(context, reference, (order) => show(context, order)),
  'mark-paid': (context, args) => withOrder(context, args[0] ?? '', (order) => markPaidByHand(context, order, args.slice(1))),
  'mark-sent': (context, [reference = '']) =>
    withOrder(context, reference, async (order) =>
      told(await markSent(context, { orderId: order.id, actor: operator() }), `${order.reference} is on its way`),
    ),
  cancel: (context, [reference = '']) =>
    withOrder(context, reference, async (order) =>
      told(await cancelOrder(context, { orderId: order.id, actor: operator() }), `${order.reference} is cancelled`),
    ),
}

/** `bin/stagefront orders …`: what an operator needs on the first day. */
export const ordersCommand: Command = {
  name: 'orders',
  usage: 'list [--status STATUS] [--limit N] | show ORDER | mark-paid ORDER [--amount EUROS] | mark-sent ORDER | cancel ORDER',
  summary: 'Lists orders, shows one, and tells the shop what happened to it',
  async run(context, [act = 'list', ...rest]) {
    const run = acts[act]
    if (run) return run(context, rest)
    console.error(`orders cannot "${act}": it knows ${Object.keys(acts).join(', ')}`)
    return 2
  },
}

async function list(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { status: { type: 'string' }, limit: { type: 'string', default: '50' } } })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) {
    console.error(`--limit takes a number of orders, not "${values.limit}"`)
    return 2
  }
  const orders = await listOrders(context.db, { status: values.status, limit })
  for (const order of orders) {
    const open = order.balanceCents > 0 ? `${formatPrice(order.balanceCents)} open` : ''
    console.log(
      [
        order.reference,
        day(order.placedAt),
        order.shop.padEnd(12),
        order.status.padEnd(19),
        euros(order.totalCents),
        order.paymentMethod.padEnd(15),
        order.email,
        open,
      ]
        .join('  ')
        .trimEnd(),
    )
  }
  console.log(`${orders.length} order${orders.length === 1 ? '' : 's'}`)
  return 0
}

async function show(context: Context, order: OrderRow): Promise<number> {
  const [units, events, movements] = await Promise.all([
    orderUnits(context.db, order.id),
    orderEvents(context.db, order.id),
    moneyMovements(context.db, order.id),
  ])
  const { firstName, lastName, address, postCode, city, countryCode } = order.shippingAddress
  console.log(`${order.reference}  ${order.status}  placed ${day(order.placedAt)}  ${order.email}`)
  console.log(`to ${firstName} ${lastName}, ${address}, ${postCode} ${city}, ${countryCode.toUpperCase()}`)
  console.log(
    `paid by ${order.paymentMethod}, ${formatPrice(order.balanceCents)} open${order.paymentDeadline ? ` until ${day(order.paymentDeadline)}` : ''}\n`,
  )
  for (const unit of units) {
    const name = [inLocale(unit.artistName, 'en'), inLocale(unit.productName, 'en'), inLocale(unit.variantDescription, 'en')]
      .filter(Boolean)
      .join(', ')
    console.log(`${euros(unit.priceCents)}  ${name}`)
  }
  if (order.shippingCents > 0) console.log(`${euros(order.shippingCents)}  ${inLocale(order.carrierName, 'en') ?? 'Shipping'}`)
  if (order.extraChargeCents > 0) console.log(`${euros(order.extraChargeCents)}  Charge of the payment method`)
  console.log(`${euros(order.totalCents)}  in all\n`)
  for (const event of events) console.log(`${day(event.at)}  ${event.kind} (${event.actor})`)
  if (movements.length > 0) console.log()
  for (const movement of movements)
    console.log(
      `${day(movement.at)}  ${euros(movement.amountCents)}  ${movement.kind} (${movement.actor})${movement.note ? ` ${movement.note}` : ''}`,
    )
  return 0
}

/** Money that a person has seen on the bank account; without an amount, all that is open. */
async function markPaidByHand(context: Context, order: OrderRow, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { amount: { type: 'string' } } })
  const cents = values.amount === undefined ? order.balanceCents : Math.round(Number(values.amount.replace(',', '.')) * 100)
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    console.error(
      values.amount === undefined ? `${order.reference} has nothing open` : `--amount takes euros, e.g. 24.90, not "${values.amount}"`,
    )
    return values.amount === undefined ? 1 : 2
  }
  const result = await bookBankMoney(context, { orderId: order.id, amount: cents, actor: operator() })
  return told(result, `${order.reference}: ${formatPrice(cents)} booked`)
}

async function withOrder(context: Context, reference: string, act: (order: OrderRow) => Promise<number>): Promise<number> {
  if (!reference) {
    console.error('Which order? Name its reference, e.g. 7KQ2M9PX')
    return 2
  }
  const order = await findOrderByReference(context.db, plainReference(reference))
  if (order) return act(order)
  console.error(`There is no order ${reference}`)
  return 1
}

function told(result: Result<unknown>, success: string): number {
  if (result.ok) console.log(success)
  else for (const problem of result.problems) console.error(problemText(problem, { locale: 'en' }))
  return result.ok ? 0 : 1
}

/** Whoever sits at the terminal is the operator; the audit log keeps that it was done by hand. */
function operator(): string {
  return 'operator'
}

function euros(cents: number): string {
  return formatPrice(cents).padStart(10)
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}
