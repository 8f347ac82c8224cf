import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRank } from './match-text.ts'
import { searchPatterns } from './search-pattern.ts'
import { searchText } from './search-text.ts'
import { searchWords } from './search-words.ts'

const finds = (query: string[], ...parts: string[]) => {
  const patterns = searchPatterns(query)
  return patterns.length > 0 && matchRank(patterns, searchText(parts)) !== null
}
const likesOf = (query: string[]) => searchPatterns(query).map(({ any }) => any.filter((like) => like === like.toLowerCase()))

describe('search patterns', () => {
  test.each<[string[], string[][]]>([
    [['*shirt*'], [['%shirt%']]],
    [['shirt'], [['% shirt %']]],
    [['shirt*'], [['% shirt%']]],
    [['*shirt'], [['%shirt %']]],
    [['*Köln*', '*KÖLN*'], [['%koln%']]],
    [['*to*rf*'], [['% to%rf%']]],
    [['*tor*rf*'], [['%tor%rf%']]],
    [['*ac*'], [['% ac%']]],
    [['*a*'], [['% a%']]],
    [['  *torf*   *shirt* '], [['%torf%'], ['%shirt%']]],
    [
      ['*t-shirt*'],
      [
        ['% t %', '% tshirt%'],
        ['% shirt%', '% tshirt%'],
      ],
    ],
    [
      ['*t*', '*shirt*'],
      [['% t%'], ['%shirt%']],
    ],
    [['50%', '_', '\\'], [['% 50 %']]],
    [['*', '**', '', '!?', '&'], []],
  ])('GQL-19 %j looks for %j', (query, likes) => expect(likesOf(query)).toEqual(likes))

  test.each<[string[], string, boolean]>([
    [['*orf*'], 'Torf', true],
    [['*orf'], 'Torf', true],
    [['orf*'], 'Torf', false],
    [['torf'], 'Torf Shirt', true],
    [['tor'], 'Torf Shirt', false],
    [['*ac*'], 'AC/DC', true],
    [['*ac*'], 'Bach', false],
    [['*koeln*'], 'Köln', true],
    [['*moor*', '*shirt*'], 'Moorgrab T-Shirt', true],
    [['*moor*', '*vinyl*'], 'Moorgrab T-Shirt', false],
    [['*hut*'], 'nach Utrecht', false],
    [['*ndso*'], 'Staub und Söhne', false],
  ])('%j in “%s”: %s', (query, name, found) => expect(finds(query, name)).toBe(found))

  test('any text becomes letters, digits, spaces and intended wildcards', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (query) => {
        for (const like of searchPatterns(query).flatMap(({ any, whole, start }) => [...any, ...whole, ...start])) {
          expect(like).toMatch(/^%[\p{L}\p{N}% ]*%$/u)
        }
      }),
    )
  })

  test('every word of a name is found by typing it between wildcards', () => {
    const name = fc.array(fc.constantFrom(...'aäÄeoöÖuüßéñKL 12-'), { minLength: 1, maxLength: 20 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(name, (text) => {
        const typed = text
          .toLowerCase()
          .trim()
          .split(' ')
          .map((word) => `*${word}*`)
        if (searchPatterns(typed).length > 0) expect(finds(typed, text)).toBe(true)
      }),
    )
  })

  test.each([
    ['shirt', 'Shirt Torf', 0],
    ['shirt', 'Torf T-Shirt', 0],
    ['shirt', 'Shirtkleid', 1],
    ['shirt', 'Sweatshirt', 2],
    ['tshirt', 'T-Shirt', 0],
    ['tshirt', 'Sweatshirt', 2],
    ['elektra sommer', 'Elektrasommer', 0],
    ['torf shirt', 'Torf Sweatshirt', 2],
    ['torf shirt', 'Torfmond Shirt', 1],
  ])('“%s” in “%s” ranks as %i', (typed, name, rank) =>
    expect(matchRank(searchPatterns(searchWords(typed)), searchText([name]))).toBe(rank),
  )

  test('the longest query has no more conditions than a database reads at once', () => {
    const query = Array.from({ length: 5 }, (_, index) => `*${'abcde'[index]}&${'fghij'[index]}*`)
    const likes = searchPatterns(query).flatMap(({ any, whole, start }) => [...any, ...whole, ...start])
    expect(likes.length).toBeLessThan(600)
  })
})
