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
 * The slug of a name: `Größe & Maß` → `groesse-und-mass`. Letters outside the Latin alphabet are left out, so the result may be
 * empty.
 */
export function slugify(name: string): string {
  const spelt = letters.reduce((rest, [letter, plain]) => rest.replace(letter, plain), name.normalize('NFC').toLowerCase())
  const plain = spelt
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+/, '').slice(0, maxLength).replace(/-+$/, '')
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
