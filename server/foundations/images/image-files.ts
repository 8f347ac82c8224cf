import type { ImageFormat } from '#core/image-widths.ts'

/** The storage key of an original. All other files can be made again from it. */
export function originalKey(sha256: string): string {
  return `originals/${sha256}`
}

/** The storage key of one size of an image. */
export function imageKey(sha256: string, width: number, format: ImageFormat): string {
  return `images/${sha256}-${width}.${format}`
}

/** The storage key of the card that other sites show with a link to a page. */
export function cardKey(sha256: string): string {
  return `images/${sha256}-card.jpg`
}
