import { plainText } from '#core/search-engines/plain-text.ts'
import type { LoaderPage } from '../loader-page.ts'
import { absoluteAddress } from './page-metadata.ts'

interface OfferSource {
  descriptiveName: string
  description?: string | null
  artist?: { name: string } | null
  color?: string | null
}

/** What products and bundles have in common in structured data. @param path the page of the product or bundle */
export function describeOffer(page: LoaderPage, { descriptiveName, description, artist, color }: OfferSource, path: string) {
  return {
    url: absoluteAddress(page, path),
    name: descriptiveName,
    description: plainText(description ?? null),
    brand: artist?.name ?? null,
    color: color ?? null,
    seller: page.shop.name,
  }
}
