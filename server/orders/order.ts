import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'

/** An order's own row; amounts in cents. */
export interface OrderRow {
  id: string
  reference: string
  shopId: number
  sessionId: string
  status: OrderStatus
  locale: Locale
  countryCode: string
  email: string
  billingAddress: Address
  shippingAddress: Address
  paymentMethod: string
  carrierId: number | null
  carrierName: LocalText | null
  itemsCents: Cents
  shippingCents: Cents
  extraChargeCents: Cents
  totalCents: Cents
  balanceCents: Cents
  physical: boolean
  shippableFrom: string | null
  paymentDeadline: Date | null
  placedAt: Date
  paidAt: Date | null
  sentAt: Date | null
}

/** One unit as it was sold; it does not follow the catalogue (OPS-11). */
export interface OrderUnit {
  id: number
  orderId: string
  variantId: number
  productId: number
  kind: 'merch' | 'event'
  productSlug: string
  artistName: LocalText | null
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  variantDescription: LocalText
  pricingCategoryName: LocalText | null
  physical: boolean
  priceCents: Cents
  vatRate: number
  contractPartnerId: number
  withdrawal: '14_days' | 'none'
  bundleRootId: number | null
  seatId: number | null
  personalIdentifier: string | null
}

export interface Order {
  row: OrderRow
  units: OrderUnit[]
}

/** How somebody shows that an order is theirs: by the session that placed it, or by its reference (EXO-06). */
export interface OrderKey {
  id: string
  reference?: string | null | undefined
  sessionId?: string | null | undefined
}
