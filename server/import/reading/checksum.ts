import { locales } from '#core/shops/locale.ts'
import { createHash } from 'node:crypto'
import type { Pictures } from './read-pictures.ts'

/** Grows when an unchanged file would be written differently than before, so that it is written again. */
const version = 1

/**
 * A fingerprint of what an entry says. Where it says so does not count, nor the name of a picture: its content does.
 * Relative dates count as they are written, so that time alone changes nothing.
 */
export function checksumOf(value: unknown, pictures: Pictures): string {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'at') return undefined
    if (typeof inner === 'string' && pictureKeys.has(key)) return pictures.get(inner)?.sha256 ?? inner
    return inner
  })
  return createHash('sha256').update(`${version}:${text}`).digest('hex')
}

const pictureKeys: ReadonlySet<string> = new Set([
  'file',
  'squareImage',
  'landscapeImage',
  'ticketImage',
  'overlayListingImage',
  'overlayDetailImage',
  'social_img',
  'favicon',
  'image',
  'poster',
  'warranty_notice',
  // Of the notice, where there is one for each language.
  ...locales,
])
