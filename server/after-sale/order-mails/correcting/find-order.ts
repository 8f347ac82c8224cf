import { emailKey } from '#core/addresses/email.ts'
import { sameMailbox } from '#core/addresses/mailbox.ts'
import { findOrderSchema } from '#core/orders/email-correction.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { enqueue, type Jobs } from '#server/foundations/jobs/jobs.ts'
import { findOrderByReference, lockOrder } from '#server/money/orders/records.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { enqueueAgain, tooOften } from '../resend-order-mail.ts'

/**
 * Takes a request for an order's link. Whether the order exists is looked up by a job, so that neither the answer nor the time it takes
 * tells (ERR-31, OPS-28).
 * Problems: INVALID_INPUT per field, TOO_MANY_REQUESTS beyond the budget of the visitor's network.
 */
export async function findOrder(ctx: RequestContext, input: object): Promise<Result<null>> {
  const parsed = findOrderSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  if (!(await ctx.budgets.take('order-search'))) return refuse('TOO_MANY_REQUESTS')
  const { reference, email } = parsed.data
  const payload = { shopId: ctx.shop.id, reference, email }
  await enqueue(ctx.db, 'send-order-link', payload, { key: `order-link:${ctx.shop.id}:${reference}:${emailKey(email)}` })
  return done(null)
}

/**
 * The job `send-order-link`: mails the order's link to its address, if reference and address belong together in this shop. It does so
 * three times a day per order at most.
 */
export async function sendOrderLink(ctx: Context, { shopId, reference, email }: Jobs['send-order-link']): Promise<void> {
  const match = await findOrderByReference(ctx.db, reference)
  if (!match) return
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, match.id)
    if (order?.shopId !== shopId || !sameMailbox(order.email, email)) return
    const now = ctx.clock.now()
    if (await tooOften(trx, order.id, now, (sent) => sent === 'order_link')) return
    await enqueueAgain(trx, { orderId: order.id, kind: 'order_link', actor: 'buyer', now })
  })
}
