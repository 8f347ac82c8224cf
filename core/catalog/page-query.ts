/** Parameters that a page's content may depend on; everything else in an address is somebody's bookkeeping. */
const meaningful = [
  'action',
  'after',
  'available',
  'city',
  'dates',
  'from',
  'lang',
  'letter',
  'q',
  'scroll',
  'shown',
  'size',
  'slide',
  'tours',
  'unavailable',
  'until',
  'variant',
  '_routes',
]

/**
 * The part of a query that a page may depend on, in one order, so that `?utm_source=…` neither makes a copy of a
 * page nor gets into one. Of a name that stands there twice the first counts.
 *
 * @param query names and values, such as a URLSearchParams
 */
export function pageQuery(query: Iterable<readonly [name: string, value: string]>): [name: string, value: string][] {
  const given = [...query]
  return meaningful.flatMap((name): [string, string][] => {
    const value = given.find(([each]) => each === name)?.[1]
    return value ? [[name, value]] : []
  })
}
