/** What a word of a text is, besides letters. */
type WordKind =
  | 'word'
  /** `&`, `+`, `und`, `and`, or the n of Rock 'n' Roll: people write any of them for another. */
  | 'and'
  /** `№`, `No.`, `Nr.`, `#`, `Nummer` or `Number` before a figure. */
  | 'number'

export interface FoldedWord {
  kind: WordKind
  /** Whether it is `&` or `+`. */
  isSign: boolean
  /**
   * The word as people type it: `plain` without accents, `long` with umlauts written out (`oe` for ö), and both with what may be an umlaut
   * written out made one letter (`Mueller` as `muller`), because whoever hears a name types it so.
   */
  spellings: Spellings
  /** What stands before it: nothing or a hyphen, apostrophe, dot or slash; a blank; or something that ends a name, such as a comma. */
  before: 'glue' | 'blank' | 'break'
}

export interface Spellings {
  plain: string
  long: string
  short: string
  longShort: string
  /** As `short`, with one vowel for æ, œ and `aa` too: whoever has no such key types Kjär, and who has one, Håkon for Haakon. */
  shortest: string
}

/**
 * The words of a text as everything that searches compares them: the one rule for lists, suggestions, "did you mean", questions, the door
 * and bank statements. Letter case, accents, full width, invisible characters, kinds of hyphens, apostrophes and digits make no difference.
 * @returns in the order of the text; only letters and digits in lower case; `&` is `und`, and `№` is `nr`
 */
export function foldWords(text: string): FoldedWord[] {
  const plain = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u{2bb}\u{2bc}\u{2018}\u{2019}\u{2032}\u{b4}`]/gu, "'")
    .replace(/№|(?<![\p{L}\p{N}])n[º°](?=[\s.]*\p{Nd})|[#＃﹟](?=\s*\p{Nd})/giu, ' nr ')
    .normalize('NFKD')
    .toLowerCase()
  const words: FoldedWord[] = []
  let end = 0
  for (const { 0: run, index } of plain.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[&+]/gu)) {
    const before = words.length === 0 ? 'break' : readGap(plain.slice(end, index))
    end = index + run.length
    const isSign = run === '&' || run === '+'
    const spellings = isSign ? alike('und') : runSpellings(run)
    if (spellings.plain !== '') words.push({ kind: kindOf(run), isSign, spellings, before })
  }
  return words.map((word, at) => ({ ...word, kind: kindAmong(words, at) }))
}

const andWords = new Set(['&', '+', 'und', 'and', 'n'])
const numberWords = new Set(['nr', 'no', 'nummer', 'number'])

function kindOf(run: string): WordKind {
  if (andWords.has(run)) return 'and'
  return numberWords.has(run) ? 'number' : 'word'
}

/** A lone n is a word for "and" between two others only, and "no" a number's only before one. */
function kindAmong(words: readonly FoldedWord[], at: number): WordKind {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  const isFollowed = next !== undefined && next.before !== 'break'
  if (word?.kind === 'and' && word.spellings.plain === 'n') {
    return isFollowed && word.before !== 'break' && before?.kind !== 'and' && next.kind !== 'and' ? 'and' : 'word'
  }
  if (word?.kind === 'number' && !(isFollowed && /^\d/.test(next.spellings.plain))) return 'word'
  return word?.kind ?? 'word'
}

function readGap(gap: string): FoldedWord['before'] {
  if (/[,;:!?·•|()[\]{}"„“”«»…]|\s[-\p{Pd}/\\]+\s/u.test(gap)) return 'break'
  return /\s/.test(gap) ? 'blank' : 'glue'
}

/** @param run in lower case, with its accents as characters of their own */
function runSpellings(run: string): Spellings {
  if (/^[a-z0-9]*$/.test(run) && !/[aou]e|aa/.test(run)) return alike(run)
  const short = shortened(run)
  return {
    plain: bare(run),
    long: bare(writtenOut(run)),
    short: bare(short),
    longShort: bare(writtenOut(short)),
    shortest: bare(
      short
        .replaceAll('æ', 'a')
        .replaceAll('œ', 'o')
        .replace(/aa(?!\p{M})/gu, 'a'),
    ),
  }
}

/** A word that people spell in one way only. */
export const alike = (word: string): Spellings => ({ plain: word, long: word, short: word, longShort: word, shortest: word })

function writtenOut(run: string): string {
  return run
    .replace(/([aou])(\p{M}*?)\u0308/gu, '$1e$2')
    .replace(/a(\p{M}*?)\u030a/gu, 'aa$1')
    .replaceAll('ø', 'oe')
}

/** After a vowel or a q, the e is a letter of its own: neue, Aue, Queen. */
function shortened(run: string): string {
  return run.replace(/(?<![aeiouq]\p{M}*)([aou])e(?!\p{M})/gu, '$1')
}

function bare(run: string): string {
  return run.replace(/\p{M}/gu, '').replace(/[^a-z0-9]/gu, (letter) => letters[letter] ?? (/\p{Nd}/u.test(letter) ? digit(letter) : letter))
}

/** Letters that Unicode does not take apart, and those that are typed for one another. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ȷ: 'j',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ʔ: '',
  ς: 'σ',
  ґ: 'г',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ٱ: 'ا',
  ـ: '',
}

/** The value of a digit of any script, whose ten digits always stand in a row. */
function digit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
