import { expect, test } from 'vitest'
import { faqTemplateOf, isFoundBy, isInFooter, questionAt } from './faq.ts'

test.each([
  ['main', null, 'general'],
  ['standard', null, 'general'],
  ['moorgrab', null, 'special-package'],
  ['lichtamt', null, 'pickup'],
  ['constructor', null, 'general'],
  ['moorgrab', 'kiox', 'kiox'],
  ['main', 'nonsense', 'general'],
] as const)('STA-10 STA-11 design %s, asked for %s: %s', (design, asked, template) => expect(faqTemplateOf(design, asked)).toBe(template))

test.each([
  ['main', [1, 2, 7]],
  ['album', [0, 1, 2, 7, 8, 9]],
] as const)('NAV-25 of 0 to 10 the footer of %s leads to %j', (footer, led) => {
  expect([0, 1, 2, 7, 8, 9, 10].filter((number) => isInFooter(footer, number))).toEqual(led)
})

test.each([
  [undefined, null],
  ['3', 3],
  ['0', 0],
  ['99', 0],
  ['x', 0],
])('STA-10 /faq/%s scrolls to %s', (wanted, number) => expect(questionAt([0, 1, 2, 3], wanted)).toBe(number))

test('STA-10 where there is no question there is nothing to scroll to', () => expect(questionAt([], '3')).toBeNull())

test.each([
  ['ruck', 'Wie schicke ich etwas zurück?', true],
  ['zurück', 'Wie schicke ich etwas zurück?', true],
  ['VERSAND kosten', 'Was kosten Versand und Verpackung?', true],
  ['strasse', 'Straße falsch geschrieben', true],
  ['zurueck', 'Wie schicke ich etwas zurück?', true],
  ['café', 'Ein Cafe am Hafen', true],
  ['müller', 'Paket an Mueller', true],
  ['nachnahme', 'Was kostet der Versand?', false],
  ['', 'Alles', true],
])('STA-13 “%s” finds “%s”: %s', (words, text, found) => expect(isFoundBy(words, text)).toBe(found))
