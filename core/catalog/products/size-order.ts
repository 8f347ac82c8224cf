const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL', '6XL']

/** The order of sizes: children's and shoe sizes by number, then S, M, L, then everything else by name. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [sizePlace(a), sizePlace(b)]
  return first[0] - second[0] || first[1] - second[1] || a.localeCompare(b, 'de', { numeric: true })
}

function sizePlace(size: string): [group: number, place: number] {
  const number = /^\d+/.exec(size)
  const letter = letters.indexOf(size.toUpperCase())
  if (letter >= 0) return [1, letter]
  return number ? [0, Number(number[0])] : [2, 0]
}

/**
 * The size in a variant's text: `M` of "M / Schwarz". Null where a product has only one variant, so that there is nothing to choose.
 * @param count how many variants the product has
 */
export function readSize(text: string, count: number): string | null {
  if (count < 2) return null
  return text.split(' / ')[0]?.trim() || null
}
