import type { Cents } from '#core/money/cents.ts'
import type { WalletAddress } from '#core/payments/wallet.ts'
import type { Locale } from '#core/shops/locale.ts'
import type { PaymentMethodId } from './methods.ts'
import type { MoneyStatement, PaymentReturns, ProviderRefund } from './returns.ts'

/** A payment that a provider is asked to collect. */
export interface PaymentRequest {
  /** Id of our payment row; also the idempotency key, so that repeating the request opens one payment. */
  paymentId: string
  orderId: string
  method: PaymentMethodId
  /** With the method's prefix, e.g. `CCX7KQ2M9PX` (LIM-67). */
  reference: string
  amount: Cents
  currency: 'EUR'
  email: string
  /** The buyer as in the billing address; some bank payments need both. */
  name: string
  countryCode: string
  locale: Locale
  description: string
  /** Where a provider's page sends the buyer back to; null for a button or sheet on our own page. */
  successUrl: string | null
  cancelUrl: string | null
  /** Until when the provider may take the money. */
  expiresAt: Date
  /** What the buyer has approved before ordering, to take the money from; null if nothing. */
  approval: ProviderObject | null
}

/** What a buyer is asked to approve before there is an order (PAY-13). */
export interface ApprovalRequest {
  /** Id of our approval row; also the idempotency key. */
  approvalId: string
  amount: Cents
  currency: 'EUR'
  locale: Locale
  description: string
}

/** What a provider says about an approval. */
export interface ApprovalStatus {
  /** Whether the buyer can still approve it. */
  isWaiting: boolean
  isApproved: boolean
  amount: Cents
  currency: string
  /** Who has approved, as the provider knows them; empty texts where it says nothing. */
  buyer: { email: string; address: WalletAddress }
}

/** What the provider opened for one payment. A provider may have several kinds, e.g. a hosted session and a payment intent. */
export interface ProviderObject {
  /** The adapter's own name for the kind; stored with the id, so that the adapter knows what it is asked about. */
  kind: string
  id: string
}

/** A refund that a provider is asked to make. */
export interface RefundRequest {
  providerPaymentId: string
  amount: Cents
  /** Recognised when the refund is read later (`ProviderRefund.key`). */
  key: string
  /** Counted from 1. A new attempt is a new refund; the same attempt is never made twice. */
  attempt: number
}

/** The account to which a buyer transfers money, and what to write on the transfer. */
export interface BankDetails {
  holder: string
  iban: string
  bic: string
  bankName: string
  /** With the method's prefix, e.g. `BAX7KQ2M9PX` (PAY-08). */
  reference: string
  amount: Cents
}

/** What the buyer does to pay. Stored with the payment as JSON, so that a repeated request gets the same answer. */
export type PaymentStep =
  | { kind: 'redirect'; url: string }
  /** For the provider's own button or sheet on our page. */
  | { kind: 'token'; clientToken: string }
  /** To an account of the provider. The shop's own account needs no provider (`server/money/payments/bank-transfer.ts`). */
  | { kind: 'transfer'; details: BankDetails }

export interface StartedPayment {
  object: ProviderObject
  step: PaymentStep
}

/** What a provider says about one payment. Only this moves money in our books, never a query parameter. */
export interface PaymentStatus {
  /**
   * `approved`: the buyer agreed, and the money comes with `capture`. `under_way`: the buyer has paid and the money takes days; nobody
   * can stop it, and it may still fail. `failed`: the attempt failed for good, and the object has to be closed with `cancel`, because
   * another attempt needs another object. `cancelled`: closed without payment.
   */
  state: 'pending' | 'approved' | 'under_way' | 'paid' | 'failed' | 'cancelled'
  amount: Cents
  currency: string
  /** The provider's id of the money movement itself, needed for refunds; unique per movement. */
  providerPaymentId: string | null
  failure: string | null
  /** The buyer had approved, and the provider refused to take the money. */
  isRefusedCapture?: boolean
  /** What has already gone back of a payment that is `paid`. */
  returns: PaymentReturns
}

/** What an event is about. An unknown event is stored and listed, and changes nothing. */
export type WebhookEventKind = 'payment' | 'refund' | 'dispute' | 'unknown'

/** A webhook event whose signature is valid, reduced to what we use. */
export interface WebhookEvent {
  eventId: string
  /** As the provider calls it. */
  type: string
  kind: WebhookEventKind
  /** Id of the object whose status has to be asked for; null where the event gives no reason to ask. */
  providerId: string | null
  /** Of a refund or a dispute: the money movement it is about, as in `PaymentStatus`. */
  providerPaymentId: string | null
  payload: unknown
}

/** One payment company. Only its adapter knows its SDK (PAY-20). */
export interface PaymentProvider {
  name: string
  /** Whether the provider can be reached and accepts our key. @throws its error, or the network's */
  checkAccess(): Promise<void>
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Opens an object that the buyer approves before ordering; `start` uses it later. Absent from providers without such a method. */
  openApproval?(request: ApprovalRequest): Promise<ProviderObject>
  /** Asks what was approved, and by whom. */
  readApproval?(object: ProviderObject): Promise<ApprovalStatus>
  /** Asks for the payment's status; `settlePayment` applies it. */
  retrieve(object: ProviderObject): Promise<PaymentStatus>
  /** Collects the money of an `approved` payment; safe to repeat. Absent from providers that collect it by themselves. */
  capture?(object: ProviderObject): Promise<PaymentStatus>
  /** Closes an open payment so that it can no longer take money; safe to repeat. @returns the status it ended with */
  cancel(object: ProviderObject): Promise<PaymentStatus>
  /** Asks what was received for a payment, and what has gone back of it. @returns null for a payment that the provider does not know */
  readMoney(providerPaymentId: string): Promise<MoneyStatement | null>
  /**
   * Refunds a part or all of a payment. Repeating the same request makes one refund.
   * @returns the refund, which may be pending or failed. @throws RefundRefused when the provider has definitely made none; any other
   * error says nothing about whether it was made
   */
  refund(input: RefundRequest): Promise<ProviderRefund>
  /** @returns null when the signature is not valid. @throws when it cannot be checked now, so that the webhook has to come again */
  readWebhookEvent(rawBody: Uint8Array, headers: Record<string, string | undefined>): WebhookEvent | null | Promise<WebhookEvent | null>
}

/** The providers of this installation (`Context.payments`). */
export interface Payments {
  /** The provider that collects for a method; null where there is none. */
  providerOf(method: string): PaymentProvider | null
  byName(name: string): PaymentProvider | null
  /** Each provider once. */
  all(): PaymentProvider[]
}
