import { expect, test } from 'vitest'
import { withoutContact } from '#core/carts/personal-identifier.ts'
import { checkedInIdentifier, checkInContent, isCheckedIn, readAnswers } from './check-in.ts'

const meta = {
  checkin: [
    { type: 'content', header: { de: 'Hallo', en: 'Hello' }, content: 'Torf' },
    { type: 'form', name: 'seat_help', label: { de: 'Hilfe?', en: 'Help?' }, form_type: 'checkbox' },
    { type: 'form', name: 'arrival', label: 'Anreise', tags: ['required'], value: 'Bahn' },
    { type: 'form', name: 'first_name', label: 'No field may be called this' },
    { type: 'banner' },
  ],
}

test('CHI-05 the content is read by language, and parts that do not fit are left out', () => {
  expect(checkInContent(meta, 'en')).toEqual([
    { type: 'content', header: 'Hello', content: 'Torf', name: null, label: null, formType: null, tags: [], value: null },
    { type: 'form', header: null, content: null, name: 'seat_help', label: 'Help?', formType: 'checkbox', tags: [], value: null },
    { type: 'form', header: null, content: null, name: 'arrival', label: 'Anreise', formType: 'text', tags: ['required'], value: 'Bahn' },
  ])
  expect(checkInContent({ checkin: 'x' }, 'de')).toEqual([])
})

test('CHI-05 required fields must be filled, and unknown ones are not stored', () => {
  const content = checkInContent(meta, 'de')
  expect(readAnswers(content, { arrival: ' ', other: 'x' })).toEqual({
    answers: { seat_help: false, arrival: '' },
    missing: ['arrival'],
    tooLong: [],
  })
  expect(readAnswers(content, { arrival: 'x'.repeat(501), seat_help: 'on' })).toMatchObject({ missing: [], tooLong: ['arrival'] })
})

test.each([
  ['{"first_name":"Ada","last_name":"Lovelace","address":"","phone":""}', 'Ada', 'Lovelace'],
  ['Ada+Lovelace+Hafen 1+0421', 'Ada', 'Lovelace'],
  ['Ada Lovelace', 'Ada', 'Lovelace'],
])('CHI-06 the name in %s stays beside the answers, and the answers go with the contact data', (stored, first_name, last_name) => {
  const identifier = checkedInIdentifier(stored, { arrival: 'Bahn' })
  expect(JSON.parse(identifier)).toMatchObject({ first_name, last_name, arrival: 'Bahn', checked_in: true })
  expect(isCheckedIn(identifier)).toBe(true)
  expect(withoutContact(identifier)).toBe(JSON.stringify({ first_name, last_name, address: '', phone: '' }))
})

test('CHI-04 only a check-in says that somebody has checked in', () => {
  expect([null, '', 'Ada', '{"checked_in":"yes"}', '{"first_name":"Ada"}'].map(isCheckedIn)).toEqual([false, false, false, false, false])
  expect(isCheckedIn(checkedInIdentifier(null, {}))).toBe(true)
})
