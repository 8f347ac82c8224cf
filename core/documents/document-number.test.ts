import { expect, test } from 'vitest'
import { documentNumber } from './document-number.ts'

test('a document’s number names its kind, its contract partner and its place in the series', () => {
  expect(documentNumber('invoice', 1, 42)).toBe('R-1-000042')
  expect(documentNumber('credit_note', 1, 42)).toBe('S-1-000042')
  expect(documentNumber('ticket_document', 12, 1_234_567)).toBe('T-12-1234567')
})
