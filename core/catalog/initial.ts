import { foldQuery } from './search/search-text.ts'

/** The group of names that do not begin with a letter (ART-04). */
export const noLetter = '#'

/**
 * The initial under which a name is listed: umlauts and accented letters count as their base letter; names that do not begin with a letter
 * have a group of their own (ART-04).
 *
 * @returns a capital letter, or `#`
 */
export function indexLetter(name: string): string {
  const [first = ''] = name.trim().normalize('NFC')
  const letter = foldQuery(first)[0]?.charAt(0).toUpperCase() ?? ''
  return /\p{L}/u.test(letter) ? letter : noLetter
}

/** The initials of these names, each once, in display order: `#` after all letters. */
export function indexLetters(names: Iterable<string>): string[] {
  const letters = new Set([...names].map(indexLetter))
  return [...letters].toSorted((a, b) => Number(a === noLetter) - Number(b === noLetter) || a.localeCompare(b))
}
