/** The fields of a date that the filter uses. */
export interface FilteredDate {
  city: string
  state: { kind: string }
}

export interface DateFilterValues {
  /** Empty for all cities. */
  city: string
  /** Leaves out dates that are sold out or cancelled; a date before its presale stays (EVT-06). */
  hideSoldOut: boolean
}

/** The dates that match a choice, in their order (HOM-07). */
export function filterDates<FoundDate extends FilteredDate>(
  dates: readonly FoundDate[],
  { city, hideSoldOut }: DateFilterValues,
): FoundDate[] {
  const isUnavailable = ({ state }: FoundDate) => state.kind === 'sold-out' || state.kind === 'cancelled'
  return dates.filter((date) => (city === '' || date.city === city) && !(hideSoldOut && isUnavailable(date)))
}

/** A city in the reader's language, with its names in other languages if they differ. */
interface City {
  name: string
  otherNames: readonly string[]
}

/** The name of a requested city in the reader's language: the URL may contain its name in another one (HOM-07, EVT-05). */
export function cityHere(requested: string, cities: readonly City[]): string {
  return cities.find(({ otherNames }) => otherNames.includes(requested))?.name ?? requested
}

/** The cities of these dates, each once, sorted for the reader's language. */
export function citiesOfDates(dates: readonly FilteredDate[], locale: string): string[] {
  return [...new Set(dates.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, locale))
}
