import type { WalletAddress } from '#core/payments/wallet.ts'
import type { ApprovalRequest, ApprovalStatus, PaymentRequest, ProviderObject, StartedPayment } from '#core/payments/provider.ts'
import { PayPalFault, type PayPalClient } from './paypal-client.ts'
import { payPalCents, order as orderAnswer, payPalMoney, type PayPalOrder } from './paypal-objects.ts'
import { orderPath, payPalLocale, payPalOrder, purchaseUnit } from './paypal-orders.ts'

/**
 * Opens an order at PayPal that the buyer approves before ordering in the shop (PAY-13). Therefore PayPal asks for the address of
 * delivery, and says "continue" instead of "pay now".
 */
export async function openApproval(client: PayPalClient, request: ApprovalRequest): Promise<ProviderObject> {
  const { approvalId, amount, description, locale } = request
  const context = {
    locale: payPalLocale(locale),
    shipping_preference: 'GET_FROM_FILE',
    user_action: 'CONTINUE',
    // As for every payment by PayPal: tickets do not wait for days.
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }
  const body = {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: approvalId, description: description.slice(0, 127), amount: payPalMoney(amount) }],
    payment_source: { paypal: { experience_context: context } },
  }
  const { id } = orderAnswer.parse(await client.post('/v2/checkout/orders', body, `approval-${approvalId}`))
  return { kind: payPalOrder, id }
}

/** What was approved, and by whom. An order that PayPal does not know any more was not approved. */
export async function readApproval(client: PayPalClient, object: ProviderObject): Promise<ApprovalStatus> {
  const answer = await readOrder(client, object)
  const amount = answer?.purchase_units[0]?.amount
  return {
    isWaiting: answer?.status === 'PAYER_ACTION_REQUIRED' || answer?.status === 'CREATED',
    isApproved: answer?.status === 'APPROVED',
    amount: amount ? payPalCents(amount) : 0,
    currency: amount?.currency_code ?? '',
    buyer: readBuyer(answer),
  }
}

/**
 * Makes an approved order the one of a payment: it gets the payment's amount and numbers. The buyer goes on to our own page, which asks
 * for the payment's status, and so the money is captured.
 * @returns null if the approval does not cover the payment, so that the buyer has to approve another order
 */
export async function useApproval(client: PayPalClient, request: PaymentRequest, object: ProviderObject): Promise<StartedPayment | null> {
  const { isApproved, amount, currency } = await readApproval(client, object)
  if (!isApproved || currency !== request.currency || amount < request.amount || !request.successUrl) return null
  // `add` sets a value whether there is one or not; an amount can only be replaced.
  const changes = Object.entries(purchaseUnit(request)).map(([name, value]) => ({
    op: name === 'amount' ? 'replace' : 'add',
    path: `/purchase_units/@reference_id=='default'/${name}`,
    value,
  }))
  await client.patch(orderPath(object), changes)
  return { object, step: { kind: 'redirect', url: request.successUrl } }
}

async function readOrder(client: PayPalClient, object: ProviderObject): Promise<PayPalOrder | null> {
  try {
    return orderAnswer.parse(await client.get(orderPath(object)))
  } catch (error) {
    if (error instanceof PayPalFault && error.issue === 'RESOURCE_NOT_FOUND') return null
    throw error
  }
}

/** The account's e-mail address, and the address of delivery that the buyer chose at PayPal. */
function readBuyer(order: PayPalOrder | null): { email: string; address: WalletAddress } {
  const payer = order?.payer
  const { name, address } = order?.purchase_units[0]?.shipping ?? {}
  const payerName = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ')
  return {
    email: payer?.email_address ?? '',
    address: {
      name: name?.full_name || payerName,
      line1: address?.address_line_1 ?? '',
      line2: address?.address_line_2 || null,
      postalCode: address?.postal_code ?? '',
      city: address?.admin_area_2 ?? '',
      state: address?.admin_area_1 || null,
      country: address?.country_code ?? '',
    },
  }
}
