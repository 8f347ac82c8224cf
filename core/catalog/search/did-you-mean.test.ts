import { expect, test } from 'vitest'
import { didYouMean, buildVocabulary } from './did-you-mean.ts'
import { splitSize } from './size-in-query.ts'

const titles = [
  'Moorgrab',
  'Vinyl',
  'Nebelkrähe',
  'Moorgrab · Torf-Tour · Köln',
  'T-Shirts',
  'Mond',
  'Elektra Sommer',
  'Staub & Söhne',
  'Sommerkleid',
  'Kopierer',
]

test.each([
  ['mooorgrab', 'Moorgrab'],
  ['Mororgab', 'Moorgrab'],
  ['vinil', 'Vinyl'],
  ['nebelkraehe', null],
  ['nebelkräe', null],
  ['nebelkräte', 'Nebelkrähe'],
  ['moorgrab vinil', 'moorgrab Vinyl'],
  ['elektrasommer', null],
  ['elektr', null],
  ['tshirt', null],
  ['t-shirt', null],
  ['thsirt', 'T-Shirts'],
  ['elektrasomer', 'Elektra Sommer'],
  ['elktra', 'Elektra'],
  ['sommrkl', 'Sommerkleid'],
  ['kopirer', 'Kopierer'],
  ['soehne', null],
  ['söhen', 'Söhne'],
  ['moorgrab', null],
  ['vol', null],
  ['xyzxyz', null],
  ['', null],
])('for %j fans are asked whether they meant %j', (typed, meant) => expect(didYouMean(typed, buildVocabulary(titles))).toBe(meant))

test.each([
  ['XL', { size: 'XL', rest: '' }],
  ['hoodie xl schwarz', { size: 'XL', rest: 'hoodie schwarz' }],
  ['Größe M', { size: 'M', rest: '' }],
  ['2xl', { size: '2XL', rest: '' }],
  ['xlerator', { size: null, rest: 'xlerator' }],
  ['S M', { size: null, rest: 'S M' }],
])('%j names the size %j', (typed, split) => expect(splitSize(typed)).toEqual(split))
