import type { Context } from '#server/foundations/context.ts'
import type { Jobs } from '#server/foundations/jobs/jobs.ts'
import { allShops, isReadersEmail } from '#server/house/shops/shop-list.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { forwardSubscription } from '../forwarding/forward-subscription.ts'
import { mailService } from '../forwarding/mail-service.ts'
import { shopOrigin } from '../resolvers.ts'

/**
 * The job `subscribe-buyer`: buyers who ticked the newsletter at the checkout are asked to confirm, like users of the form (CHK-21,
 * OPS-24). The tick does not prove that the address is theirs.
 * @throws when the shop's mail service cannot be reached, so that the job is retried
 */
export async function subscribeBuyer(ctx: Context, { shopId, email, locale, agreedAt }: Jobs['subscribe-buyer']): Promise<void> {
  const shop = (await allShops(ctx)).find(({ id }) => id === shopId)
  if (!shop || !isReadersEmail(shop, email)) return
  const service = mailService(shop.meta)
  const reader = { email, locale, popup: false, origin: shopOrigin }
  if (!service) {
    await askToConfirm(ctx, shopId, reader, { since: new Date(agreedAt) })
    return
  }
  const answer = await forwardSubscription({ ...ctx, shop, locale }, service, reader)
  const [problem] = answer.ok ? [] : answer.problems
  if (problem && problem.code !== 'NEWSLETTER_DUPLICATE')
    throw new Error(`The mail service of ${shop.slug} refused a reader: ${problem.code}`)
}
