/** The filters of the list, as its form and its address name them. */
export const filterNames = ['text', 'shop', 'status', 'from', 'to'] as const

/** Those that an address has, as the operation takes them. */
export function readFilters(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(filterNames.flatMap((name) => [query.get(name)?.trim()].flatMap((value) => (value ? [[name, value]] : []))))
}
