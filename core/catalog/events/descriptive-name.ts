/** The parts of a product's name in one language. All but the name may be missing. */
export interface NameParts {
  artist?: string | null | undefined
  productType?: string | null | undefined
  name: string
  color?: string | null | undefined
}

/**
 * A product's name in one line, for cart, order, mail and window title (PRD-03): `Moorgrab, T-Shirt Torf, schwarz`. A part that the name
 * already contains is left out, so that an event named after its artist does not repeat it.
 */
export function descriptiveName(parts: NameParts): string {
  const contains = (part: string) => fold(parts.name).includes(fold(part))
  const artist = parts.artist && !contains(parts.artist) ? parts.artist : null
  const type = parts.productType && !contains(parts.productType) ? parts.productType : null
  return [artist, type ? `${type} ${parts.name}` : parts.name, parts.color].filter(Boolean).join(', ')
}

/** Names are cleaned at the import; pages use this too, and need not load the rule for it. */
function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
