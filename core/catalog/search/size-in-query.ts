const size = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl)$/i
const filler = /^(?:größe|groesse|size|in)$/i

/**
 * Splits the size from a query: what a fan types who looks for a "hoodie XL". No text of a product contains its sizes.
 * @returns no size where several words could be one
 */
export function splitSize(query: string): { size: string | null; rest: string } {
  const words = query.trim().split(/\s+/).filter(Boolean)
  const sizes = words.filter((word) => size.test(word))
  if (sizes.length !== 1 || !sizes[0]) return { size: null, rest: words.join(' ') }
  return { size: sizes[0].toUpperCase(), rest: words.filter((word) => !size.test(word) && !filler.test(word)).join(' ') }
}
