import { invalidateReferenceData } from '#server/shops/cached-reference-data.ts'
import { startPayment } from '#server/payments/starting/start-payment.ts'
import type { PaymentShop, PlacedOrder } from './payment-shop.ts'

/** Offers PayPal in the shops of the test world, which start with cards and bank transfer. */
export async function offerPayPal({ context }: Pick<PaymentShop, 'context'>): Promise<void> {
  await context.db
    .insertInto('paymentMethod')
    .values({ id: 'paypal', name: { de: 'PayPal', en: 'PayPal' }, position: 3 })
    .execute()
  invalidateReferenceData(context.db)
}

export interface PayPalPayment {
  /** The id of PayPal's order. */
  id: string
  approvalUrl: string
}

/** Opens a payment by PayPal for an order. */
export async function startPayPal({ context, world }: PaymentShop, order: Pick<PlacedOrder, 'id' | 'reference'>): Promise<PayPalPayment> {
  const started = await startPayment(context, {
    key: { id: order.id, shopId: world.main.id, reference: order.reference },
    method: 'paypal',
    successUrl: 'http://localhost:3000/done?payment_received=1',
    cancelUrl: 'http://localhost:3000/cancel?payment_error=1',
  })
  if (!started.ok || started.value.step.kind !== 'redirect') throw new Error(`startPayment was refused: ${JSON.stringify(started)}`)
  return { id: started.value.object.id, approvalUrl: started.value.step.url }
}

/** Submits the form of PayPal's page like a browser. @returns the redirect target */
export async function approvePayPal({ approvalUrl, id }: PayPalPayment, fields: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(approvalUrl, { method: 'POST', body: new URLSearchParams({ token: id, ...fields }), redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

/** What somebody does at PayPal without the shop. @returns the changed object */
export async function actAtPayPal({ sandbox }: Pick<PaymentShop, 'sandbox'>, path: string, body: object = {}): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox.url}/controls/paypal${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The sandbox answered ${path} with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}
