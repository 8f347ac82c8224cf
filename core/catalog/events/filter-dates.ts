/** What a choice among dates looks at. */
export interface FilteredDate {
  city: string
  state: { kind: string }
}

export interface DateChoice {
  /** Empty for everywhere. */
  city: string
  /** Leaves out what cannot be had any more: sold out or cancelled. A presale is still ahead (EVT-06). */
  hideSoldOut: boolean
}

/** The dates of this choice, in their order (HOM-07). */
export function filterDates<FoundDate extends FilteredDate>(dates: readonly FoundDate[], { city, hideSoldOut }: DateChoice): FoundDate[] {
  const isGone = ({ state }: FoundDate) => state.kind === 'sold-out' || state.kind === 'cancelled'
  return dates.filter((date) => (city === '' || date.city === city) && !(hideSoldOut && isGone(date)))
}

/** A city as the reader calls it, and its names in other languages where those differ. */
interface City {
  name: string
  otherNames: readonly string[]
}

/** A city that was asked for, as the reader calls it: the choice may have been made in another language (HOM-07, EVT-05). */
export function cityHere(asked: string, cities: readonly City[]): string {
  return cities.find(({ otherNames }) => otherNames.includes(asked))?.name ?? asked
}

/** The cities in which these dates take place, each once, in the reader's alphabet. */
export function citiesOfDates(dates: readonly FilteredDate[], locale: string): string[] {
  return [...new Set(dates.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, locale))
}
