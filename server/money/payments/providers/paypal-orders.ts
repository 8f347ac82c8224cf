import type { PaymentRequest, PaymentStatus, ProviderObject, StartedPayment } from '#core/payments/provider.ts'
import type { Locale } from '#core/shops/locale.ts'
import { noReturns, type PaymentReturns } from '#core/payments/returns.ts'
import { invoiceId } from '#core/payments/references.ts'
import { PayPalFault, type PayPalClient } from './paypal-client.ts'
import { payPalCents, order as orderAnswer, payPalMoney, type PayPalCapture, type PayPalOrder } from './paypal-objects.ts'
import { readPayPalReturns } from './paypal-returns.ts'

/** The kind of object that this adapter opens: an order of PayPal's Orders API, with one purchase unit. */
export const payPalOrder = 'paypal_order'

/**
 * Opens an order at PayPal (PAY-09). The buyer approves it through PayPal's button or on the page behind the approval link; the money
 * comes only when the server captures it, so nothing in the browser can change the amount.
 */
export async function openOrder(client: PayPalClient, request: PaymentRequest): Promise<StartedPayment> {
  const answer = await client.post('/v2/checkout/orders', orderBody(request), `payment-${request.paymentId}`)
  const { id, links } = orderAnswer.parse(answer)
  const approval = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!approval) throw new Error(`PayPal opened the order ${id} without a link to approve it`)
  return { object: { kind: payPalOrder, id }, step: { kind: 'redirect', url: approval.href } }
}

export async function retrieveOrder(client: PayPalClient, object: ProviderObject): Promise<PaymentStatus> {
  try {
    return await readStatus(client, orderAnswer.parse(await client.get(orderPath(object))))
  } catch (error) {
    // PayPal deletes an order that nobody approves within a few hours. It never took money.
    if (error instanceof PayPalFault && error.issue === 'RESOURCE_NOT_FOUND') return closed('expired at PayPal')
    throw error
  }
}

/** Takes the money of an approved order, once: every attempt has the same key, and PayPal refuses a second capture. */
export async function captureOrder(client: PayPalClient, object: ProviderObject): Promise<PaymentStatus> {
  try {
    const answer = await client.post(`${orderPath(object)}/capture`, {}, `capture-${object.id}`)
    return await readStatus(client, orderAnswer.parse(answer))
  } catch (error) {
    if (!(error instanceof PayPalFault) || error.status !== 422) throw error
    if (error.issue === 'ORDER_ALREADY_CAPTURED') return retrieveOrder(client, object)
    // The bank or PayPal refused, for example because the buyer's card was declined. The buyer pays again with another order.
    return closed(error.issue)
  }
}

/** PayPal cannot close an open order. It takes no money without our capture, and we never capture a payment that has ended. */
export async function closeOrder(client: PayPalClient, object: ProviderObject): Promise<PaymentStatus> {
  const status = await retrieveOrder(client, object)
  return status.state === 'pending' || status.state === 'approved' ? closed('closed by the shop') : status
}

export function orderPath({ kind, id }: ProviderObject): string {
  if (kind !== payPalOrder) throw new Error(`The PayPal adapter handles objects of the kind "${payPalOrder}", but ${id} is a "${kind}"`)
  return `/v2/checkout/orders/${encodeURIComponent(id)}`
}

/** What of PayPal's order follows from our payment. */
export function purchaseUnit(request: Pick<PaymentRequest, 'paymentId' | 'reference' | 'description' | 'amount'>) {
  return {
    custom_id: request.paymentId,
    invoice_id: invoiceId(request.reference, request.paymentId),
    // Whole characters: half a surrogate pair makes PayPal refuse the request.
    description: [...request.description].slice(0, 127).join(''),
    amount: payPalMoney(request.amount),
  }
}

/** The language of PayPal's pages (PAY-10). */
export function payPalLocale(locale: Locale): string {
  return locale === 'en' ? 'en-US' : 'de-DE'
}

function orderBody(request: PaymentRequest): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [purchaseUnit(request)],
    payment_source: {
      paypal: {
        experience_context: {
          locale: payPalLocale(request.locale),
          // The address is the one of our checkout (PAY-10).
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // Tickets wait 35 minutes for their money; a payment from a bank account would take days.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          ...(request.successUrl && { return_url: request.successUrl }),
          ...(request.cancelUrl && { cancel_url: request.cancelUrl }),
        },
      },
    },
  }
}

/** What each status of a capture means for the payment. One that PayPal adds later leaves it pending, and PayPal is asked again. */
const captureStates: Partial<Record<string, PaymentStatus['state']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'under_way',
  DECLINED: 'cancelled',
  FAILED: 'cancelled',
}

async function readStatus(client: PayPalClient, order: PayPalOrder): Promise<PaymentStatus> {
  const unit = order.purchase_units[0]
  const capture = unit?.payments.captures.at(-1)
  if (capture) return readCapture(client, order, capture)
  if (order.status === 'VOIDED') return closed('voided at PayPal')
  return {
    state: order.status === 'APPROVED' ? 'approved' : 'pending',
    amount: unit?.amount ? payPalCents(unit.amount) : 0,
    currency: unit?.amount?.currency_code ?? '',
    providerPaymentId: null,
    failure: null,
    returns: noReturns,
  }
}

async function readCapture(client: PayPalClient, order: PayPalOrder, capture: PayPalCapture): Promise<PaymentStatus> {
  const state = captureStates[capture.status] ?? 'pending'
  return {
    state,
    amount: payPalCents(capture.amount),
    currency: capture.amount.currency_code,
    providerPaymentId: capture.id,
    failure: state === 'paid' ? null : (capture.status_details?.reason ?? capture.status),
    returns: state === 'paid' ? await readPayPalReturns(client, capture, order).catch(withoutPermission) : noReturns,
  }
}

/** Money that was paid counts even if PayPal does not let us read its disputes. `doctor` reports that (`checkAccess`). */
function withoutPermission(error: unknown): PaymentReturns {
  if (error instanceof PayPalFault && error.status === 403) return noReturns
  throw error
}

function closed(failure: string): PaymentStatus {
  return { state: 'cancelled', amount: 0, currency: 'EUR', providerPaymentId: null, failure, returns: noReturns }
}
