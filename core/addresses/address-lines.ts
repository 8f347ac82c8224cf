import { findCountryEntry } from './country-table.ts'

export interface PostalAddress {
  address: string
  address2?: string | null | undefined
  postCode: string
  city: string
  state?: string | null | undefined
  /** In either letter case; empty where it is not known. */
  countryCode: string
}

/** Of countries that are not known: as in most of Europe. */
const usualLines = ['A', 'Z C']

/** Letters that the countries with an order of their own for them have. */
const isEastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The lines of an address below its names and above its country, in the order of its country; empty ones are left out. */
export function addressLines({ address, address2, postCode, city, state, countryCode }: PostalAddress): string[] {
  const parts: Readonly<Record<string, string>> = { C: city.trim(), S: state?.trim() ?? '', Z: postCode.trim() }
  const entry = findCountryEntry(countryCode)
  const isLocal = isEastAsian.test(city + address)
  const form = (isLocal ? entry?.localLines : null) ?? entry?.lines ?? usualLines
  const lines = form.flatMap((line) => (line === 'A' ? [address.trim(), address2?.trim() ?? ''] : [filled(line, parts)]))
  // A code that its country does not know was entered all the same, and somebody may need it.
  const unplaced = form.some((line) => line.includes('Z')) ? '' : postCode.trim()
  return [...lines, unplaced].filter((line) => line !== '')
}

/** Whether addresses of a country have a state or province in their lines. */
export function writesState(countryCode: string): boolean {
  return findCountryEntry(countryCode)?.lines.some((line) => line.includes('S')) ?? false
}

/** Fills a line such as `C, S Z`. What stands between two parts is written only between two that are there. */
function filled(line: string, parts: Readonly<Record<string, string>>): string {
  let text = ''
  for (const [, between = '', part = ''] of line.matchAll(/([^CSZ]*)([CSZ])/g)) {
    const value = parts[part] ?? ''
    if (value !== '') text += (text === '' ? '' : between) + value
  }
  return text
}

/** An address in one line of text, its parts in the order of its country. */
export function addressText(address: PostalAddress): string {
  return addressLines(address).join(', ')
}
