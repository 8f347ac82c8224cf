import { inSeconds, newId, type Account } from './account.ts'
import { StripeFault } from './errors.ts'
import type { Dispute, PaymentIntent } from './objects.ts'
import type { WebhookSender } from './webhook-sender.ts'

const daysToRespond = 7 * 24 * 3600

export interface OpenDispute {
  /** In cents; by default the whole payment. */
  amount?: number | undefined
  /** As Stripe names it, e.g. `fraudulent`. */
  reason?: string | undefined
  /** An inquiry: the bank asks first and withdraws nothing yet. */
  inquiry?: boolean | undefined
}

/** The buyer disputes a payment at their bank. Unless it is an inquiry, the bank takes the money back at once. */
export async function openDispute(account: Account, webhooks: WebhookSender, intent: PaymentIntent, input: OpenDispute): Promise<Dispute> {
  if (!intent.latest_charge) throw new StripeFault(400, `This PaymentIntent (${intent.id}) has no charge to dispute.`)
  const amount = input.amount ?? intent.amount_received
  if (amount < 1 || amount > intent.amount_received)
    throw new StripeFault(400, `A dispute's amount must be from 1 to ${intent.amount_received}.`)
  const now = inSeconds(account.now())
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: intent.latest_charge,
    created: now,
    currency: intent.currency,
    evidence_details: { due_by: now + daysToRespond, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: input.inquiry === true,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: input.reason ?? 'fraudulent',
    status: input.inquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (!input.inquiry) move(dispute, -amount)
  await account.disputes.put(dispute)
  await webhooks.send('charge.dispute.created', dispute)
  if (!input.inquiry) await webhooks.send('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. A dispute that the shop wins gives the money back; one that is closed already stays as it is. */
export async function closeDispute(account: Account, webhooks: WebhookSender, dispute: Dispute, outcome: 'won' | 'lost'): Promise<Dispute> {
  if (isClosed(dispute)) return dispute
  const isInquiry = dispute.status.startsWith('warning_')
  dispute.status = isInquiry && outcome === 'won' ? 'warning_closed' : outcome
  const withdrawn = sumWithdrawn(dispute)
  if (outcome === 'won' && withdrawn > 0) move(dispute, withdrawn)
  if (outcome === 'lost' && withdrawn === 0) move(dispute, -dispute.amount)
  await account.disputes.put(dispute)
  await webhooks.send('charge.dispute.updated', dispute)
  await webhooks.send('charge.dispute.closed', dispute)
  if (outcome === 'won' && withdrawn > 0) await webhooks.send('charge.dispute.funds_reinstated', dispute)
  if (outcome === 'lost' && withdrawn === 0) await webhooks.send('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function isClosed({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
}

/** What the bank has taken back and not given again. */
export function sumWithdrawn({ balance_transactions }: Dispute): number {
  return balance_transactions.reduce((sum, { amount }) => sum - amount, 0)
}

function move(dispute: Dispute, amount: number): void {
  dispute.balance_transactions.push({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    currency: dispute.currency,
    type: 'adjustment',
  })
}
