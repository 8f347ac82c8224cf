import { locales } from '#core/shops/locale.ts'
import { createHash } from 'node:crypto'

/** Increase it when unchanged files must be written again, because they would be written differently. */
const version = 1

/** Files that entries name, by these names. */
export type NamedFiles = ReadonlyMap<string, { sha256: string }>

/**
 * A checksum of an entry. Its place in the file (`at`) does not count; a moment (`at` too, but a text) does. A file counts by its content
 * instead of its name.
 * Relative dates count as they are written, so that time alone changes nothing.
 */
export function makeChecksum(value: unknown, files: NamedFiles): string {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'at' && typeof inner !== 'string') return undefined
    if (typeof inner === 'string' && fileKeys.has(key)) return files.get(inner)?.sha256 ?? inner
    return inner
  })
  return createHash('sha256').update(`${version}:${text}`).digest('hex')
}

const fileKeys: ReadonlySet<string> = new Set([
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
  'policyFile',
  'warranty_notice',
  // Of the notice, where there is one for each language.
  ...locales,
])
