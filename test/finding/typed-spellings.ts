import fc from 'fast-check'

/*
 * Titles of shops, and what people type who look for them.
 */

const german = 'Müller Mueller Größe Straße Köln Bär Öl Übermut Nachtfähre Neue Aue Goethe Boot T LP'.split(' ')
const turkish = 'Ayşe Yıldız İstanbul Şahin Çağrı Işık ığdır'.split(' ')
const nordic = 'Þórunn Guðmundur Sørensen Håkon Haakon Kjær Ærø Björk Ålesund Ǿre'.split(' ')
const others = 'Łódź Đorđe Œuvre Žižek Ήλιος Ґанок Йорж Shirt Torf XL 5 12 a S'.split(' ')
const letters = 'aounAOUNäöüßıİşŞþÞðøæåÅéñłœđ15'
const word = fc.oneof(
  fc.constantFrom(...german, ...turkish, ...nordic, ...others),
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 7 }).map((of) => of.join('')),
)
const between = fc.constantFrom(' ', '-', "'", '/', '.')
const and = fc.constantFrom(' ', ' ', '-', ' & ', '&', ' und ', ' and ', ' + ')
const number = fc.constantFrom('', '', '', ' №5', ' № 5', ' No. 5', ' Nr.5')

/** A title of one to three words, and perhaps a number. */
export const title = fc
  .tuple(word, fc.oneof(fc.constant([]), fc.tuple(fc.tuple(and, word)), fc.tuple(fc.tuple(between, word), fc.tuple(and, word))), number)
  .map(([first, rest, end]) => rest.reduce<string>((text, [separator, next]) => `${text}${separator}${next}`, first) + end)

/** One way to type a text differently, all of it: whoever writes one umlaut out writes the others out too. */
type Way = (text: string) => string

const replaceAll =
  (pairs: Readonly<Record<string, string>>): Way =>
  (text) =>
    [...text.normalize('NFC')].map((letter) => pairs[letter] ?? letter).join('')
const plainLetters = {
  ß: 'ss',
  ı: 'i',
  İ: 'I',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

const asItIs: Way = (text) => text
const ways: Way[] = [
  asItIs,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.toLocaleUpperCase('tr'),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  replaceAll({
    ...plainLetters,
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    ø: 'oe',
    Ø: 'Oe',
    Ǿ: 'Oe',
    ǿ: 'oe',
    å: 'aa',
    Å: 'Aa',
  }),
  (text) =>
    replaceAll({ ...plainLetters, ø: 'o', Ø: 'O', Ǿ: 'O', ǿ: 'o' })(text)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .normalize('NFC'),
  (text) => text.replaceAll('-', ' '),
  (text) => text.replace(/[-'/.]/g, ''),
  (text) => text.replaceAll('-', '–').replaceAll("'", '’'),
  (text) => text.replace(/(?<=\p{L})(?=\p{L})/u, '\u00ad'),
  (text) => text.replace(/ (?:&|und|and|\+) /g, ' & '),
  (text) => text.replace(/ (?:&|und|and|\+) |&/g, ' und '),
  (text) => text.replace(/ (?:&|und|and|\+) |&/g, ' AND '),
  (text) => text.replace(/ (?:№|No\.|Nr\.) ?/g, ' No. '),
  (text) => text.replace(/ (?:№|No\.|Nr\.) ?/g, ' nr '),
  (text) => text.replace(/ (?:№|No\.|Nr\.) ?/g, ' №'),
  (text) => text.replace(/ (?:№|No\.|Nr\.) ?/g, ' #'),
  (text) => text.replace(/\s+/g, '  '),
]
/** Whoever hears a name may type it with umlauts. */
const hearing: Way[] = [
  asItIs,
  (text) => text.replace(/(?<![aeiouqäöüAEIOUQÄÖÜ])([aou])e/g, (_all, vowel: string) => ({ a: 'ä', o: 'ö', u: 'ü' })[vowel] ?? vowel),
]
/** Words typed as one, with or without what stands between them. */
const joining: Way[] = [asItIs, (text) => text.replace(/[\s'/.-]+/g, ''), (text) => text.replace(/\s+/g, '-')]

/** What somebody may type for a title: up to two of the ways, and then perhaps as one word. */
export function typedFor(name: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...hearing), fc.constantFrom(...ways), fc.constantFrom(...ways), fc.constantFrom(...joining))
    .map((chain) => chain.reduce((text, way) => way(text), name))
}
