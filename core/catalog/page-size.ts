/** The number of entries on a page of a list (LIM-41). */
export const pageSizes = { touch: 6, other: 18 } as const

/** The distance from the end of a list at which the next page is fetched, in pixels (LIM-42). */
export const prefetchDistance = 50

/** The page size in a URL; any other value than the two counts as the larger. */
export function readPageSize(requested: string | null): number {
  return requested === String(pageSizes.touch) ? pageSizes.touch : pageSizes.other
}

/** Whether a disclaimer is long enough to be shown (CAT-08). */
export function hasDisclaimer(disclaimer: string | null | undefined): disclaimer is string {
  return (disclaimer?.trim().length ?? 0) > 5
}
