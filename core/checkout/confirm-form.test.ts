import { describe, expect, test } from 'vitest'
import { confirmSchema } from './confirm-form.ts'
import { formProblems } from './form-problem.ts'

const shown = { expectedTotal: 97.5, cartVersion: 3 }

function problemsOf(over18: boolean, input: unknown) {
  const parsed = confirmSchema({ over18 }).safeParse(input)
  return parsed.success ? [] : formProblems(parsed.error).map(({ key }) => key)
}

describe('the order form', () => {
  test.each([
    [false, { ...shown, terms: true }, []],
    [false, { ...shown }, ['LANG_TERMS_REQUIRED']],
    [false, { ...shown, terms: false }, ['LANG_TERMS_REQUIRED']],
    [true, { ...shown, terms: true }, ['LANG_TERMS18_REQUIRED']],
    [true, { ...shown, terms18: true }, ['LANG_TERMS_REQUIRED']],
    [true, { ...shown, terms: true, terms18: true }, []],
  ])('CHK-22 over 18 %s: %j is answered by %j', (over18, input, keys) => expect(problemsOf(over18, input)).toEqual(keys))

  test.each([
    [{ terms: true }],
    [{ terms: true, expectedTotal: -1, cartVersion: 1 }],
    [{ terms: true, expectedTotal: Number.NaN, cartVersion: 1.5 }],
  ])('a form that does not say what the fan was shown is out of date: %j', (input) =>
    expect(new Set(problemsOf(false, input))).toEqual(new Set(['LANG_CART_CHANGED'])),
  )

  test('CHK-21 the newsletter is never presumed', () => {
    expect(confirmSchema({ over18: false }).parse({ ...shown, terms: true })).toEqual({
      ...shown,
      terms: true,
      terms18: false,
      newsletter: false,
      idempotencyKey: null,
    })
  })
})
