import { addressText } from '#core/addresses/address-lines.ts'
import { placeName } from '#server/seating/place-name.ts'
import { parseArgs } from 'node:util'
import { bouncesOf } from '#server/outbox/bounces/queries-bounces.ts'
import { bounceWords } from '#server/operations/reports/bounce-words.ts'
import { plainReason } from '#core/orders/plain-words.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { plainReference } from '#core/orders/reference.ts'
import { orderStatuses } from '#core/orders/status.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'
import type { OrderRow } from '#server/orders/order.ts'
import { openCents } from '#server/orders/queries-clearing.ts'
import { findOrder, findOrderByReference, moneyMovements, orderEvents, orderItems } from '#server/orders/queries.ts'
import { supplementsOf } from '#server/orders/queries-supplements.ts'
import { markDelivered } from '#server/orders/mark-delivered.ts'
import { markSent } from '#server/checkout/mark-sent.ts'
import { resendOrderMail } from '#server/order-mails/resend-order-mail.ts'
import { bookBankMoney } from '#server/payments/settling/book-bank-money.ts'
import { problemText } from '#server/request/present-problems.ts'
import type { Result } from '#server/problems.ts'
import { cancelEventCommand } from './cancel-event-command.ts'
import { cancelOrderCommand } from './cancel-order-command.ts'
import { refundPartCommand } from './refund-part-command.ts'
import { operatorName } from '../operator-name.ts'
import { listOrdersCommand } from './orders-list.ts'
import { unknownAction, usageError } from '../usage-errors.ts'
import { actsOf, optionIn } from '../acts-of.ts'

const actsOfOrders = actsOf({
  'mark-paid': 'orders.mark-paid',
  'mark-sent': 'orders.mark-sent',
  'mark-delivered': 'orders.mark-sent',
  resend: 'orders.resend',
  cancel: 'orders.cancel',
  refund: 'orders.refund',
})

const actions: Record<string, (context: Context, args: string[]) => Promise<number>> = {
  list: listOrdersCommand,
  show: (context, [reference = '']) => withOrder(context, reference, (order) => show(context, order)),
  'mark-paid': (context, args) => withOrder(context, args[0] ?? '', (order) => markPaidByHand(context, order, args.slice(1))),
  'mark-sent': (context, [reference = '']) => withOrder(context, reference, (order) => markSentByHand(context, order)),
  'mark-delivered': (context, [reference = '']) => withOrder(context, reference, (order) => markDeliveredByHand(context, order)),
  resend: (context, [reference = '']) => withOrder(context, reference, (order) => resend(context, order)),
  refund: (context, args) => withOrder(context, args[0] ?? '', (order) => refundPartCommand(context, order, args.slice(1))),
  cancel: (context, args) =>
    args[0]?.startsWith('--')
      ? cancelEventCommand(context, args)
      : withOrder(context, args[0] ?? '', (order) => cancelOrderCommand(context, order, args.slice(1))),
}

/** `bin/stagefront orders …`: lists orders, shows one and changes its status by hand. */
export const ordersCommand: Command = {
  actOf: (args) =>
    args[0] === 'cancel' && args[1]?.startsWith('--') ? { act: 'events.cancel', thing: optionIn(args, '--event') } : actsOfOrders(args),
  usage: [
    'list [--status STATUS] [--delivery parcel|pickup|online] [--event SLUG] [--shop SLUG] [--day DAY | --from DAY --to DAY] [--limit N] [--csv FILE]',
    'show ORDER',
    'mark-paid ORDER [--amount EUROS]',
    'mark-sent ORDER',
    'mark-delivered ORDER',
    'resend ORDER',
    'cancel ORDER [--event SLUG] [--refund-sent] [--yes]',
    'cancel --event SLUG [--refund-sent] [--yes]',
    'refund ORDER [--item NUMBER … --amount EUROS] [--end] [--refund-sent] [--yes]',
  ],
  details: [
    `STATUS is one of: ${orderStatuses.join(', ')}.`,
    'refund pays back --amount of the price of each --item; --end also cancels them and keeps the rest. Without --item it lists the items.',
    'Times are in UTC; days are those of Europe/Berlin. --csv lists all orders unless --limit is given.',
  ],
  async run(context, [action = 'list', ...rest]) {
    const run = actions[action]
    return run ? run(context, rest) : unknownAction(action, Object.keys(actions))
  },
}

const english = { locale: 'en' as const, words: undefined }

