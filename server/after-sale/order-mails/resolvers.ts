import { oncePer } from '#server/foundations/once-per.ts'
import { mayCorrectEmail } from '#core/orders/email-correction.ts'
import { ordersSession } from '#server/house/sessions/visitor-session.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { presentOrderTo, readOrder } from '#server/money/orders/buyers-order.ts'
import { presentProblems } from '#server/foundations/request/present-problems.ts'
import type { Slice } from '#server/foundations/slice.ts'
import { correctEmail } from './correcting/correct-email.ts'
import { findOrder } from './correcting/find-order.ts'
import { emailStanding } from './correcting/queries-email.ts'

export const resolvers: Slice['resolvers'] = {
  Mutation: {
    correctOrderEmail: async (_root, { input }, ctx) => {
      const result = await correctEmail(ctx, input)
      const key = { id: input.orderId, shopId: ctx.shop.id, sessionId: ordersSession(await ctx.session()) }
      const order = await readOrder(ctx.db, key)
      return { order: order && (await presentOrderTo(ctx, order)), problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
    findOrder: async (_root, { input }, ctx) => {
      const result = await findOrder(ctx, input)
      return { problems: result.ok ? [] : presentProblems(ctx, result.problems) }
    },
  },
  Order: {
    mayCorrectEmail: async (order, _arguments, ctx) => {
      const standing = await readEmailStanding(ctx, order)
      return standing !== undefined && standing.own && mayCorrectEmail(standing, ctx.clock.now())
    },
    mailed: async (order, _arguments, ctx) => (await readEmailStanding(ctx, order))?.mailed ?? null,
    bounced: async (order, _arguments, ctx) => (await readEmailStanding(ctx, order))?.bounced ?? null,
  },
}

type EmailStanding = Awaited<ReturnType<typeof emailStanding>>

/** What was read in a request, by order: both fields of an order need it. */
const standings = oncePer((_request: RequestContext) => new Map<string, Promise<EmailStanding>>())

async function readEmailStanding(ctx: RequestContext, { id }: { id?: string }): Promise<EmailStanding> {
  if (!id) return undefined
  const known = standings(ctx)
  const read = known.get(id) ?? ctx.session().then((session) => emailStanding(ctx.db, { id, sessionId: ordersSession(session) }))
  known.set(id, read)
  return read
}
