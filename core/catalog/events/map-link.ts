import { addressText, type PostalAddress } from '#core/addresses/address-lines.ts'

/**
 * The URL of a search for the venue's address on OpenStreetMap. It is a link and not an embedded map, so that no other site is contacted
 * before a click.
 */
export function mapLink(venue: PostalAddress): string {
  const query = addressText(venue)
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`
}
