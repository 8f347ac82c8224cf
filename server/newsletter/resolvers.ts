import { m } from '#texts/compiled/messages.js'
import type { RequestContext } from '../context.ts'
import { presentProblems } from '../http/present-problems.ts'
import type { Result } from '../problems.ts'
import type { Slice } from '../slice.ts'
import { confirm, leave, sendLink } from './follow-link.ts'
import { subscribe } from './subscribe.ts'

/** In the words of the mail services: 7 is the shop (LIM). */
export const shopOrigin = 7

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    subscribeToNewsletter: async (_root, { input: { email, consent, popup } }, ctx) => {
      const result = await subscribe(ctx, { email, consent, popup: popup ?? false, origin: shopOrigin })
      return payload(ctx, result, (result.ok && result.value) || m.newsletter_success({}, ctx))
    },
    confirmNewsletter: async (_root, { input }, ctx) => payload(ctx, await confirm(ctx, input.token), m.newsletter_confirmed({}, ctx)),
    leaveNewsletter: async (_root, { input }, ctx) => {
      await leave(ctx, input.token)
      return payload(ctx, { ok: true, value: null }, m.newsletter_left({}, ctx))
    },
    sendNewsletterLink: async (_root, { input }, ctx) => payload(ctx, await sendLink(ctx, input.email), m.newsletter_link_sent({}, ctx)),
  },
}

function payload(ctx: RequestContext, result: Result<unknown>, message: string) {
  const problems = result.ok ? [] : presentProblems(ctx, result.problems)
  return { done: result.ok, message: problems[0]?.message ?? message, problems }
}
