/** Maximum characters of a holder's name or of a text to print (LIM-33). */
export const longestText = 80
/** Maximum characters of contact data with several fields, as JSON (T-36). */
export const longestJson = 500

/**
 * Trims the text that an item is personalised with; an empty text becomes null.
 * @returns the limit in characters if the text is too long
 */
export function readPersonalIdentifier(written: string | null): { ok: true; value: string | null } | { ok: false; limit: number } {
  const value = written?.trim() ?? ''
  if (value === '') return { ok: true, value: null }
  const limit = isStructured(value) ? longestJson : longestText
  return [...value].length > limit ? { ok: false, limit } : { ok: true, value }
}

function isStructured(text: string): boolean {
  if (!/^[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
