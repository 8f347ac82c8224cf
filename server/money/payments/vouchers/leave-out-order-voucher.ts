import type { Context } from '#server/foundations/context.ts'
import type { OrderKey } from '#server/money/orders/buyers-order.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { lockVouchers, paidByVouchers } from '#server/money/vouchers/records.ts'
import { bookReturn } from '#server/money/vouchers/redeem-vouchers.ts'
import { changeUnpaidOrder } from './change-unpaid-order.ts'

/**
 * Gives back to a voucher what it pays of an order that waits for its money, or of its open supplement, because the buyer wants to pay
 * otherwise. One that pays nothing of it changes nothing.
 * Problems: VOUCHER_UNKNOWN (an operator has ended it meanwhile, so that nothing can go back into it), and those of `changeUnpaidOrder`.
 */
export async function leaveOutOrderVoucher(ctx: Context, key: OrderKey, voucherId: string): Promise<Result<null>> {
  return changeUnpaidOrder(ctx, key, async (trx, { id: orderId }, at) => {
    const part = (await paidByVouchers(trx, [orderId])).find((paid) => paid.voucherId === voucherId)
    if (!part) return done(null)
    const voucher = (await lockVouchers(trx, [voucherId])).get(voucherId)
    if (!voucher || voucher.endedAt !== null) return refuse('VOUCHER_UNKNOWN')
    await bookReturn(trx, { orderId, voucher, amountCents: part.amountCents, at, actor: 'buyer' })
    return done(null)
  })
}
