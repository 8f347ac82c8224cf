import { emailCorrectionSchema, mayCorrectEmail } from '#core/orders/email-correction.ts'
import { inTransaction } from '#db/transaction.ts'
import { ordersSession } from '#server/house/sessions/visitor-session.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { changeEmail } from '#server/money/orders/change-order.ts'
import { lockOrderWithSupplements } from '#server/money/orders/records.ts'
import { readOrderRow } from '#server/money/orders/buyers-order.ts'
import { done, refuse, refuseForm, type Result } from '#server/foundations/problems.ts'
import { emailStanding } from './queries-email.ts'
import { enqueueAgain, kindToResend } from '../resend-order-mail.ts'

/**
 * Corrects a mistyped e-mail address of an order and of what was added to it, for the session that placed
 * the order only: whoever got a mail forwarded has its link, and would take the order over. In the same transaction the mail that the buyer
 * needs now is enqueued to the new address, and a notice to the old one. The links in mails to the old address become invalid
 * (`server/money/orders/buyers-order.ts`). The same address again changes nothing, so a repeated request is harmless.
 *
 * Problems: INVALID_INPUT, ORDER_NOT_FOUND, EMAIL_NOT_CORRECTABLE.
 * @returns the order's id
 */
export async function correctEmail(ctx: RequestContext, input: { orderId: string; email: string }): Promise<Result<{ orderId: string }>> {
  const parsed = emailCorrectionSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  const { email } = parsed.data
  const sessionId = ordersSession(await ctx.session())
  const own = sessionId ? await readOrderRow(ctx.db, { id: input.orderId, shopId: ctx.shop.id, sessionId }) : null
  if (!own || own.supplementOf !== null) return refuse('ORDER_NOT_FOUND')
  const orderId = own.id
  return inTransaction<Result<{ orderId: string }>>(ctx.db, async (trx) => {
    const order = await lockOrderWithSupplements(trx, orderId)
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.email === email) return done({ orderId })
    const standing = await emailStanding(trx, { id: orderId, sessionId })
    const now = ctx.clock.now()
    if (!standing || !mayCorrectEmail(standing, now)) return refuse('EMAIL_NOT_CORRECTABLE', { field: 'email' })
    await changeEmail(trx, order, { email, number: standing.corrections + 1, now, actor: 'buyer' })
    const kind = kindToResend(order)
    if (kind) await enqueueAgain(trx, { orderId, kind, actor: 'buyer', now })
    return done({ orderId })
  })
}
