import { describe, expect, test } from 'vitest'
import { isPersonalDataComplete, personalDataKind, personalValues, repeatedNames, type PersonalDataKind } from './personal-data.ts'
import { contactIdentifier } from './personal-identifier.ts'

test.each([
  [{ kind: 'event', meta: {}, personalizationRequirement: 'name_required' }, 'name'],
  [{ kind: 'event', meta: {}, personalizationRequirement: 'every_ticket' }, 'name'],
  [{ kind: 'event', meta: {}, personalizationRequirement: 'contact_tracing_required' }, 'contact'],
  [{ kind: 'event', meta: {}, personalizationRequirement: 'check_in_required' }, 'none'],
  [{ kind: 'event', meta: { personalised: true }, personalizationRequirement: 'no_personalization_required' }, 'none'],
  [{ kind: 'event', meta: {} }, 'none'],
  [{ kind: 'merch', meta: { personalised: true } }, 'text'],
  [{ kind: 'merch', meta: { personalised: 'yes' } }, 'none'],
  [{ kind: 'merch', meta: null }, 'none'],
])('PER-04 %j asks for %s', (product, kind) => expect(personalDataKind(product)).toBe(kind))

const contact = (firstName: string, lastName: string, address = '', phone = '') =>
  contactIdentifier({ firstName, lastName, address, phone })

describe('PER-03 what is enough', () => {
  test.each<[PersonalDataKind, string | null, boolean]>([
    ['none', null, true],
    ['name', null, false],
    ['name', contact('Ada', 'Lovelace'), true],
    ['name', contact('Ada', ''), false],
    ['name', 'Ada Lovelace', true],
    ['name', 'Ada', false],
    ['name', '{"checked_in":true}', false],
    ['contact', contact('Ada', 'Lovelace'), false],
    ['contact', contact('Ada', 'Lovelace', 'Torfweg 1'), false],
    ['contact', contact('Ada', 'Lovelace', 'Torfweg 1', '1'), true],
    ['contact', 'Ada+Lovelace+Torfweg 1+1', true],
    ['contact', 'Ada Lovelace', false],
    ['text', null, false],
    ['text', 'Ada', true],
  ])('%s by %j: %s', (kind, identifier, complete) => expect(isPersonalDataComplete(kind, identifier)).toBe(complete))
})

test('the form is filled with what an identifier has', () => {
  expect(personalValues('contact', contact('Ada', 'Lovelace', 'Torfweg 1'))).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: 'Torfweg 1',
    phone: '',
  })
  expect(personalValues('name', 'Ada King Lovelace')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(personalValues('text', null)).toEqual({ text: '' })
})

test('PER-06 the holders of tickets of one event have different names, whatever the capitals', () => {
  const ticket = (id: string, productId: string, personalIdentifier: string | null, kind: PersonalDataKind = 'name') => ({
    ...{ id, productId, personalIdentifier, kind },
  })
  const repeated = repeatedNames([
    ticket('1', 'a', contact('Ada', 'Lovelace')),
    ticket('2', 'b', contact('Ada', 'Lovelace')),
    ticket('3', 'a', contact('Grace', 'Hopper')),
    ticket('4', 'a', 'ADA  lovelace'),
    ticket('5', 'a', null),
    ticket('6', 'a', null),
    ticket('7', 'a', contact('Ada', 'Lovelace'), 'none'),
    ticket('8', 'c', 'Ada', 'text'),
    ticket('9', 'c', 'Ada', 'text'),
  ])
  expect(repeated.map(({ id }) => id)).toEqual(['4'])
})
