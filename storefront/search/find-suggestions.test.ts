import { describe, expect, test } from 'vitest'
import { createSuggestionIndex } from './find-suggestions.ts'

const entry = (title: string, alternativeNames: string | null = null) => ({ title, alternativeNames })
const index = createSuggestionIndex([
  entry('Moorgrab'),
  entry('Käte Öhlschläger', 'Die Kellnerin'),
  entry('Moorgrab · Torf-Tour · Köln'),
  entry('Moorgrab · Torf-Tour · Berlin'),
  entry('Ada Wójcik · Sonst nichts · Łódź'),
  entry('Goethe und die Mueller'),
  entry('Merch'),
])
const titlesFor = (typed: string) => index.find(typed).map(({ title }) => title)

test.each([
  ['m', []],
  ['m.', []],
  ['zzzz', []],
])('SRC-08 %j suggests nothing', (typed, titles) => expect(titlesFor(typed)).toEqual(titles))

describe('umlauts and accents', () => {
  test.each([
    ['köln', 'Moorgrab · Torf-Tour · Köln'],
    ['koeln', 'Moorgrab · Torf-Tour · Köln'],
    ['koln', 'Moorgrab · Torf-Tour · Köln'],
    ['ohlschlager', 'Käte Öhlschläger'],
    ['oehlschlaeger', 'Käte Öhlschläger'],
    ['wojcik', 'Ada Wójcik · Sonst nichts · Łódź'],
    ['müller', 'Goethe und die Mueller'],
    ['göthe', 'Goethe und die Mueller'],
    ['lodz', 'Ada Wójcik · Sonst nichts · Łódź'],
  ])('SRC-08 %j finds %j first', (typed, title) => expect(titlesFor(typed)[0]).toBe(title))
})

test('SRC-10 finds an artist by an alternative name and shows the usual one', () =>
  expect(titlesFor('kellnerin')).toEqual(['Käte Öhlschläger']))

test('SRC-08 every word has to match, in any place of the title', () =>
  expect(titlesFor('moorgrab berlin')).toEqual(['Moorgrab · Torf-Tour · Berlin']))

test('SRC-08 tolerates a typing error', () => expect(titlesFor('moorgarb')[0]).toBe('Moorgrab'))

const suggests = (title: string, typed: string) => createSuggestionIndex([entry(title)]).find(typed).length > 0

test.each([
  ['Moorgrab', 'moxrgxxb', true],
  ['Kellner', 'kxllxxr', false],
])('LIM-19 at most 40 % of a word may differ: %j is found by %j: %j', (title, typed, isFound) =>
  expect(suggests(title, typed)).toBe(isFound),
)

test.each([
  ['moxrgxab', true],
  ['moxrgxxb', false],
])('LIM-18 a title of several words scores worse and is only found below 0.5: by %j: %j', (typed, isFound) =>
  expect(suggests('Moorgrab Torf Tour', typed)).toBe(isFound),
)

test.each([
  ['hut', true],
  ['hat', false],
])('LIM-20 two letters in a row have to match: "Hut" is found by %j: %j', (typed, isFound) => expect(suggests('Hut', typed)).toBe(isFound))
