import { describe, expect, test } from 'vitest'
import { readAddForm } from './add-form.ts'
import { amountField } from './amount-field.ts'

describe('the form that adds to the cart', () => {
  test.each([
    [{ variant: '7' }, [{ productVariantId: '7', amount: 1 }]],
    [{ variant: '7', amount: '3' }, [{ productVariantId: '7', amount: 3 }]],
    [{ [amountField('1')]: '2', [amountField('2')]: '0', [amountField('3')]: '' }, [{ productVariantId: '1', amount: 2 }]],
    [
      { [amountField('1')]: '2', [amountField('3')]: '1' },
      [
        { productVariantId: '1', amount: 2 },
        { productVariantId: '3', amount: 1 },
      ],
    ],
  ])('CRT-10 %j is read as whole amounts', (fields, items) => {
    expect(readAddForm(Object.entries(fields))).toEqual({ ok: true, items })
  })

  test.each([
    [{}, 'NO_OPTION'],
    [{ variant: '' }, 'NO_OPTION'],
    [{ variant: '7', amount: '0' }, 'NOTHING_SELECTED'],
    [{ [amountField('1')]: '0', [amountField('2')]: '' }, 'NOTHING_SELECTED'],
    [{ variant: '7', amount: '1.5' }, 'INVALID_INPUT'],
    [{ [amountField('1')]: '-1' }, 'INVALID_INPUT'],
    [{ [amountField('1')]: 'viele' }, 'INVALID_INPUT'],
  ])('ERR-28 EVT-20 %j is refused as %s', (fields, code) => {
    expect(readAddForm(Object.entries(fields))).toEqual({ ok: false, code })
  })
})
