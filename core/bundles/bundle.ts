import type { Cents } from '#core/money/cents.ts'

/** What a bundle is, as far as its rules go. Names and pictures are looked up where they are shown. */
export interface Bundle {
  /** Of root, common items and one combination, each in its cheapest variant; null: the sum of what they cost. */
  price: Cents | null
  /** The shared choice has to be a ticket (BND-05). */
  ticketRequired: boolean
  /** Leaving one additional product empty leaves all of them empty (BND-04). */
  bindLeaveEmpty: boolean
  /** The shared choice may be left empty. */
  groupLeaveEmpty: boolean
  combinations: readonly Combination[]
  parts: readonly BundlePart[]
}

export interface Combination {
  id: string
  /** In place of the bundle's own price. */
  price: Cents | null
}

/**
 * `root` and `common` always belong to it, of the combinations one does; `single` stands for itself, of the `group` one is chosen.
 */
export type PartRole = 'root' | 'common' | 'combination' | 'single' | 'group'

export interface BundlePart {
  id: string
  role: PartRole
  combinationId: string | null
  isTicket: boolean
  /** Of an additional product within the bundle, in its cheapest variant; null: what it costs by itself. */
  price: Cents | null
  /** Of a `single` one. */
  leaveEmpty: boolean
  options: readonly BundleOption[]
}

export interface BundleOption {
  variantId: string
  price: Cents
  available: boolean
}

/** A chosen variant of a bundle's part. */
export interface BundleItem {
  partId: string
  variantId: string
}

/** What a part costs by itself at least; variants cost more or nothing more than that. */
export function basePrice(part: Pick<BundlePart, 'options'>): Cents {
  return part.options.length === 0 ? 0 : Math.min(...part.options.map((option) => option.price))
}

/** Root, common items and the combination's own: what the bundle's price is the price of. */
export function belongsToCore(part: Pick<BundlePart, 'role'>): boolean {
  return part.role === 'root' || part.role === 'common' || part.role === 'combination'
}
