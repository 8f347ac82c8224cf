/** The filters of a list that an address names, as its operation takes them. Empty ones are not given. */
export function readFilters<Name extends string>(query: URLSearchParams, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = names.flatMap((name) => [query.get(name)?.trim()].flatMap((value) => (value ? [[name, value]] : [])))
  return Object.fromEntries(given) as Partial<Record<Name, string>>
}
