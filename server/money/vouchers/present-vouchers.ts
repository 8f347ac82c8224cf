import type { Order, OrderRefund, OrderVoucher } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { orderParts } from '#server/money/orders/buyers-order.ts'
import { refundsOfOrders } from '#server/money/orders/records-cancelling.ts'
import { paidByVouchers, returnsToVouchers } from './records.ts'

/** What vouchers pay of an order and of what was added to it, less what they got back. */
export async function presentPaidByVouchers({ db }: { db: Connection }, order: Partial<Order>): Promise<OrderVoucher[]> {
  const paid = await paidByVouchers(
    db,
    orderParts(order).flatMap(({ id }) => id ?? []),
  )
  return paid.map(({ orderId, voucherId, codeEnd, amountCents }) => ({ id: voucherId, orderId, codeEnd, amount: toEuros(amountCents) }))
}

/**
 * What an order and what was added to it were refunded after they were paid, the oldest first, with the vouchers into which some of it went.
 * An order of which nothing was cancelled or refunded needs no statement.
 */
export async function presentRefunds({ db }: { db: Connection }, order: Partial<Order>): Promise<OrderRefund[]> {
  const parts = orderParts(order).filter(({ items = [] }) => items.some(({ cancelled, refunded }) => cancelled || refunded > 0))
  const orderIds = parts.flatMap(({ id }) => id ?? [])
  if (orderIds.length === 0) return []
  const refunds = await refundsOfOrders(db, orderIds)
  const returns = await returnsToVouchers(db, orderIds)
  return refunds.map(({ id, orderId, at, settledBy, itemsCents, chargesCents, items }) => ({
    id: String(id),
    orderId,
    at: at.toISOString(),
    amount: toEuros(itemsCents + chargesCents),
    charges: toEuros(chargesCents),
    settledBy,
    items: items.map(({ itemId, amountCents }) => ({ itemId: String(itemId), amount: toEuros(amountCents) })),
    // What a cancellation returns is booked at its moment.
    vouchers: returns
      .filter((part) => part.orderId === orderId && part.at.getTime() === at.getTime())
      .map(({ voucherId, codeEnd, amountCents }) => ({ id: voucherId, orderId, codeEnd, amount: toEuros(amountCents) })),
  }))
}
