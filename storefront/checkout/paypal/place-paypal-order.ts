import type { RouterContextProvider } from 'react-router'
import { returnTargets } from '#core/payments/return-targets.ts'
import { loaderPage } from '#storefront/loader-page.ts'
import { createPaymentMutation } from '../checkout-documents.ts'
import { placeFromForm } from '../confirm/place-from-form.ts'

/** What PayPal's button gets. Nothing at all means that the order was not placed. */
export interface PayPalOrder {
  /** The order at PayPal that the buyer approves, and where the buyer goes afterwards. */
  payment?: { id: string; successUrl: string; cancelUrl: string }
  /** Where the buyer goes if the order was placed, but PayPal could not be reached (ERR-08). */
  cancelUrl?: string
}

/** Places the order of step 4 and opens its payment at PayPal (PAY-09). A repeated request finds the same order and the same payment. */
export async function placePayPalOrder(context: Readonly<RouterContextProvider>, form: FormData): Promise<{ body: PayPalOrder }> {
  const { order } = await placeFromForm(context, form)
  if (!order) return { body: {} }
  const { execute, origin, shop } = loaderPage(context)
  const { success: successUrl, cancel: cancelUrl } = returnTargets(origin, shop, order)
  const { createPayment } = await execute(createPaymentMutation, {
    input: { orderId: order.id, reference: order.reference, paymentMethod: order.paymentMethod, successUrl, cancelUrl },
  })
  const id = createPayment.externalPaymentId
  return { body: id ? { payment: { id, successUrl, cancelUrl } } : { cancelUrl } }
}
