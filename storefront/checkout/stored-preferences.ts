import { useEffect } from 'react'
import {
  noPreferences,
  preferencesKey,
  readPreferences,
  withDetails,
  withLastOrder,
  writePreferences,
} from '#core/checkout/order-preferences.ts'
import type { OrderPreferences, PreferredAddress } from '#core/checkout/order-preferences.ts'
import { usePageContext } from '#storefront/page-context.ts'
import type { CheckoutCart } from './checkout-view.ts'

/*
 * What this browser remembers of the last order (CHK-27). It is kept in the browser's storage, not in a cookie, so that names and
 * addresses are not sent with every request. A browser that stores nothing remembers nothing.
 */

/** The preferences that a shop's last order left in this browser; the defaults if there are none. */
export function storedPreferences(shopSlug: string): OrderPreferences {
  try {
    return readPreferences(localStorage.getItem(preferencesKey(shopSlug)), Date.now())
  } catch {
    return noPreferences
  }
}

/** Deletes everything that is remembered. */
export function deletePreferences(shopSlug: string): void {
  try {
    localStorage.removeItem(preferencesKey(shopSlug))
  } catch {
    // Nothing was stored.
  }
}

/** After an order was placed: clears payment and shipping method, and keeps the order's method as the last one. */
export function rememberOrder(shopSlug: string, paymentMethod: string): void {
  const remembered = storedPreferences(shopSlug)
  if (remembered !== noPreferences) store(shopSlug, withLastOrder(remembered, paymentMethod))
}

/** Remembers what the cart has saved: after step 2 e-mail and addresses, after step 3 also payment and shipping method. */
export function useStorePreferences(cart: CheckoutCart, { choices }: { choices: boolean }): void {
  const { slug } = usePageContext().shop
  useEffect(() => {
    const { email, billingAddress, shippingAddress, paymentMethod, shipping } = cart
    if (!email || !billingAddress || !shippingAddress) return
    const details = { email, billing_address: preferredAddress(billingAddress), shipping_address: preferredAddress(shippingAddress) }
    const remembered = withDetails(storedPreferences(slug), details)
    store(slug, choices ? { ...remembered, payment_method: paymentMethod ?? '', shipping_method: shipping?.id ?? '' } : remembered)
  }, [cart, choices, slug])
}

/**
 * Chooses the remembered payment method (CHK-27), else that of the last order, where the cart has none yet, the method is offered and
 * the buyer has changed nothing.
 */
export function usePreferredMethod(cart: CheckoutCart): void {
  const { slug } = usePageContext().shop
  const { paymentMethod } = cart
  useEffect(() => {
    if (paymentMethod) return
    const options = [...document.querySelectorAll<HTMLInputElement>('input[name="paymentMethod"]')]
    const { payment_method: chosen, last_payment_method: last } = storedPreferences(slug)
    const remembered = options.find(({ value }) => value === (chosen || last))
    if (remembered && options.every(({ checked, defaultChecked }) => checked === defaultChecked)) remembered.checked = true
  }, [paymentMethod, slug])
}

function preferredAddress(address: NonNullable<CheckoutCart['billingAddress']>): PreferredAddress {
  const { firstName, lastName, postCode, city, countryCode } = address
  return { first_name: firstName, last_name: lastName, address: address.address, post_code: postCode, city, country_code: countryCode }
}

function store(shopSlug: string, preferences: OrderPreferences): void {
  try {
    localStorage.setItem(preferencesKey(shopSlug), writePreferences(preferences, Date.now()))
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}
