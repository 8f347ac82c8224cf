import type { WaitingOrder } from '#api/resolvers.ts'
import { toEuros } from '#core/money/cents.ts'
import type { RequestContext } from '#server/foundations/context.ts'
import { waitingOrder } from '../records-ledger.ts'

/** This visitor's latest order in this shop that waits for its payment. Only sessions that have placed an order are looked up. */
export async function presentWaitingOrder(ctx: RequestContext): Promise<WaitingOrder | null> {
  const session = await ctx.session()
  if (!session?.hasOrdered) return null
  const order = await waitingOrder(ctx.db, { sessionId: session.id, shopId: ctx.shop.id, now: ctx.clock.now() })
  if (!order) return null
  const { id, reference, paymentMethod, paymentDeadline, dueCents } = order
  return { id, reference, paymentMethod, paymentDeadline: paymentDeadline.toISOString(), balance: toEuros(dueCents) }
}
