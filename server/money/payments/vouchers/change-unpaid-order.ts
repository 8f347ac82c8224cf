import type { Cents } from '#core/money/cents.ts'
import { mayDo } from '#core/orders/life.ts'
import { isTransfer } from '#core/payments/methods.ts'
import type { Connection } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { dueOrder, isBought, lockOrder, orderEvents, type OrderRow } from '#server/money/orders/records.ts'
import { readOrderRow, type OrderKey } from '#server/money/orders/buyers-order.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { tryVoidPayments } from '../closing/try-void-payments.ts'
import { eventsOfOrder, pendingPayments } from '../stored/queries-payments.ts'
import { unpayable } from '../starting/unpayable.ts'

/** Changes what is to be paid of an order, which is locked and has no payment that could still take the former amount. */
type Change<T> = (trx: Connection, order: OrderRow, now: Date) => Promise<Result<T>>

/**
 * Changes what is to be paid of an order that waits for its money, or of its open supplement, otherwise than by a payment. Open payments
 * are voided before that; one that turns out to be paid is settled, and then nothing is left to change. A payment that another tab
 * opens meanwhile is voided too: `startPayment` writes it under the same lock, with the balance that it finds there. A buyer who pays by
 * transfer gets a mail with the new amount.
 *
 * Problems, besides those of `change`: ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_UNDER_WAY (the buyer has paid already),
 * PAYMENT_FAILED (a provider cannot be reached).
 */
export async function changeUnpaidOrder<T>(ctx: Context, key: OrderKey, change: Change<T>): Promise<Result<T>> {
  const named = await readOrderRow(ctx.db, key)
  if (!named) return refuse('ORDER_NOT_FOUND')
  const { id } = await dueOrder(ctx.db, named)
  for (let round = 0; round < 3; round += 1) {
    const open = await pendingPayments(ctx.db, id)
    if (open.some(({ underWaySince }) => underWaySince)) return refuse('PAYMENT_UNDER_WAY')
    if (!(await tryVoidPayments(ctx, open))) return refuse('PAYMENT_FAILED')
    const changed = await inTransaction<Result<T> | null>(ctx.db, async (trx) => {
      const order = await lockOrder(trx, id)
      const now = ctx.clock.now()
      if (!order || !(await isUnpaid(trx, order, now))) return refuse('ORDER_NOT_PAYABLE')
      const ended = unpayable(await eventsOfOrder(trx, order.id), order.locale, now)
      if (ended) return refuseAll([ended])
      if ((await pendingPayments(trx, id)).length > 0) return null
      const before = await amountDue(trx, order)
      const changed = await change(trx, order, now)
      if (changed.ok) await tellNewAmount(trx, order.id, before)
      return changed
    })
    if (changed) return changed
  }
  return refuse('PAYMENT_FAILED')
}

/** A buyer who was told where to transfer an amount gets a mail with the new one. Whoever pays otherwise sees it on the provider's page. */
async function tellNewAmount(trx: Connection, orderId: string, before: Cents): Promise<void> {
  const order = await lockOrder(trx, orderId)
  if (order?.status !== 'payment_pending' || !isTransfer(order.paymentMethod) || !isBought(order)) return
  const due = await amountDue(trx, order)
  if (due === before || due <= 0) return
  const cause = (await orderEvents(trx, orderId)).filter(({ kind }) => kind.startsWith('voucher_')).length
  const kind = 'amount_changed'
  await enqueue(trx, 'send-order-mail', { orderId, kind, cause }, { key: `mail:${kind}:${orderId}` })
}

/**
 * From its deadline on an order is over, even if the job that ends it has not run yet. A supplement that vouchers pay in full waits for
 * its buyer until then.
 */
async function isUnpaid(trx: Connection, order: OrderRow, now: Date): Promise<boolean> {
  const { status, paymentDeadline } = order
  const isOver = paymentDeadline !== null && paymentDeadline <= now
  return mayDo(status, 'pay') && ((await amountDue(trx, order)) > 0 || !isBought(order)) && !isOver
}
