import { z } from 'zod'
import { descriptiveName } from '#core/catalog/events/descriptive-name.ts'
import { orderSorts } from '#core/orders/list-columns.ts'
import { orderStatuses } from '#core/orders/status.ts'
import { inLocale, type Locale } from '#core/shops/locale.ts'
import { deliveries, listOrders as read, type ListedItem, type ListedOrder } from '#server/money/orders/records-listing.ts'
import { done, type Result } from '#server/foundations/problems.ts'
import { listOperation } from '../declaring/list.ts'
import type { OperationContext } from '../operation.ts'
import { about, centsOut, emailAddress, moment, momentOut, slug, words } from '../declaring/values.ts'
import { dayFields, readDays } from '../reports/days.ts'
import { ordersNamed } from './finding/queries-named-orders.ts'
import { ordersInScope, type OrderFilter, type OrderSort, type ScopedOrder } from './queries-orders.ts'

/** A tag of orders: a word of the house, which names nobody. */
export const tagField = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u, { error: 'input_tag' })
  .max(40, { error: 'input_tag' })
  .meta(about({ value: 'TAG', example: 'call-back' }))

/** What chooses orders. */
export const orderFilters = {
  status: z.enum(orderStatuses).optional().describe('Only those that stand so'),
  delivery: z.enum(deliveries).optional().describe('Only those that reach their buyers so'),
  event: slug('event').optional().describe('Only those with tickets of this event, or with this merchandise, by its slug'),
  shop: slug('shop').optional().describe('Only those of this shop, by its slug'),
  text: words(100, 'Torfmann Leipzig')
    .optional()
    .describe(
      'Only those with this reference, ticket, invoice, parcel, payment or e-mail address, else with these words in names and city (the latest 500)',
    ),
  tagged: tagField.optional().describe('Only those with this tag, of which the caller sees the buyer'),
  email: emailAddress.optional().describe('Only those placed with this address, of which the caller sees the buyer'),
  ...dayFields('Only those placed'),
  changedSince: moment.optional().describe('Only those to which something happened since, for programs that ask again and again'),
}

type OrderFilters = z.output<z.ZodObject<typeof orderFilters>>

/** The filter that an input makes. Problems: those of `readDays`. */
export async function readOrderFilter(
  { db, config }: OperationContext,
  { event: product, day: only, from: first, to, text, ...filter }: OrderFilters,
): Promise<Result<OrderFilter>> {
  const range = await readDays({ db, config }, { day: only, from: first, to })
  if (!range.ok) return range
  const { from, until } = range.value
  const named = text === undefined ? undefined : await ordersNamed(db, text)
  return done({ ...filter, product, from, until, named })
}

