import { mayDo } from '#core/orders/life.ts'
import type { Cents } from '#core/money/cents.ts'
import { isTransfer, findPaymentMethod } from '#core/payments/methods.ts'
import { inTransaction, Rollback } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { dueOrder, lockOrder, type OrderRow } from '#server/money/orders/records.ts'
import { choosePayment } from '#server/money/orders/pay-order.ts'
import { readOrderRow, type OrderKey } from '#server/money/orders/buyers-order.ts'
import { amountDue } from '#server/money/orders/records-ledger.ts'
import { done, refuse, refuseAll, type Result } from '#server/foundations/problems.ts'
import { countAsTransfer } from '#server/selling/stock/sell-units.ts'
import { tryVoidPayments } from '../closing/try-void-payments.ts'
import { methodsForOrder } from '../offered-methods.ts'
import { eventsOfOrder, pendingPayments } from '../stored/queries-payments.ts'
import { unpayable } from './unpayable.ts'

/**
 * Changes the payment method of an order that waits for its money (API-06). Open payments are voided first; one that turns out
 * to be paid is settled, and then nothing is left to choose. Of an order that waits for no money, that of its open supplement is changed.
 * Problems: ORDER_NOT_FOUND, ORDER_NOT_PAYABLE (also for an order whose event is over or was called off), PAYMENT_METHOD_NOT_OFFERED, PAYMENT_UNDER_WAY (the buyer has paid already),
 * PAYMENT_FAILED (a provider cannot be reached).
 */
export async function chooseMethod(ctx: Context, input: { key: OrderKey; method: string }): Promise<Result<{ orderId: string }>> {
  const { key, method } = input
  const named = await readOrderRow(ctx.db, key)
  if (!named) return refuse('ORDER_NOT_FOUND')
  const order = await dueOrder(ctx.db, named)
  if (!mayStillChoose(order, await amountDue(ctx.db, order), ctx.clock.now())) return refuse('ORDER_NOT_PAYABLE')
  const events = await eventsOfOrder(ctx.db, order.id)
  const ended = unpayable(events, order.locale, ctx.clock.now())
  if (ended) return refuseAll([ended])
  const offered = (await methodsForOrder(ctx, ctx.db, order, findPaymentMethod(method)?.checkout, events)).find(({ id }) => id === method)
  if (!offered) return refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' })
  const open = await pendingPayments(ctx.db, order.id)
  if (open.some(({ underWaySince }) => underWaySince)) return refuse('PAYMENT_UNDER_WAY')
  if (order.paymentMethod === method) return done({ orderId: order.id })

  if (!(await tryVoidPayments(ctx, open))) return refuse('PAYMENT_FAILED')
  return inTransaction<Result<{ orderId: string }>>(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const current = await lockOrder(trx, order.id)
    if (!current || !mayStillChoose(current, await amountDue(trx, current), now)) return refuse('ORDER_NOT_PAYABLE')
    await choosePayment(trx, current, { method, extraChargeCents: offered.extraChargeCents, now })
    const { transferPercent } = ctx.config.fairness
    if (!(await countAsTransfer(trx, { orderId: order.id, byTransfer: isTransfer(method), transferPercent })))
      throw new Rollback(refuse('PAYMENT_METHOD_NOT_OFFERED', { field: 'paymentMethod' }))
    return done({ orderId: order.id })
  })
}

/** From its deadline on an order is over, even if the job that ends it has not run yet. */
function mayStillChoose(order: OrderRow, due: Cents, now: Date): boolean {
  return mayDo(order.status, 'choose_payment') && due > 0 && !(order.paymentDeadline && order.paymentDeadline <= now)
}
