import { describe, expect, test } from 'vitest'
import { formProblems } from './form-problem.ts'
import { logisticsSchema } from './logistics-form.ts'

const posted = logisticsSchema({ carriers: ['1', '2'], paymentMethods: ['stripe_checkout', 'bank_transfer'] })
const mailed = logisticsSchema({ carriers: [], paymentMethods: ['stripe_checkout'] })

describe('the payment and shipping form', () => {
  test.each([
    [posted, { shippingMethod: '2', paymentMethod: 'bank_transfer' }, { shippingMethod: '2', paymentMethod: 'bank_transfer' }],
    [mailed, { paymentMethod: 'stripe_checkout' }, { shippingMethod: null, paymentMethod: 'stripe_checkout' }],
    // CHK-26: the -1 of a cart without physical items goes no further
    [mailed, { shippingMethod: '-1', paymentMethod: 'stripe_checkout' }, { shippingMethod: null, paymentMethod: 'stripe_checkout' }],
  ])('takes what is offered', (schema, input, output) => expect(schema.parse(input)).toEqual(output))

  test.each([
    [
      posted,
      {},
      [
        ['shippingMethod', 'LANG_SHIPPING_METHOD_REQUIRED'],
        ['paymentMethod', 'LANG_PAYMENT_METHOD_REQUIRED'],
      ],
    ],
    [posted, { shippingMethod: '1', paymentMethod: '' }, [['paymentMethod', 'LANG_PAYMENT_METHOD_REQUIRED']]],
    [posted, { shippingMethod: '-1', paymentMethod: 'bank_transfer' }, [['shippingMethod', 'LANG_SHIPPING_METHOD_NOT_OFFERED']]],
    [posted, { shippingMethod: '9', paymentMethod: 'bank_transfer' }, [['shippingMethod', 'LANG_SHIPPING_METHOD_NOT_OFFERED']]],
    [mailed, {}, [['paymentMethod', 'LANG_PAYMENT_METHOD_REQUIRED']]],
    [mailed, { paymentMethod: 'bank_transfer' }, [['paymentMethod', 'LANG_PAYMENT_METHOD_NOT_OFFERED']]],
  ])('CHK-19 marks what is missing or not offered', (schema, input, problems) => {
    const parsed = schema.safeParse(input)
    expect(parsed.success ? [] : formProblems(parsed.error).map(({ field, key }) => [field, key])).toEqual(problems)
  })
})
