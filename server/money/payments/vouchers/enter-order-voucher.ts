import { maxVouchers } from '#core/vouchers/apply-vouchers.ts'
import { flawOfVoucher } from '#core/vouchers/validity.ts'
import { amountForOrder } from '#core/vouchers/pay-existing-order.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Connection } from '#db/database.ts'
import { Rollback } from '#db/transaction.ts'
import { shopDay } from '#server/house/shops/office-clock.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { amountDue, bookMovement } from '#server/money/orders/records-ledger.ts'
import { payOrder, waiveCharge } from '#server/money/orders/pay-order.ts'
import { isBought, type OrderRow } from '#server/money/orders/records.ts'
import type { OrderKey } from '#server/money/orders/buyers-order.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { allLegalEntities } from '#server/house/shops/reference-data.ts'
import { findTypedVoucher, flawCodes, redeemForOrders } from '#server/money/vouchers/redeem-vouchers.ts'
import { lockVouchers, moneyOfOtherMethods, paidByCompany, paidByVouchers, remainingByCompany } from '#server/money/vouchers/records.ts'
import { changeUnpaidOrder } from './change-unpaid-order.ts'

const field = 'code'

/**
 * Pays an order that waits for its money, or its open supplement, with a voucher by its code: what its company sells in the order, as far
 * as the voucher reaches. The amount is taken at once. An order of which nothing is left to pay is paid, and has no charge for a payment
 * method unless other money has arrived. A supplement that is not bought yet is not bought by this either: its buyer still presses the
 * button to buy (`confirmOrderPayment`). Entering a voucher again that pays all it can changes nothing.
 *
 * Problems (field: code): those of `findTypedVoucher`, VOUCHER_EXPIRED, VOUCHER_SPENT, VOUCHER_FOREIGN (nothing of its company is left to
 * pay; names the company), VOUCHER_LIMIT, and those of `changeUnpaidOrder`.
 */
export async function enterOrderVoucher(ctx: RequestContext, key: OrderKey, typed: string): Promise<Result<null>> {
  const found = await findTypedVoucher(ctx, typed)
  if (!found.ok) return found
  const { id: voucherId, partnerId } = found.value
  const company = (await allLegalEntities(ctx)).get(partnerId)?.company ?? ''
  return changeUnpaidOrder(ctx, key, async (trx, order, now) => {
    const voucher = (await lockVouchers(trx, [voucherId])).get(voucherId)
    if (!voucher) return refuse('VOUCHER_UNKNOWN', { field })
    const entered = await paidByVouchers(trx, [order.id])
    const isEntered = entered.some((paid) => paid.voucherId === voucherId)
    const today = shopDay(ctx, ctx.shop)
    const flaw = flawOfVoucher(voucher, today)
    if (flaw) return flaw === 'spent' && isEntered ? done(null) : refuse(flawCodes[flaw], { field })
    if (!isEntered && entered.length >= maxVouchers) return refuse('VOUCHER_LIMIT', { field, limit: maxVouchers })
    const due = await amountDue(trx, order)
    const [remaining, paid] = [await remainingByCompany(trx, order.id), await paidByCompany(trx, order.id)]
    const amountCents = amountForOrder(voucher, { remaining, paid, due, charge: order.extraChargeCents })
    if (amountCents === 0) return isEntered ? done(null) : refuse('VOUCHER_FOREIGN', { field, words: { company } })
    const redemption = { orderId: order.id, voucherId, codeEnd: voucher.codeEnd, amountCents }
    const missing = await redeemForOrders(trx, [redemption], { now, today })
    if (missing.length > 0) throw new Rollback(refuse('VOUCHER_CHANGED'))
    await finishPaid(trx, order, { left: due - amountCents, now })
    return done(null)
  })
}

/** An order of which only the charge of its method is left has none, because nothing is paid by that method; without a rest it is paid. */
async function finishPaid(trx: Connection, order: OrderRow, { left, now }: { left: Cents; now: Date }): Promise<void> {
  const { id: orderId } = order
  if (left > order.extraChargeCents) return
  const hasOtherMoney = (await moneyOfOtherMethods(trx, orderId)) > 0
  if (left > 0 && hasOtherMoney) return
  if (left > 0) await bookMovement(trx, { orderId, at: now, kind: 'charge', amount: -left, actor: 'buyer', note: 'paid by vouchers' })
  if (!hasOtherMoney) await waiveCharge(trx, order, { left, now })
  if (isBought(order)) await payOrder(trx, order, { now, actor: 'buyer' })
}
