import { isDateInReach } from '#core/vouchers/validity.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { officeClock, shopDay } from '#server/house/shops/office-clock.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockVouchers, prolongVoucher } from './queries.ts'

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
    if (!voucher || voucher.endedAt !== null) return refuse('NOT_POSSIBLE', { words: { fault: `voucher ${voucherId} has ended` } })
    if (until <= voucher.expiresOn || !isDateInReach(until, today))
      return refuse('INVALID_INPUT', { field: 'until', text: 'voucher_day_wrong', words: { last: voucher.expiresOn } })
    await prolongVoucher(trx, voucherId, until)
    noteAct({ until })
    return done(null)
  })
}
