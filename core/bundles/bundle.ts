import type { Cents } from '#core/money/cents.ts'

/** A bundle as its rules see it. Names and images are read where they are shown. */
export interface Bundle {
  /** The price of root, common items and one combination, each in its cheapest variant; null for the sum of their prices. */
  price: Cents | null
  /** The choice from the group must be a ticket (BND-05). */
  ticketRequired: boolean
  /** Leaving one additional product empty leaves all of them empty (BND-04). */
  bindLeaveEmpty: boolean
  /** The choice from the group may be left empty (BND-04). */
  groupLeaveEmpty: boolean
  combinations: readonly Combination[]
  parts: readonly BundlePart[]
}

export interface Combination {
  id: string
  /** Replaces the bundle's own price, if set. */
  price: Cents | null
}

/**
 * `root` and `common` are always part of the bundle; one of the combinations is; each `single` part is chosen by itself; of the `group` one
 * is chosen.
 */
export type PartRole = 'root' | 'common' | 'combination' | 'single' | 'group'

export interface BundlePart {
  id: string
  role: PartRole
  combinationId: string | null
  isTicket: boolean
  /** The price of an additional product within the bundle, in its cheapest variant; null for its normal price. */
  price: Cents | null
  /** Whether a `single` part may be left empty. */
  leaveEmpty: boolean
  /** Its product, and how many of that a cart may contain. Known where availability is judged, not in the browser. */
  productId?: number
  cartLimit?: number
  options: readonly BundleOption[]
}

export interface BundleOption {
  variantId: string
  price: Cents
  /** Whether it can be bought by itself. */
  available: boolean
  /** The pools that it takes one unit of each from, with what they have left. Known where availability is judged, not in the browser. */
  pools?: readonly { id: number; left: number }[]
}

/** A chosen variant of a bundle's part. */
export interface BundleItem {
  partId: string
  variantId: string
}

/** The normal price of a part in its cheapest variant. */
export function basePrice(part: Pick<BundlePart, 'options'>): Cents {
  return part.options.length === 0 ? 0 : Math.min(...part.options.map((option) => option.price))
}

/** Whether the bundle's price covers this part: root, common items and the parts of the combination. */
export function belongsToCore(part: Pick<BundlePart, 'role'>): boolean {
  return part.role === 'root' || part.role === 'common' || part.role === 'combination'
}
