import type { MapCategory } from '../seat-map.ts'

/** A kind of ticket that a seat or a place in an area can be bought as. Prices in cents. */
export interface SeatVariant {
  id: string
  order: number
  description: string
  price: number
  available: boolean
  pricingCategory: { id: string; name: string; dailyEntry?: boolean } | null
  /** Sections where it can still be bought (ENT-19). */
  availableSectionIds?: readonly string[]
}

/** A seat, or a place in a standing area, in the fan's cart. */
export interface OwnPlace {
  itemId: string
  variantId: string
  seatId: string | null
  sectionId: string | null
}

/** What a fan has chosen of one kind of ticket (ENT-22). */
export interface VariantSelection {
  /** Identifies the row. */
  hash: string
  variant: SeatVariant
  order: number
  /** Whether it is preselected for the next seat. */
  default: boolean
  amount: number
  seat_ids: string[]
  section_ids: string[]
  /** The seat or section that was chosen last; null for none. */
  object_key: string | null
}

/** A pricing category with what a fan has chosen of it (ENT-22). */
export interface CategorySelection {
  id: string
  name: string
  map_color: string
  available: boolean
  availableSectionIds: string[]
  /** The row that is preselected for the next seat; null where nothing can be bought. */
  default_hash: string | null
  productVariants: VariantSelection[]
}

/**
 * The state of a fan's choice by pricing category (ENT-22). The kind of ticket chosen last is preselected for the next seat, else the
 * first one for sale.
 */
export function categorySelections(
  categories: readonly MapCategory[],
  variants: readonly SeatVariant[],
  own: readonly OwnPlace[],
): CategorySelection[] {
  return categories.map(({ id, name, map_color }) => {
    const offered = variants.filter(({ pricingCategory }) => pricingCategory?.id === id).toSorted((a, b) => a.order - b.order)
    const chosenLast = own.findLast(({ variantId }) => offered.some((variant) => variant.id === variantId && variant.available))
    const preselected = chosenLast?.variantId ?? offered.find(({ available }) => available)?.id ?? null
    return {
      id,
      name,
      map_color,
      available: offered.some(({ available }) => available),
      availableSectionIds: [...new Set(offered.flatMap(({ availableSectionIds = [] }) => availableSectionIds))],
      default_hash: preselected,
      productVariants: offered.map((variant) => {
        const places = own.filter(({ variantId }) => variantId === variant.id)
        const last = places.at(-1)
        return {
          hash: variant.id,
          variant,
          order: variant.order,
          default: variant.id === preselected,
          amount: places.length,
          seat_ids: places.flatMap(({ seatId }) => seatId ?? []),
          section_ids: places.flatMap(({ sectionId }) => sectionId ?? []),
          object_key: last?.seatId ?? last?.sectionId ?? null,
        }
      }),
    }
  })
}

/** The pricing category of which a fan has chosen something; null for none (SEA-10). */
export function chosenCategory(selections: readonly CategorySelection[]): string | null {
  return selections.find(({ productVariants }) => productVariants.some(({ amount }) => amount > 0))?.id ?? null
}
