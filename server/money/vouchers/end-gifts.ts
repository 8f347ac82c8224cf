import type { Connection } from '#db/database.ts'
import { insertVoucherMovement, markEnded } from './queries.ts'
import { lockGifts } from './queries-gifts.ts'

/**
 * Ends the vouchers that were issued for items of an order, in the transaction that cancels the items: their price goes back, so the codes
 * must not pay any more. The caller has left out items whose vouchers were used (`lockGifts`).
 * @throws Error for a voucher of which something was redeemed: nothing of this transaction may be committed
 */
export async function endGifts(
  trx: Connection,
  { orderId, itemIds, now: at, actor }: { orderId: string; itemIds: readonly number[]; now: Date; actor: string },
): Promise<void> {
  const cancelled = (await lockGifts(trx, orderId)).filter(({ itemId }) => itemIds.includes(itemId))
  for (const { voucherId, balanceCents, isUsed } of cancelled) {
    if (isUsed) throw new Error(`Voucher ${voucherId} was used, so its price cannot go back`)
    if (balanceCents > 0) await insertVoucherMovement(trx, { voucherId, at, kind: 'end', amountCents: -balanceCents, orderId: null, actor })
    await markEnded(trx, voucherId, at)
  }
}
