import { expect, test } from 'vitest'
import { formProblems } from './form-problem.ts'
import { mergeSchema } from './merge-form.ts'

const original = { orderReference: 'bax 7kq2 m9px', email: ' Marlene@Example.org ' }

test('MRG-02 the reference may have spaces, small letters and a payment method’s prefix', () => {
  expect(mergeSchema.parse(original)).toEqual({ orderReference: '7KQ2M9PX', email: 'Marlene@example.org' })
})

test.each([
  [{ orderReference: ' ' }, 'orderReference', 'merge_reference_required'],
  [{ orderReference: 'x'.repeat(101) }, 'orderReference', 'LANG_FIELD_TOO_LONG'],
  [{ email: '' }, 'email', 'LANG_EMAIL_REQUIRED'],
  [{ email: 'marlene@' }, 'email', 'LANG_EMAIL_INVALID'],
])('MRG-02 %j is refused at %s: %s', (change, field, key) => {
  const parsed = mergeSchema.safeParse({ ...original, ...change })
  expect(parsed.success ? [] : formProblems(parsed.error)).toMatchObject([{ field, key }])
})
