import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchPatterns } from './search-pattern.ts'
import { searchText } from './search-text.ts'

/** What `like` does in SQL. */
function like(text: string, pattern: string): boolean {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')
  return new RegExp(`^${source}$`, 's').test(text)
}
const finds = (query: string[], ...parts: string[]) => {
  const patterns = searchPatterns(query)
  return patterns.length > 0 && patterns.every((pattern) => like(` ${searchText(parts)} `, pattern))
}

describe('search patterns', () => {
  test.each<[string[], string[]]>([
    [['*shirt*'], ['%shirt%']],
    [['shirt'], ['% shirt %']],
    [['shirt*'], ['% shirt%']],
    [['*shirt'], ['%shirt %']],
    [['*Köln*', '*KÖLN*'], ['%koln%']],
    [['*to*rf*'], ['% to%rf%']],
    [['*tor*rf*'], ['%tor%rf%']],
    [['*ac*'], ['% ac%']],
    [['*a*'], ['% a%']],
    [['  *torf*   *shirt* '], ['%torf%', '%shirt%']],
    [['*rock-n-roll*'], ['%rock %', '% n %', '% roll%']],
    [['50%', '_', '\\'], ['% 50 %']],
    [['*', '**', '', '!?'], []],
  ])('GQL-19 %j looks for %j', (query, patterns) => expect(searchPatterns(query)).toEqual(patterns))

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
  ])('%j in “%s”: %s', (query, name, found) => expect(finds(query, name)).toBe(found))

  test('any text becomes letters, digits, spaces and intended wildcards', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (query) => {
        for (const pattern of searchPatterns(query)) expect(pattern).toMatch(/^%[\p{L}\p{N}% ]*%$/u)
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
})
