import type { Selectable } from 'kysely'
import type { Place } from '#core/seating/place.ts'
import type { OrderItem as OrderItemTable, Orders } from '#db/types.ts'

/** The columns of an order that are read and presented; amounts in cents. */
export const orderColumns = [
  'id',
  'reference',
  'shopId',
  'sessionId',
  'status',
  'locale',
  'countryCode',
  'email',
  'billingAddress',
  'shippingAddress',
  'paymentMethod',
  'carrierId',
  'carrierName',
  'pickupEventId',
  'itemsCents',
  'shippingCents',
  'extraChargeCents',
  'totalCents',
  'balanceCents',
  'chargesVatRate',
  'exported',
  'physical',
  'shippableFrom',
  'paymentDeadline',
  'placedAt',
  'paidAt',
  'sentAt',
  'complimentary',
  'supplementOf',
  'concludedAt',
  'supplements',
] as const satisfies readonly (keyof Orders)[]

export type OrderRow = Pick<Selectable<Orders>, (typeof orderColumns)[number]>

/** An order before it is written. It owes its whole total, so that its balance is the charge that begins its ledger. */
export interface NewOrder extends OrderRow {
  termsAcceptedAt: Date
  terms18AcceptedAt: Date | null
  newsletter: boolean
  idempotencyKey: string | null
}

/** Whether the buyer has bought it: an order by placing it, a supplement not before it is concluded or paid. */
export function isBought({ supplementOf, concludedAt, paidAt }: Pick<OrderRow, 'supplementOf' | 'concludedAt' | 'paidAt'>): boolean {
  return supplementOf === null || concludedAt !== null || paidAt !== null
}

/** Every column of an order item; the price in cents. */
export const orderItemColumns = [
  'id',
  'orderId',
  'variantId',
  'productId',
  'kind',
  'productSlug',
  'artistName',
  'productName',
  'productType',
  'productColor',
  'variantDescription',
  'pricingCategoryName',
  'physical',
  'priceCents',
  'vatRate',
  'contractPartnerId',
  'withdrawal',
  'bundleRootId',
  'seatId',
  'sectionId',
  'personalIdentifier',
  'gift',
  'cancellationId',
  'creditedCents',
] as const satisfies readonly (keyof OrderItemTable)[]

/** One item as it was sold; later changes to the catalog do not reach it (OPS-11). */
export interface OrderItem extends Pick<Selectable<OrderItemTable>, (typeof orderItemColumns)[number]> {
  /** The names of its seat or standing area; null without either. */
  place: Place | null
}

export interface Order {
  row: OrderRow
  items: OrderItem[]
}

/** How a visitor proves that an order is theirs: by the session that placed it, or by its reference (EXO-06), in the order's shop. */
export interface OrderKey {
  id: string
  shopId: number
  reference?: string | null | undefined
  sessionId?: string | null | undefined
}
