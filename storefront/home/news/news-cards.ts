import type { NewsCardFragment } from '#api/client/graphql.ts'
import { plainText } from '#core/search-engines/plain-text.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'

/** A news item as its card shows it. */
export interface NewsCardView {
  slug: string
  title: string
  /** Its text without HTML, so that the whole card can be one link. */
  text: string | null
  /** A full address or a path inside the shop; null without a link. */
  href: string | null
  /** Whether its text is light on dark. */
  inverse: boolean
  image: PictureImage | null
}

export function toNewsCard({ slug, title, text, url, inverse, image }: NewsCardFragment): NewsCardView {
  return { slug, title, text: plainText(text), href: url ?? null, inverse, image: image ?? null }
}
