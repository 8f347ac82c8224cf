import { mayDo } from '#core/orders/life.ts'
import { day } from '#core/time/durations.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'
import { recordJobAct } from '#server/foundations/audit/record-job-act.ts'
import type { Context } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { deliverOrder } from './life/deliver.ts'
import { lockOrder, sentOrders } from './queries.ts'

/**
 * Completes an order whose parcel has arrived (OPS-14). Called again it changes nothing.
 * Problems: ORDER_NOT_FOUND, ORDER_STATE.
 * @param input.actor an operator, or `shop` for the job
 */
export async function markDelivered(ctx: Context, input: { orderId: string; actor: string }): Promise<Result<null>> {
  return inTransaction<Result<null>>(ctx.db, async (trx) => {
    const order = await lockOrder(trx, input.orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (!mayDo(order.status, 'deliver')) return refuse('ORDER_STATE')
    await deliverOrder(trx, order, { now: ctx.clock.now(), actor: input.actor })
    noteAct({ step: 'delivered' })
    return done(null)
  })
}

/**
 * A recurring job: completes up to 100 orders that were sent DELIVERED_AFTER_DAYS ago or earlier, because carriers do not report
 * when a parcel arrives. Each order has its own transaction. @returns how many were completed
 */
export async function deliverSentOrders(ctx: Context): Promise<number> {
  const sentUntil = new Date(ctx.clock.now().getTime() - ctx.config.deliveredAfterDays * day)
  let delivered = 0
  for (const { id: orderId, reference } of await sentOrders(ctx.db, sentUntil, 100)) {
    const act = { job: 'deliver-sent-orders', act: 'orders.mark-sent', thing: `order:${reference}` } as const
    const { ok } = await recordJobAct(
      ctx,
      act,
      () => markDelivered(ctx, { orderId, actor: 'shop' }),
      (result) => result.ok,
    )
    if (ok) delivered++
  }
  return delivered
}
