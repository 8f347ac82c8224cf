import type { ImportPart } from '#server/foundations/import-support/import-part.ts'
import { writeCategories, writeVenues } from './import-categories.ts'
import { writeListings } from './import-listings.ts'
import { writeProducts } from './import-products.ts'
import { writeSearchTexts } from './write-search-texts.ts'

/** Imports venues, categories, artists, tours, products and events, and what shops list of them. */
export const catalogImport: ImportPart = {
  writers: { venues: writeVenues, categories: writeCategories, products: writeProducts },
  async finish(scope) {
    const listings = await writeListings(scope)
    await writeSearchTexts(scope)
    return listings
  },
}
