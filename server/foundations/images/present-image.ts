import type { Image, Thumbnail } from '#api/resolvers.ts'
import { systemPaths } from '#core/urls.ts'

/** An image as queries read it. The other fields follow from these. */
export type Picture = Pick<Image, 'sha256' | 'width' | 'height' | 'widths'> & Partial<Pick<Image, 'alt' | 'order' | 'tags'>>

/** An image with all fields of the API. */
export function presentImage(picture: Picture): Image {
  return { ...picture, tags: picture.tags ?? [], thumbnails: listThumbnails(picture) }
}

/** The files of an image that exist, smallest first (LIM-54). */
export function listThumbnails({ sha256, widths }: Pick<Picture, 'sha256' | 'widths'>): Thumbnail[] {
  const file = (width: number, format: 'webp' | 'avif') => systemPaths.image(sha256, width, format)
  return widths.map((width) => ({ width, webp: file(width, 'webp'), avif: file(width, 'avif') }))
}
