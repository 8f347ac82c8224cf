import { day } from '#core/time/durations.ts'
import type { Context, RequestContext } from '#server/foundations/context.ts'
import { done, refuse, type Result } from '#server/foundations/problems.ts'
import { inTransaction } from '#db/transaction.ts'
import { emailKey } from '#core/addresses/email.ts'
import { newsletterConfirmDays } from '#core/newsletter/newsletter-email.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { nextMail } from './ask-to-confirm.ts'
import { isSigned, readSubscriptionId, type TokenPurpose } from './newsletter-token.ts'
import {
  confirmSubscription,
  deletePendingBefore,
  deleteSubscription,
  findSubscription,
  lockSubscription,
  noteMail,
} from '../stored/queries-readers.ts'

/** Confirms a subscription; following the link again has no effect. Problems: NEWSLETTER_LINK for an invalid or expired link. */
export async function confirm(ctx: Pick<Context, 'db' | 'clock'>, token: string): Promise<Result<null>> {
  const subscription = await subscriptionBy(ctx, token, 'confirm')
  const now = ctx.clock.now()
  if (!subscription) return refuse('NEWSLETTER_LINK')
  const isLate = subscription.status === 'pending' && now.getTime() - subscription.mailedAt.getTime() > newsletterConfirmDays * day
  if (isLate) return refuse('NEWSLETTER_LINK')
  await confirmSubscription(ctx.db, subscription.id, now)
  return done(null)
}

/** Ends a subscription and deletes its address. Silent about links that are invalid or were used before. */
export async function leave(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  const subscription = await subscriptionBy(ctx, token, 'leave')
  if (subscription) await deleteSubscription(ctx.db, subscription.id)
}

/** Mails the unsubscribe link to an address if it has a subscription, without revealing whether it has. Problems: TOO_MANY_REQUESTS. */
export async function sendLink(ctx: RequestContext, email: string): Promise<Result<null>> {
  if (!(await ctx.budgets.take('newsletter'))) return refuse('TOO_MANY_REQUESTS')
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (trx) => {
    const known = await lockSubscription(trx, ctx.shop.id, emailKey(email))
    const number = known && nextMail(known, now)
    if (!known || !number) return
    await noteMail(trx, known.id, { mails: number, mailedAt: now, locale: ctx.locale })
    await enqueue(trx, 'send-newsletter-mail', { subscriptionId: known.id, kind: 'link', number })
  })
  return done(null)
}

/** Recurring: deletes subscriptions that were not confirmed in time. @returns how many were deleted */
export function deleteUnconfirmed(ctx: Context): Promise<number> {
  return deletePendingBefore(ctx.db, new Date(ctx.clock.now().getTime() - newsletterConfirmDays * day))
}

/** The subscription of a link with a valid signature; null otherwise. */
export async function subscriptionBy(ctx: Pick<Context, 'db'>, token: string, purpose: TokenPurpose) {
  const id = readSubscriptionId(token)
  const subscription = id === null ? undefined : await findSubscription(ctx.db, id)
  return subscription && isSigned(token, purpose, subscription.id, subscription.secret) ? subscription : null
}
