import tlds from 'tlds' with { type: 'json' }
import { emailKey, isNewsletterEmail } from '#core/newsletter/newsletter-email.ts'
import { inTransaction } from '#db/transaction.ts'
import type { RequestContext } from '../context.ts'
import { enqueue } from '../jobs/jobs.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '../problems.ts'
import { companyOf } from '../shops/resolvers.ts'
import { forwardSubscription } from './forward-subscription.ts'
import { mailService } from './mail-service.ts'
import { insertSubscription, lockSubscription, noteMail, type SubscriptionRow } from './queries.ts'

export interface Subscription {
  email: string
  consent: boolean
  popup: boolean
  /** Where the reader comes from, in the words of the mail service: 7 is the shop. */
  origin: number
}

const topLevelDomains: ReadonlySet<string> = new Set(tlds)
/** Mails that one address can be sent in a day, whoever asks for them. */
const mailsADay = 3
const secretBytes = 32

/**
 * Asks for the newsletter (API-16): with the shop's mail service if it has one (NWS-04, NWS-05), else with a mail of ours that has
 * to be confirmed. Problems: NEWSLETTER_CONSENT and NEWSLETTER_EMAIL (NWS-03), NEWSLETTER_TOO_MANY, NEWSLETTER_DUPLICATE,
 * NEWSLETTER_FAILED.
 * @returns what the mail service said, or null where ours has nothing to add
 */
export async function subscribe(ctx: RequestContext, wanted: Subscription): Promise<Result<string | null>> {
  const wrong = wrongFields(wanted)
  if (wrong.length > 0) return refuseAll(wrong)
  if (await ctx.guesses.areTooMany()) return tooMany(ctx)
  await ctx.guesses.count()
  const service = mailService(ctx.shop.meta)
  if (service) {
    const answer = await forwardSubscription(ctx, service, wanted)
    return !answer.ok && answer.problems[0]?.code === 'NEWSLETTER_TOO_MANY' ? tooMany(ctx) : answer
  }
  return askToConfirm(ctx, wanted)
}

/** NWS-03 */
function wrongFields({ email, consent }: Subscription): Problem[] {
  return [
    ...(isNewsletterEmail(email.trim(), topLevelDomains) ? [] : [{ code: 'NEWSLETTER_EMAIL', field: 'email' } as const]),
    ...(consent ? [] : [{ code: 'NEWSLETTER_CONSENT', field: 'consent' } as const]),
  ]
}

async function askToConfirm(ctx: RequestContext, wanted: Subscription): Promise<Result<null>> {
  const email = wanted.email.trim()
  const now = ctx.clock.now()
  const answer = await inTransaction(ctx.db, async (trx): Promise<'asked' | 'duplicate' | 'too many'> => {
    const key = emailKey(email)
    const id = newId(ctx)
    const row = {
      id,
      shopId: ctx.shop.id,
      email,
      emailKey: key,
      locale: ctx.locale,
      status: 'pending',
      origin: wanted.origin,
      popup: wanted.popup,
      secret: Buffer.from(ctx.random.bytes(secretBytes)),
      requestedAt: now,
      mails: 1,
      mailedAt: now,
    }
    if (await insertSubscription(trx, row)) {
      await enqueue(trx, 'send-newsletter-mail', { subscriptionId: id, kind: 'confirm', number: 1 })
      return 'asked'
    }
    const known = await lockSubscription(trx, ctx.shop.id, key)
    if (!known || known.status === 'confirmed') return 'duplicate'
    const number = nextMail(known, now)
    if (number === null) return 'too many'
    await noteMail(trx, known.id, { mails: number, mailedAt: now, locale: ctx.locale })
    await enqueue(trx, 'send-newsletter-mail', { subscriptionId: known.id, kind: 'confirm', number })
    return 'asked'
  })
  if (answer === 'duplicate') return refuse('NEWSLETTER_DUPLICATE')
  return answer === 'too many' ? tooMany(ctx) : done(null)
}

/** The number of today's next mail to this address; null when there were enough. */
export function nextMail({ mails, mailedAt }: Pick<SubscriptionRow, 'mails' | 'mailedAt'>, now: Date): number | null {
  const isSameDay = mailedAt.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  if (!isSameDay) return 1
  return mails < mailsADay ? mails + 1 : null
}

/** ERR-47 names the address of people who can help. */
async function tooMany(ctx: RequestContext): Promise<Result<never>> {
  const { email } = await companyOf(ctx)
  return refuse('NEWSLETTER_TOO_MANY', { words: { email: email ?? ctx.config.mailFrom.replace(/^.*<|>.*$/g, '') } })
}

function newId({ random }: RequestContext): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
