import { inTransaction } from '#db/transaction.ts'
import type { PaymentReturns } from '#core/payments/returns.ts'
import type { Context } from '#server/context.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { findPayment, lockPayment, updatePayment } from '../queries.ts'
import { bookReturns } from './book-returns.ts'

/**
 * Asks a payment's provider what has gone back of it, and books the differences. Does nothing for a payment that is not paid. Throws
 * when the provider cannot be reached.
 * @returns whether anything had changed
 */
export async function readReturns(ctx: Context, paymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx.db, paymentId)
  const provider = payment && ctx.payments.byName(payment.provider)
  if (!provider || payment.state !== 'paid' || !payment.providerPaymentId) return false
  const askedAt = ctx.clock.now()
  const statement = await provider.readMoney(payment.providerPaymentId)
  if (!statement) throw new Error(`${provider.name} does not know ${payment.providerPaymentId}: do its keys belong to another account?`)
  return applyReturns(ctx, paymentId, statement, askedAt)
}

/**
 * Books a provider's report about a paid payment. Of two reports that overtake each other, the one asked for later counts: an older
 * one says nothing new about disputes, whose state may change back and forth.
 * @param askedAt null for a report about a single refund, whose states have an order of their own
 */
export async function applyReturns(ctx: Context, paymentId: string, returns: PaymentReturns, askedAt: Date | null): Promise<boolean> {
  const unlocked = await findPayment(ctx.db, paymentId)
  if (!unlocked) return false
  return inTransaction(ctx.db, async (trx) => {
    await lockOrder(trx, unlocked.orderId)
    const payment = await lockPayment(trx, paymentId)
    if (payment?.state !== 'paid') return false
    const isOvertaken = askedAt !== null && payment.askedAt !== null && askedAt < payment.askedAt
    if (askedAt && !isOvertaken) await updatePayment(trx, paymentId, { askedAt })
    const { refunds, disputes } = returns
    return bookReturns({ trx, payment, now: ctx.clock.now() }, { refunds, disputes: isOvertaken ? [] : disputes })
  })
}
