import type { Cents } from '#core/money/cents.ts'
import { localDate } from '#core/time/event-date.ts'
import { planReturns } from '#core/vouchers/plan-returns.ts'
import { lastDayOfVoucher, minVoucherYears, type VoucherFlaw } from '#core/vouchers/validity.ts'
import { plainVoucherCode, voucherCodeLength } from '#core/vouchers/voucher-code.ts'
import type { Connection } from '#db/database.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type ProblemCode, type Result } from '#server/foundations/problems.ts'
import { clockWithin } from '#server/house/shops/office-clock.ts'
import { bookMovement } from '#server/money/orders/records-ledger.ts'
import { noteInHistory } from '#server/money/orders/change-order.ts'
import { lockVouchers, moneyOfOtherMethods, remainingByCompany } from './records.ts'
import { hashOfCode } from './stored/code-of-voucher.ts'
import { findVoucherByHash, insertVoucherMovement, prolongVoucher, redeemedParts, takeFromVouchers } from './stored/queries-vouchers.ts'
import type { Voucher } from './stored/voucher.ts'

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

/** How whoever has the whole code is told why it does not count. An ended voucher is answered like one that never was. */
export const flawCodes = { ended: 'VOUCHER_UNKNOWN', expired: 'VOUCHER_EXPIRED', spent: 'VOUCHER_SPENT' } as const satisfies Record<
  VoucherFlaw,
  ProblemCode
>

/**
 * The voucher of a code that a visitor has typed, whether it still counts or not. Wrong codes are counted by network address (OPS-28); a
 * right one is always accepted, so that nobody is locked out by their neighbours' guesses: 70 bits are too many to be guessed.
 *
 * Problems (field: code): VOUCHER_MISTYPED (the check characters do not fit; not counted), VOUCHER_UNKNOWN, TOO_MANY_REQUESTS.
 */
export async function findTypedVoucher(ctx: RequestContext, typed: string): Promise<Result<Voucher>> {
  const field = 'code'
  const code = plainVoucherCode(typed)
  if (code === null) return refuse('VOUCHER_MISTYPED', { field, words: { length: String(voucherCodeLength) } })
  const voucher = await findVoucherByHash(ctx.db, hashOfCode(code))
  if (voucher) return done(voucher)
  return refuse((await ctx.budgets.take('voucher-code')) ? 'VOUCHER_UNKNOWN' : 'TOO_MANY_REQUESTS', { field })
}

/**
 * Gives back to vouchers what an order has of them and does not need any more (`planReturns`), in the caller's transaction, which has
 * locked the order and booked what it has to spare. A voucher that has expired meanwhile is prolonged until the end of the third year
 * after this one. One that an operator has ended gets nothing back: the money is then paid out by a person.
 * @param input.owed what the order has to spare, in cents
 * @returns what went back, in cents
 */
export async function returnToVouchers(trx: Connection, input: { orderId: string; owed: Cents; now: Date; actor: string }): Promise<Cents> {
  const { orderId, owed, now: at, actor } = input
  if (owed <= 0) return 0
  const before = await redeemedParts(trx, orderId)
  if (before.length === 0) return 0
  const locked = await lockVouchers(
    trx,
    before.map(({ voucherId }) => voucherId),
  )
  const redeemed = before.filter(({ voucherId }) => locked.get(voucherId)?.endedAt === null)
  const [remaining, elsewhere] = [await remainingByCompany(trx, orderId), await moneyOfOtherMethods(trx, orderId)]
  let returned = 0
  for (const { voucherId, amountCents } of planReturns({ redeemed, remaining, owed, elsewhere })) {
    const voucher = locked.get(voucherId)
    if (!voucher) throw new Error(`Voucher ${voucherId} is not locked`)
    await bookReturn(trx, { orderId, voucher, amountCents, at, actor })
    returned += amountCents
  }
  return returned
}

/** Gives an amount of an order back to a voucher, in both ledgers. The caller has locked the order and then the voucher. */
export async function bookReturn(
  trx: Connection,
  input: { orderId: string; voucher: Pick<Voucher, 'id' | 'codeEnd' | 'expiresOn'>; amountCents: Cents; at: Date; actor: string },
): Promise<void> {
  const { orderId, voucher, amountCents, at, actor } = input
  const { id: voucherId, codeEnd, expiresOn } = voucher
  await insertVoucherMovement(trx, { voucherId, at, kind: 'return', amountCents, orderId, actor })
  await bookMovement(trx, { orderId, at, kind: 'voucher', amount: amountCents, actor, voucherId })
  await noteInHistory(trx, { orderId, at, kind: 'voucher_returned', actor, data: { amount: amountCents, codeEnd } })
  const { timeZone } = await clockWithin(trx, { orderId })
  const today = localDate(at.toISOString(), timeZone)
  if (expiresOn < today) await prolongVoucher(trx, voucherId, lastDayOfVoucher(today, minVoucherYears))
}
