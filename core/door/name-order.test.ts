import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byLastName, lastName } from './name-order.ts'

test.each([
  ['Marlene Größer-Yılmaz', 'Größer-Yılmaz'],
  ['Ada von der Heide', 'Heide'],
  ['Luz de la Cruz', 'Cruz'],
  ['Jan van ’t Hof', 'Hof'],
  ['  Ben   Abt ', 'Abt'],
  ['Björk', 'Björk'],
  ['Abt, Ben', 'Abt'],
  ['von der Heide, Ada', 'Heide'],
  ['Sammy Davis Jr.', 'Davis'],
  ['Karl III', 'Karl'],
  ['Jr.', 'Jr.'],
  ['山田 太郎', '山田'],
  ['山田太郎', '山田太郎'],
  ['김 민준', '김'],
  ['Ольга Иванова', 'Иванова'],
  ['', ''],
])('the last name of “%s” is “%s”', (name, expected) => expect(lastName(name)).toBe(expected))

const listed = (name: string, kind = '', code = '') => ({ name, kind, code })

test('umlauts and accents stand with their letters, capitals with small ones, and numbers by their value', () => {
  const names = ['Zoé Zorn', 'Ole Ähre', 'Eva abt', 'Ida Abt', 'Gast 10', 'Gast 9', 'Max Öl', 'Mia Olm']
  expect(
    names
      .map((name) => listed(name))
      .sort(byLastName)
      .map(({ name }) => name),
  ).toEqual(['Gast 9', 'Gast 10', 'Eva abt', 'Ida Abt', 'Ole Ähre', 'Max Öl', 'Mia Olm', 'Zoé Zorn'])
})

test('several tickets of one name stand by their kind and number', () => {
  const tickets = [listed('Ida Abt', 'Rang', '…1000'), listed('Ida Abt', 'Rang', '…0999'), listed('Ida Abt', 'Parkett', '…2000')]
  expect(tickets.sort(byLastName).map(({ code }) => code)).toEqual(['…2000', '…0999', '…1000'])
})

test('the order does not depend on the one before', () => {
  const word = fc.constantFrom('Ada', 'von', 'Abt', 'ähre', 'Öl', '山田', 'Jr.', 'Gast 9', 'de la', 'x,')
  const tickets = fc.array(
    fc.record({
      name: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
      kind: fc.constantFrom('Rang', 'Parkett'),
      code: fc.stringMatching(/^[0-9]{4}$/),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(tickets, fc.infiniteStream(fc.nat()), (made, order) => {
      const shuffled = made.map((ticket) => ({ ticket, at: order.next().value as number })).sort((one, other) => one.at - other.at)
      const keys = (sorted: typeof made) => sorted.map(({ name, kind, code }) => `${lastName(name)}|${name}|${kind}|${code}`)
      expect(keys(shuffled.map(({ ticket }) => ticket).sort(byLastName))).toEqual(keys(made.toSorted(byLastName)))
    }),
  )
})
