import type { CheckoutQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { useCartForm } from '#storefront/carts/lines/use-cart-form.ts'
import { usePageContext } from '#storefront/page-context.ts'
import { CarrierOptions } from '../payment/carrier-options.tsx'
import { FormScope, SelectField } from '#storefront/ui/forms/form-fields.tsx'

type ShippingChoice = Pick<CheckoutQuery, 'countries' | 'shippingMethods' | 'cart'>

/**
 * The country and the carrier of the parcel (CHK-08, CHK-10). Changing the country selects its cheapest carrier (CHK-11). A choice
 * is saved at once; without JavaScript there are buttons.
 */
export function CartShipping({ checkout }: { checkout: ShippingChoice }) {
  const page = usePageContext()
  const { Form, form } = useCartForm()
  const { countries, shippingMethods, cart } = checkout
  // Other goods or another country may select another carrier: then the choice starts anew. A choice of the buyer changes no offer.
  const offers = shippingMethods.nodes.map(({ id, price }) => `${id}:${price}`).join()
  const saved = { countryCode: cart?.countryCode ?? '', shippingMethod: cart?.shipping?.id ?? '' }
  return (
    <section className="step" aria-labelledby="shipping-title">
      <h2 className="heading-2" id="shipping-title">
        {m.cart_to_country({}, page)}
      </h2>
      <FormScope reply={undefined} saved={saved}>
        <Form {...form} className="country-form" onChange={(event) => event.currentTarget.requestSubmit()}>
          <input type="hidden" name="intent" value="country" />
          <SelectField
            name="countryCode"
            label={m.cart_country({}, page)}
            autoComplete="shipping country"
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <noscript>
            <button className="button" type="submit">
              {m.cart_country_save({}, page)}
            </button>
          </noscript>
        </Form>
        {shippingMethods.nodes.length > 0 && (
          <Form
            {...form}
            className="carrier-form"
            onChange={(event) => event.currentTarget.requestSubmit()}
            key={`${cart?.countryCode} ${offers}`}
          >
            <input type="hidden" name="intent" value="carrier" />
            <h3 className="label" id="carrier-title">
              {m.cart_carriers({}, page)}
            </h3>
            {cart?.carrierGone && <p className="field-error">{m.cart_carrier_gone({}, page)}</p>}
            <CarrierOptions carriers={shippingMethods.nodes} labelId="carrier-title" />
            <noscript>
              <button className="button carrier-submit" type="submit">
                {m.cart_carrier_save({}, page)}
              </button>
            </noscript>
          </Form>
        )}
      </FormScope>
    </section>
  )
}
