/** Marks around a code as people paste it: quotation marks, brackets, full stops and what else is neither letter nor digit. */
const around = /[^\p{L}\p{N}]/gu

/**
 * The letters and digits of a pasted code, in capitals. Full-width and other styled letters become plain ones. Blanks and dashes of every
 * kind, invisible marks, quotation marks and all other punctuation are left out. Letters of other scripts stay, so that they never become
 * another code.
 */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replaceAll(around, '').toUpperCase()
}

/** Which codes are valid. */
interface CodeForm {
  alphabet: string
  length: number
  /** Stands in front of a code in places, for example before a reference on a transfer. */
  prefixes?: readonly string[]
}

/** Letters and digits that are mistaken for each other. One that an alphabet leaves out means the only one of its group that it has. */
const lookAlikes = ['0O', '1IL']

/**
 * A code as somebody typed or pasted it, also behind a label ("Voucher: …", "Bestellnummer …"). A character that the alphabet leaves out is
 * read as the one that it is mistaken for, where that is beyond doubt. A valid code always reads as itself.
 * @param isCode a further check of letters and digits that have the form of a code
 * @returns null for what is no code
 */
export function readCode(text: string, form: CodeForm, isCode: (code: string) => boolean = () => true): string | null {
  for (const plain of readings(text)) {
    const code = inAlphabet(plain, form)
    if (code !== null && isCode(code)) return code
  }
  return null
}

/**
 * The letters and digits of a text, with and without what may be a label in front: it ends with a blank, a colon or the like.
 * @returns the whole text first
 */
export function readings(text: string): string[] {
  const words = text.normalize('NFKC').split(/[\s\p{Cf}:=#|]+/u)
  return words.map((_word, at) => plainCode(words.slice(at).join('')))
}

function inAlphabet(plain: string, { alphabet, length, prefixes = [] }: CodeForm): string | null {
  const prefix = prefixes.find((word) => plain.length === word.length + length && plain.startsWith(word)) ?? ''
  const letters = [...plain.slice(prefix.length)].map((letter) => meant(letter, alphabet))
  return letters.length === length && letters.every((letter) => letter !== null) ? letters.join('') : null
}

function meant(letter: string, alphabet: string): string | null {
  if (alphabet.includes(letter)) return letter
  const group = lookAlikes.find((each) => each.includes(letter)) ?? ''
  const members = [...group].filter((each) => alphabet.includes(each))
  return members.length === 1 ? (members[0] ?? null) : null
}
