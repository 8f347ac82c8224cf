import { maxSuggestions } from './quick-search.ts'

/** What suggestions are grouped by. */
export type SuggestionGroup = 'artists' | 'dates' | 'merch' | 'pages'

const groups = {
  artist: 'artists',
  tour: 'dates',
  event: 'dates',
  category: 'merch',
  product: 'merch',
  page: 'pages',
} as const satisfies Record<string, SuggestionGroup>

/** What a suggestion leads to. */
export type SuggestionKind = keyof typeof groups

/** The groups in the order in which they are shown, and how many of each come before more of another. */
const max: Record<SuggestionGroup, number> = { artists: 3, dates: 3, merch: 3, pages: 1 }
const order = Object.keys(max) as SuggestionGroup[]

/**
 * The suggestions to show (SRC-08, LIM-17): some of each group, so that a band with many dates does not push its merchandise out, and then
 * the best of the rest. Each group is in the order of its matches.
 * @param matches best first
 */
export function groupSuggestions<Entry extends { tag: SuggestionKind }>(
  matches: readonly Entry[],
): { group: SuggestionGroup; entries: Entry[] }[] {
  const counts: Record<SuggestionGroup, number> = { artists: 0, dates: 0, merch: 0, pages: 0 }
  const isAmongFirst = matches.map(({ tag }) => ++counts[groups[tag]] <= max[groups[tag]])
  const first = matches.filter((_match, index) => isAmongFirst[index])
  const rest = matches.filter((_match, index) => !isAmongFirst[index])
  const shown = new Set([...first, ...rest].slice(0, maxSuggestions))
  const grouped = Map.groupBy(
    matches.filter((match) => shown.has(match)),
    ({ tag }): SuggestionGroup => groups[tag],
  )
  return order.flatMap((group) => {
    const entries = grouped.get(group)
    return entries ? [{ group, entries }] : []
  })
}
