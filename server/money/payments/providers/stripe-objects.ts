import type { PaymentRequest, PaymentStatus, StartedPayment } from '#core/payments/provider.ts'

/** One kind of object that the Stripe adapter opens. The kind is stored with the payment, and decides who is asked about it later. */
export interface StripeObjects {
  kind: string
  start(request: PaymentRequest): Promise<StartedPayment>
  retrieve(id: string): Promise<PaymentStatus>
  cancel(id: string): Promise<PaymentStatus>
}

/** What Stripe stores with a payment, so that its dashboard and its reports name our order. */
export function paymentMetadata({ orderId, paymentId, reference }: PaymentRequest): Record<string, string> {
  return { order_id: orderId, payment_id: paymentId, reference }
}
