import { expect, test } from 'vitest'
import { fillFacts, unknownFacts } from './fill-facts.ts'

test('STA-12 facts replace their placeholders and are escaped', () => {
  expect(fillFacts('Ein Paket kostet {parcel_de}.', { parcel_de: '5,90 €' })).toBe('Ein Paket kostet 5,90 €.')
  expect(fillFacts('{company}', { company: 'A & B <script>' })).toBe('A &#38; B &#60;script&#62;')
})

test('STA-01 a line whose facts are all missing is left out', () => {
  expect(fillFacts('Vertreten durch {person}\nE-Mail: {email}\nTelefon: {phone}', { email: 'a@b.de', phone: '' })).toBe('E-Mail: a@b.de')
})

test('STA-01 a missing fact leaves no comma', () => {
  expect(fillFacts('({company}, {email}) gern', { company: 'A' })).toBe('(A) gern')
})

test('OPS-23 a misspelt fact is found', () => expect(unknownFacts('{company} {parcel_de} {parcl}')).toEqual(['parcl']))
