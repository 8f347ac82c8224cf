import type { SuggestionTag } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { suggestionsDocument } from '#storefront/browser-documents.ts'
import { fetchPersisted } from '#storefront/fetch-persisted.ts'
import type { PageContext } from '#storefront/page-context.ts'
import { createSuggestionIndex, type SuggestionIndex } from './find-suggestions.ts'

/** A line of the search field's list (ENT-28). */
export interface SuggestionView {
  title: string
  alternativeNames: string | null
  /** The path with the shop's prefix. */
  href: string
  imageUrl: string | null
  tag: SuggestionTag
  /** What its title ends with: an event's city, a product's type and colour. */
  detail: string | null
  /** An event's day: `2027-03-13`. */
  localDate: string | null
  /** A product's price in euros. */
  price: number | null
}

/** Titles of pages outside the catalog, by the text key that the API returns. */
const pageNames: Record<string, (inputs: object, page: PageContext) => string> = {
  header_merch: m.header_merch,
  header_artists: m.header_artists,
  header_dates: m.header_dates,
  footer_shipping: m.footer_shipping,
  footer_withdrawal: m.footer_withdrawal,
  footer_terms: m.footer_terms,
  footer_imprint: m.footer_imprint,
  footer_datapolicy: m.footer_datapolicy,
}

/**
 * Loads all suggestions of a shop into an index (SRC-07).
 * @throws Error when the network or the API fails
 */
export async function loadSuggestions(page: PageContext): Promise<SuggestionIndex<SuggestionView>> {
  const { suggestions } = await fetchPersisted(suggestionsDocument, {}, page)
  const entries = suggestions.flatMap(({ title, translateKey, alternativeNames, href, imageUrl, tag, ...facts }) => {
    const name = title ?? pageNames[translateKey ?? '']?.({}, page)
    const { detail, localDate, price } = facts
    return name
      ? [{ title: name, alternativeNames: alternativeNames ?? null, href, imageUrl: imageUrl ?? null, tag, detail, localDate, price }]
      : []
  })
  return createSuggestionIndex(entries)
}
