/** The parameters that the content of a page may depend on. All others, such as `utm_source`, are ignored. */
const meaningful = [
  'action',
  'after',
  'available',
  'band',
  'city',
  'colour',
  'dates',
  'fits',
  'from',
  'lang',
  'letter',
  'new',
  'price',
  'q',
  'reduced',
  'scroll',
  'shown',
  'size',
  'slide',
  'sort',
  'tours',
  'tours_after',
  'unavailable',
  'until',
  'variant',
  '_routes',
]

/**
 * The part of a query that a page may depend on, in a fixed order, so that other parameters create no further copies of a page in the cache
 * and do not get into the page. If a name occurs twice, the first value counts.
 *
 * @param query names and values, such as a URLSearchParams
 */
export function pageQuery(query: Iterable<readonly [name: string, value: string]>): [name: string, value: string][] {
  const entries = [...query]
  return meaningful.flatMap((name): [string, string][] => {
    const value = entries.find(([key]) => key === name)?.[1]
    return value ? [[name, value]] : []
  })
}
