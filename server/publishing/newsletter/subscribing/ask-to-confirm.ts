import { maxMailsPerDay } from '#core/mails/daily-limits.ts'
import { canonicalEmail, emailKey } from '#core/addresses/email.ts'
import type { Locale } from '#core/shops/locale.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#server/foundations/context.ts'
import { enqueue } from '#server/foundations/jobs/jobs.ts'
import { insertOrLockSubscription, noteMail, type SubscriptionRow } from '../stored/queries-readers.ts'

const secretBytes = 32

interface Reader {
  email: string
  locale: Locale
  /** Code of the source as mail services use it: 7 is the shop. */
  origin: number
  popup: boolean
}

type AskResult = 'asked' | 'too many'

/**
 * Stores a subscription that takes effect once it is confirmed, and sends the mail for that (OPS-24). Somebody who is subscribed already
 * gets a mail that says so. The result and the statements are the same in both cases, so that nobody learns who reads the newsletter.
 * @param options.since addresses that were asked since then are not asked again, so that a job may run twice
 */
export async function askToConfirm(
  ctx: Pick<Context, 'db' | 'clock' | 'random'>,
  shopId: number,
  { email: given, locale, origin, popup }: Reader,
  { since }: { since?: Date } = {},
): Promise<AskResult> {
  const email = canonicalEmail(given)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (trx): Promise<AskResult> => {
    const key = emailKey(email)
    const id = newId(ctx)
    const row = {
      id,
      shopId,
      email,
      emailKey: key,
      locale,
      status: 'pending' as const,
      origin,
      popup,
      secret: Buffer.from(ctx.random.bytes(secretBytes)),
      requestedAt: now,
      mails: 1,
      mailedAt: now,
    }
    const subscription = await insertOrLockSubscription(trx, row)
    const isNew = subscription.id === id
    const isConfirmed = subscription.status === 'confirmed'
    if (since && !isNew && (isConfirmed || subscription.mailedAt >= since)) return 'asked'
    const number = isNew ? 1 : nextMail(subscription, now)
    if (number === null) return 'too many'
    // A stranger must not change the language of somebody's newsletter.
    await noteMail(trx, subscription.id, { mails: number, mailedAt: now, locale: isConfirmed ? subscription.locale : locale })
    await enqueue(trx, 'send-newsletter-mail', { subscriptionId: subscription.id, kind: isConfirmed ? 'known' : 'confirm', number })
    return 'asked'
  })
}

/** The number of the next mail to this address today; null when the daily limit is reached. */
export function nextMail({ mails, mailedAt }: Pick<SubscriptionRow, 'mails' | 'mailedAt'>, now: Date): number | null {
  const isSameDay = mailedAt.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  if (!isSameDay) return 1
  return mails < maxMailsPerDay.newsletter ? mails + 1 : null
}

function newId({ random }: Pick<Context, 'random'>): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
