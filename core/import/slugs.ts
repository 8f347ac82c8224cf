/** As long as a slug may become when it is made from a name. */
const longest = 100

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
 * The slug of a name: `Größe & Maß` → `groesse-und-mass`. Letters that Latin cannot spell are left out, so the answer
 * may be empty.
 */
export function slugify(name: string): string {
  const spelt = letters.reduce((rest, [letter, plain]) => rest.replace(letter, plain), name.normalize('NFC').toLowerCase())
  const plain = spelt
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-+/, '').slice(0, longest).replace(/-+$/, '')
}

/** Gives `wanted` if it is free, else the first free of `wanted-2`, `wanted-3`, …; and remembers it as taken. */
export function freeSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}
