import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { bookMovement } from '#server/money/orders/book-movement.ts'
import { noteInHistory } from '#server/money/orders/life/note.ts'
import { takeFromVouchers } from './queries.ts'

/** What a voucher is to pay of an order. */
interface Redemption {
  orderId: string
  voucherId: string
  codeEnd: string
  amountCents: Cents
}

/**
 * Pays orders with vouchers, in the caller's transaction, which has written or locked the orders. The balance is taken at once, so that no
 * other order can have it; an order that ends gives it back (`returnToVouchers`).
 * @param input.today `YYYY-MM-DD` by the shop's calendar
 * @returns the orders of which a voucher cannot pay its amount any more, or which name the same one; the caller then has to undo everything
 */
export async function redeemForOrders(
  trx: Connection,
  redemptions: readonly Redemption[],
  { now: at, today }: { now: Date; today: string },
): Promise<string[]> {
  const due = redemptions.filter(({ amountCents }) => amountCents > 0)
  if (due.length === 0) return []
  const actor = 'buyer'
  // Two orders of a batch that want the same voucher are served one after the other.
  const contested = due.filter(({ voucherId }) => due.filter((other) => other.voucherId === voucherId).length > 1)
  if (contested.length > 0) return contested.map(({ orderId }) => orderId)
  const taken = new Set(await takeFromVouchers(trx, due, { at, today, actor }))
  const missing = due.filter(({ voucherId }) => !taken.has(voucherId))
  if (missing.length > 0) return missing.map(({ orderId }) => orderId)
  for (const { orderId, voucherId, codeEnd, amountCents: amount } of due) {
    await bookMovement(trx, { orderId, at, kind: 'voucher', amount: -amount, actor, voucherId })
    await noteInHistory(trx, { orderId, at, kind: 'voucher_redeemed', actor, data: { amount, codeEnd } })
  }
  return []
}