/** Orders with something within the caller's grants. */
export const listOrders = listOperation({
  name: 'orders.list',
  act: 'orders.read',
  summary: 'Lists orders with their buyers, items and sums, the latest placed or changed or the dearest first',
  details: 'Items of others are left out, and then also the buyer and the sums.',
  example: {
    input: { changedSince: '2026-11-01T20:00:00Z', sort: 'changed' },
    answer: {
      items: [{ reference: '7KQ2M9PX', status: 'done', totalCents: 4990, openCents: 0, changedAt: '2027-03-13T20:00:00.000Z' }],
      next: null,
    },
  },
  filters: orderFilters,
  item: z
    .object({
      reference: z.string().describe('Its reference'),
      placedAt: momentOut.describe('When it was placed'),
      shop: z.string().describe('Where, by the slug of the shop'),
      shopName: z.string().describe('The same by its name'),
      status: z.enum(orderStatuses).describe('What has become of it'),
      isComplete: z.boolean().describe('Whether all of it is shown'),
      firstName: z.string().nullable().describe('The buyer'),
      lastName: z.string().nullable().describe('The buyer'),
      email: z.string().nullable().describe('The address of the buyer; null where the caller sees no contacts'),
      country: z.string().nullable().describe('The country of the buyer'),
      tags: z.array(z.string()).describe('How the staff tagged it; nothing where the caller sees no contacts'),
      items: z.string().describe('What was bought, in words'),
      tickets: z.int().describe('How many tickets'),
      goods: z.int().describe('How many goods'),
      itemsCents: centsOut('What the items cost').nullable(),
      shippingCents: centsOut('The postage').nullable(),
      chargeCents: centsOut('The charge of the payment method').nullable(),
      totalCents: centsOut('What was bought for').nullable(),
      openCents: centsOut('What is open; below 0: too much was paid').nullable(),
      paymentMethod: z.string().describe('How it is paid'),
      delivery: z.enum(deliveries).describe('How it reaches its buyer'),
      paidAt: momentOut.nullable().describe('When it was paid'),
      sentAt: momentOut.nullable().describe('When it was sent'),
      changedAt: momentOut.describe('When something last happened to it'),
    })
    .meta({ id: 'ListedOrder', description: 'An order in a list, as far as it lies within the caller’s grants' }),
  sorts: orderSorts,
  columns: [
    'reference',
    'placedAt',
    'shop',
    'status',
    'totalCents',
    'openCents',
    'paymentMethod',
    'delivery',
    'lastName',
    'email',
    'items',
  ],
  async read(ctx, filters, page) {
    const { db, scope } = ctx
    const filter = await readOrderFilter(ctx, filters)
    if (!filter.ok) return filter
    const scoped = await ordersInScope(db, scope, filter.value, page)
    const rows = await read(
      db,
      scoped.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return done(scoped.flatMap((each) => [byId.get(each.id)].flatMap((row) => (row ? [{ ...row, scoped: each }] : []))))
  },
  cursor: ({ placedAt, id, scoped: { changedAt, sortedTotal } }, sort: OrderSort) =>
    sort === 'total' ? [sortedTotal, id] : [(sort === 'placed' ? placedAt : changedAt).toISOString(), id],
  present,
})

function present({ scoped, ...order }: ListedOrder & { scoped: ScopedOrder }, { locale }: Pick<OperationContext, 'locale'>) {
  const { isComplete, showsContact, products } = scoped
  const { firstName, lastName, countryCode } = order.billingAddress
  const items = order.items.filter(({ productId }) => products.includes(productId))
  const amount = (kind: ListedItem['kind']) => items.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.amount, 0)
  const ofWhole = <T>(value: T) => (isComplete ? value : null)
  return {
    ...{ reference: order.reference, placedAt: order.placedAt.toISOString(), changedAt: scoped.changedAt.toISOString() },
    ...{ shop: order.shop, shopName: inLocale(scoped.shopName, locale) ?? order.shop, status: order.status, isComplete },
    ...{ firstName: ofWhole(firstName), lastName: ofWhole(lastName), country: ofWhole(countryCode.toUpperCase()) },
    email: showsContact ? order.email : null,
    tags: scoped.tags,
    items: items.map((item) => `${item.amount} × ${itemName(item, locale)}`).join('; '),
    ...{ tickets: amount('event'), goods: amount('merch') },
    ...{ itemsCents: ofWhole(order.itemsCents), shippingCents: ofWhole(order.shippingCents), chargeCents: ofWhole(order.extraChargeCents) },
    ...{ totalCents: ofWhole(order.totalCents), openCents: ofWhole(order.openCents) },
    ...{ paymentMethod: order.paymentMethod, delivery: order.delivery },
    ...{ paidAt: order.paidAt?.toISOString() ?? null, sentAt: order.sentAt?.toISOString() ?? null },
  }
}

/** `Moorgrab, Peat Moon, Floor, Online ticket` */
function itemName(item: ListedItem, locale: Locale): string {
  const product = descriptiveName({
    artist: inLocale(item.artistName, locale),
    productType: inLocale(item.productType, locale),
    name: inLocale(item.productName, locale),
    color: inLocale(item.productColor, locale),
  })
  return [product, inLocale(item.pricingCategoryName, locale), inLocale(item.variantDescription, locale)].filter(Boolean).join(', ')
}
