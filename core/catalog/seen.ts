import { day } from '#core/time/durations.ts'

/** Something that was looked at, as a browser remembers it: no prices, which may have changed since. */
export interface SeenEntry {
  kind: 'product' | 'event'
  slug: string
  title: string
  /** "T-Shirt, nachtblau" or "Leipzig, Sa 13.3.2027". */
  note: string
  image: SeenImage | null
}

interface SeenImage {
  sha256: string
  width: number
  height: number
  widths: readonly number[]
}

/** An entry with the time it was last looked at, in milliseconds. */
export interface StoredEntry extends SeenEntry {
  at: number
}

/** How many entries a browser remembers, and for how many days. */
export const maxSeen = 12
export const seenDays = 30

const keyEnding = '_seen'

/** The key in the browser's storage, one per shop. */
export function seenKey(shopSlug: string): string {
  return `${shopSlug}${keyEnding}`
}

/** Whether a key of the browser's storage is that of some shop's list. */
export function isSeenKey(key: string): boolean {
  return key.endsWith(keyEnding)
}

/** Reads what a browser has stored, the latest first. What is too old or broken is left out: anything may have written there. */
export function readSeen(stored: string | null, now: number): StoredEntry[] {
  let entries: unknown
  try {
    entries = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(entries) ? entries.filter(isEntry).filter(({ at }) => at <= now && now - at < seenDays * day) : []
}

/** The list after something was looked at: it comes first, once. */
export function withSeen(list: readonly StoredEntry[], entry: SeenEntry, now: number): StoredEntry[] {
  const others = list.filter(({ kind, slug }) => kind !== entry.kind || slug !== entry.slug)
  return [{ ...entry, at: now }, ...others].slice(0, maxSeen)
}

function isEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false
  const { kind, slug, title, note, image, at } = value as Record<string, unknown>
  const texts = [slug, title, note].every((text) => typeof text === 'string')
  return (kind === 'product' || kind === 'event') && texts && slug !== '' && typeof at === 'number' && (image === null || isImage(image))
}

function isImage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { sha256, width, height, widths } = value as Record<string, unknown>
  const isSize = (size: unknown) => typeof size === 'number'
  return (
    typeof sha256 === 'string' &&
    /^[\da-f]+$/.test(sha256) &&
    isSize(width) &&
    isSize(height) &&
    Array.isArray(widths) &&
    widths.every(isSize)
  )
}
