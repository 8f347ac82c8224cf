import type { Address } from '#core/addresses/address.ts'
import type { Cents } from '#core/money/cents.ts'
import type { LocalText } from '#core/shops/locale.ts'

/** A cart's own row. */
export interface CartRow {
  id: string
  sessionId: string
  shopId: number
  reference: string
  countryCode: string
  email: string | null
  billingAddress: Address | null
  shippingAddress: Address | null
  carrierId: number | null
  paymentMethod: string | null
  version: number
}

/** What of a cart's own row changes; what is missing stays. */
export interface CartChange {
  countryCode?: string
  email?: string
  billingAddress?: Address
  shippingAddress?: Address
  carrierId?: number | null
  paymentMethod?: string | null
  placedAt?: Date
}

/** One unit in a cart with all that pages, rules and the order line need of it, read in one statement. */
export interface CartUnit {
  id: number
  bundleRootId: number | null
  /** Which part of its bundle it is; its price is that part's share then. */
  bundlePartId: number | null
  seatId: number | null
  personalIdentifier: string | null
  meta: Record<string, unknown>
  /** True while the pools still hold it for this visitor. */
  held: boolean
  drawsOnPools: boolean
  variantId: number
  variantDescription: LocalText
  pricingCategoryName: LocalText | null
  physical: boolean
  weightGrams: number
  price: Cents
  productId: number
  productSlug: string
  kind: 'merch' | 'event'
  productName: LocalText
  productType: LocalText | null
  productColor: LocalText | null
  productMeta: Record<string, unknown>
  artistName: LocalText | null
  cartLimit: number
  vatRate: number
  over18: boolean
  shippableFrom: string | null
  withdrawal: '14_days' | 'none'
  contractPartnerId: number
  /** Whether its shop still sells it, and what else the rules of sale ask. */
  listed: boolean
  presaleAt: Date | null
  cancelledAt: Date | null
  endsAt: Date | null
  soldElsewhere: boolean
  happeningFrom: Date | null
  /** What the event asks of its ticket holders; null for merchandise. */
  personalizationRequirement: string | null
  localDate: string | null
  venueName: string | null
  venueCity: LocalText | null
  bankTransferAllowed: boolean
  image: { sha256: string; width: number; height: number; widths: number[]; alt: LocalText | null } | null
}

/** A session's cart in a shop, as it stands. */
export interface Cart {
  row: CartRow
  units: CartUnit[]
  /** Its session's end while something is held; null otherwise (T-20). */
  validUntil: Date | null
  /** Its time ran out before it was placed: it can be looked at and taken again, not bought. */
  expired: boolean
}
