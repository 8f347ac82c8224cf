import type { DeliveryRecord } from '../deliveries.ts'

/** The parts of PayPal's objects that the sandbox implements. Amounts are in cents here and in euros on the wire (`present.ts`). */

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED'
export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'

/** What a tester has chosen for the capture of an order, on the page on which the buyer approves it. */
export type CaptureOutcome = 'complete' | 'pending' | 'decline'

export interface PayPalOrder {
  id: string
  created: number
  status: OrderStatus
  amount: number
  currency: string
  description: string | null
  customId: string | null
  invoiceId: string | null
  locale: string | null
  shippingPreference: 'GET_FROM_FILE' | 'NO_SHIPPING' | 'SET_PROVIDED_ADDRESS'
  /** Whether the buyer pays with the approval, or continues in the shop. */
  userAction: 'PAY_NOW' | 'CONTINUE'
  returnUrl: string | null
  cancelUrl: string | null
  captureOutcome: CaptureOutcome
  /** How the events after the approval are sent. */
  copies: number
  delaySeconds: number
  /** One of the sandbox's buyers (`buyers.ts`). Set by the approval. */
  buyer: string | null
}

export interface Capture {
  id: string
  created: number
  orderId: string
  status: CaptureStatus
}

export interface Refund {
  id: string
  created: number
  captureId: string
  amount: number
  status: RefundStatus
  customId: string | null
}

export interface Dispute {
  id: string
  created: number
  captureId: string
  amount: number
  reason: string
  stage: 'INQUIRY' | 'CHARGEBACK'
  /** Null while nobody has decided. */
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null
}

export interface PayPalEvent {
  id: string
  event_version: '1.0'
  create_time: string
  resource_type: string
  event_type: string
  summary: string
  resource: object
}

export interface PayPalEventRecord extends DeliveryRecord {
  event: PayPalEvent
}

/** The response for an idempotency key. */
export interface StoredAnswer {
  id: string
  created: number
  status: number
  body: unknown
}
