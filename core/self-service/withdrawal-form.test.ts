import { expect, test } from 'vitest'
import { formProblems } from '#core/checkout/form-problem.ts'
import { withdrawalSchema } from './withdrawal-form.ts'

const declaration = { name: ' Marlene  Größer ', order: 'bax 7kq2 m9px', email: 'marlene@example.org', items: '' }
const wrong = (change: object) => {
  const parsed = withdrawalSchema.safeParse({ ...declaration, ...change })
  return parsed.success ? [] : formProblems(parsed.error)
}

test('normalises the declaration and the order’s reference', () => {
  expect(withdrawalSchema.parse(declaration)).toEqual({
    name: 'Marlene Größer',
    order: '7KQ2M9PX',
    email: 'marlene@example.org',
    items: null,
  })
  expect(withdrawalSchema.parse({ ...declaration, items: 'nur das\nShirt' }).items).toBe('nur das Shirt')
})

test.each<[object, string, string]>([
  [{ name: ' ' }, 'name', 'withdraw_name_required'],
  [{ order: '' }, 'order', 'withdraw_order_required'],
  [{ email: '' }, 'email', 'LANG_EMAIL_REQUIRED'],
  [{ email: 'marlene@' }, 'email', 'LANG_EMAIL_INVALID'],
  [{ name: 'x'.repeat(101) }, 'name', 'LANG_FIELD_TOO_LONG'],
  [{ items: 'x'.repeat(501) }, 'items', 'LANG_FIELD_TOO_LONG'],
])('%j is refused at %s: %s', (change, field, key) => expect(wrong(change)).toMatchObject([{ field, key }]))
