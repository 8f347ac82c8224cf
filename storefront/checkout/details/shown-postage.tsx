import type { FormReply } from '#storefront/ui/forms/form-reply.ts'
import { readText } from '#storefront/ui/forms/form-reply.ts'
import { differsField } from './details-form.ts'
import type { CheckoutCart } from '../checkout-view.ts'

const countryField = 'shownCountry'
const carrierField = 'shownCarrier'

/**
 * Hidden fields with the country and the carrier whose price the buyer has been shown, so that the next step can say when the postage
 * has changed with the country. A repeated form keeps those of the first.
 */
export function ShownPostage({ cart, reply }: { cart: CheckoutCart; reply: FormReply | undefined }) {
  return (
    <>
      <input type="hidden" name={countryField} value={reply?.values[countryField] ?? cart.countryCode} />
      <input type="hidden" name={carrierField} value={reply?.values[carrierField] ?? cart.shipping?.id ?? ''} />
    </>
  )
}

/** The query by which the next step knows the country and the carrier that were shown; empty if the country is still the same. */
export function shownPostageQuery(form: FormData): string {
  const country = readText(form, countryField)
  const delivery = readText(form, form.has(differsField) ? 'shippingAddress.countryCode' : 'billingAddress.countryCode')
  if (!country || country === delivery) return ''
  return `?${new URLSearchParams({ country_was: country, carrier_was: readText(form, carrierField) }).toString()}`
}
