/** The most suggestions to show (LIM-17). */
export const maxSuggestions = 10
/** The score is 0 for a perfect match and 1 for none; it must be below this one (LIM-18). */
export const worstScore = 0.5
/** How much a single word may differ from its pattern (LIM-19). */
export const fuzzyThreshold = 0.4
/** The shortest match in characters (LIM-20). */
export const shortestMatch = 2
/** The delay before the suggestions are hidden, in milliseconds (LIM-22). */
export const hideDelay = 500

/** The longest title in characters (LIM-23). */
const longestTitle = { withImage: 35, without: 40 } as const

/** Shortens a title that is too long, with an ellipsis (SRC-09). */
export function cutTitle(title: string, hasImage: boolean): string {
  const max = hasImage ? longestTitle.withImage : longestTitle.without
  const letters = [...title]
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : title
}

/**
 * The suggestion that an arrow key moves to, in a circle that includes the search field.
 * @param current -1 for the field
 */
export function nextSuggestion(current: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (count === 0) return -1
  const next = key === 'ArrowDown' ? current + 1 : current - 1
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
