import type { Image, Thumbnail } from '#api/resolvers.ts'
import { systemPaths } from '#core/urls.ts'

/** A picture as our queries read it; what follows from that is worked out for those who ask. */
export type Picture = Pick<Image, 'sha256' | 'width' | 'height' | 'widths'> & Partial<Pick<Image, 'alt' | 'order' | 'tags'>>

/** A picture with everything the API says of it. */
export function presentImage(picture: Picture): Image {
  return { ...picture, tags: picture.tags ?? [], thumbnails: thumbnailsOf(picture) }
}

/** Its files, smallest first; only those that exist (LIM-54). */
export function thumbnailsOf({ sha256, widths }: Pick<Picture, 'sha256' | 'widths'>): Thumbnail[] {
  const file = (width: number, format: 'webp' | 'avif') => systemPaths.image(sha256, width, format)
  return widths.map((width) => ({ width, webp: file(width, 'webp'), avif: file(width, 'avif') }))
}
