import { expect, test } from 'vitest'
import { fillFacts, unknownFacts } from './fill-facts.ts'

test('STA-12 facts stand where the text names them, and are words, never markup', () => {
  expect(fillFacts('Ein Paket kostet {parcel_de}.', { parcel_de: '5,90 €' })).toBe('Ein Paket kostet 5,90 €.')
  expect(fillFacts('{company}', { company: 'A & B <script>' })).toBe('A &#38; B &#60;script&#62;')
})

test('STA-01 a line about what the shop does not have is left out', () => {
  expect(fillFacts('Vertreten durch {person}\nE-Mail: {email}\nTelefon: {phone}', { email: 'a@b.de', phone: '' })).toBe('E-Mail: a@b.de')
})

test('STA-01 one that is missing among others leaves no comma', () => {
  expect(fillFacts('({company}, {email}) gern', { company: 'A' })).toBe('(A) gern')
})

test('OPS-23 a misspelt fact is named', () => expect(unknownFacts('{company} {parcel_de} {parcl}')).toEqual(['parcl']))
