import type { Business } from './business.ts'
import { latestCapture } from './business.ts'
import { makeBuyer } from './buyers.ts'
import type { Capture, Dispute, PayPalOrder, Refund } from './objects.ts'

/** @param base of the API and the pages, e.g. `http://localhost:3001/paypal` */
export function presentOrder(business: Business, base: string, order: PayPalOrder): object {
  const capture = latestCapture(business, order.id)
  const refunds = capture ? business.refunds.all().filter(({ captureId }) => captureId === capture.id) : []
  const buyer = order.buyer === null ? null : makeBuyer(order.buyer)
  const showsAddress = buyer && order.shippingPreference === 'GET_FROM_FILE'
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: timeOf(order.created),
    ...(buyer && { payment_source: { paypal: buyer.account }, payer: buyer.payer }),
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(order.amount, order.currency),
        ...(order.description !== null && { description: order.description }),
        ...(order.customId !== null && { custom_id: order.customId }),
        ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
        ...(showsAddress && { shipping: buyer.shipping }),
        ...(capture && {
          payments: {
            captures: [presentCapture(business, base, capture, order)],
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => presentRefund(base, refund, order)) }),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', method: 'GET', href: `${base}/checkoutnow?token=${order.id}` },
    ],
  }
}

export function presentCapture(business: Business, base: string, capture: Capture, order: PayPalOrder): object {
  const refunded = sumRefunds(business, capture.id)
  const isWhole = capture.status === 'COMPLETED'
  return {
    id: capture.id,
    status: !isWhole || refunded === 0 ? capture.status : refunded === order.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: money(order.amount, order.currency),
    final_capture: true,
    ...(order.customId !== null && { custom_id: order.customId }),
    ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
    create_time: timeOf(capture.created),
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/payments/captures/${capture.id}` },
      { rel: 'up', method: 'GET', href: `${base}/v2/checkout/orders/${order.id}` },
    ],
  }
}

export function presentRefund(base: string, refund: Refund, order: Pick<PayPalOrder, 'currency'>): object {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: money(refund.amount, order.currency),
    ...(refund.customId !== null && { custom_id: refund.customId }),
    create_time: timeOf(refund.created),
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/payments/refunds/${refund.id}` },
      { rel: 'up', method: 'GET', href: `${base}/v2/payments/captures/${refund.captureId}` },
    ],
  }
}

export function presentDispute(base: string, dispute: Dispute, order: Pick<PayPalOrder, 'currency'>): object {
  return {
    dispute_id: dispute.id,
    create_time: timeOf(dispute.created),
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    reason: dispute.reason,
    status: dispute.outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    dispute_amount: money(dispute.amount, order.currency),
    dispute_life_cycle_stage: dispute.stage,
    ...(dispute.outcome !== null && { dispute_outcome: { outcome_code: dispute.outcome } }),
    ...(dispute.outcome === null && { seller_response_due_date: timeOf(dispute.created + 10 * 24 * 3600) }),
    links: [{ rel: 'self', method: 'GET', href: `${base}/v1/customer/disputes/${dispute.id}` }],
  }
}

/** What has gone back, or is on its way. */
export function sumRefunds({ refunds }: Pick<Business, 'refunds'>, captureId: string): number {
  return refunds
    .all()
    .filter((refund) => refund.captureId === captureId && (refund.status === 'COMPLETED' || refund.status === 'PENDING'))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function money(cents: number, currency: string): object {
  return { currency_code: currency, value: (cents / 100).toFixed(2) }
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
