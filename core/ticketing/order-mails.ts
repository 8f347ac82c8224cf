import { methodOf } from '#core/payments/methods.ts'
import type { OrderStatus } from '#core/orders/status.ts'
import { isPaid } from '#core/orders/status.ts'

export type OrderMailKind =
  | 'order_placed'
  | 'payment_instructions'
  | 'payment_received'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'money_returned'

/**
 * The mail a buyer gets at placement (OPS-18); null where the payment follows at once and its mail confirms the order.
 * docs/rules/mails.md tells why.
 */
export function mailAtPlacement(paymentMethod: string): OrderMailKind | null {
  return methodOf(paymentMethod)?.mailAtPlacement ?? null
}

/** Whether a mail that waited in the queue still says the truth about its order. */
export function mailStillTrue(kind: OrderMailKind, status: OrderStatus): boolean {
  switch (kind) {
    case 'order_placed':
      return status !== 'cancelled' && status !== 'expired'
    case 'payment_instructions':
      return status === 'payment_pending'
    case 'payment_received':
      return isPaid(status)
    case 'shipped':
      return status === 'fulfillment' || status === 'done'
    case 'cancelled':
      return status === 'cancelled'
    case 'expired':
      return status === 'expired'
    // Money went back, whatever became of the order since.
    case 'money_returned':
      return true
  }
}
