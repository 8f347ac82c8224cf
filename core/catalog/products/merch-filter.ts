import { day } from '#core/time/durations.ts'
import { colourFamilies, type ColourFamily } from './colour-family.ts'
import { compareSizes } from './size-order.ts'

/** What a list of merchandise is narrowed by. What is null or false leaves nothing out. */
export interface MerchFilter {
  /** A size that is in stock, as its variant is called. */
  size: string | null
  color: ColourFamily | null
  /** The slug of an artist. */
  artist: string | null
  price: PriceRange | null
  /** On sale for less than `newDays`. */
  isNew: boolean
  /** Has a price struck out beside its own (`struckPrice`). */
  reduced: boolean
  /** At least one variant is in stock. */
  available: boolean
}

export const noFilter: MerchFilter = {
  size: null,
  color: null,
  artist: null,
  price: null,
  isNew: false,
  reduced: false,
  available: false,
}

/** `newest`: the operator's order. */
export type MerchSort = 'newest' | 'cheap' | 'dear'

/** Ranges of prices by their names, in cents: from the first, below the second. */
export const priceRanges = {
  under_15: [0, 15_00],
  from_15: [15_00, 30_00],
  from_30: [30_00, 50_00],
  from_50: [50_00, Number.MAX_SAFE_INTEGER],
} as const
export type PriceRange = keyof typeof priceRanges

/** How long something counts as new. */
const newDays = 60

/** What a filter needs to know of a product. */
export interface FilterableProduct {
  id: number
  /** The operator's order, descending. */
  order: number
  priceCents: number
  reduced: boolean
  /** The slug of its artist. */
  artist: string | null
  color: ColourFamily | null
  /** The day since when it is sold, in days since 1970. */
  since: number
  /** Its variants, with the pools they draw on. `size` is null where there is nothing to choose. */
  variants: readonly { size: string | null; pools: readonly number[] }[]
}

/** When a list is looked at: its pools without stock, and the day. */
export interface FilterMoment {
  emptyPools: ReadonlySet<number>
  now: Date
}

/** One way to narrow a list, and how many products it leaves. */
interface Facet<Value extends string = string> {
  value: Value
  count: number
}

interface MerchFacets {
  sizes: Facet[]
  colors: Facet<ColourFamily>[]
  artists: Facet[]
  prices: Facet<PriceRange>[]
  newCount: number
  reducedCount: number
  availableCount: number
  /** How many products there are without one of the filters, for each filter that is set. */
  without: { field: keyof MerchFilter; count: number }[]
}

type Test = (product: FilterableProduct) => boolean

/** The tests of a filter by field, for the fields that are set. */
function filterTests(filter: MerchFilter, moment: FilterMoment): Map<keyof MerchFilter, Test> {
  const { size, color, artist, price } = filter
  const tests = new Map<keyof MerchFilter, Test>()
  if (size !== null) tests.set('size', ({ variants }) => variants.some((each) => each.size === size && isInStock(each, moment)))
  if (color !== null) tests.set('color', (product) => product.color === color)
  if (artist !== null) tests.set('artist', (product) => product.artist === artist)
  if (price !== null) tests.set('price', (product) => isWithin(product, price))
  if (filter.isNew) tests.set('isNew', (product) => isNewProduct(product, moment))
  if (filter.reduced) tests.set('reduced', ({ reduced }) => reduced)
  if (filter.available) tests.set('available', (product) => isAnyInStock(product, moment))
  return tests
}

function isInStock({ pools }: { pools: readonly number[] }, { emptyPools }: FilterMoment): boolean {
  return !pools.some((pool) => emptyPools.has(pool))
}

function isAnyInStock({ variants }: FilterableProduct, moment: FilterMoment): boolean {
  return variants.some((variant) => isInStock(variant, moment))
}

function isNewProduct({ since }: FilterableProduct, { now }: FilterMoment): boolean {
  return now.getTime() / day - since < newDays
}

function isWithin({ priceCents }: FilterableProduct, range: PriceRange): boolean {
  const [from, below] = priceRanges[range]
  return priceCents >= from && priceCents < below
}

/** The products that pass every test, but for those of one field. */
function passing(products: readonly FilterableProduct[], tests: ReadonlyMap<keyof MerchFilter, Test>, except?: keyof MerchFilter) {
  const applied = [...tests].filter(([field]) => field !== except).map(([, test]) => test)
  return applied.length === 0 ? products : products.filter((product) => applied.every((test) => test(product)))
}

/** The products that match a filter, in the order of the list. */
export function filterMerch(
  products: readonly FilterableProduct[],
  filter: MerchFilter,
  sort: MerchSort,
  moment: FilterMoment,
): FilterableProduct[] {
  return [...passing(products, filterTests(filter, moment))].sort((a, b) => sortKey(b, sort) - sortKey(a, sort) || b.id - a.id)
}

/** What the list is sorted by, descending; products with the same key by id, descending. */
export function sortKey({ order, priceCents }: FilterableProduct, sort: MerchSort): number {
  return sort === 'newest' ? order : sort === 'cheap' ? -priceCents : priceCents
}

/**
 * How many products each further choice would leave. A choice counts with all other filters that are set, so that one value of a field can
 * be exchanged for another.
 */
export function buildFacets(products: readonly FilterableProduct[], filter: MerchFilter, moment: FilterMoment): MerchFacets {
  const tests = filterTests(filter, moment)
  const left = (field: keyof MerchFilter) => passing(products, tests, field)
  const sizes = countBy(left('size'), ({ variants }) => [
    ...new Set(variants.flatMap((variant) => (variant.size !== null && isInStock(variant, moment) ? [variant.size] : []))),
  ])
  const colors = countBy(left('color'), ({ color }) => (color === null ? [] : [color]))
  const artists = countBy(left('artist'), ({ artist }) => (artist === null ? [] : [artist]))
  const ranges = Object.keys(priceRanges) as PriceRange[]
  const prices = countBy(left('price'), (product) => ranges.filter((range) => isWithin(product, range)))
  return {
    sizes: [...sizes].map(([value, count]) => ({ value, count })).sort((a, b) => compareSizes(a.value, b.value)),
    colors: inOrder(colourFamilies, colors),
    artists: [...artists].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count),
    prices: inOrder(ranges, prices),
    newCount: count(left('isNew'), (product) => isNewProduct(product, moment)),
    reducedCount: count(left('reduced'), ({ reduced }) => reduced),
    availableCount: count(left('available'), (product) => isAnyInStock(product, moment)),
    without: [...tests.keys()].map((field) => ({ field, count: left(field).length })),
  }
}

function inOrder<Value extends string>(order: readonly Value[], counts: ReadonlyMap<Value, number>): Facet<Value>[] {
  return order.flatMap((value) => {
    const found = counts.get(value)
    return found === undefined ? [] : [{ value, count: found }]
  })
}

function countBy<Value>(products: readonly FilterableProduct[], valuesOf: (product: FilterableProduct) => readonly Value[]) {
  const counts = new Map<Value, number>()
  for (const product of products) for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function count(products: readonly FilterableProduct[], test: Test): number {
  return products.reduce((sum, product) => sum + (test(product) ? 1 : 0), 0)
}
