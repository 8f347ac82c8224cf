import { parseArgs } from 'node:util'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { orderStatuses, type OrderStatus } from '#core/orders/status.ts'
import { inLocale } from '#core/shops/locale.ts'
import type { Context } from '#server/context.ts'
import { deliveries, listOrders, type Delivery, type ListedItem, type ListedOrder } from '#server/orders/queries-listing.ts'
import { shopBySlug } from '#server/shops/shop-list.ts'
import { count } from '#server/operations/doctor/finding.ts'
import type { CsvTable } from '#core/tables/csv-text.ts'
import { saveCsv } from '#server/operations/reports/csv.ts'
import { dateOptions, readDateRange } from '#server/operations/reports/date-range.ts'
import { findEvent } from '#server/operations/reports/queries-events.ts'
import { noEvent, noShop, readLimit, usageError } from '../usage-errors.ts'

const defaultLimit = '50'

/** `bin/stagefront orders list`: orders with their buyers, items and sums, on the terminal or as CSV. @returns the exit code */
export async function listOrdersCommand(context: Context, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      status: { type: 'string' },
      delivery: { type: 'string' },
      event: { type: 'string' },
      shop: { type: 'string' },
      limit: { type: 'string' },
      csv: { type: 'string' },
      ...dateOptions,
    },
  })
  const { status, delivery, event: eventSlug, shop: shopSlug, csv, limit: limitText, ...days } = values
  if (status !== undefined && !isStatus(status)) {
    console.error(`--status must be one of: ${orderStatuses.join(', ')}; not "${status}"`)
    return usageError
  }
  if (delivery !== undefined && !isDelivery(delivery)) {
    console.error(`--delivery must be one of: ${deliveries.join(', ')}; not "${delivery}"`)
    return usageError
  }
  const range = readDateRange(days)
  if (typeof range === 'string') {
    console.error(range)
    return usageError
  }
  const limit = limitText === undefined && csv !== undefined ? undefined : readLimit(limitText ?? defaultLimit)
  if (limit === null) return usageError
  const event = eventSlug === undefined ? null : await findEvent(context.db, eventSlug)
  if (event === undefined) return noEvent(eventSlug)
  const shop = shopSlug === undefined ? null : await shopBySlug(context, shopSlug)
  if (shop === null && shopSlug !== undefined) return noShop(context, shopSlug)

  const { from, until } = range
  const orders = await listOrders(context.db, {
    status,
    delivery,
    productId: event?.id,
    shopId: shop?.id,
    from,
    until,
    // One more, to know whether there are more.
    limit: limit && limit + 1,
  })
  const listed = orders.slice(0, limit)
  if (csv !== undefined) saveCsv(csv, orderTable(listed))
  else print(listed, orders.length > listed.length)
  return 0
}

function isDelivery(value: string): value is Delivery {
  return deliveries.some((delivery) => delivery === value)
}

function isStatus(value: string): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}

function print(orders: readonly ListedOrder[], areThereMore: boolean): void {
  for (const order of orders) {
    console.log(orderLine(order))
    console.log(`          ${itemsOf(order)}`)
  }
  const sum = (key: 'totalCents' | 'openCents') => orders.reduce((total, order) => total + Math.max(0, order[key]), 0)
  const more = areThereMore ? ', the newest; --limit shows more' : ''
  const sums = orders.length === 0 ? '' : `: ${formatPrice(sum('totalCents'))}, of that ${formatPrice(sum('openCents'))} open`
  console.log(`${count(orders.length, 'order')}${more}${sums}`)
}

function orderLine(order: ListedOrder): string {
  return [
    order.reference,
    moment(order.placedAt),
    order.shop.padEnd(12),
    order.status.padEnd(19),
    formatPrice(order.totalCents).padStart(10),
    order.paymentMethod.padEnd(15),
    order.delivery.padEnd(6),
    `${order.billingAddress.firstName} ${order.billingAddress.lastName} <${order.email}>`,
    openMoney(order.openCents),
  ]
    .join('  ')
    .trimEnd()
}

function openMoney(openCents: number): string {
  if (openCents === 0) return ''
  return openCents > 0 ? `${formatPrice(openCents)} open` : `${formatPrice(-openCents)} to pay back`
}

function itemsOf({ items }: ListedOrder): string {
  return items.map((item) => `${item.amount} × ${itemName(item)}`).join('; ')
}

/** `Moorgrab, Peat Moon, Floor, Online ticket` */
function itemName(item: ListedItem): string {
  const product = descriptiveName({
    artist: inLocale(item.artistName, 'en'),
    productType: inLocale(item.productType, 'en'),
    name: inLocale(item.productName, 'en'),
    color: inLocale(item.productColor, 'en'),
  })
  return [product, inLocale(item.pricingCategoryName, 'en'), inLocale(item.variantDescription, 'en')].filter(Boolean).join(', ')
}

/** Orders for a spreadsheet, one row each. */
function orderTable(orders: readonly ListedOrder[]): CsvTable {
  return {
    columns: [
      'order',
      'placed_at_utc',
      'shop',
      'status',
      'first_name',
      'last_name',
      'email',
      'country',
      'items',
      'tickets',
      'goods',
      'items_gross',
      'postage',
      'payment_fee',
      'total',
      'open',
      'payment_method',
      'delivery',
      'paid_at_utc',
      'sent_at_utc',
    ],
    rows: orders.map((order) => {
      const { firstName, lastName, countryCode } = order.billingAddress
      const amount = (kind: ListedItem['kind']) =>
        order.items.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.amount, 0)
      return [
        order.reference,
        moment(order.placedAt),
        order.shop,
        order.status,
        firstName,
        lastName,
        order.email,
        countryCode.toUpperCase(),
        itemsOf(order),
        amount('event'),
        amount('merch'),
        { cents: order.itemsCents },
        { cents: order.shippingCents },
        { cents: order.extraChargeCents },
        { cents: order.totalCents },
        { cents: order.openCents },
        order.paymentMethod,
        order.delivery,
        order.paidAt && moment(order.paidAt),
        order.sentAt && moment(order.sentAt),
      ]
    }),
  }
}

/** A moment in UTC, as in `orders show` and `explain`. */
function moment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
