/** What a product is called, in parts. Each may be missing; all are in the reader's language. */
export interface NameParts {
  artist?: string | null | undefined
  productType?: string | null | undefined
  name: string
  color?: string | null | undefined
}

/**
 * One line that says which thing this is, for cart, order, mail and window title (PRD-03):
 * `Moorgrab, T-Shirt Torf, schwarz`. A part the name already says is left out, so that an event named
 * after its artist does not say it twice.
 */
export function descriptiveName(parts: NameParts): string {
  const says = (part: string) => fold(parts.name).includes(fold(part))
  const artist = parts.artist && !says(parts.artist) ? parts.artist : null
  const type = parts.productType && !says(parts.productType) ? parts.productType : null
  return [artist, type ? `${type} ${parts.name}` : parts.name, parts.color].filter(Boolean).join(', ')
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
