import { cityLine } from './city-line.ts'

export interface PostalAddress {
  address: string
  address2?: string | null
  postCode: string
  city: string
  /** Lower case; empty where it is not known. */
  countryCode: string
}

/** Countries that write the city above the street, and the postal code below it (Google's libaddressinput, March 2026). */
const cityAboveStreet: ReadonlySet<string> = new Set(['hu', 'ir'])

/** An address in one line of text, its parts in the order of its country. */
export function addressText(address: PostalAddress): string {
  return addressLines(address).join(', ')
}

/** The lines of an address below its names and above its country, in the order of its country; empty ones are left out. */
export function addressLines({ address, address2 = null, ...place }: PostalAddress): string[] {
  const street = [address, address2 ?? '']
  const lines = cityAboveStreet.has(place.countryCode.toLowerCase())
    ? [place.city, ...street, place.postCode]
    : [...street, cityLine(place)]
  return lines.filter((line) => line.trim() !== '')
}
