import type { Fan, ModelShop } from './model-shop.ts'
import type { Provider } from './provider-events.ts'

/** The methods that are paid at a provider. */
export const onlineMethods = ['stripe_checkout', 'stripe_sofort', 'stripe_express', 'paypal'] as const
export type OnlineMethod = (typeof onlineMethods)[number]
/** `paypal_express`: with what the fan has approved before ordering. */
type PayingMethod = OnlineMethod | 'paypal_express'

/** Where a fan pays: a page of the provider, or a wallet's sheet on the shop's own page. */
export interface PaymentPage {
  method: OnlineMethod
  provider: Provider
  /** The provider's id of the session, the intent or the order. */
  id: string
  /** Null for a wallet's sheet. */
  address: string | null
  /** The secret of a wallet's sheet. */
  token: string | null
}

/** `slowly`: the fan has paid, and the money takes days; where a method has no such thing, it is there at once. */
export const outcomes = ['pay', 'pay', 'pay', 'slowly', 'decline', 'nothing'] as const
export type Outcome = (typeof outcomes)[number]

interface Started {
  externalPaymentId: string | null
  externalPaymentToken?: string | null
  redirectUrl?: string | null
}

/** Opens a payment for an order by this method. @returns null where the shop refuses it */
export async function openPage(
  { fan, id, reference }: { fan: Fan; id: string; reference: string },
  method: PayingMethod,
): Promise<PaymentPage | null> {
  const isWallet = method === 'stripe_express'
  // The order's own method; the payment page of an order does not offer it.
  const isApproved = method === 'paypal_express'
  const [name, input, fields] = isWallet
    ? ['createStripePaymentIntent', 'CreateStripePaymentIntentInput', 'externalPaymentToken']
    : ['createPayment', 'CreatePaymentInput', 'redirectUrl']
  const returns = { successUrl: 'http://localhost:3000/checkout/done', cancelUrl: 'http://localhost:3000/checkout/payment' }
  const answer = await fan.graphql<Record<string, Started>>(
    `mutation ($input: ${input}!) { ${name}(input: $input) { externalPaymentId ${fields} problems { code } } }`,
    { input: { orderId: id, reference, ...(!isWallet && returns), ...(!isWallet && !isApproved && { paymentMethod: method }) } },
  )
  const { externalPaymentId, externalPaymentToken: token = null, redirectUrl: address = null } = answer[name] as Started
  if (!externalPaymentId) return null
  const paidBy = isApproved ? 'paypal' : method
  // What was approved is paid on the shop's own done page. PayPal's page of it still exists, in the fan's history.
  const page = address?.startsWith(returns.successUrl) ? `/paypal/checkoutnow?token=${externalPaymentId}` : address
  return { method: paidBy, provider: paidBy === 'paypal' ? 'paypal' : 'stripe', id: externalPaymentId, address: page, token }
}

const cardOutcomes = { pay: 'pay', slowly: 'pay', decline: 'decline' } as const
const bankOutcomes = { pay: 'pay', slowly: 'arrives', decline: 'decline' } as const
const payPalOutcomes = { pay: 'approve', slowly: 'pending', decline: 'decline' } as const

/** What the fan does on the page. */
export async function press(shop: ModelShop, page: PaymentPage, outcome: Outcome): Promise<void> {
  if (outcome === 'nothing') return
  if (page.method === 'stripe_checkout') await shop.submit(page.address ?? '', { outcome: cardOutcomes[outcome] })
  // The bank decides when an act says so, not after a time.
  else if (page.method === 'stripe_sofort') await shop.submit(page.address ?? '', { outcome: bankOutcomes[outcome], seconds: '2592000' })
  else if (page.method === 'paypal') await shop.submit(page.address ?? '', { token: page.id, outcome: payPalOutcomes[outcome] })
  else await shop.submit('/wallet/confirm', { key: 'pk_test_sandbox', client_secret: page.token ?? '', outcome: cardOutcomes[outcome] })
}

/** Money that is under way arrives, or does not. */
export async function decide(shop: ModelShop, { method, id }: PaymentPage, arrives: boolean): Promise<void> {
  if (method === 'stripe_sofort') await shop.atProvider(`/payments/${id}`, { status: arrives ? 'succeeded' : 'failed' })
  if (method === 'paypal') await shop.atProvider(`/paypal/payments/${id}`, { status: arrives ? 'COMPLETED' : 'DECLINED' })
}
