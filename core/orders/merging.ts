import { mayDo } from './life.ts'
import type { OrderStatus } from './status.ts'

/** The order that a cart is to be added to. */
export interface MergeableOrder {
  status: OrderStatus
  paymentDeadline: Date | null
  countryCode: string
  /** Whether it has a parcel that the goods of the cart can go into. */
  physical: boolean
  carrierId: number | null
  complimentary: boolean
}

export interface MergedCart {
  countryCode: string
  physical: boolean
  /** The carriers that take the goods of the cart together with those of the order to the order's country. */
  carrierIds: readonly number[]
}

export type MergeRefusal = 'CART_NOT_MERGEABLE' | 'NO_MATCHING_DELIVERY'

/**
 * Whether a cart can be added to an order of the same shop (MRG-03): CART_NOT_MERGEABLE where the order has ended, was sent or is
 * complete; NO_MATCHING_DELIVERY where its goods cannot go into the order's parcel. Tickets that are sent by e-mail need no parcel.
 */
export function mergeRefusal(order: MergeableOrder, cart: MergedCart, now: Date): MergeRefusal | null {
  const isOver = order.paymentDeadline !== null && order.paymentDeadline <= now
  if (order.complimentary || isOver || !mayDo(order.status, 'merge')) return 'CART_NOT_MERGEABLE'
  if (!cart.physical) return null
  const isTaken = order.carrierId !== null && cart.carrierIds.includes(order.carrierId)
  return order.physical && cart.countryCode === order.countryCode && isTaken ? null : 'NO_MATCHING_DELIVERY'
}
