import type { Cents } from '#core/money/cents.ts'
import { localDate } from '#core/time/event-date.ts'
import { planReturns } from '#core/vouchers/plan-returns.ts'
import { lastDayOfVoucher, minVoucherYears } from '#core/vouchers/validity.ts'
import type { Connection } from '#db/database.ts'
import { clockWithin } from '#server/house/shops/office-clock.ts'
import { bookMovement } from '#server/money/orders/book-movement.ts'
import { noteInHistory } from '#server/money/orders/life/note.ts'
import type { Voucher } from './voucher.ts'
import { insertVoucherMovement, lockVouchers, moneyOfOtherMethods, prolongVoucher, redeemedParts, remainingByCompany } from './queries.ts'

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
