import type { Cents } from '#core/money/cents.ts'

/**
 * Whether a variant is for sale at all: it is switched on and has a price, or is said to cost nothing. One that is not is nowhere
 * shown, and every request for it is answered like one for a variant that does not exist (EVT-17). The database computes the same
 * rule in `product_variant.sellable`, which lists, pages, carts and placing read; a test compares the two.
 */
export function isSellable({ active, priceCents, free }: { active: boolean; priceCents: Cents; free: boolean }): boolean {
  return active && (priceCents > 0 || free)
}

/**
 * Whether an event offers tickets of a kind (EVT-21): `only_online_tickets` and `only_hard_tickets` in its meta exclude the other one. A
 * variant of the excluded kind is treated like one that is not sellable. The database has the same rule (`server/selling/catalog/records-conditions.ts`).
 */
export function isOfferedKind({ physical }: { physical: boolean }, meta: Readonly<Record<string, unknown>>): boolean {
  return meta[physical ? 'only_online_tickets' : 'only_hard_tickets'] !== true
}
