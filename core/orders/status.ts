export type OrderStatus = 'payment_pending' | 'processing' | 'pending_fulfillment' | 'fulfillment' | 'done' | 'cancelled' | 'expired'

export type OrderAct = 'pay' | 'choose_payment' | 'expire' | 'revive' | 'send' | 'deliver' | 'cancel' | 'download_tickets' | 'merge'

/** What may be done with an order, and where it is then. Everything that wants to know asks this table (OPS-14). */
const table: Record<OrderStatus, { allowed: readonly OrderAct[]; paid: boolean; final: boolean }> = {
  payment_pending: { allowed: ['pay', 'choose_payment', 'expire', 'cancel', 'merge'], paid: false, final: false },
  // Paid, and the jobs that make tickets and documents are at work.
  processing: { allowed: ['cancel', 'download_tickets', 'merge'], paid: true, final: false },
  // Something waits to be packed.
  pending_fulfillment: { allowed: ['send', 'cancel', 'download_tickets', 'merge'], paid: true, final: false },
  // On its way.
  fulfillment: { allowed: ['deliver', 'cancel', 'download_tickets'], paid: true, final: false },
  done: { allowed: ['cancel', 'download_tickets'], paid: true, final: false },
  cancelled: { allowed: [], paid: false, final: true },
  // Money that comes late may bring it back, if every unit is still free.
  expired: { allowed: ['revive'], paid: false, final: true },
}

export function mayDo(status: OrderStatus, act: OrderAct): boolean {
  return table[status].allowed.includes(act)
}

export function isPaid(status: OrderStatus): boolean {
  return table[status].paid
}

/** Whether nothing more happens with it by itself. */
export function isFinal(status: OrderStatus): boolean {
  return table[status].final
}

/** Where an order goes once its tickets and documents are made. */
export function afterProcessing(physical: boolean): OrderStatus {
  return physical ? 'pending_fulfillment' : 'done'
}

/** What the existing-order page does with an order (EXO-02…04, T-41). */
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
