import type { Connection } from '#db/database.ts'

/**
 * What the end of an order, or of items of it, means in slices to the right of `orders`, which cannot be imported here. Whoever ends
 * something hands it in; `server/after-sale/order-changes/consequences.ts` has all of it. Everything is done in the caller's transaction, which has locked
 * the order.
 */
export interface Consequences {
  /** Closes payments of the order that may still take money. */
  closePayments(trx: Connection, order: { orderId: string }): Promise<void>
  /** Ends the vouchers that were issued for these items. */
  endGifts(trx: Connection, ended: { orderId: string; itemIds: readonly number[]; now: Date; actor: string }): Promise<void>
  /** Voids the tickets of these items. @returns how many */
  voidTickets(trx: Connection, ended: { orderId: string; itemIds: readonly number[]; now: Date }): Promise<number>
  /** Returns what the order has too much, the way it came. @param money.byHand a person pays it out */
  returnMoney(trx: Connection, money: { orderId: string; now: Date; reason: string; byHand?: boolean }): Promise<void>
}
