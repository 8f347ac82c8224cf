import type { Cents } from '#core/money/cents.ts'
import type { Locale } from '#core/shops/locale.ts'

/** What a provider is told about a payment it shall collect. */
export interface PaymentRequest {
  /** Our payment row; also the idempotency key, so that asking twice makes one payment. */
  paymentId: string
  orderId: string
  /** With the method's prefix, e.g. `CCX7KQ2M9PX` (LIM-67). */
  reference: string
  amount: Cents
  currency: 'EUR'
  email: string
  locale: Locale
  description: string
  successUrl: string
  cancelUrl: string
  /** Until when the provider may take the money. */
  expiresAt: Date
}

export interface StartedPayment {
  providerId: string
  redirectUrl: string
}

/** What a provider says of one payment; the only thing that moves money in our books (never a query flag). */
export interface PaymentStatus {
  state: 'pending' | 'paid' | 'failed' | 'cancelled'
  amount: Cents
  currency: string
  /** The provider's id of the money movement itself (for refunds); unique per movement. */
  providerPaymentId: string | null
  failure: string | null
}

/** A webhook whose signature held, reduced to what we act on. */
export interface WebhookEvent {
  eventId: string
  type: string
  /** The object this is about, as in `StartedPayment.providerId`; null for events we only keep. */
  providerId: string | null
  payload: unknown
}

/** One vendor behind one interface; only its adapter knows the vendor's SDK (PAY-20). */
export interface PaymentProvider {
  name: string
  /** Whether the provider can be reached and takes our key. @throws what it says, or what keeps us from it */
  checkAccess(): Promise<void>
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Asks the provider; the answer is settled by `settle-payment.ts`. */
  retrieve(providerId: string): Promise<PaymentStatus>
  /** Voids an open payment, so that it can no longer take money. Doing so twice is fine. Answers what it came to. */
  cancel(providerId: string): Promise<PaymentStatus>
  refund(input: { providerPaymentId: string; amount: Cents; idempotencyKey: string }): Promise<{ refundId: string }>
  /** @returns null when the signature does not hold */
  readWebhookEvent(rawBody: Uint8Array, headers: Record<string, string | undefined>): WebhookEvent | null
}

export interface Payments {
  /** The provider behind a method that redirects; null for bank transfer. */
  providerOf(method: string): PaymentProvider | null
  byName(name: string): PaymentProvider | null
  /** Each provider once. */
  all(): PaymentProvider[]
}
