import type { Cents } from '#core/money/cents.ts'
import type { RefundRequest } from '#core/payments/provider.ts'
import {
  RefundRefused,
  type MoneyStatement,
  type PaymentReturns,
  type ProviderDispute,
  type ProviderRefund,
} from '#core/payments/returns.ts'
import { PayPalFault, type PayPalClient } from './paypal-client.ts'
import {
  capture as captureAnswer,
  payPalCents,
  dispute as disputeAnswer,
  disputeList,
  order as orderAnswer,
  payPalMoney,
  refund as refundAnswer,
  type PayPalCapture,
  type PayPalDispute,
  type PayPalOrder,
  type PayPalRefund,
} from './paypal-objects.ts'

/** What was received by a capture, and what has gone back of it; null for a capture that PayPal does not know. */
export async function readStatement(client: PayPalClient, captureId: string): Promise<MoneyStatement | null> {
  const answer = await client.get(`/v2/payments/captures/${encodeURIComponent(captureId)}`).catch((error: unknown) => {
    if (error instanceof PayPalFault && error.issue === 'RESOURCE_NOT_FOUND') return null
    throw error
  })
  if (answer === null) return null
  const capture = captureAnswer.parse(answer)
  const orderId = capture.supplementary_data?.related_ids?.order_id
  if (!orderId) throw new Error(`PayPal answered the capture ${captureId} without its order, which lists the refunds`)
  const order = orderAnswer.parse(await client.get(`/v2/checkout/orders/${encodeURIComponent(orderId)}`))
  return {
    paymentId: capture.custom_id ?? order.purchase_units[0]?.custom_id ?? null,
    received: payPalCents(capture.amount),
    ...(await readPayPalReturns(client, capture, order)),
  }
}

/** @param order of the capture; it lists the refunds, which the capture does not */
export async function readPayPalReturns(client: PayPalClient, capture: PayPalCapture, order: PayPalOrder): Promise<PaymentReturns> {
  const refunds = (order.purchase_units[0]?.payments.refunds ?? []).map(readRefund)
  const refunded = refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  return { refunds, disputes: await readDisputes(client, capture.id, payPalCents(capture.amount) - refunded) }
}

/**
 * Refunds a part or all of a capture, once per attempt.
 * @throws RefundRefused when PayPal has definitely made no refund
 */
export async function makeRefund(client: PayPalClient, request: RefundRequest): Promise<ProviderRefund> {
  const { providerPaymentId, amount, key, attempt } = request
  const requestId = attempt === 1 ? key : `${key}-${attempt}`
  try {
    const path = `/v2/payments/captures/${encodeURIComponent(providerPaymentId)}/refund`
    return readRefund(refundAnswer.parse(await client.post(path, { amount: payPalMoney(amount), custom_id: key }, requestId)))
  } catch (error) {
    throw isRefusal(error) ? new RefundRefused(error.message, { cause: error }) : error
  }
}

/** A lost answer, a limit, a fault at PayPal or a key of ours that it does not accept says nothing about the refund. */
function isRefusal(error: unknown): error is PayPalFault {
  return error instanceof PayPalFault && [400, 403, 404, 422].includes(error.status)
}

/** A status that PayPal adds later counts as pending: nothing is booked, and PayPal is asked again. */
function readRefund({ id, status, status_details, amount, custom_id }: PayPalRefund): ProviderRefund {
  const isFailed = status === 'FAILED' || status === 'CANCELLED'
  return {
    id,
    amount: payPalCents(amount),
    state: isFailed ? 'failed' : status === 'COMPLETED' ? 'succeeded' : 'pending',
    key: custom_id ?? null,
    failure: isFailed ? (status_details?.reason ?? status) : (status_details?.reason ?? null),
  }
}

/**
 * The disputes of a capture. The list leaves out how each was decided, so each is read by itself.
 * @param left what has not been refunded, in cents; all disputes together never take back more
 */
async function readDisputes(client: PayPalClient, captureId: string, left: Cents): Promise<ProviderDispute[]> {
  const { items } = disputeList.parse(
    await client.get(`/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}&page_size=50`),
  )
  const disputes: ProviderDispute[] = []
  let rest = left
  // PayPal lists the newest first; they are booked in the order in which they were made.
  for (const { dispute_id: id } of items.toReversed()) {
    const dispute = readDispute(disputeAnswer.parse(await client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`)), rest)
    disputes.push(dispute)
    rest -= dispute.withdrawn
  }
  return disputes
}

const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED']

/** PayPal holds the money of a claim until it is decided, and leaves it with the shop while buyer and shop only talk to each other. */
function readDispute(dispute: PayPalDispute, left: Cents): ProviderDispute {
  const { dispute_id: id, reason, status, dispute_life_cycle_stage: stage, dispute_outcome: outcome } = dispute
  const amount = payPalCents(dispute.dispute_amount)
  const isLost = lostOutcomes.includes(outcome?.outcome_code ?? '')
  const state = status !== 'RESOLVED' ? 'open' : isLost ? 'lost' : 'won'
  const isWithdrawn = state === 'lost' || (state === 'open' && stage !== 'INQUIRY')
  const due = Date.parse(dispute.seller_response_due_date ?? '')
  return {
    id,
    amount,
    withdrawn: isWithdrawn ? Math.min(amount, Math.max(0, left)) : 0,
    state,
    reason: reason.toLowerCase(),
    respondBy: Number.isNaN(due) ? null : new Date(due),
  }
}
