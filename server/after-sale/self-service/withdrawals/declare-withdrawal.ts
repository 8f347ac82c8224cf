import { sameMailbox } from '#core/addresses/mailbox.ts'
import { createHash } from 'node:crypto'
import { withdrawalSchema, type Declaration } from '#core/self-service/withdrawal-form.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { done, refuseForm, type Result } from '#server/foundations/problems.ts'
import { findByDigest, insertWithdrawal, orderEmail } from './queries.ts'

/**
 * Receives a withdrawal from a contract (§ 356a BGB). It counts from the moment it is received, whether or not the order exists: an
 * operator checks it, and the form reveals nothing. Mails to one mailbox are limited where they are sent, so that nobody can use up
 * somebody else's declarations. A repeated declaration is stored and acknowledged once.
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
  const isMailed = await mayMail(ctx, { order, email })
  await inTransaction(db, async (trx) => {
    const id = await insertWithdrawal(trx, { shopId: shop.id, locale, name, email, orderReference: order, items, digest, receivedAt })
    if (id !== null && isMailed) await enqueue(trx, 'send-withdrawal-mail', { withdrawalId: id })
  })
  return done(receivedAt)
}

/**
 * Whether a mail acknowledges it. A buyer always gets one. Beyond the budget of the visitor's network, declarations that fit no order are
 * only stored; `bin/stagefront withdrawals` lists them as not acknowledged.
 */
async function mayMail(ctx: RequestContext, { order, email }: Pick<Declaration, 'order' | 'email'>): Promise<boolean> {
  if (await ctx.budgets.take('withdrawal')) return true
  return sameMailbox((await orderEmail(ctx.db, order)) ?? '', email)
}
