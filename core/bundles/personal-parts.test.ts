import { expect, test } from 'vitest'
import { checkPersonalData, type PersonalPart } from './personal-parts.ts'

const items = [
  { partId: '1', variantId: 'ticket' },
  { partId: '2', variantId: 'shirt' },
  { partId: '3', variantId: 'mug' },
]
const parts: PersonalPart[] = [
  { partId: '1', kind: 'name', isTicket: true },
  { partId: '2', kind: 'none', isTicket: false },
  { partId: '3', kind: 'text', isTicket: false },
  { partId: '9', kind: 'contact', isTicket: true },
]

test('BND-09 every chosen part that is personalised gets what it asks for', () => {
  const entered = { '1.firstName': 'Ada', '1.lastName': 'Lovelace', '1.phone': 'of no interest', '3.text': 'Ada', '2.text': 'nobody asked' }
  expect(checkPersonalData(items, parts, { entered, terms: true })).toEqual({
    ok: true,
    items: [
      { partId: '1', variantId: 'ticket', values: { firstName: 'Ada', lastName: 'Lovelace' } },
      { partId: '3', variantId: 'mug', values: { text: 'Ada' } },
    ],
  })
})

test('BND-09 LIM-33 what is missing or too long is a problem of its part, and tickets need the consent', () => {
  const entered = { '1.firstName': 'Ada', '1.lastName': ' ', '3.text': 'x'.repeat(81) }
  expect(checkPersonalData(items, parts, { entered, terms: false })).toEqual({
    ok: false,
    problems: [{ code: 'NAME_REQUIRED', field: '1' }, { code: 'NAME_REQUIRED', field: '3' }, { code: 'TERMS_REQUIRED' }],
  })
  const merchandise = items.filter(({ partId }) => partId !== '1')
  expect(checkPersonalData(merchandise, parts, { entered: { '3.text': 'Ada' }, terms: false }).ok).toBe(true)
})
