import type { OrderView } from '../load-order.ts'

type Supplement = OrderView['supplements'][number]

/** What a payment page asks for: the order itself or what was added to it. Each has its own ledger. */
export interface DuePart {
  id: string
  reference: string
  /** In euros. */
  amount: number
  paymentMethod: string
  paymentDeadline: string | null
  /** Null for the order itself. */
  supplement: Supplement | null
}

/**
 * The part of an order that its page lets the buyer pay: its open supplement if they come from adding it (`isMerging`) or if nothing
 * else is due, otherwise the order itself.
 */
export function duePart(order: OrderView, isMerging: boolean): DuePart {
  const supplement = order.supplements.find(({ status }) => status === 'payment_pending') ?? null
  const { id, reference, paymentMethod, balance } = order
  const deadline = (of: Pick<OrderView, 'paymentDeadline'>) => of.paymentDeadline ?? null
  const own = euros(balance - (supplement?.balance ?? 0))
  if (!supplement || (own > 0 && !isMerging))
    return { id, reference, amount: own, paymentMethod, paymentDeadline: deadline(order), supplement: null }
  return { ...supplement, amount: supplement.balance, paymentDeadline: deadline(supplement), supplement }
}

function euros(amount: number): number {
  return Math.round(amount * 100) / 100
}
