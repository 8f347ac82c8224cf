import { foldQuery } from './search/search-text.ts'

/** Under which names that begin with no letter are listed (ART-04). */
export const noLetter = '#'

/**
 * The letter under which a name is listed: umlauts and accents fold to their base letter, and whatever begins with no letter
 * stands in a group of its own (ART-04).
 *
 * @returns a capital letter, or `#`
 */
export function initialOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFC')
  const letter = foldQuery(first)[0]?.charAt(0).toUpperCase() ?? ''
  return /\p{L}/u.test(letter) ? letter : noLetter
}

/** The letters of these names, each once, in the order in which they are shown: `#` after all letters. */
export function initialsOf(names: Iterable<string>): string[] {
  const letters = new Set([...names].map(initialOf))
  return [...letters].toSorted((a, b) => Number(a === noLetter) - Number(b === noLetter) || a.localeCompare(b))
}
