/**
 * The text by which a listing is found: its words in lower case, without accents and punctuation. An umlaut is included in both spellings
 * ("Köln" as `koln` and `koeln`), because people type either. So is what may be an umlaut written out ("Mueller" as `mueller` and
 * `muller`), because people type it as an umlaut.
 *
 * @param parts names, cities, types, in every language; empty ones are skipped
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const words = parts.flatMap((part) =>
    part ? [...foldedWords(part, plainFolds), ...foldedWords(part, longFolds), ...foldedWords(part, shortFolds)] : [],
  )
  return [...new Set(words)].join(' ')
}

/** A visitor's query in the same folding, with the plain spelling of umlauts. */
export function foldQuery(query: string): string[] {
  return [...new Set(foldedWords(query, plainFolds))]
}

const plainFolds: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/œ/g, 'oe'],
]
const longFolds: typeof plainFolds = [[/ä/g, 'ae'], [/ö/g, 'oe'], [/ü/g, 'ue'], [/ø/g, 'oe'], [/å/g, 'aa'], ...plainFolds]

/** After a vowel or a q, the e is a letter of its own: neue, Aue, Queen. */
const shortFolds: typeof plainFolds = [...plainFolds, [/(?<![aeiouqäöü])([aou])e/g, '$1']]

function foldedWords(text: string, folds: typeof plainFolds): string[] {
  // NFC first, so that an umlaut typed as two characters counts as one.
  const folded = folds.reduce((rest, [letter, plain]) => rest.replace(letter, plain), text.normalize('NFC').toLowerCase())
  const bare = folded.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare.replace(/(?<=[\p{L}\p{N}])['’.](?=[\p{L}\p{N}])/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
}
