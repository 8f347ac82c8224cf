import { z } from 'zod'
import { sendOnce, type DeliveryPlan } from '../deliveries.ts'
import { latestCapture, newPayPalId, type Business } from './business.ts'
import { unknownResource, unprocessable } from './faults.ts'
import type { Capture, CaptureOutcome, CaptureStatus, PayPalOrder } from './objects.ts'
import { presentCapture, presentOrder } from './present.ts'
import type { PayPalWebhooks } from './webhooks.ts'

export const moneyBody = z.strictObject({ currency_code: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) })

/** The parts of an order that the sandbox understands. Anything else is refused, so that a wrong request is noticed here. */
export const orderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      amount: moneyBody,
      custom_id: z.string().min(1).max(127).optional(),
      invoice_id: z.string().min(1).max(127).optional(),
      description: z.string().min(1).max(127).optional(),
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        locale: z
          .string()
          .regex(/^[a-z]{2}-[A-Z]{2}$/)
          .optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING']).default('GET_FROM_FILE'),
        user_action: z.enum(['PAY_NOW', 'CONTINUE']).default('CONTINUE'),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        return_url: z.url().optional(),
        cancel_url: z.url().optional(),
      }),
    }),
  }),
})

/** How long an order waits for its approval. PayPal deletes it then. */
const hoursOpen = 3

export async function createOrder(business: Business, input: z.infer<typeof orderBody>): Promise<PayPalOrder> {
  const [unit] = input.purchase_units
  const context = input.payment_source.paypal.experience_context
  const amount = toCents(unit.amount.value)
  if (amount === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  refuseUsedInvoice(business, unit.invoice_id)
  const order: PayPalOrder = {
    id: newPayPalId(),
    created: Math.floor(business.now() / 1000),
    status: 'PAYER_ACTION_REQUIRED',
    amount,
    currency: unit.amount.currency_code,
    description: unit.description ?? null,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    locale: context.locale ?? null,
    shippingPreference: context.shipping_preference,
    userAction: context.user_action,
    returnUrl: context.return_url ?? null,
    cancelUrl: context.cancel_url ?? null,
    captureOutcome: 'complete',
    copies: 1,
    delaySeconds: 0,
    buyer: null,
  }
  await business.orders.put(order)
  return order
}

/** @throws PayPalFault for an order that does not exist, or that nobody approved in time */
export function findOrder(business: Business, id: string): PayPalOrder {
  const order = business.orders.get(id)
  const isGone = order?.status === 'PAYER_ACTION_REQUIRED' && order.created + hoursOpen * 3600 <= business.now() / 1000
  if (!order || isGone) throw unknownResource(id)
  return order
}

const unitPath = "/purchase_units/@reference_id=='default'"
/** The changes that the sandbox understands: the numbers and the text of the purchase unit, and its amount, which can only be replaced. */
export const patchBody = z
  .array(
    z.union([
      z.strictObject({ op: z.literal('replace'), path: z.literal(`${unitPath}/amount`), value: moneyBody }),
      z.strictObject({
        op: z.enum(['add', 'replace']),
        path: z.enum([`${unitPath}/custom_id`, `${unitPath}/invoice_id`, `${unitPath}/description`]),
        value: z.string().min(1).max(127),
      }),
    ]),
  )
  .min(1)

/** The shop changes an order that has not been captured, all of it or nothing. */
export async function patchOrder(business: Business, id: string, changes: z.infer<typeof patchBody>): Promise<void> {
  const order = findOrder(business, id)
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_COMPLETED_OR_VOIDED', 'Order is voided or completed and hence cannot be patched.')
  const changed = { ...order }
  for (const { path, value } of changes) {
    if (typeof value === 'object') changed.amount = toCents(value.value)
    else if (path.endsWith('/custom_id')) changed.customId = value
    else if (path.endsWith('/invoice_id')) changed.invoiceId = value
    else changed.description = value
  }
  if (changed.amount === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  refuseUsedInvoice(business, changed.invoiceId)
  await business.orders.put(Object.assign(order, changed))
}

export interface Approval {
  buyer: string
  captureOutcome: CaptureOutcome
  plan: DeliveryPlan
}

/** The buyer agrees to pay. No money moves yet. */
export async function approveOrder(business: Business, webhooks: PayPalWebhooks, base: string, order: PayPalOrder, approval: Approval) {
  if (order.status !== 'PAYER_ACTION_REQUIRED') return
  const { buyer, captureOutcome, plan } = approval
  Object.assign(order, { status: 'APPROVED', buyer, captureOutcome, ...plan })
  await business.orders.put(order)
  await webhooks.send(
    'CHECKOUT.ORDER.APPROVED',
    { type: 'checkout-order', body: presentOrder(business, base, order), summary: 'An order has been approved by buyer' },
    plan,
  )
}

/** The shop takes the money of an order that the buyer has approved, once. */
export async function captureOrder(business: Business, webhooks: PayPalWebhooks, base: string, id: string): Promise<PayPalOrder> {
  const order = findOrder(business, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  if (order.captureOutcome === 'decline')
    throw unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was either declined by the processor or bank.')
  refuseUsedInvoice(business, order.invoiceId)
  const capture: Capture = {
    id: newPayPalId(),
    created: Math.floor(business.now() / 1000),
    orderId: order.id,
    status: order.captureOutcome === 'pending' ? 'PENDING' : 'COMPLETED',
  }
  order.status = 'COMPLETED'
  // Both are visible before anything is awaited, so that a second request finds the first one's capture.
  await Promise.all([business.captures.put(capture), business.orders.put(order)])
  await reportCapture(business, webhooks, base, capture, { copies: order.copies, delaySeconds: order.delaySeconds })
  return order
}

/** PayPal decides about a capture that it has held back. */
export async function decideCapture(
  business: Business,
  webhooks: PayPalWebhooks,
  base: string,
  capture: Capture,
  status: Exclude<CaptureStatus, 'PENDING'>,
): Promise<Capture> {
  if (capture.status !== 'PENDING') return capture
  capture.status = status
  await business.captures.put(capture)
  await reportCapture(business, webhooks, base, capture, sendOnce)
  return capture
}

async function reportCapture(business: Business, webhooks: PayPalWebhooks, base: string, capture: Capture, plan: DeliveryPlan) {
  const order = findOrder(business, capture.orderId)
  const body = presentCapture(business, base, capture, order)
  await webhooks.send(`PAYMENT.CAPTURE.${capture.status}`, { type: 'capture', body, summary: `Capture ${capture.status}` }, plan)
}

/** PayPal takes money for an invoice once. */
function refuseUsedInvoice(business: Business, invoiceId: string | null | undefined): void {
  if (!invoiceId) return
  const isUsed = business.orders.all().some((order) => order.invoiceId === invoiceId && latestCapture(business, order.id))
  if (isUsed) throw unprocessable('DUPLICATE_INVOICE_ID', `The invoice ${invoiceId} has been paid already.`)
}

export function toCents(value: string): number {
  return Math.round(Number(value) * 100)
}
