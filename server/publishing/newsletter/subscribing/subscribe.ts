import type { RequestContext } from '#server/foundations/context.ts'
import { done, refuse, refuseAll, type Problem, type Result } from '#server/foundations/problems.ts'
import type { Shop } from '#core/shops/shop.ts'
import { readersProblem } from '#server/house/shops/shop-list.ts'
import { readCompany, findMailOrigin } from '#server/house/shops/sellers.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { forwardSubscription } from '../forwarding/forward-subscription.ts'
import { mailService } from '../forwarding/mail-service.ts'

export interface Subscription {
  email: string
  consent: boolean
  popup: boolean
  /** Code of the source as mail services use it: 7 is the shop. */
  origin: number
}

/**
 * Subscribes to the newsletter (API-16): at the shop's mail service if it has one (NWS-04, NWS-05), else with a mail of ours that has
 * to be confirmed. Problems: NEWSLETTER_CONSENT and NEWSLETTER_EMAIL (NWS-03), NEWSLETTER_TOO_MANY,
 * NEWSLETTER_FAILED. An address that is subscribed already gets the same answer as a new one, so that nobody learns who reads the
 * newsletter; for the same reason the mail service's own message is not passed on.
 */
export async function subscribe(ctx: RequestContext, subscription: Subscription): Promise<Result<null>> {
  const wrong = wrongFields(ctx.shop, subscription)
  if (wrong.length > 0) return refuseAll(wrong)
  if (!(await ctx.budgets.take('newsletter'))) return tooMany(ctx)
  const service = mailService(ctx.shop.meta)
  if (service) {
    const answer = await forwardSubscription(ctx, service, subscription)
    const [problem] = answer.ok ? [] : answer.problems
    if (!problem || problem.code === 'NEWSLETTER_DUPLICATE') return done(null)
    return problem.code === 'NEWSLETTER_TOO_MANY' ? tooMany(ctx) : refuseAll([problem])
  }
  const answer = await askToConfirm(ctx, ctx.shop.id, { ...subscription, locale: ctx.locale })
  return answer === 'too many' ? tooMany(ctx) : done(null)
}

/** NWS-03 */
function wrongFields(shop: Shop, { email, consent }: Subscription): Problem[] {
  const problem = readersProblem(shop, email, 'email')
  return [...(problem ? [problem] : []), ...(consent ? [] : [{ code: 'NEWSLETTER_CONSENT', field: 'consent' } as const])]
}

/** ERR-47: the refusal names the address of the shop's company. */
async function tooMany(ctx: RequestContext): Promise<Result<never>> {
  const { email } = await readCompany(ctx)
  return refuse('NEWSLETTER_TOO_MANY', { words: { email: email ?? (await findMailOrigin(ctx, ctx.shop)).from.address } })
}
