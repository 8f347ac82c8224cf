import { widthsFor } from '#core/image-widths.ts'

/** An image that a page shows without a file as large as it needs. */
export interface MissingSize {
  sha256: string
  /** The sizes it needs: those of lists, or larger ones. */
  need: 'list' | 'page'
}

/** The screens for which files are made: a desktop of 1440 and a phone of 390 CSS pixels, both with two pixels for one (LIM-53). */
const screens = [1440, 390]
const density = 2
/** A file may be this much smaller than its place on the page. */
const tolerance = 1.25
const rem = 16

const image = /<img[^>]*srcSet="\/images\/([0-9a-f]{64})-[^"]*?(\d+)w" sizes="([^"]*)" width="(\d+)"/g
const emptyBox = /data-image="([0-9a-f]{64})"/g

/**
 * What a rendered page shows in too small a size, or not at all because no size exists yet (`ui/picture.tsx` writes what is read here).
 * @param html the page
 */
export function missingSizes(html: string): MissingSize[] {
  const missing = new Map<string, MissingSize['need']>()
  for (const [, sha256 = ''] of html.matchAll(emptyBox)) missing.set(sha256, 'list')
  for (const [, sha256 = '', largest, sizes = '', original] of html.matchAll(image)) {
    const existing = Number(largest)
    const possible = widthsFor(Number(original)).at(-1) ?? 0
    if (existing < possible && existing * tolerance < shownWidth(sizes) * density) missing.set(sha256, 'page')
  }
  return [...missing].map(([sha256, need]) => ({ sha256, need }))
}

/** How many CSS pixels wide an image with this `sizes` attribute is at most. */
function shownWidth(sizes: string): number {
  return Math.max(...screens.map((screen) => widthOn(screen, sizes)))
}

function widthOn(screen: number, sizes: string): number {
  for (const candidate of sizes.split(/,(?![^(]*\))/)) {
    const [, atLeast, length = ''] = /^\s*(?:\(min-width:\s*([\d.]+)rem\)\s+)?(.+?)\s*$/.exec(candidate) ?? []
    if (atLeast === undefined || screen >= Number(atLeast) * rem) return lengthOn(screen, length)
  }
  return screen
}

/** A length of CSS in pixels: rem, vw, px or the smallest of several. One that is not understood counts as the whole screen. */
function lengthOn(screen: number, length: string): number {
  const [, several] = /^min\((.*)\)$/.exec(length) ?? []
  if (several !== undefined) return Math.min(...several.split(',').map((one) => lengthOn(screen, one.trim())))
  const [, number, unit] = /^([\d.]+)(rem|vw|px)$/.exec(length) ?? []
  if (unit === 'rem') return Number(number) * rem
  if (unit === 'vw') return (Number(number) * screen) / 100
  return unit === 'px' ? Number(number) : screen
}
