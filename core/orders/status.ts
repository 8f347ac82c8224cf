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

export type OrderAct =
  | 'pay'
  | 'choose_payment'
  | 'expire'
  | 'revive'
  | 'send'
  | 'deliver'
  | 'hand_out'
  | 'take_back_handed_out'
  | 'cancel'
  | 'download_tickets'
  | 'merge'

/** What may be done with an order in each status. All code reads this table instead of comparing statuses (OPS-14). */
const table: Record<OrderStatus, { allowed: readonly OrderAct[]; paid: boolean; final: boolean }> = {
  payment_pending: { allowed: ['pay', 'choose_payment', 'expire', 'cancel', 'merge'], paid: false, final: false },
  // Paid; the jobs that make tickets and documents are running.
  processing: { allowed: ['hand_out', 'take_back_handed_out', 'cancel', 'download_tickets', 'merge'], paid: true, final: false },
  // Something has to be packed, or waits to be picked up.
  pending_fulfillment: {
    allowed: ['send', 'hand_out', 'take_back_handed_out', 'cancel', 'download_tickets', 'merge'],
    paid: true,
    final: false,
  },
  // Shipped. Done when an operator says that it arrived, or DELIVERED_AFTER_DAYS after it was sent.
  fulfillment: { allowed: ['deliver', 'cancel', 'download_tickets'], paid: true, final: false },
  done: { allowed: ['take_back_handed_out', 'cancel', 'download_tickets'], paid: true, final: false },
  cancelled: { allowed: [], paid: false, final: true },
  // Money that arrives late revives it if every item is still available.
  expired: { allowed: ['revive'], paid: false, final: true },
}

export function mayDo(status: OrderStatus, act: OrderAct): boolean {
  return table[status].allowed.includes(act)
}

export function isPaid(status: OrderStatus): boolean {
  return table[status].paid
}

/** Whether the order has ended, so that nothing more happens to it by itself. */
export function isFinal(status: OrderStatus): boolean {
  return table[status].final
}

/** The status after `processing`, once tickets and documents are made. @param physical whether something has to be shipped */
export function afterProcessing(physical: boolean): OrderStatus {
  return physical ? 'pending_fulfillment' : 'done'
}

/** What the page of an existing order shows (EXO-02…04, T-41). */
export type PaymentPage = 'pay' | 'to_done' | 'all_paid' | 'cancelled' | 'expired'

export function paymentPageOf(status: OrderStatus, balanceCents: number): PaymentPage {
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
