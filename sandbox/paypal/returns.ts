import { newPayPalId, type Business } from './business.ts'
import { PayPalFault, unknownResource, unprocessable } from './faults.ts'
import type { Capture, Dispute, Refund, RefundStatus } from './objects.ts'
import { findOrder } from './orders.ts'
import { presentDispute, presentRefund, sumRefunds } from './present.ts'
import type { PayPalWebhooks } from './webhooks.ts'

/** What the functions here act on. */
export interface PayPalWorld {
  business: Business
  webhooks: PayPalWebhooks
  /** Of the API and the pages, e.g. `http://localhost:3001/paypal`. */
  base: () => string
}

export function findCapture({ captures }: Pick<Business, 'captures'>, id: string): Capture {
  const capture = captures.get(id)
  if (!capture) throw unknownResource(id)
  return capture
}

/** Refunds all or a part of a capture, never more than is left and not what a dispute holds back. */
export async function createRefund(
  world: PayPalWorld,
  captureId: string,
  input: { amount: number | null; customId: string | null; status: RefundStatus },
): Promise<Refund> {
  const { business } = world
  const capture = findCapture(business, captureId)
  const order = findOrder(business, capture.orderId)
  if (capture.status !== 'COMPLETED') throw unprocessable('CAPTURE_STATUS_NOT_VALID', `The capture is ${capture.status}.`)
  const isDisputed = business.disputes.all().some((dispute) => dispute.captureId === captureId && holdsMoney(dispute))
  if (isDisputed) throw unprocessable('CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED', 'The capture is disputed.')
  const left = order.amount - sumRefunds(business, captureId)
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  const amount = input.amount ?? left
  if (amount > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  const refund: Refund = {
    id: newPayPalId(),
    created: Math.floor(business.now() / 1000),
    captureId,
    amount,
    status: input.status,
    customId: input.customId,
  }
  await business.refunds.put(refund)
  await reportRefund(world, refund)
  return refund
}

/** The bank answers a refund that is under way, or sends one back that had succeeded. */
export async function changeRefund(world: PayPalWorld, refund: Refund, status: RefundStatus): Promise<Refund> {
  refund.status = status
  await world.business.refunds.put(refund)
  await reportRefund(world, refund)
  return refund
}

async function reportRefund({ business, webhooks, base }: PayPalWorld, refund: Refund): Promise<void> {
  const order = findOrder(business, findCapture(business, refund.captureId).orderId)
  const body = presentRefund(base(), refund, order)
  const type = refund.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${refund.status}`
  await webhooks.send(type, { type: 'refund', body, summary: `A refund is ${refund.status}` })
}

/** The buyer opens a dispute. In an inquiry buyer and shop only talk; a chargeback holds the money back. */
export async function openDispute(
  world: PayPalWorld,
  captureId: string,
  input: { amount: number | null; reason: string; inquiry: boolean },
): Promise<Dispute> {
  const { business } = world
  const order = findOrder(business, findCapture(business, captureId).orderId)
  const amount = input.amount ?? order.amount
  if (amount > order.amount)
    throw new PayPalFault(400, 'INVALID_REQUEST', 'INVALID_AMOUNT', `A dispute's amount must be from 1 to ${order.amount}.`)
  const dispute: Dispute = {
    id: `PP-D-${newPayPalId()}`,
    created: Math.floor(business.now() / 1000),
    captureId,
    amount,
    reason: input.reason,
    stage: input.inquiry ? 'INQUIRY' : 'CHARGEBACK',
    outcome: null,
  }
  await business.disputes.put(dispute)
  await reportDispute(world, dispute, 'CUSTOMER.DISPUTE.CREATED')
  return dispute
}

/** PayPal decides, once. A dispute that the shop loses takes the money for good. */
export async function closeDispute(world: PayPalWorld, dispute: Dispute, outcome: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.outcome !== null) return dispute
  dispute.outcome = outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  await world.business.disputes.put(dispute)
  await reportDispute(world, dispute, 'CUSTOMER.DISPUTE.RESOLVED')
  return dispute
}

/** Whether PayPal holds money back because of this dispute, or has given it to the buyer. */
function holdsMoney({ stage, outcome }: Dispute): boolean {
  return outcome === null ? stage === 'CHARGEBACK' : outcome === 'RESOLVED_BUYER_FAVOUR'
}

async function reportDispute({ business, webhooks, base }: PayPalWorld, dispute: Dispute, type: string): Promise<void> {
  const order = findOrder(business, findCapture(business, dispute.captureId).orderId)
  await webhooks.send(type, { type: 'dispute', body: presentDispute(base(), dispute, order), summary: 'A dispute has changed' })
}
