import type { Locale } from '#core/shops/locale.ts'
import type { NewSession, Session } from '#core/sessions/session.ts'
import type { Result } from '#server/foundations/problems.ts'
import type { Cart } from '../cart.ts'

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
