import { sentence } from '#core/text/sentence.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { isDateInReach } from '#core/vouchers/validity.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockGifts, lockVouchers } from './records.ts'
import { insertVoucherMovement, markEnded, prolongVoucher } from './stored/queries-vouchers.ts'

/**
 * Makes a voucher last longer, also one that has expired. It is never shortened, because its holder relies on the day that the mail names.
 * Problems: NOT_POSSIBLE for one that has ended; INVALID_INPUT (field: until) for a day that is not after its last one, is over
 * already, does not exist, or is too far away.
 * @param input.until its new last day, `YYYY-MM-DD`
 */
export async function extendVoucher(ctx: Context, input: { voucherId: string; until: string }): Promise<Result<null>> {
  const { voucherId, until } = input
  const today = shopDay(ctx, await officeClock(ctx))
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const voucher = (await lockVouchers(trx, [voucherId])).get(voucherId)
    if (!voucher || voucher.endedAt !== null)
      return refuse('NOT_POSSIBLE', { sentence: sentence('vouchers.has_ended', { voucher: voucherId }) })
    if (until <= voucher.expiresOn || !isDateInReach(until, today))
      return refuse('INVALID_INPUT', { field: 'until', text: 'voucher_day_wrong', words: { last: voucher.expiresOn } })
    await prolongVoucher(trx, voucherId, until)
    noteAct({ until })
    return done(null)
  })
}

/**
 * Ends a voucher for good, because it was paid out or must not be used any more. What is left of it is booked out of its balance; orders
 * that it has paid stay paid. Problems: NOT_POSSIBLE for one that has ended already, CHANGED_SINCE where another amount is left than
 * somebody was shown.
 * @param input.expectedCents what somebody was shown to be left
 * @returns what was left, in cents
 */
export async function endVoucher(
  ctx: Context,
  input: { voucherId: string; actor: string; expectedCents?: Cents },
): Promise<Result<{ left: Cents }>> {
  const { voucherId, actor, expectedCents } = input
  return inTransaction<Result<{ left: Cents }>>(ctx.db, async (trx) => {
    const voucher = (await lockVouchers(trx, [voucherId])).get(voucherId)
    if (!voucher || voucher.endedAt !== null)
      return refuse('NOT_POSSIBLE', { sentence: sentence('vouchers.has_ended', { voucher: voucherId }) })
    const at = ctx.clock.now()
    const left = voucher.balanceCents
    if (expectedCents !== undefined && expectedCents !== left)
      return changedSince('expectedCents', formatPrice(expectedCents), formatPrice(left))
    if (left > 0) await insertVoucherMovement(trx, { voucherId, at, kind: 'end', amountCents: -left, orderId: null, actor })
    await markEnded(trx, voucherId, at)
    noteAct({ cents: left })
    return done({ left })
  })
}

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
