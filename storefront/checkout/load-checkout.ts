import { redirect, type RouterContextProvider } from 'react-router'
import { stepFor, type Step } from '#core/checkout/steps.ts'
import { needsPersonalData } from '#storefront/carts/lines/cart-lines.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { checkoutQuery } from './checkout-documents.ts'
import { isMethodGone, isUndeliverable, isUnsellable, type Checkout } from './checkout-view.ts'
import { stepPaths } from './step-paths.ts'

/** In the query of step 3: what was approved at PayPal cannot be used (ERR-12). */
export const payPalErrorFlag = 'paypal_error'

/**
 * Loads a step of the checkout, or redirects to the first step where something is missing (CHK-03 to CHK-05).
 * @throws Response the redirect
 */
export async function loadStep(context: Readonly<RouterContextProvider>, step: Exclude<Step, 'cart'>): Promise<Checkout> {
  const checkout = await loaderPage(context).execute(checkoutQuery, {})
  const { cart } = checkout
  if (!cart) throw redirect(stepPaths.cart, 303)
  const allowedStep = stepFor(step, {
    itemCount: cart.items.length,
    expired: cart.expired,
    unsellable: isUnsellable(cart),
    carrierGone: cart.carrierGone,
    countryCode: cart.countryCode,
    shippingAddress: cart.shippingAddress,
    paymentMethod: isMethodGone(checkout) ? null : cart.paymentMethod,
    free: cart.amountToPay === 0,
    hasVouchers: cart.vouchers.length > 0,
    physical: cart.physical,
    undeliverable: isUndeliverable(checkout),
    needsPersonalData: needsPersonalData(cart),
  })
  if (allowedStep !== step) throw redirect(stepPaths[allowedStep], 303)
  return { ...checkout, cart }
}
