import { day } from '#core/time/durations.ts'
import { createHash } from 'node:crypto'
import { withdrawalSchema, type Declaration } from '#core/service/withdrawal-form.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/context.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { done, refuseForm, type Result } from '#server/problems.ts'
import { findOrderByReference } from '#server/orders/queries.ts'
import { countFor, findByDigest, insertWithdrawal } from './queries.ts'

/** Acknowledgements per e-mail address and shop, so that nobody can flood another person's mailbox. */
const mailsPerDay = 10

/**
 * Receives a withdrawal from a contract (§ 356a BGB). It counts from the moment it is received, whether or not the order exists: an
 * operator checks it, and the form reveals nothing. A repeated declaration is stored and acknowledged once.
 * Problems: INVALID_INPUT per field with the field's own text. However many came before, it is never refused.
 * @returns when it was received; null if it was only checked
 */
export async function declareWithdrawal(ctx: RequestContext, input: object, confirmed: boolean): Promise<Result<Date | null>> {
  const parsed = withdrawalSchema.safeParse(input)
  if (!parsed.success) return refuseForm(parsed.error)
  if (!confirmed) return done(null)
  return receive(ctx, parsed.data)
}

async function receive(ctx: RequestContext, { name, order, email, items }: Declaration): Promise<Result<Date>> {
  const { db, shop, locale, clock } = ctx
  const digest = createHash('sha256')
    .update(JSON.stringify([shop.id, name, order, email, items]))
    .digest('hex')
  const existing = await findByDigest(db, digest)
  if (existing) return done(existing.receivedAt)
  const receivedAt = clock.now()
  const isMailed = await mayMail(ctx, { order, email }, receivedAt)
  await inTransaction(db, async (trx) => {
    const id = await insertWithdrawal(trx, { shopId: shop.id, locale, name, email, orderReference: order, items, digest, receivedAt })
    if (id !== null && isMailed) await enqueue(trx, 'send-withdrawal-mail', { withdrawalId: id })
  })
  return done(receivedAt)
}

/**
 * Whether an acknowledgement is mailed. A buyer always gets one. Beyond the budgets of the e-mail address and of the visitor's network,
 * declarations that fit no order are only stored; `bin/stagefront withdrawals` lists them as not acknowledged.
 */
async function mayMail(ctx: RequestContext, { order, email }: Pick<Declaration, 'order' | 'email'>, now: Date): Promise<boolean> {
  const isWithinBudget = await ctx.budgets.take('withdrawal')
  const mailed = await countFor(ctx.db, ctx.shop.id, email, new Date(now.getTime() - day))
  if (isWithinBudget && mailed < mailsPerDay) return true
  const named = await findOrderByReference(ctx.db, order)
  return named?.email?.toLowerCase() === email.toLowerCase()
}
