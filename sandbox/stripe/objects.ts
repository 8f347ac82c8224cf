import type { DeliveryRecord } from '../deliveries.ts'

/** The parts of Stripe's objects that the sandbox implements, named as in its API. Amounts are in the smallest unit, times in seconds. */

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  allowed_payment_method_types: string[] | null
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer: null
  customer_details: { email: string | null; name: string | null } | null
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
}

export interface LineItem {
  name: string
  description: string | null
  unit_amount: number
  quantity: number
}

/** A session with data that Stripe's API does not show. */
export interface SessionRecord {
  id: string
  created: number
  session: CheckoutSession
  lineItems: LineItem[]
  intentMetadata: Record<string, string>
  intentDescription: string | null
  declines: number
  /** Error code of the last attempt, for the payment page. */
  lastFailure: string | null
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic'
  client_secret: string
  created: number
  currency: string
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  payment_method_types: string[]
  receipt_email: string | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
}

/** A bank payment with data that Stripe's API does not show: where the bank's page leads back to, and what its money will do. */
export interface BankPayment {
  /** Of its payment intent. */
  id: string
  created: number
  returnUrl: string
  payer: string | null
  /** While the money is under way: when it arrives or fails, in seconds. */
  settles: { at: number; as: 'succeeded' | 'failed'; copies: number } | null
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error'
  code: string
  /** Of a card only. */
  decline_code?: string
  message: string
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string | null
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: RefundStatus
  /** Why a `failed` refund failed. */
  failure_reason?: string
  /** Why a `pending` refund waits. */
  pending_reason?: string
}

export type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled'

/** Derived from its payment intent, its refunds and its disputes; not stored. */
export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: true
  created: number
  currency: string
  description: string | null
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: true
  payment_intent: string
  /** Whether all of it was refunded. */
  refunded: boolean
  status: 'succeeded'
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  /** The money withdrawn from the account (negative) and given back (positive). */
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; currency: string; type: 'adjustment' }[]
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: DisputeStatus
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: CheckoutSession | PaymentIntent | Refund | Charge | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: string | null }
  type: string
}

export interface EventRecord extends DeliveryRecord {
  event: StripeEvent
}

/** The stored response for an idempotency key, with a hash of its request. */
export interface StoredResponse {
  id: string
  created: number
  fingerprint: string
  status: number
  body: unknown
}
