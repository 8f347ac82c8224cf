import { systemPaths } from '#core/urls.ts'

/** A picture as the API describes it. `widths` are the widths that exist as files. */
export interface PictureImage {
  sha256: string
  width: number
  height: number
  widths: readonly number[]
  alt?: string | null
}

interface PictureProps {
  image: PictureImage | null | undefined
  /** The shape: `poster` is DIN, `picture` 5:6. It reserves the space before the file is loaded. */
  className: string
  alt: string
  /** Its width on the page, as in the `sizes` attribute. */
  sizes: string
  /** The widest file to use, if the shop limits it (SHP-16). */
  widest?: number | undefined
  /** For the first picture that is visible: loaded at once and with priority. */
  first?: boolean
}

/** AVIF where the browser supports it, otherwise WebP, in the width it needs (NAV-26). An empty box while there is no picture. */
export function Picture({ image, className, alt, sizes, widest, first = false }: PictureProps) {
  const widths = upTo(image?.widths ?? [], widest)
  const largest = widths.at(-1)
  if (!image || largest === undefined) {
    const label = alt ? { role: 'img', 'aria-label': alt } : {}
    // The server makes first what pages show as an empty box (`core/catalog/products/shown-images.ts`).
    return <span className={`${className} no-picture`} data-image={image?.sha256} {...label} />
  }
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

/** The address of the widest file, for a link to the picture by itself; null while there is none. */
export function largestFile(image: PictureImage | null | undefined, widest?: number): string | null {
  const largest = upTo(image?.widths ?? [], widest).at(-1)
  return image && largest !== undefined ? systemPaths.image(image.sha256, largest, 'webp') : null
}

/** Keeps the narrowest file even if it is wider than the limit. */
function upTo(widths: readonly number[], widest = Infinity): readonly number[] {
  const fitting = widths.filter((width) => width <= widest)
  return fitting.length > 0 ? fitting : widths.slice(0, 1)
}

/** Whether a picture is much taller than the product box; then it is shown whole instead of being cropped. */
export function isPosterShaped(image: PictureImage | null | undefined): boolean {
  return image ? image.height / image.width > 1.3 : false
}
