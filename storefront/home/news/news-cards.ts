import type { NewsCardFragment } from '#api/client/graphql.ts'
import { plainText } from '#core/discovery/plain-text.ts'
import type { PictureImage } from '#storefront/ui/picture.tsx'

/** A news item, ready to draw. */
export interface NewsCardView {
  slug: string
  title: string
  /** Its words without markup, so that the whole card can be one link. */
  text: string | null
  /** An address of its own, or a path inside the shop; null where it leads nowhere. */
  href: string | null
  /** Its words stand light on dark. */
  inverse: boolean
  image: PictureImage | null
}

export function toNewsCard({ slug, title, text, url, inverse, image }: NewsCardFragment): NewsCardView {
  return { slug, title, text: plainText(text), href: url ?? null, inverse, image: image ?? null }
}
