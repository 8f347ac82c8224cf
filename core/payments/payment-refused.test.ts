import { expect, test } from 'vitest'
import { findRefusedField } from './payment-refused.ts'

test.each([
  ['customer_email', 'email'],
  ['payment_method_data[billing_details][email]', 'email'],
  ['payment_method_data[billing_details][name]', 'name'],
  ['payment_method_data[billing_details][phone]', 'phone'],
  ['payment_method_data[billing_details][address][country]', 'country'],
  ['payment_method_data[billing_details][address][postal_code]', 'post_code'],
  ['payment_method_data[billing_details][address][city]', 'city'],
  ['payment_method_data[billing_details][address][line1]', 'address'],
  ['payment_method_data[sofort][country]', 'country'],
  ['/payment_source/paypal/email_address', 'email'],
  ['/purchase_units/0/shipping/address/postal_code', 'post_code'],
  ['/purchase_units/0/shipping/name/full_name', 'name'],
  ['/payment_source/paypal/name/given_name', 'name'],
  ['line_items[0][price_data][product_data][name]', null],
  ['line_items[0][quantity]', null],
  ['/purchase_units/0/description', null],
  ['expires_at', null],
  [undefined, null],
])('the parameter %s of a provider is the buyer’s %s', (parameter, field) => {
  expect(findRefusedField(parameter)).toBe(field)
})
