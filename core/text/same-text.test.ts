import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'
import { unseenCharacters } from '#test/world/names/unseen-characters.ts'
import { sameText } from './same-text.ts'

test.each([
  ['Marlene Groß', 'MARLENE GROSS'],
  ['Ju\u{ad}le Wieck', '\u{202e}jule\u{a0}\u{a0}wieck'],
  ['Ｊｕｌｅ　Ｗｉｅｃｋ', 'Jule Wieck'],
  ['José', 'Jose\u{301}'],
  ["Sinéad O'Brien", 'Sinéad O’Brien'],
  ['Anna-Lena', 'Anna\u{2011}Lena'],
  ['می\u{200c}خواهم', 'میخواهم'],
])('%j and %j are the same name', (one, other) => {
  expect(sameText(one, other)).toBe(true)
})

test.each([
  ['Müller', 'Muller'],
  ['Anna Lena', 'Annalena'],
  ['Jule W', 'Jule V'],
  ['', 'Jule'],
])('%j and %j are different names', (one, other) => {
  expect(sameText(one, other)).toBe(false)
})

test('a name is the same however it is decomposed, written in capitals or filled with what nobody sees', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(namesInScripts)), fc.constantFrom(...Object.values(unseenCharacters)), (name, sign) => {
      const typed = `${sign}${name.normalize('NFD').toUpperCase().replaceAll(' ', ' \u{a0}')}${sign}`
      expect(sameText(typed, name)).toBe(true)
    }),
  )
})
