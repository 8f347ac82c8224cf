import anyAscii from 'any-ascii'
import type { Entry, Product } from './entities.ts'

/** The maximum length of a slug that is made from a name. */
const maxLength = 100

const letters: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'oe'],
  [/å/g, 'aa'],
  [/œ/g, 'oe'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/&/g, ' und '],
  [/['’™®©]/g, ''],
]

/**
 * The slug of a name: `Größe & Maß` → `groesse-und-mass`, `Θανάσης` → `thanasis`. Letters of other alphabets are transliterated one by
 * one, without regard to a language. A name without any letter or digit, such as `!!!`, gets a slug that is the same every time; only
 * blank names have none.
 */
export function slugify(name: string): string {
  const slug = spellInAscii(name)
  return slug === '' && name.trim() !== '' ? `x-${digest(name.trim())}` : slug
}

/** The letters and digits of a name as a slug has them; empty where it has none. */
export function spellInAscii(name: string): string {
  const spelt = letters.reduce((rest, [letter, plain]) => rest.replace(letter, plain), name.normalize('NFC').toLowerCase())
  return spelt
    .replace(/\P{ASCII}/gu, inAscii)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}

/** Accents are dropped. Symbols separate words, like punctuation. */
function inAscii(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (/^\p{ASCII}*$/u.test(bare)) return bare
  return /[\p{L}\p{N}]/u.test(letter) ? anyAscii(letter) : ' '
}

/** FNV-1a with 32 bits: enough to tell the few names apart that consist of symbols alone. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Returns `base` if it is free, else the first free of `base-2`, `base-3`, …, and adds it to `taken`. */
export function freeSlug(base: string, taken: Set<string>): string {
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}

/** An event with another slug, which its pools bear too. */
export function withSlug(entry: Entry<Product>, slug: string): Entry<Product> {
  if (slug === entry.slug) return entry
  const label = (old: string) => old.replace(`events/${entry.slug}/`, `events/${slug}/`)
  const pools = entry.value.pools.map((pool) => ({ ...pool, label: label(pool.label) }))
  const variants = entry.value.variants.map((variant) => ({ ...variant, pools: variant.pools.map(label) }))
  return { ...entry, slug, value: { ...entry.value, pools, variants } }
}
