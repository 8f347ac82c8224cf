import { systemPaths } from '#core/urls.ts'

/** A picture as the API describes it; `widths` are those that exist as files. */
export interface PictureImage {
  sha256: string
  width: number
  height: number
  widths: readonly number[]
  alt?: string | null
}

interface PictureProps {
  image: PictureImage | null | undefined
  /** The box: `poster` keeps DIN, `picture` 5 : 6; both decide the ratio before the file is there. */
  className: string
  alt: string
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Files wider than this are left out, where a shop wishes so (SHP-16). */
  widest?: number | undefined
  /** The first thing a visitor sees: loaded at once and before others. */
  first?: boolean
}

/** AVIF where the browser can, else WebP, in the width it needs (NAV-26). An empty box while there is no file yet. */
export function Picture({ image, className, alt, sizes, widest, first = false }: PictureProps) {
  const widths = upTo(image?.widths ?? [], widest)
  const largest = widths.at(-1)
  if (!image || largest === undefined)
    return alt ? <span className={`${className} no-picture`} role="img" aria-label={alt} /> : <span className={`${className} no-picture`} />
  const files = (format: 'avif' | 'webp') => widths.map((width) => `${systemPaths.image(image.sha256, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        className={className}
        src={systemPaths.image(image.sha256, largest, 'webp')}
        srcSet={files('webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

/** The narrowest file is there even if it is wider than wished for. */
function upTo(widths: readonly number[], widest = Infinity): readonly number[] {
  const fitting = widths.filter((width) => width <= widest)
  return fitting.length > 0 ? fitting : widths.slice(0, 1)
}

/** A picture much taller than the product box is shown whole, on its ground, instead of being cropped. */
export function isPosterShaped(image: PictureImage | null | undefined): boolean {
  return image ? image.height / image.width > 1.3 : false
}
