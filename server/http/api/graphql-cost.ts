import { getNamedType, isLeafType, isListType, isNonNullType, type GraphQLOutputType } from 'graphql'
import type { ComplexityEstimator } from 'graphql-query-complexity'

/*
 * What an operation costs, before it is executed: the statements that it may run, and the values that it may answer.
 *
 * Statements do not multiply with lists. All fields of one kind share one, however many entries ask (`catalog/cached-reads.ts`), so a field with
 * fields of its own counts once. Only root fields run theirs anew, each alias for itself. Values do multiply: each entry of a list writes
 * its own. A list is as long as its `first`, or as lists of its kind are at most or usually are.
 *
 * A document that asks for the longest page with the fields that the documentation names stays below the limit; lists in lists in lists
 * of entries do not.
 */

/** Of a query's or mutation's own field: the two statements that one usually runs. */
const costOfRootField = 200
/** Reads every word of the catalog, and what it finds. */
const costOfSearch = 1_000
const searches: ReadonlySet<string> = new Set(['searchEvents', 'searchProducts', 'merchProducts'])
/** Of any other field that has fields of its own: its share of a statement. */
const costOfReading = 50
/** Values that cost as much as a hundredth of a statement. */
const valuesPerCost = 10
/**
 * What an entry of a list costs besides its fields, in values: one of a root field's list is read and counted for it alone, one further
 * below comes along with others. A page of 500 events takes 30 ms without a field, and 150 ms with 28,000 values.
 */
const valuesOfEntry = { root: 30, below: 2 }

/** The longest page of any list. */
const longestPage = 500
/** The longest a root field's list without `first` can be. Those that are not named have few entries in any shop. */
const longestLists: Readonly<Record<string, number>> = {
  allProductsInCategory: 500,
  allArtists: 500,
  allCategories: 500,
  allCategoryCategories: 500,
  allTours: 500,
  suggestions: 500,
  homeDates: 100,
  news: 50,
}
/** How many parts of a kind an entry has, rather many than few. */
const usualParts: Readonly<Record<string, number>> = {
  EventVariant: 4,
  MerchVariant: 6,
  ProductVariant: 6,
  PricingCategory: 4,
  CombinedProduct: 3,
  Image: 4,
  Thumbnail: 9,
}
/** How many entries a list has that lies below another entry, by type and field. */
const usualEntries: Readonly<Record<string, number>> = {
  'Category.events': 20,
  'Category.products': 20,
  'Category.artists': 3,
  'Category.tours': 3,
  'CombinedProduct.variants': 3,
  'Event.tours': 2,
  'MerchProduct.categories': 3,
}
/** The assumed length of every other list. */
const usualLength = 10

/**
 * Reading and values of a field and of what is below it, in one number, because the library adds and compares numbers: values times
 * `share`, plus reading. Reading that exceeds its share only makes the operation dearer.
 */
const share = 2 ** 20
const estimateCost = ({ reading, values }: { reading: number; values: number }): number => values * share + reading
const splitCost = (complexity: number) => ({ reading: complexity % share, values: Math.floor(complexity / share) })

/** @returns the cost that the sum of the estimates stands for */
export function costOfEstimate(complexity: number): number {
  const { reading, values } = splitCost(complexity)
  return reading + Math.ceil(values / valuesPerCost)
}

export const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  const isLeaf = isLeafType(getNamedType(field.type))
  const below = splitCost(childComplexity)
  // Introspection reads from memory, and a rule of the specification limits its depth.
  if (type.name.startsWith('__') || field.name.startsWith('__')) return estimateCost({ reading: below.reading, values: 1 + below.values })
  const isRoot = type.name === 'Query' || type.name === 'Mutation'
  const own = searches.has(field.name) && isRoot ? costOfSearch : isRoot ? costOfRootField : isLeaf ? 0 : costOfReading
  if (isLeaf) return estimateCost({ reading: own, values: 1 })
  const entry = isRoot ? valuesOfEntry.root : valuesOfEntry.below
  const length = listLength(type.name, field, args as Record<string, unknown>)
  return estimateCost({ reading: own + below.reading, values: length === null ? below.values : length * (entry + below.values) })
}

/** How many entries a field may answer; null for a field that is no list. */
function listLength(type: string, field: { name: string; type: GraphQLOutputType }, { first }: Record<string, unknown>): number | null {
  const element = getNamedType(field.type).name
  // The length of a page was counted at its connection.
  if (type.endsWith('Connection')) return null
  // A longer page is refused by the list itself, which says what its longest is.
  if (typeof first === 'number') return Math.min(Math.max(1, first), longestPage)
  if (!isList(field.type) && !element.endsWith('Connection')) return null
  if (type === 'Query') return longestLists[field.name] ?? usualLength
  return usualEntries[`${type}.${field.name}`] ?? usualParts[element] ?? usualLength
}

function isList(type: GraphQLOutputType): boolean {
  return isNonNullType(type) ? isList(type.ofType as GraphQLOutputType) : isListType(type)
}
