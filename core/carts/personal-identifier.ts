/** A holder's name or a text to print (LIM-33). */
export const longestText = 80
/** Contact data of several fields, as JSON (T-36). */
export const longestJson = 500

/**
 * What somebody wrote on an item, tidied: blanks around it go, nothing is null.
 * @returns the limit in characters when it is longer than text, or JSON, may be
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
