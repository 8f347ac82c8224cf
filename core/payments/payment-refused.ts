/** What of a buyer a provider can refuse to take. */
export const refusedFields = {
  email: 'email',
  name: 'billingAddress.lastName',
  address: 'billingAddress.address',
  post_code: 'billingAddress.postCode',
  city: 'billingAddress.city',
  country: 'billingAddress.countryCode',
  phone: 'billingAddress.phone',
} as const

export type RefusedField = keyof typeof refusedFields

/**
 * A provider has definitely refused to open a payment: asking once more for the same would be refused again. Any other error says that it
 * may work next time.
 */
export class PaymentRefused extends Error {
  /** What has to be mended; null where it is nothing that the buyer has entered. */
  field: RefusedField | null

  constructor(field: RefusedField | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}

const patterns: [field: RefusedField, pattern: RegExp][] = [
  ['email', /email/],
  ['phone', /phone/],
  ['post_code', /postal|postcode|zip/],
  ['country', /country/],
  ['city', /city|locality|admin_area/],
  ['address', /\bline[12]\b|address_line|street/],
  ['name', /(billing|shipping|payer|customer).*name|given_name|surname|full_name/],
]

/**
 * What of the buyer a provider's name of a parameter stands for: `payment_method_data[billing_details][email]`,
 * `/payment_source/paypal/email_address`, `customer_email`. Null for anything else, such as a product's name.
 */
export function findRefusedField(parameter: string | null | undefined): RefusedField | null {
  const name = (parameter ?? '').toLowerCase()
  return patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

export function isRefusedField(text: string | null): text is RefusedField {
  return text !== null && Object.hasOwn(refusedFields, text)
}
