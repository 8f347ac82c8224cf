/** How many things a page of a list holds (LIM-41). */
export const pageSizes = { touch: 6, other: 18 } as const

/** How near the end of a list a visitor comes before the next page is fetched, in pixels (LIM-42). */
export const prefetchDistance = 50

/** The size a page of a list was asked for with; whatever is not one of the two is the larger. */
export function readPageSize(asked: string | null): number {
  return asked === String(pageSizes.touch) ? pageSizes.touch : pageSizes.other
}

/** CAT-08: what is shorter says nothing. */
export function hasDisclaimer(disclaimer: string | null | undefined): disclaimer is string {
  return (disclaimer?.trim().length ?? 0) > 5
}
