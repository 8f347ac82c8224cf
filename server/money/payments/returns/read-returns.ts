import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PaymentReturns, ProviderRefund } from '#core/payments/returns.ts'
import type { Context } from '#server/foundations/context.ts'
import { lockOrder } from '#server/money/orders/records.ts'
import { findPayment } from '../records.ts'
import { lockPayment, markAsked, type PaymentRow } from '../stored/queries-payments.ts'
import { bookReturns } from './book-returns.ts'

/** So many reports about one payment may overtake each other at a time. */
const maxRounds = 20

/**
 * Asks a payment's provider what has gone back of it, and books the differences. Does nothing for a payment that is not paid. Throws
 * when the provider cannot be reached.
 *
 * Disputes change back and forth, so an older answer must not follow a newer one. An answer is booked only if no other was booked since
 * this one was asked for; otherwise the provider is asked again. Clocks are not compared: those of two processes may differ.
 * @returns whether anything had changed
 */
export async function readReturns(ctx: Context, paymentId: string): Promise<boolean> {
  for (let round = 0; round < maxRounds; round += 1) {
    const payment = await findPayment(ctx.db, paymentId)
    const provider = payment && ctx.payments.byName(payment.provider)
    if (!provider || payment.state !== 'paid' || !payment.providerPaymentId) return false
    const statement = await provider.readMoney(payment.providerPaymentId)
    if (!statement) throw new Error(`${provider.name} does not know ${payment.providerPaymentId}: do its keys belong to another account?`)
    const changed = await applyStatement(ctx, payment, statement)
    if (changed !== null) return changed
  }
  throw new Error(`Answers about payment ${paymentId} overtook each other ${maxRounds} times`)
}

/**
 * Books an answer, unless another one was booked since its payment was asked about.
 * @param asked the payment as it was before its provider was asked
 * @returns whether anything has changed; null if another answer was booked meanwhile
 */
async function applyStatement(ctx: Context, asked: PaymentRow, { refunds, disputes }: PaymentReturns): Promise<boolean | null> {
  return inLockedPayment(ctx, asked, async (trx, payment) => {
    const now = ctx.clock.now()
    const before = payment.askedAt?.getTime() ?? 0
    if (before !== (asked.askedAt?.getTime() ?? 0)) return null
    // Every answer gets another time, even if the clock stands still or was set back.
    await markAsked(trx, payment.id, new Date(Math.max(now.getTime(), before + 1)))
    return bookReturns({ trx, payment, now }, { refunds, disputes })
  })
}

/** Books what a provider has answered about a single refund. */
export async function applyRefund(ctx: Context, payment: PaymentRow, refund: ProviderRefund): Promise<void> {
  await inLockedPayment(ctx, payment, (trx, locked) =>
    bookReturns({ trx, payment: locked, now: ctx.clock.now() }, { refunds: [refund], disputes: [] }),
  )
}

async function inLockedPayment<Outcome>(
  ctx: Context,
  { id, orderId }: PaymentRow,
  work: (trx: Connection, payment: PaymentRow) => Promise<Outcome>,
): Promise<Outcome | false> {
  return inTransaction<Outcome | false>(ctx.db, async (trx) => {
    await lockOrder(trx, orderId)
    const payment = await lockPayment(trx, id)
    return payment?.state === 'paid' ? work(trx, payment) : false
  })
}