async function show({ db }: Context, order: OrderRow): Promise<number> {
  const [items, events, movements, bounces] = await Promise.all([
    orderItems(db, order.id),
    orderEvents(db, order.id),
    moneyMovements(db, order.id),
    bouncesOf(db, order.id),
  ])
  const original = order.supplementOf === null ? undefined : await findOrder(db, order.supplementOf)
  const supplements = await supplementsOf(db, order.id)
  const { firstName, lastName, countryCode } = order.shippingAddress
  const deadline = order.paymentDeadline ? `, to be paid by ${day(order.paymentDeadline)}` : ''
  const lines = [
    `${order.reference}  ${order.status}  placed ${day(order.placedAt)}  ${order.email}`,
    ...(original ? [`added to ${original.reference}, sent in its parcel`] : []),
    ...supplements.map(({ reference, status }) => `supplement ${reference}  ${status}`),
    `${order.pickupEventId === null ? 'ships to' : `picked up (${inLocale(order.carrierName, 'en')}) by`} ${firstName} ${lastName}, ${addressText(order.shippingAddress)}, ${countryCode.toUpperCase()}`,
    ...(order.complimentary ? ['complimentary: given away by the operator, without documents'] : []),
    `payment method ${order.paymentMethod}, ${formatPrice(await openCents(db, order))} open${deadline}`,
    '',
    ...items.map(({ artistName, productName, variantDescription, place, priceCents }) => {
      const names = [artistName, productName, variantDescription].map((name) => inLocale(name, 'en'))
      return `${euros(priceCents)}  ${[...names, place && placeName(place, english)].filter(Boolean).join(', ')}`
    }),
    ...(order.shippingCents > 0 ? [`${euros(order.shippingCents)}  ${inLocale(order.carrierName, 'en') ?? 'Shipping'}`] : []),
    ...(order.extraChargeCents > 0 ? [`${euros(order.extraChargeCents)}  Payment method charge`] : []),
    `${euros(order.totalCents)}  total`,
    '',
    ...events.map(({ at, kind, actor }) => `${day(at)}  ${kind.replaceAll('_', ' ')} (${actor})`),
    ...bounces.map(
      ({ at, kind, recipient, ...what }) => `${day(at)}  mail "${kind.replaceAll('_', ' ')}" to ${recipient}: ${bounceWords(what)}`,
    ),
    ...(movements.length > 0 ? [''] : []),
    ...movements.map(
      ({ at, amountCents, kind, actor, note }) =>
        `${day(at)}  ${euros(amountCents)}  ${kind.replaceAll('_', ' ')} (${actor})${note ? ` ${plainReason(note)}` : ''}`,
    ),
  ]
  console.log(lines.join('\n'))
  return 0
}

/** Books money that has arrived on the bank account; without `--amount`, everything that is open. */
async function markPaidByHand(context: Context, order: OrderRow, args: string[]): Promise<number> {
  const { amount } = parseArgs({ args, options: { amount: { type: 'string' } } }).values
  const open = await openCents(context.db, order)
  if (amount === undefined && open <= 0) {
    console.error(`${order.reference} has nothing to pay`)
    return 1
  }
  const cents = amount === undefined ? open : Math.round(Number(amount.replace(',', '.')) * 100)
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    console.error(`--amount must be an amount in euros, for example 24.90, not "${amount}"`)
    return usageError
  }
  const result = await bookBankMoney(context, { orderId: order.id, amount: cents, actor: operatorName() })
  return report(result, `${order.reference}: ${formatPrice(cents)} booked`)
}

async function markSentByHand(context: Context, order: OrderRow): Promise<number> {
  const result = await markSent(context, { orderId: order.id, actor: operatorName() })
  if (result.ok) return report(result, `${order.reference} is marked as sent`)
  const isPickedUp = result.problems.some(({ code }) => code === 'ORDER_PICKED_UP')
  const why = isPickedUp ? 'is picked up at its event; what nobody picks up can be sent afterwards' : null
  console.error(`${order.reference} ${why ?? whyNotSent((await findOrder(context.db, order.id)) ?? order)}`)
  return 1
}

/** Sends the mail with tickets and documents, or with the bank account, again. */
async function resend(context: Context, order: OrderRow): Promise<number> {
  const result = await resendOrderMail(context, { orderId: order.id, actor: operatorName() })
  if ('kind' in result) {
    const what = result.kind === 'payment_instructions' ? 'the instructions for its bank transfer are' : 'its tickets and documents are'
    console.log(`${order.reference}: ${what} mailed again to ${order.email} by the running shop`)
    return 0
  }
  if (result.refused === 'too_often')
    console.error(
      `${order.reference} was mailed again three times within a day; the next time is possible at ${day(result.again ?? order.placedAt)} UTC`,
    )
  else console.error(`${order.reference} is ${order.status} and paid by ${order.paymentMethod}: there is no mail to send again`)
  return 1
}

async function markDeliveredByHand(context: Context, order: OrderRow): Promise<number> {
  const result = await markDelivered(context, { orderId: order.id, actor: operatorName() })
  if (result.ok) return report(result, `${order.reference} is delivered and done`)
  const current = (await findOrder(context.db, order.id)) ?? order
  const reason =
    current.status === 'done' ? 'is done already' : `is ${current.status}, not sent: bin/stagefront orders mark-sent comes first`
  console.error(`${order.reference} ${reason}`)
  return 1
}

/** Why an order cannot be marked as sent. */
function whyNotSent({ physical, status, sentAt }: OrderRow): string {
  if (status === 'cancelled' || status === 'expired') return `is ${status}`
  if (!physical) return 'has only tickets that buyers get by e-mail: there is nothing to send'
  if (sentAt) return `was marked as sent at ${day(sentAt)} already`
  if (status === 'payment_pending') return 'is not paid yet; book the money first: bin/stagefront orders mark-paid'
  return 'is still being processed: its tickets and documents are made in the background; try again in a minute'
}

async function withOrder(context: Context, reference: string, run: (order: OrderRow) => Promise<number>): Promise<number> {
  if (!reference) {
    console.error('the order is missing; name it by its reference, for example 7KQ2M9PX')
    return usageError
  }
  const order = await findOrderByReference(context.db, plainReference(reference))
  if (order) return run(order)
  console.error(`there is no order "${reference}"; bin/stagefront orders list shows them`)
  return 1
}

function report(result: Result<unknown>, success: string): number {
  if (result.ok) console.log(success)
  else for (const problem of result.problems) console.error(problemText(problem, { locale: 'en' }))
  return result.ok ? 0 : 1
}

function euros(cents: number): string {
  return formatPrice(cents).padStart(10)
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}
