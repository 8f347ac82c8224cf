import { expect, test } from 'vitest'
import { chooseFaqTemplate, isFoundBy, isInFooter, questionAt } from './faq.ts'

test.each([
  ['main', null, 'general'],
  ['standard', null, 'general'],
  ['moorgrab', null, 'special-package'],
  ['lichtamt', null, 'pickup'],
  ['constructor', null, 'general'],
  ['moorgrab', 'kiox', 'kiox'],
  ['main', 'nonsense', 'general'],
] as const)('STA-10 STA-11 design %s with %s requested has the questions of %s', (design, requested, template) =>
  expect(chooseFaqTemplate(design, requested)).toBe(template),
)

test.each([
  ['main', [1, 2, 7]],
  ['album', [0, 1, 2, 7, 8, 9]],
] as const)('NAV-25 the footer of %s links to the questions %j', (footer, linked) => {
  expect([0, 1, 2, 7, 8, 9, 10].filter((number) => isInFooter(footer, number))).toEqual(linked)
})

test.each([
  [undefined, null],
  ['3', 3],
  ['0', 0],
  ['99', 0],
  ['x', 0],
])('STA-10 /faq/%s scrolls to %s', (requested, number) => expect(questionAt([0, 1, 2, 3], requested)).toBe(number))

test('STA-10 without questions there is nothing to scroll to', () => expect(questionAt([], '3')).toBeNull())

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
])('STA-13 “%s” finds “%s”: %s', (query, text, isFound) => expect(isFoundBy(query, text)).toBe(isFound))
