import { colourFamilies } from './colour-family.ts'
import { priceRanges, type MerchFilter, type MerchSort, type PriceRange } from './merch-filter.ts'

/** The names of the filter's fields in an address. `size` is the size of a list's pages. */
const names = {
  size: 'fits',
  color: 'colour',
  artist: 'band',
  price: 'price',
  isNew: 'new',
  reduced: 'reduced',
  available: 'available',
} as const satisfies Record<keyof MerchFilter, string>

const sorts: readonly MerchSort[] = ['newest', 'cheap', 'dear']

/**
 * Reads the filter of a list of merchandise from an address. Values that no list offers are ignored.
 * @param search such as a URLSearchParams
 */
export function readMerchFilter(search: { get(name: string): string | null }): { filter: MerchFilter; sort: MerchSort } {
  const text = (field: keyof MerchFilter) => search.get(names[field])?.trim().slice(0, 60) || null
  const flag = (field: keyof MerchFilter) => text(field) !== null
  const price = text('price')
  return {
    filter: {
      size: text('size'),
      color: colourFamilies.find((family) => family === text('color')) ?? null,
      artist: text('artist'),
      price: price !== null && Object.hasOwn(priceRanges, price) ? (price as PriceRange) : null,
      isNew: flag('isNew'),
      reduced: flag('reduced'),
      available: flag('available'),
    },
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}

/** The fields of an address that lead to a filtered list; those that narrow nothing are left out. */
export function merchQuery(filter: MerchFilter, sort: MerchSort): Record<string, string> {
  const fields = Object.entries(names).flatMap(([field, name]) => {
    const value = filter[field as keyof MerchFilter]
    return value === null || value === false ? [] : [[name, value === true ? '1' : value]]
  })
  return { ...Object.fromEntries(fields), ...(sort !== 'newest' && { sort }) } as Record<string, string>
}

/** Whether a filter narrows a list. */
export function isNarrowed(filter: MerchFilter): boolean {
  return Object.values(filter).some((value) => value !== null && value !== false)
}
