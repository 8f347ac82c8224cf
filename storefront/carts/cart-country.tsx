import type { CheckoutQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { useShell } from '../shell/use-shell.ts'
import { usePriceText } from '../ui/price.tsx'
import { useCartForm } from './use-cart-form.ts'

/** Where the parcel goes, and which carriers go there; the cheapest is chosen until step 3 (CHK-08, CHK-10, CHK-11). */
export function CartCountry({ checkout }: { checkout: Pick<CheckoutQuery, 'countries' | 'shippingMethods' | 'cart'> }) {
  const shell = useShell()
  const price = usePriceText()
  const { Form, form } = useCartForm()
  const { countries, shippingMethods, cart } = checkout
  return (
    <section className="step cart-country" aria-labelledby="country-title">
      <h2 className="h2" id="country-title">
        {m.cart_to_country({}, shell)}
      </h2>
      <Form {...form} className="country-form">
        <div className="field">
          <label htmlFor="country">{m.cart_country({}, shell)}</label>
          <select className="in" id="country" name="countryCode" defaultValue={cart?.countryCode} autoComplete="shipping country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button className="btn" type="submit" name="intent" value="country">
          {m.cart_country_save({}, shell)}
        </button>
      </Form>
      {shippingMethods.nodes.length > 0 && (
        <>
          <ul className="carriers">
            {shippingMethods.nodes.map((carrier) => (
              <li key={carrier.id}>
                <span>
                  <b>{carrier.name}</b>
                  {carrier.description && <small className="mute"> {carrier.description}</small>}
                </span>
                <span className="num">{price(carrier.price)}</span>
              </li>
            ))}
          </ul>
          <p className="note mt-3">{m.cart_carrier_later({}, shell)}</p>
        </>
      )}
    </section>
  )
}
