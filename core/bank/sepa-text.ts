import anyAscii from 'any-ascii'

/**
 * Spellings that the scheme's guidance for banks has, or that are usual in German, before everything else becomes Latin: without them "ü"
 * would be "u".
 */
const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  '&': '+',
  '€': 'E',
}

/** Signs that the character set has no place for, and the allowed ones that are nearest. */
const signs: Record<string, string> = { _: '-', ';': ',', '`': "'", '~': '-', '[': '(', ']': ')', '{': '(', '}': ')', '\\': '/' }

/**
 * A text in the characters that every bank of the SEPA accepts (EPC217-08): Latin letters, digits and a few signs. Umlauts are spelled out,
 * other scripts are written in Latin letters, signs become the nearest allowed one, and anything else a space. No slash stands at an end or
 * beside another, which banks refuse.
 * @param longest how many characters fit
 * @returns an empty text if nothing is left
 */
export function sepaText(text: string, longest: number): string {
  const latin = [...text.normalize('NFC')].map((letter) => spelled[letter] ?? letter).join('')
  const allowed = anyAscii(latin)
    .replaceAll(/[_;`~[\]{}\\]/g, (sign) => signs[sign] ?? ' ')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/[/ ]*(?=\/)/g, '')
  return trimmed(trimmed(allowed.replaceAll(/ +/g, ' ')).slice(0, longest))
}

function trimmed(text: string): string {
  return text.replaceAll(/^[ /]+|[ /]+$/g, '')
}
