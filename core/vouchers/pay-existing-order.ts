import type { Cents } from '#core/money/cents.ts'

/** An order that waits for its money. */
export interface OrderToPay {
  /** What is left of each company's items, and for the shop's company of the postage. */
  remaining: ReadonlyMap<number, Cents>
  /** What vouchers of each company have paid of it already. */
  paid: ReadonlyMap<number, Cents>
  /** What is to be paid of it still, with the charge of its payment method. */
  due: Cents
  /** The charge of its payment method, which no voucher pays. */
  charge: Cents
}

/**
 * Decides what a voucher pays of an order that exists already: what its company sells in the order, as far as its vouchers have not paid
 * that, and never more than is due without the charge.
 */
export function amountForOrder(voucher: { partnerId: number; balanceCents: Cents }, order: OrderToPay): Cents {
  const { partnerId, balanceCents } = voucher
  const open = (order.remaining.get(partnerId) ?? 0) - (order.paid.get(partnerId) ?? 0)
  return Math.max(0, Math.min(balanceCents, open, order.due - order.charge))
}
