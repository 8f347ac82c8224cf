import { day, hour, minute } from '#core/time/durations.ts'
import { localDate } from '#core/time/event-date.ts'
import { paymentDeadline } from '#core/payments/deadlines.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { PastOrder } from '#server/money/orders/records-ledger.ts'
import type { OrderItem } from '#server/money/orders/records.ts'
import { fortnight, type Basket } from './fill-basket.ts'

/** When things happened to an order, in milliseconds; null for what did not, or has not yet. */
export interface Life {
  status: OrderStatus
  paidAt: number | null
  sentAt: number | null
  /** When its buyer gave something back. */
  returnedAt: number | null
  endsWithReturn: boolean
  expiredAt: number | null
}

/** How long a buyer of a page of a provider has, and one who transfers. */
const redirectTime = 35 * minute
const transferTime = 7 * day
/** After which a parcel is taken for delivered. */
const deliveredAfter = 14 * day

/** Follows an order from its basket until now. */
export function liveOrder({ at, units, method, fate, task, paidAfter, sentAfter, show }: Basket, now: number): Life {
  const isTransfer = method === 'bank_transfer'
  const unpaidUntil = at + (isTransfer ? transferTime : redirectTime)
  const isAbandoned = fate === 'abandoned' && (isTransfer || unpaidUntil < now)
  const nothing = { paidAt: null, sentAt: null, returnedAt: null, endsWithReturn: false, expiredAt: null }
  if (isAbandoned && unpaidUntil < now) return { ...nothing, status: 'expired', expiredAt: unpaidUntil }
  const paid = isTransfer ? at + paidAfter : Math.min(at + paidAfter, now)
  if (isAbandoned || task === 'unmatched_transfer' || paid > now) return { ...nothing, status: 'payment_pending' }

  const returned = units.filter(({ isReturned }) => isReturned)
  const goods = units.filter(({ variant }) => variant.physical)
  const isLater = at + fortnight > now && goods.some(({ product }) => (product.shippableFrom ?? '') > localDay(now))
  const isWaiting = task === 'late_parcel' || isLater
  const sent = goods.length > 0 && !isWaiting && paid + sentAfter < now ? paid + sentAfter : null
  const base: Life = { ...nothing, paidAt: paid, sentAt: sent, status: statusOf({ hasGoods: goods.length > 0, sent, now }) }
  if (returned.length === 0 || (goods.length > 0 && (sent === null || sent + 10 * day > now))) return base
  const returnedAt = sent === null ? Math.min(at + 10 * day, (show?.startsAt ?? now) - day) : sent + 10 * day
  const endsWithReturn = returned.length === units.length
  return { ...base, returnedAt: Math.max(returnedAt, paid + hour), endsWithReturn, status: endsWithReturn ? 'cancelled' : base.status }
}

function statusOf({ hasGoods, sent, now }: { hasGoods: boolean; sent: number | null; now: number }): OrderStatus {
  if (!hasGoods) return 'done'
  if (sent === null) return 'pending_fulfillment'
  return sent + deliveredAfter < now ? 'done' : 'fulfillment'
}

/** The day of a moment, `YYYY-MM-DD`. */
export function localDay(at: number): string {
  return localDate(new Date(at).toISOString(), 'Europe/Berlin')
}

export interface Ids {
  order: string
  session: string
  payment: string
  reference: string
  items: readonly number[]
}

/** The order's row; `balanceCents` is what its ledger comes to. */
export function orderRow(basket: Basket, life: Life, ids: Ids, money: { balanceCents: number; chargesVatRate: number }): PastOrder {
  const { at, buyer, shopId, units, method, carrier } = basket
  const itemsCents = units.reduce((sum, { variant }) => sum + variant.priceCents, 0)
  const shippingCents = carrier?.price ?? 0
  const placedAt = new Date(at)
  const shippable = units.map(({ product }) => product.shippableFrom ?? '').toSorted()
  const latest = shippable.at(-1) ?? ''
  const totalCents = itemsCents + shippingCents
  return {
    ...{ id: ids.order, reference: ids.reference, shopId, sessionId: ids.session, status: life.status, locale: buyer.locale },
    ...{ countryCode: buyer.address.countryCode, email: buyer.email, billingAddress: buyer.address, shippingAddress: buyer.address },
    ...{ paymentMethod: method, carrierId: carrier?.id ?? null, carrierName: carrier?.name ?? null, pickupEventId: null },
    ...{ itemsCents, shippingCents, extraChargeCents: 0, totalCents, ...money, exported: false },
    physical: units.some(({ variant }) => variant.physical),
    // What was sent was there.
    shippableFrom: life.sentAt === null && latest > localDay(at) ? latest : null,
    paymentDeadline: life.status === 'payment_pending' ? paymentDeadline(method, placedAt) : null,
    ...{ placedAt, paidAt: toMoment(life.paidAt), sentAt: toMoment(life.sentAt), expiredAt: toMoment(life.expiredAt) },
    cancelledAt: life.endsWithReturn ? toMoment(life.returnedAt) : null,
    ...{ complimentary: false, supplementOf: null, concludedAt: null, supplements: 0 },
    ...{ termsAcceptedAt: placedAt, terms18AcceptedAt: null, newsletter: false, idempotencyKey: null },
  }
}

export function toMoment(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}

/** The items as they were sold. @param cancellationId of those that were given back */
export function itemRows({ units }: Basket, ids: Ids, cancellationId: number | null): OrderItem[] {
  return units.map(({ kind, product, variant, isReturned }, index) => ({
    ...{ id: ids.items[index] ?? 0, orderId: ids.order, variantId: variant.id, productId: product.productId, kind },
    ...{ productSlug: product.slug, artistName: product.artistName, productName: product.name, productType: product.productType },
    ...{ productColor: product.color, variantDescription: variant.description, pricingCategoryName: variant.category },
    ...{ physical: variant.physical, priceCents: variant.priceCents, vatRate: product.vatRate, contractPartnerId: product.partnerId },
    ...{
      withdrawal: product.withdrawal,
      bundleRootId: null,
      seatId: null,
      sectionId: null,
      place: null,
      personalIdentifier: null,
      gift: null,
    },
    cancellationId: isReturned ? cancellationId : null,
    creditedCents: isReturned && cancellationId !== null ? variant.priceCents : 0,
  }))
}
