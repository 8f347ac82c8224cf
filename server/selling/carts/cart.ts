import type { Selectable } from 'kysely'
import type { Address } from '#core/addresses/address.ts'
import type { AddedAs } from '#core/carts/item-changes.ts'
import type { Cents } from '#core/money/cents.ts'
import type { VatKind } from '#core/money/vat-rates.ts'
import type { Place } from '#core/seating/place.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Locale, LocalText } from '#core/shops/locale.ts'
import type { EnteredVoucher } from '#core/vouchers/apply-vouchers.ts'
import type { GiftDetails } from '#core/vouchers/gift.ts'
import type { Cart as CartTable } from '#db/types.ts'
import type { Result } from '#server/foundations/problems.ts'

/** The columns of a cart that are read and presented. */
export const cartColumns = [
  'id',
  'sessionId',
  'shopId',
  'reference',
  'countryCode',
  'email',
  'billingAddress',
  'shippingAddress',
  'carrierId',
  'paymentMethod',
  'version',
  'shownTotalCents',
  'voucherIds',
  'shownVoucherCents',
] as const satisfies readonly (keyof CartTable)[]

/** A cart's own row. Every cart is written with a reference, although its column allows null. */
export type CartRow = Pick<Selectable<CartTable>, (typeof cartColumns)[number]> & {
  reference: string
  /** The vouchers that it is to be paid with, as they stand. */
  vouchers: EnteredVoucher[]
}

/** A change of a cart's own row; absent fields stay as they are. */
export interface CartChange {
  countryCode?: string
  email?: string
  billingAddress?: Address
  shippingAddress?: Address
  carrierId?: number | null
  paymentMethod?: string | null
  /** Both together. */
  voucherIds?: string[]
  vouchers?: EnteredVoucher[]
}

/** What pages, rules and the order item need to know of a variant that is in a cart. */
export interface CartVariant {
  drawsOnPools: boolean
  variantId: number
  variantDescription: LocalText
  pricingCategoryName: LocalText | null
  physical: boolean
  weightGrams: number
  /** How many of it are sold at a time (EVT-19); 1 for any amount. */
  amountStep: number
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
  /** Percent. `vatKind`, `venueCountry` and what else the rate depends on decide before it (`findVatRate`). */
  vatRate: number
  vatKind: VatKind | null
  venueCountry: string | null
  over18: boolean
  shippableFrom: string | null
  withdrawal: '14_days' | 'none'
  contractPartnerId: number
  /** The country of that company: goods are taxed there. */
  sellerCountry: string
  /** Whether its shop still sells it. The next four fields are what else the rules of sale depend on. */
  listed: boolean
  presaleAt: Date | null
  cancelledAt: Date | null
  endsAt: Date | null
  soldElsewhere: boolean
  venueId: number | null
  venueZone: string | null
  /** When the event starts, even if that is hidden; `publicStart` is what fans may know. */
  happeningFrom: Date | null
  /** What the event requires of its ticket holders; null for merchandise. */
  personalizationRequirement: string | null
  /** The SHA-256 of its promoter's data policy; null without one. */
  policyFile: string | null
  /** The day of the event, even if that is hidden; `publicDay` is what fans may know. */
  localDate: string | null
  /** Null for merchandise, and while the event's date is hidden (EVT-15), as is the day. */
  publicStart: Date | null
  publicDay: string | null
  venueName: string | null
  venueCity: LocalText | null
  bankTransferAllowed: boolean
  /** Tickets that one customer may buy of the event, all orders together; null for no limit. */
  maxPerCustomer: number | null
  /** The pools that a ticket draws on; null for merchandise. */
  pools: CartPool[] | null
  image: { sha256: string; width: number; height: number; widths: number[]; alt: LocalText | null } | null
}

export interface CartPool {
  id: number
  capacity: number
  left: number
  unpaidTransfer: number
}

/** One item in a cart. The price of an item in a bundle is its share of the bundle's. */
export interface CartItem extends CartVariant {
  id: number
  bundleRootId: number | null
  /** The part of its bundle that it is. */
  bundlePartId: number | null
  /** The row of its seat; null without one. It stays when the hold has ended, so that the cart can be renewed. */
  seatId: number | null
  /** The row of its standing area; null without one. */
  sectionId: number | null
  /** The names of its seat or standing area; null without either. */
  place: Place | null
  personalIdentifier: string | null
  /** Whether it is a voucher that is bought as a gift. Its price is the amount that the buyer chose. */
  isGift: boolean
  /** What was entered about the gift; null for nothing yet. */
  gift: GiftDetails | null
  meta: Record<string, unknown>
  /** What it was offered as when it was added; null for an item from before that was recorded. */
  addedAs: AddedAs | null
  /** Whether the pools still hold it for this visitor. */
  held: boolean
}

/** A session's cart in a shop, as it stands at one moment. */
export interface Cart {
  row: CartRow
  items: CartItem[]
  /** Its session's end while something is held; null otherwise (T-20). */
  validUntil: Date | null
  /** Its session ended before it was placed: it can be shown and renewed, not bought. */
  expired: boolean
}

/** A variant that a visitor asks for. */
export interface RequestedVariant {
  variantId: number
  amount: number
  /** Seats that were chosen, at most so many; the shop chooses the others. By their ids in the plan. */
  seatIds?: readonly string[]
  /** Standing areas that were chosen, one entry per unit, by their ids in the plan. */
  areaIds?: readonly string[]
}

/** The same, by itself or as a part of a bundle. */
export interface RequestedItem extends RequestedVariant {
  bundle?: {
    /** The number of the bundle's root product. */
    rootId: number
    partId: string
  }
}

/** A bundle whose choice was checked: its items, the root's first. */
export interface RequestedBundle {
  /** The number of its root product. */
  rootId: number
  amount: number
  items: readonly (Omit<RequestedVariant, 'amount'> & { partId: number })[]
}

/** What one visitor asks to put into the cart of one shop. */
export interface CartAddition {
  shopId: number
  /** Of the texts in its problems. */
  locale: Locale
  session: Session
  /** Set when the session has no row yet: the row is written together with what it holds. */
  begins: NewSession | null
  /** Each variant once, with a checked amount. */
  variants: readonly RequestedVariant[]
  /** The network address that the units count for; null for none. */
  network: string | null
  /** Slugs of categories that this visitor may not see: their products are treated as unknown (SHP-14). */
  hiddenCategories: readonly string[]
  /** Which of the variants belong together; each of their items is counted in `variants`. */
  bundles?: readonly RequestedBundle[]
  /** Whether the answer will show the cart's total, which is then recorded together with what is added (GQL-04). */
  showsTotal: boolean
}

/**
 * The ids of the new cart items, or why there are none. `shortPools` are the pools that had too little, `cart` is the cart as it is now;
 * without it the cart must be read.
 */
export type AdditionOutcome = Result<{ newItemIds: number[] }> & { shortPools?: number[]; cart?: Cart | undefined }
