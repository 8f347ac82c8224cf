export const orderStatuses = [
  'payment_pending',
  'processing',
  'pending_fulfillment',
  'fulfillment',
  'done',
  'cancelled',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What an order in each status is. What may become of it is in `life.ts`, which pages do not load. */
const table: Record<OrderStatus, { paid: boolean; final: boolean }> = {
  payment_pending: { paid: false, final: false },
  // The jobs that make tickets and documents are running.
  processing: { paid: true, final: false },
  // Something has to be packed, or waits to be picked up.
  pending_fulfillment: { paid: true, final: false },
  // Shipped. Done when an operator says that it arrived, or DELIVERED_AFTER_DAYS after it was sent.
  fulfillment: { paid: true, final: false },
  done: { paid: true, final: false },
  cancelled: { paid: false, final: true },
  // Money that arrives late revives it if every item is still available.
  expired: { paid: false, final: true },
}

export function isPaid(status: OrderStatus): boolean {
  return table[status].paid
}

/** Whether the order has ended, so that nothing more happens to it by itself. */
export function isFinal(status: OrderStatus): boolean {
  return table[status].final
}

/** What the page of an existing order shows (EXO-02…04, T-41). */
export type PaymentPage = 'pay' | 'to_done' | 'all_paid' | 'cancelled' | 'expired'

export function choosePaymentPage(status: OrderStatus, balanceCents: number): PaymentPage {
  switch (status) {
    case 'payment_pending':
      return balanceCents > 0 ? 'pay' : 'all_paid'
    case 'processing':
      return 'all_paid'
    case 'pending_fulfillment':
    case 'fulfillment':
    case 'done':
      return 'to_done'
    case 'cancelled':
      return 'cancelled'
    case 'expired':
      return 'expired'
  }
}
