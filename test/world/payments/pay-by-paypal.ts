import { startPayment } from '#server/money/payments/starting/start-payment.ts'
import type { PaymentShop, PlacedOrder } from './payment-shop.ts'

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

export interface OrderAtPayPal {
  status: string
  purchase_units: [
    { custom_id: string; invoice_id: string; amount: { value: string }; payments?: { captures: { id: string; status: string }[] } },
  ]
}

/** PayPal's order, as somebody with our credentials reads it. */
export async function readAtPayPal({ sandbox }: Pick<PaymentShop, 'sandbox'>, id: string): Promise<OrderAtPayPal> {
  const base = `${sandbox.url}/paypal`
  const token = await fetch(`${base}/v1/oauth2/token`, { method: 'POST', headers: { authorization: `Basic ${btoa('a:b')}` } })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const answer = await fetch(`${base}/v2/checkout/orders/${id}`, { headers: { authorization: `Bearer ${bearer}` } })
  return (await answer.json()) as OrderAtPayPal
}

/** What somebody does at PayPal without the shop. @returns the changed object */
export async function actAtPayPal({ sandbox }: Pick<PaymentShop, 'sandbox'>, path: string, body: object = {}): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox.url}/controls/paypal${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The sandbox answered ${path} with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}
