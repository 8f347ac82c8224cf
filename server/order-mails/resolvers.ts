import { mayCorrectEmail } from '#core/orders/email-correction.ts'
import { ordersSession } from '#server/sessions/find-session.ts'
import type { RequestContext } from '#server/context.ts'
import { readOrder } from '#server/orders/read-order.ts'
import { presentOrderTo } from '#server/orders/resolvers.ts'
import { presentProblems } from '#server/request/present-problems.ts'
import type { Slice } from '#server/slice.ts'
import { correctEmail } from './correct-email.ts'
import { findOrder } from './find-order.ts'
import { emailStanding } from './queries-email.ts'

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
      const standing = await standingOf(ctx, order)
      return standing !== undefined && standing.own && mayCorrectEmail(standing, ctx.clock.now())
    },
    bounced: async (order, _arguments, ctx) => (await standingOf(ctx, order))?.bounced ?? null,
  },
}

type EmailStanding = Awaited<ReturnType<typeof emailStanding>>

/** Both fields of an order need it, and read it once. */
const standings = new WeakMap<object, Promise<EmailStanding>>()

function standingOf(ctx: RequestContext, order: { id?: string }): Promise<EmailStanding> {
  const { id } = order
  const read = async () => (id ? emailStanding(ctx.db, { id, sessionId: ordersSession(await ctx.session()) }) : undefined)
  const standing = standings.get(order) ?? read()
  standings.set(order, standing)
  return standing
}
