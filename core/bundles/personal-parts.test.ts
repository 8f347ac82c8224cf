import { expect, test } from 'vitest'
import { asksForName, checkNames } from './personal-parts.ts'

test.each([
  [{ kind: 'event', meta: {}, personalizationRequirement: 'name_required' }, true],
  [{ kind: 'event', meta: {}, personalizationRequirement: 'no_personalization_required' }, false],
  [{ kind: 'event', meta: {}, personalizationRequirement: 'check_in_required' }, false],
  [{ kind: 'event', meta: {} }, false],
  [{ kind: 'merch', meta: { personalised: true } }, true],
  [{ kind: 'merch', meta: { personalised: 'yes' } }, false],
  [{ kind: 'merch', meta: null }, false],
])('BND-09 PER-04 %j asks for a name: %s', (product, asks) => {
  expect(asksForName(product)).toBe(asks)
})

const items = [
  { partId: '1', variantId: 'ticket' },
  { partId: '2', variantId: 'shirt' },
  { partId: '3', variantId: 'mug' },
]

test('BND-09 every chosen personal part gets a name', () => {
  expect(checkNames(items, ['1', '3', '9'], { '1': ' Ada Lovelace ', '3': 'Ada', '2': 'nobody asked' })).toEqual({
    ok: true,
    items: [
      { variantId: 'ticket', name: 'Ada Lovelace' },
      { variantId: 'mug', name: 'Ada' },
    ],
  })
})

test('BND-09 LIM-33 names that are missing or longer than 80 characters are problems of their parts', () => {
  expect(checkNames(items, ['1', '2', '3'], { '1': '  ', '2': 'x'.repeat(81), '3': 'x'.repeat(80) })).toEqual({
    ok: false,
    problems: [
      { code: 'NAME_REQUIRED', field: '1' },
      { code: 'NAME_REQUIRED', field: '2' },
    ],
  })
})
