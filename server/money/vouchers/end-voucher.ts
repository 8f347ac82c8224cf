import type { Cents } from '#core/money/cents.ts'
import { formatPrice } from '#core/money/format-price.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { changedSince, done, refuse, type Result } from '#server/foundations/problems.ts'
import { insertVoucherMovement, lockVouchers, markEnded } from './queries.ts'

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
    if (!voucher || voucher.endedAt !== null) return refuse('NOT_POSSIBLE', { words: { fault: `voucher ${voucherId} has ended` } })
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
