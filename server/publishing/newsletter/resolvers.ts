import type { RequestContext } from '#server/foundations/context.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import { translate } from '#server/foundations/request/translate.ts'
import type { Result } from '#server/foundations/problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { confirm, leave, sendLink } from './subscribing/follow-link.ts'
import { subscribe } from './subscribing/subscribe.ts'

/** The code of the shop as a source of subscriptions at mail services (LIM). */
export const shopOrigin = 7

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    subscribeToNewsletter: async (_root, { input: { email, consent, popup } }, ctx) => {
      const result = await subscribe(ctx, { email, consent, popup: popup ?? false, origin: shopOrigin })
      return payload(ctx, result, translate(ctx, 'newsletter_success'))
    },
    confirmNewsletter: async (_root, { input }, ctx) =>
      payload(ctx, await confirm(ctx, input.token), translate(ctx, 'newsletter_confirmed')),
    leaveNewsletter: async (_root, { input }, ctx) => {
      await leave(ctx, input.token)
      return payload(ctx, { ok: true, value: null }, translate(ctx, 'newsletter_left'))
    },
    sendNewsletterLink: async (_root, { input }, ctx) =>
      payload(ctx, await sendLink(ctx, input.email), translate(ctx, 'newsletter_link_sent')),
  },
}

function payload(ctx: RequestContext, result: Result<unknown>, message: string) {
  const problems = result.ok ? [] : presentProblems(ctx, result.problems)
  return { done: result.ok, message: problems[0]?.message ?? message, problems }
}
