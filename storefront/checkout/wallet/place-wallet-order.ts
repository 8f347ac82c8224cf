import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { addressFromWallet, fitsCountry } from '#core/payments/wallet.ts'
import { walletMethod } from '#core/payments/methods.ts'
import { returnTargets } from '#core/payments/return-targets.ts'
import { m } from '#texts/compiled/messages.js'
import { loaderPage } from '#storefront/loader-page.ts'
import { cartCountryQuery, createStripePaymentIntentMutation, placeOrderMutation } from '../checkout-documents.ts'

/** What a wallet's button gets: the client secret to confirm with, or why nothing was placed. */
export interface WalletOrder {
  clientSecret?: string
  /** Where the buyer goes after paying, and after a payment that failed. */
  successUrl?: string
  cancelUrl?: string
  /** Why nothing was placed. */
  message?: string
}

const text = z.string().max(300)
const requested = z.object({
  email: text,
  name: text,
  line1: text,
  line2: text.optional().transform((line) => line || null),
  postalCode: text,
  city: text,
  state: text.optional().transform((state) => state || null),
  country: text,
  shippingMethod: text.optional(),
  expectedTotal: z.coerce.number(),
  cartVersion: z.coerce.number().int(),
  cartFingerprint: text.optional(),
  idempotencyKey: z.uuid(),
})

/**
 * Places the order of a wallet (PAY-18): address, carrier and method are saved and the order is placed in one transaction, or nothing
 * is. Then its payment intent is opened. A repeated request finds the same order and the same intent.
 */
export async function placeWalletOrder(context: Readonly<RouterContextProvider>, form: FormData): Promise<WalletAnswer> {
  const page = loaderPage(context)
  const { execute, origin, shop } = page
  const input = requested.safeParse(Object.fromEntries(form))
  if (!input.success) return answer({ message: m.LANG_INVALID_INPUT({}, page) }, 422)
  const { email, shippingMethod, expectedTotal, cartVersion, cartFingerprint, idempotencyKey, ...wallet } = input.data
  const { cart } = await execute(cartCountryQuery, {})
  // After a lost answer there is no cart any more; the key then finds the order.
  if (cart && !fitsCountry(wallet, cart.countryCode)) return answer({ message: m.LANG_COUNTRY_MISMATCH({}, page) }, 422)
  const { placeOrder } = await execute(placeOrderMutation, {
    input: {
      email,
      billingAddress: addressFromWallet(wallet),
      paymentMethod: walletMethod,
      ...(shippingMethod && { shippingMethod }),
      expectedTotal,
      cartVersion,
      ...(cartFingerprint && { cartFingerprint }),
      idempotencyKey,
      // The button says so: whoever pays with it accepts the terms that are linked beside it.
      terms: true,
    },
  })
  const { order } = placeOrder
  if (!order) return answer({ message: placeOrder.problems[0]?.message ?? m.LANG_CHECKOUT_PAYMENTFAILED_TEXT({}, page) }, 409)
  const { success: successUrl, cancel: cancelUrl } = returnTargets(origin, shop, order)
  const { createStripePaymentIntent } = await execute(createStripePaymentIntentMutation, {
    input: { orderId: order.id, reference: order.reference },
  })
  const clientSecret = createStripePaymentIntent.externalPaymentToken
  return answer(clientSecret ? { clientSecret, successUrl, cancelUrl } : { cancelUrl }, 200)
}

interface WalletAnswer {
  body: WalletOrder
  status: number
}

function answer(body: WalletOrder, status: number): WalletAnswer {
  return { body, status }
}
