import type { ImageFormat } from '#core/catalog/products/image-widths.ts'

/** Where a picture lies as it was handed in; everything else can be made again from it. */
export function originalKey(sha256: string): string {
  return `originals/${sha256}`
}

/** Where one size of a picture lies. */
export function imageKey(sha256: string, width: number, format: ImageFormat): string {
  return `images/${sha256}-${width}.${format}`
}

/** Where the card lies with which other sites show a link to what the picture stands for. */
export function cardKey(sha256: string): string {
  return `images/${sha256}-card.jpg`
}
