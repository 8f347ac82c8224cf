import { mayCorrectEmail } from '#core/orders/email-correction.ts'
import { ordersSession } from '#server/sessions/find-session.ts'
import type { RequestContext } from '#server/context.ts'
import { correctionsOf } from '#server/orders/queries.ts'
import { readOrder } from '#server/orders/read-order.ts'
import { presentOrderTo } from '#server/orders/resolvers.ts'
import { presentProblems } from '#server/request/present-problems.ts'
import type { Slice } from '#server/slice.ts'
import { correctEmail, emailCorrected } from './correct-email.ts'
import { findOrder } from './find-order.ts'

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
  Order: { mayCorrectEmail: (order, _arguments, ctx) => (order.id ? isCorrectable(ctx, order.id) : false) },
}

async function isCorrectable(ctx: RequestContext, id: string): Promise<boolean> {
  const sessionId = ordersSession(await ctx.session())
  const order = sessionId ? await correctionsOf(ctx.db, { id, sessionId, kind: emailCorrected }) : undefined
  return order !== undefined && mayCorrectEmail(order, order.corrections, ctx.clock.now())
}
