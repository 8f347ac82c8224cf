import { cleanText } from './clean-text.ts'

/**
 * The key by which names are compared: equal for names that people read as the same, whatever their capitals, blanks, invisible characters,
 * full-width letters, kinds of hyphens and apostrophes, and the spelling of ß. Accents make a difference.
 */
export function textKey(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[\u{2bc}\u{2018}\u{2019}\u{b4}\u{60}]/gu, "'")
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Whether people read two names as the same (`textKey`). */
export function sameText(one: string, other: string): boolean {
  return textKey(one) === textKey(other)
}
